import type { ServerBuild } from '@remix-run/node';
import express from 'express';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { remixHandler } from './remix-handler.ts';

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
