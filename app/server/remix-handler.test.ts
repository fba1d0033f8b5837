import type { ServerBuild } from '@remix-run/node';
import express from 'express';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { Turns } from '#app/lib/turns.ts';
import { remixHandler } from './remix-handler.ts';
import { WaitingRoom } from './waiting-room.ts';

const context = () => ({
  nonce: 'n',
  requestId: 'r',
  ip: '127.0.0.1',
  retryAfter: () => undefined,
  identified: () => undefined,
  showsFile: () => undefined,
});

/** A build with a list of calls, a call beside it that has a route of its own, and the page of unknown addresses. */
function buildWith(loader: () => Promise<Response>): ServerBuild {
  const calls = Object.assign(loader, { alone: true as const });
  const route = (id: string, path: string, module: object) => ({ id, parentId: 'root', path, module });
  const routes = {
    root: { id: 'root', path: '', module: { default: () => null } },
    calls: route('calls', 'api/*', { loader: calls, action: calls }),
    own: route('own', 'api/propria', { loader: () => new Response('própria') }),
    other: route('other', '*', { default: () => null }),
  };
  return {
    routes,
    assets: { routes: {} },
    future: { v3_singleFetch: true },
    entry: { module: {} },
  } as unknown as ServerBuild;
}

it('as chamadas da API recebem o pedido sem passar pelo roteador, que só escolhe onde há mais de uma rota', async () => {
  const loader = vi.fn(() => Promise.resolve(new Response('chamada')));
  const server = express()
    .use(remixHandler(buildWith(loader), context))
    .listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const base = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const asked = async (path: string, method = 'GET') =>
    (await fetch(base + path, { method, ...(method === 'POST' && { body: 'x' }) })).text();
  try {
    expect(await asked('/api/credenciamentos?index=&itens=20')).toBe('chamada');
    expect(await asked('/api/credenciamentos', 'POST')).toBe('chamada');
    expect(await asked('/api/propria')).toBe('própria');
    expect(loader).toHaveBeenCalledTimes(2);
    // The router would have taken `index` out of the address, in a copy of the request.
    const [first] = loader.mock.calls as unknown as [[{ request: Request }]];
    expect(first[0].request.url).toBe(`${base}/api/credenciamentos?index=&itens=20`);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
});

it.each([
  ['com o que se digitou', 'motivo=falta'],
  ['só com o botão', ''],
])('quem é mandado esperar antes de o envio ser lido é atendido depois, %s (R-TEL-35)', async (_, body) => {
  const read: string[] = [];
  let goOn = (): void => undefined;
  const busy = new Promise<void>((resolve) => (goOn = resolve));
  const loader = async (...[{ request }]: unknown[] & [{ request: Request }]) => {
    // The database is asked who sends it before the form is read, and takes its time.
    await busy;
    read.push(await request.text());
    return new Response('feito');
  };
  const room = new WaitingRoom({ toldAfterMs: 20 });
  const queue = { turns: new Turns(), room, hold: () => undefined };
  const server = express()
    .use(room.handler)
    .use(remixHandler(buildWith(loader as never), context, queue))
    .listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const base = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const headers = { accept: 'text/html', cookie: 'session=s' };
  try {
    const told = await fetch(`${base}/api/credenciamentos`, { method: 'POST', headers, body });
    expect(told.status).toBe(202);
    await told.text();
    goOn();
    const [, pedido = ''] = /url=(.*)$/.exec(told.headers.get('refresh') ?? '') ?? [];
    expect(await (await fetch(base + pedido, { headers })).text()).toBe('feito');
    expect(read).toEqual([body]);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
});
