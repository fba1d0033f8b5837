import './as-built.ts';
import { join } from 'node:path';
import type { ServerBuild } from '@remix-run/node';
import express from 'express';
import { projectRoot } from '#app/lib/project.server.ts';
import { remixHandler } from '#app/server/remix-handler.ts';

/**
 * The floor of a call of the API: Remix with a root and one resource route, that answers the bytes which this address
 * of a portal answered once. No session, no limits, no database.
 */
const [port, url, cookie] = process.argv.slice(2) as [string, string, string];

const answered = await fetch(url, { headers: { cookie } });
const body = Buffer.from(await answered.arrayBuffer());
if (answered.status !== 200) throw new Error(`o piso de ${url} respondeu ${String(answered.status)}`);
const headers = { 'Content-Type': answered.headers.get('Content-Type') ?? 'application/json' };

const build = (await import(join(projectRoot, 'build/web/server/index.js'))) as ServerBuild;
const { root } = build.routes;
if (!root) throw new Error('a compilação não tem raiz');
const lista = {
  id: 'lista',
  parentId: 'root',
  path: new URL(url).pathname.slice(1),
  module: { loader: () => new Response(body, { headers }) },
} as unknown as typeof root;

const app = express();
app.disable('x-powered-by');
app.disable('etag');
app.use(
  remixHandler({ ...build, routes: { root, lista } }, () => ({
    nonce: 'piso',
    requestId: 'piso',
    ip: '127.0.0.1',
    identified: () => undefined,
    retryAfter: () => undefined,
    showsFile: () => undefined,
  })),
);
const server = app.listen(Number(port), '127.0.0.1', () => void process.send?.('pronto'));

process.on('SIGTERM', () => server.close(() => process.exit(0)));
process.on('disconnect', () => process.exit(0));
