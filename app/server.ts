import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import type { RequestHandler } from 'express';
import { getSaudePelaConexao } from '#app/domain/chamada/queries.server/saude.ts';
import { motivosDasPresas } from '#app/domain/situacao/queries.server/presas.ts';
import { DatabaseClock } from '#app/lib/database-clock.ts';
import { env, loadPackagesAsBuilt } from '#app/lib/env.server.ts';
import { log } from '#app/lib/log.server.ts';
import { projectRoot } from '#app/lib/project.server.ts';
import { removeLeftUploads } from '#app/lib/upload-folder.server.ts';
import { createApplication } from './server/application.ts';
import { Arrivals } from './server/arrivals.ts';
import { refuseBroken } from './server/broken-requests.ts';
import { doorsOf } from './server/doors.ts';
import { drainOf } from './server/drain.ts';
import { health } from './server/health.ts';
import { tellInHand } from './server/in-hand.ts';
import { limitTimes } from './server/limits.ts';
import { recentAnswers } from './server/recent.ts';
import { WaitingRoom } from './server/waiting-room.ts';

/** Below the 30 s of the unit (docs/operacao.md): what is cut is cut, and told, by the process itself. */
const STOP_LIMIT_MS = 25_000;

if (!process.argv.includes('--vite')) loadPackagesAsBuilt();

let stopping = false;
const recent = recentAnswers();
const saude = health({
  connectionString: env.DATABASE_URL,
  stopping: () => stopping,
  outside: getSaudePelaConexao,
  processes: motivosDasPresas,
  recent,
  token: env.SAUDE_TOKEN,
});
await removeLeftUploads();
const loaded = await loadBuild();
const arrivals = new Arrivals();
const clock = new DatabaseClock();
const room = new WaitingRoom();
const application = createApplication({
  env,
  log,
  health: saude,
  recent,
  timing: { arrivals, clock },
  room,
  ...loaded,
});
const server = createServer({ maxHeaderSize: 16 * 1024 }, application);
limitTimes(server, doorsOf(loaded.build));
refuseBroken(server);
const drain = drainOf(server);
arrivals.watch(server);
// Before the first request: none may be in hand of which nobody knows.
const inHand = await tellInHand({ connectionString: env.DATABASE_URL, arrivals, clock, log });

server.listen(env.PORTA, env.ENDERECO, () => {
  log.info({ url: env.URL_BASE, endereco: env.ENDERECO, porta: env.PORTA }, 'web pronto');
  process.send?.('pronto');
});
server.on('error', (error) => {
  log.fatal({ erro: error.message }, 'o processo web não pôde escutar');
  process.exit(1);
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
// Started by ./scripts/start, it does not outlive it.
if (process.send) process.on('disconnect', () => void stop());

/** Answers what is under way, then ends; /saude says 503 from the first moment. */
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  log.info('web encerrando');
  const limit = setTimeout(() => process.exit(1), STOP_LIMIT_MS);
  await drain();
  await room.settled();
  await Promise.allSettled([inHand.close(), saude.close(), globalThis.porteiraDatabase?.close()]);
  clearTimeout(limit);
  process.exit(0);
}

type Loaded = { build: ServerBuild | (() => Promise<ServerBuild>); assets: string | RequestHandler };

/** The build on disk; `--vite` serves the sources instead, with reloads (scripts/dev.ts). */
async function loadBuild(): Promise<Loaded> {
  const web = join(projectRoot, 'build', 'web');
  if (!process.argv.includes('--vite')) {
    const build = (await import(pathToFileURL(join(web, 'server', 'index.js')).href)) as ServerBuild;
    return { build, assets: join(web, 'client') };
  }
  const vite = await import('vite');
  const server = await vite.createServer({ root: projectRoot, server: { middlewareMode: true } });
  return {
    build: () => server.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>,
    assets: server.middlewares,
  };
}
