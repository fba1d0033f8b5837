import './as-built.ts';
import { join } from 'node:path';
import { createRequestHandler, type EntryContext, type ServerBuild } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { projectRoot } from '#app/lib/project.server.ts';

/**
 * The floor of drawing a page: React alone turns the same components, with what the loaders answered once, into a
 * string, in this one process. Told for how many milliseconds, it tells how many pages a second.
 */
const [path, cookie] = process.argv.slice(2) as [string, string];

const build = (await import(join(projectRoot, 'build/web/server/index.js'))) as ServerBuild;
const page = await tree();
await globalThis.porteiraDatabase?.close();
process.on('message', (milliseconds: number) => process.send?.(pagesPerSecond(milliseconds)));
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
process.send?.('pronto');

/** What Remix gives React to draw for this address: made once, because making it is Remix's work. */
async function tree(): Promise<ReactElement> {
  let context: EntryContext | undefined;
  const entry = {
    ...build.entry.module,
    default: (_request: Request, status: number, _headers: Headers, given: EntryContext) => {
      context = given;
      return new Response(null, { status });
    },
  };
  const url = new URL(path, 'http://localhost');
  const handle = createRequestHandler({ ...build, entry: { module: entry } }, 'production');
  const answer = await handle(new Request(url, { headers: { cookie } }), {
    nonce: 'piso',
    requestId: 'piso',
    ip: '127.0.0.1',
    retryAfter: () => undefined,
    page: () => undefined,
  });
  if (answer.status !== 200 || !context) {
    throw new Error(`o piso de ${path} respondeu ${String(answer.status)}`);
  }
  delete context.serverHandoffStream;
  return RemixServer({ context, url }) as ReactElement;
}

function pagesPerSecond(milliseconds: number): number {
  const started = performance.now();
  let pages = 0;
  while (performance.now() - started < milliseconds) {
    renderToString(page);
    pages += 1;
  }
  return pages / ((performance.now() - started) / 1000);
}
