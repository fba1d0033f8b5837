import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerBuild } from '@remix-run/node';
import { log } from '#app/lib/log.server.ts';
import { DatabaseClock } from '#app/lib/database-clock.ts';
import { createApplication } from '#app/server/application.ts';
import { Arrivals } from '#app/server/arrivals.ts';
import { WaitingRoom } from '#app/server/waiting-room.ts';
import { routesOfApp } from '#scripts/lib/routes.ts';

/** A route of the application, as app/routes.ts declares it. */
export type RotaDaAplicacao = { id: string; url: string; parametros: string[]; modulo: ModuloDeRota };
type ModuloDeRota = { loader?: unknown; action?: unknown; default?: unknown };

type Trocas = {
  /** The module of a route as the application has it: to see what it does when a part of it fails. */
  trocar?: (modulo: ModuloDeRota, file: string) => ModuloDeRota;
  /** Whoever has waited for so long is told. */
  toldAfterMs?: number;
};

const modulos = {
  ...import.meta.glob<ModuloDeRota>('/app/routes/**/*.{ts,tsx}'),
  ...import.meta.glob<ModuloDeRota>('/app/root.tsx'),
};

/**
 * The real web application in this process, over the sources: its own limits, headers and handlers, every route of
 * app/routes with its loader, its action and its page. `rotas` are those that have an address.
 */
export async function startApplication({ trocar = (modulo) => modulo, toldAfterMs }: Trocas = {}) {
  const routes: Record<string, ServerBuild['routes'][string]> = {};
  const rotas: RotaDaAplicacao[] = [];
  const root = { id: 'root', parentId: undefined, path: '', index: false, file: 'root.tsx', url: '' };
  for (const { id, parentId, path, index, file, url } of [root, ...routesOfApp()]) {
    const load = modulos[`/app/${file}`];
    if (!load) throw new Error(`no module for ${file}`);
    const modulo = trocar(await load(), file);
    routes[id] = { id, parentId, path, index, module: modulo } as ServerBuild['routes'][string];
    if (url === '') continue;
    const parametros = [...url.matchAll(/:(\w+)|\*/g)].map(([todo, nome]) => nome ?? todo);
    rotas.push({ id, url, parametros, modulo });
  }

  const build = {
    entry: { module: await import('#app/entry.server.tsx') },
    routes,
    assets: {
      version: 'teste',
      url: '/assets/manifest.js',
      entry: { module: '/assets/entry.js', imports: [] },
      routes: Object.fromEntries(
        Object.values(routes).map(({ id, parentId, path, index, module: modulo }) => [
          id,
          {
            id,
            parentId,
            path,
            index,
            module: '/assets/rota.js',
            hasAction: 'action' in modulo,
            hasLoader: 'loader' in modulo,
            hasClientAction: false,
            hasClientLoader: false,
            hasErrorBoundary: 'ErrorBoundary' in modulo,
          },
        ]),
      ),
    },
    publicPath: '/',
    assetsBuildDirectory: 'build/web/client',
    isSpaMode: false,
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_lazyRouteDiscovery: false,
      v3_singleFetch: true,
      v3_routeConfig: true,
      unstable_optimizeDeps: false,
    },
  } as unknown as ServerBuild;

  const arrivals = new Arrivals();
  const application = createApplication({
    env: { AMBIENTE: 'teste', CONFIAR_PROXY: 1, URL_BASE: 'http://127.0.0.1:3000' },
    log,
    health: (_req, res) => void res.send('ok'),
    assets: mkdtempSync(join(tmpdir(), 'porteira-web-')),
    build,
    timing: { arrivals, clock: new DatabaseClock() },
    room: new WaitingRoom({ toldAfterMs }),
  });
  const server = createServer(application);
  arrivals.watch(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no address');
  const base = `http://127.0.0.1:${String(address.port)}`;
  return {
    base,
    rotas,
    arrivals,
    /** What the application answers, as a browser of it asks, or sends a form; no redirect is followed. */
    ir: (url: string, cookie = '', form?: Record<string, string>) =>
      fetch(new URL(url, base), {
        headers: { cookie, origin: base },
        redirect: 'manual',
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      }),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      arrivals.close();
    },
  };
}
