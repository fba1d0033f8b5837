import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WireBody } from './hostile-bodies.ts';
import { routesOfApp, sourceOfRoute } from './routes.ts';

export type Address = { method: string; path: string };
type Who = { cookie: string; ip: string };

/** How long somebody sends a byte at a time before going away. */
const SLOW_MS = 600;
const BETWEEN_BYTES_MS = 20;

/**
 * Sends it over a connection of its own, as it is; answers the status, or null where no answer came: who sends slowly
 * goes away by itself, and what was cut is not waited for.
 */
export async function sendOverWire(
  base: string,
  { method, path }: Address,
  { headers, pieces, manner }: WireBody,
  { cookie, ip }: Who,
): Promise<number | null> {
  const { hostname, port, host } = new URL(base);
  const socket = connect(Number(port), hostname);
  const own = { Host: host, Origin: base, 'X-Forwarded-For': ip, ...(cookie && { Cookie: cookie }) };
  const lines = Object.entries({ ...own, ...headers }).filter(([, value]) => value !== '');
  const head = `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  const answer = statusOf(socket);
  let answered = false;
  void answer.then(() => (answered = true));
  try {
    await once(socket, 'connect');
    socket.write(head);
    const sending = manner === 'devagar' ? slowly : manner === 'cortado' ? half : whole;
    await sending(socket, pieces, () => answered || socket.destroyed);
    return manner === 'rápido' || answered ? await answer : null;
  } catch {
    return answered ? await answer : null;
  } finally {
    socket.destroy();
  }
}

/** The status of the answer, not of a '100 Continue' before it; null where the connection ends without one. */
function statusOf(socket: Socket): Promise<number | null> {
  return new Promise((resolve) => {
    let text = '';
    socket.on('data', (data: Buffer) => {
      text += data.toString('latin1');
      const status = [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, code]) => Number(code));
      const last = status.find((code) => code >= 200);
      if (last !== undefined) resolve(last);
    });
    socket.on('error', () => resolve(null));
    socket.on('close', () => resolve(null));
  });
}

async function whole(socket: Socket, pieces: readonly Buffer[], over: () => boolean): Promise<void> {
  for (const piece of pieces) {
    for (let at = 0; at < piece.length && !over(); at += 65_536) {
      if (!socket.write(piece.subarray(at, at + 65_536))) await drained(socket);
    }
  }
}

async function half(socket: Socket, pieces: readonly Buffer[], over: () => boolean): Promise<void> {
  const bytes = Buffer.concat(pieces);
  await whole(socket, [bytes.subarray(0, bytes.length / 2)], over);
}

async function slowly(socket: Socket, pieces: readonly Buffer[], over: () => boolean): Promise<void> {
  const bytes = Buffer.concat(pieces);
  for (let at = 0; at * BETWEEN_BYTES_MS < SLOW_MS && at < bytes.length && !over(); at++) {
    socket.write(bytes.subarray(at, at + 1));
    await sleep(BETWEEN_BYTES_MS);
  }
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const on = () => {
      socket.off('drain', on).off('close', on);
      resolve();
    };
    socket.on('drain', on).on('close', on);
  });
}

const MISSING = '018f0c5e-0000-7000-8000-000000000000';
const filled = (path: string): string => path.replaceAll(/:\w+\??|\{\w+\}/g, MISSING).replace('*', 'x');

type Document = { paths: Record<string, Record<string, unknown>> };

/** Leaving needs nobody, and would end the session of the others. */
const LEAVES = /\/(sair|logout)$/;

/** Every address that takes a body: the screens with an action, and the calls of the API as its document has them. */
export async function bodyAddresses(base: string): Promise<Address[]> {
  const screens = routesOfApp()
    .filter((route) => route.url !== '' && /export const action\b/.test(sourceOfRoute(route)))
    .map(({ url }) => url);
  const response = await fetch(`${base}/api/openapi.json`);
  const { paths } = (await response.json()) as Document;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    ['post', 'put']
      .filter((method) => method in methods)
      .map((method) => ({ method: method.toUpperCase(), path: filled(path) })),
  );
  const all = [...screens.map((path) => ({ method: 'POST', path: filled(path) })), ...calls];
  return all.filter(({ path }) => !LEAVES.test(path));
}
