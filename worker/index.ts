import pLimit from 'p-limit';
import { smtpMailer } from '#app/integrations/email/smtp.ts';
import { chromiumPrinter } from '#app/integrations/pdf/chromium.ts';
import { findChromium } from '#app/integrations/pdf/find-chromium.ts';
import { leituraDoFluig } from '#app/integrations/fluig/fluig.ts';
import { erpDe } from '#app/integrations/rm/rm.ts';
import { lerZona } from '#app/domain/organizacao/queries.server/organizacao.ts';
import { openDatabase } from '#app/lib/db.server.ts';
import { env, systemPath } from '#app/lib/env.server.ts';
import { log } from '#app/lib/log.server.ts';
import { removeAbandonedFolders } from '#app/lib/temp-folder.server.ts';
import { pdfKinds } from './pdf.tsx';
import { startPresence } from './presence.ts';
import { startRunner } from './runner.ts';
import { requireCurrentSchema } from './schema-check.ts';
import type { Services } from './services.ts';
import { sistemasDe } from './sistemas.ts';

const STOP_LIMIT_MS = 24_000;

let workerId = '';
let stop: (() => Promise<void>) | undefined;
let stopping = false;

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end());
// Started by ./scripts/start, it does not outlive it.
if (process.send) process.on('disconnect', () => void end());

try {
  await start();
} catch (error) {
  log.fatal({ erro: error instanceof Error ? error.message : 'erro' }, 'o worker não pôde iniciar');
  process.exit(1);
}

async function start(): Promise<void> {
  const left = removeAbandonedFolders();
  if (left > 0) log.info({ pastas: left }, 'restos de um worker morto apagados');
  const concurrency = env.WORKER_CONCORRENCIA;
  const database = openDatabase(env.DATABASE_URL, {
    max: concurrency + 4,
    statementTimeoutMs: 60_000,
    // Nobody waits for its answer: a machine that is slow to connect is no reason to fall.
    connectTimeoutMs: 30_000,
    applicationName: 'porteira-worker',
  });
  globalThis.porteiraDatabase = database;
  await requireCurrentSchema(database.pool);
  await lerZona(database);
  const services: Services = {
    db: database.db,
    log,
    env,
    mailer: smtpMailer(env, log),
    sending: pLimit(env.SMTP_CONEXOES),
    sistemas: sistemasDe(env),
    fluig: leituraDoFluig(env),
    erp: erpDe(env),
    printer: chromiumPrinter({
      executablePath: findChromium(env.PUPPETEER_EXECUTABLE_PATH, systemPath),
      log,
    }),
    pdfKinds,
    workerId: () => workerId,
  };
  const presence = await startPresence({
    connectionString: env.DATABASE_URL,
    log,
    onRobbed: () => {
      if (stopping) return;
      log.fatal({ workerId }, 'outro worker assumiu as tarefas deste, que ficou sem banco por tempo demais');
      process.exit(1);
    },
  });
  const runner = await startRunner({
    database,
    services,
    presence,
    concurrency,
    cron: true,
    log,
    setWorkerId: (id) => {
      workerId = id;
    },
  });
  stop = async () => {
    await runner.stop();
    services.mailer.close();
    await Promise.allSettled([presence.stop(), services.printer.close()]);
    await database.close();
  };
  log.info({ workerId, concorrencia: concurrency }, 'worker pronto');
  process.send?.('pronto');
}

/** Finishes what is running, then ends. */
async function end(): Promise<void> {
  if (stopping) return;
  stopping = true;
  log.info({ workerId }, 'worker encerrando');
  const limit = setTimeout(() => process.exit(0), STOP_LIMIT_MS);
  await stop?.();
  clearTimeout(limit);
  process.exit(0);
}
