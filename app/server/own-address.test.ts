import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { log } from '#app/lib/log.server.ts';
import { createApplication } from './application.ts';

const opened: { close: () => unknown }[] = [];
afterAll(() => opened.forEach((server) => server.close()));

/** The first line of the answer to what is written on a connection. */
async function answerTo(port: number, written: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(written.replaceAll('\n', '\r\n'));
  let answer = '';
  for await (const piece of socket) answer += String(piece);
  return answer.split('\r\n')[0] ?? '';
}

describe.each(['teste', 'producao'] as const)('em %s, quem chama', (AMBIENTE) => {
  let port = 0;
  beforeAll(async () => {
    const application = createApplication({
      env: { AMBIENTE, CONFIAR_PROXY: 0, URL_BASE: 'https://portal.example' },
      log,
      health: (_req, res) => void res.end(),
      assets: (_req, _res, next) => next(),
      // Whoever gets as far is answered by this.
      build: () => Promise.reject(Object.assign(new Error('chegou'), { status: 418 })),
    });
    const server = createServer(application).listen(0, '127.0.0.1');
    opened.push(server);
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  });

  const refused = AMBIENTE === 'producao' ? 418 : 400;
  it.each([
    ['sem Host', 'GET /login HTTP/1.0\n\n', refused],
    ['com um Host vazio', 'GET /login HTTP/1.1\nHost:\nConnection: close\n\n', refused],
    ['com um Host que não é nome', 'GET /login HTTP/1.1\nHost: a b\nConnection: close\n\n', refused],
    ['pelo nome', 'GET /login HTTP/1.1\nHost: portal.example\nConnection: close\n\n', 418],
  ])('%s', async (_, written, status) => {
    expect(await answerTo(port, written)).toContain(` ${String(status)} `);
  });
});
