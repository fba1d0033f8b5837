import { once } from 'node:events';
import { Agent, createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { drainOf } from './drain.ts';

type Answer = { status: number; connection: IncomingHttpHeaders['connection'] };

async function listening(answer: () => Promise<void> = () => Promise.resolve(), idleMs?: number) {
  const server = createServer((_req, res) => void answer().then(() => res.end('ok')));
  // The rest of this file is about connections that their owners keep.
  server.keepAliveTimeout = 60_000;
  const drain = drainOf(server, idleMs);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = (agent: Agent): Promise<Answer> =>
    new Promise((resolve, reject) => {
      request({ port, host: '127.0.0.1', agent }, (res) => {
        res.resume();
        res.on('end', () => resolve({ status: res.statusCode ?? 0, connection: res.headers.connection }));
      })
        .on('error', reject)
        .end();
    });
  return { drain, ask };
}

const kept = () => new Agent({ keepAlive: true, maxSockets: 1 });

describe('encerrar um servidor a que se pergunta', () => {
  it('a conexão aberta tem ainda uma resposta, que diz ser a última; nenhuma outra é aceita', async () => {
    const { drain, ask } = await listening();
    const agents = [kept(), kept(), kept()];
    for (const agent of agents) expect((await ask(agent)).connection).toBe('keep-alive');
    const ended = drain();
    await expect(ask(kept())).rejects.toThrow('ECONNREFUSED');
    for (const agent of agents) expect(await ask(agent)).toEqual({ status: 200, connection: 'close' });
    await ended;
  });

  it('a resposta em curso termina, e é a última da sua conexão', async () => {
    let answer: () => void = () => undefined;
    let asked: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => (asked = resolve));
    const { drain, ask } = await listening(() => {
      asked();
      return new Promise((resolve) => (answer = resolve));
    });
    const running = ask(kept());
    await arrived;
    const ended = drain();
    answer();
    expect(await running).toEqual({ status: 200, connection: 'close' });
    await ended;
  });

  it('a conexão em que ninguém mais pergunta não segura o fim', async () => {
    const { drain, ask } = await listening(undefined, 50);
    await ask(kept());
    await drain();
  });
});
