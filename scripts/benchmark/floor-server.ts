import './as-built.ts';
import { join } from 'node:path';
import type { LoaderFunctionArgs, ServerBuild } from '@remix-run/node';
import pg from 'pg';
import { env } from '#app/lib/env.server.ts';
import { log } from '#app/lib/log.server.ts';
import { projectRoot } from '#app/lib/project.server.ts';
import { createApplication } from '#app/server/application.ts';

/**
 * The floor of a page's data: the portal itself, from constants, with neither session nor database. Each loader
 * answers once for real, and for ever after what it answered. /saude tells how many statements that first
 * answer took. With a fourth argument it has so many screens more.
 */
const [port, path, cookie, extra = '0'] = process.argv.slice(2) as [string, string, string, string?];

const answers = new Map<string, unknown>();
const build = (await import(join(projectRoot, 'build/web/server/index.js'))) as ServerBuild;
const routes = Object.fromEntries(
  Object.entries(build.routes).map(([id, route]) => {
    const original = route?.module.loader;
    if (!route || !original) return [id, route];
    const loader = async (args: LoaderFunctionArgs) => {
      if (!answers.has(id)) answers.set(id, await original(args));
      return answers.get(id);
    };
    return [id, { ...route, module: { ...route.module, loader } }];
  }),
);

const more = Array.from({ length: Number(extra) }, (_, i) => {
  const id = `gerada-${String(i)}`;
  return [id, { id, parentId: 'root', path: `adm/${id}/:id` }] as const;
});
const generated = Object.fromEntries(
  more.map(([id, route]) => [id, { ...route, module: { default: () => null } }]),
);
const listed = more.map(
  ([id, route]) => [id, { ...route, module: `/assets/${id}.js`, hasLoader: true }] as const,
);

let statements = 0;
const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
const query = prototype.query;
prototype.query = function counted(this: unknown, ...args: unknown[]) {
  statements += 1;
  return query.apply(this, args);
};

let firstAnswer = 0;

const app = createApplication({
  env,
  log,
  build: {
    ...build,
    routes: { ...routes, ...generated },
    assets: { ...build.assets, routes: { ...build.assets.routes, ...Object.fromEntries(listed) } },
  } as ServerBuild,
  health: (_req, res) => void res.json({ statements: firstAnswer }),
  assets: join(projectRoot, 'build/web/client'),
});
const server = app.listen(Number(port), '127.0.0.1', () => void warmUp());

async function warmUp(): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } });
  await response.text();
  if (response.status !== 200) throw new Error(`o piso de ${path} respondeu ${String(response.status)}`);
  await globalThis.porteiraDatabase?.close();
  firstAnswer = statements;
  process.send?.('pronto');
}

process.on('SIGTERM', () => server.close(() => process.exit(0)));
process.on('disconnect', () => process.exit(0));
