import type { RequestHandler } from 'express';
import { openPool } from '#app/lib/connection.server.ts';
import { migrationNames } from '#app/lib/project.server.ts';

const DATABASE_LIMIT_MS = 1_000;
const OLD_JOB_SECONDS = 300;
const SILENT_WORKER_SECONDS = 60;

type Row = {
  aplicadas: number;
  ultima: string | null;
  fila_segundos: number | null;
  falhas: number;
  worker_segundos: number | null;
};

/** What it asks is small and goes over a connection of its own: a busy pool does not make the process look dead. */
const QUESTION = `select
  (select count(*)::int from _prisma_migrations where finished_at is not null and rolled_back_at is null) as aplicadas,
  (select max(migration_name) from _prisma_migrations where finished_at is not null and rolled_back_at is null) as ultima,
  (select extract(epoch from now() - min(run_at))::int from graphile_worker.jobs
    where run_at <= now() and locked_at is null and attempts < max_attempts) as fila_segundos,
  (select count(*)::int from graphile_worker.jobs where attempts >= max_attempts and locked_at is null) as falhas,
  (select extract(epoch from now() - max(visto_em))::int from worker_ativo) as worker_segundos`;

/**
 * GET /saude: 200 while this process can serve, with 'degradada' when the background work needs a person;
 * 503 when the database does not answer in a second, its schema is behind, or the process is stopping.
 */
export function health(
  connectionString: string,
  stopping: () => boolean,
): RequestHandler & { close(): Promise<void> } {
  const expected = migrationNames();
  const pool = openPool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: DATABASE_LIMIT_MS,
    query_timeout: DATABASE_LIMIT_MS,
    statement_timeout: DATABASE_LIMIT_MS,
    application_name: 'porteira-saude',
  });

  const handler: RequestHandler = (_req, res) => {
    const started = performance.now();
    pool
      .query<Row>(QUESTION)
      .then(({ rows: [row] }) => {
        const current =
          row !== undefined &&
          row.aplicadas >= expected.length &&
          (row.ultima ?? '') >= (expected.at(-1) ?? '');
        const worried =
          row === undefined ||
          row.falhas > 0 ||
          (row.fila_segundos ?? 0) > OLD_JOB_SECONDS ||
          (row.worker_segundos ?? Infinity) > SILENT_WORKER_SECONDS;
        const down = stopping() || !current;
        res.status(down ? 503 : 200).json({
          situacao: down ? 'indisponivel' : worried ? 'degradada' : 'ok',
          encerrando: stopping(),
          banco: { ok: true, ms: Math.round(performance.now() - started) },
          esquema: { emDia: current, aplicada: row?.ultima ?? null, esperada: expected.at(-1) ?? null },
          fila: { maisAntigaSegundos: row?.fila_segundos ?? 0, falhas: row?.falhas ?? 0 },
          worker: { ultimoSinalSegundos: row?.worker_segundos ?? null },
        });
      })
      .catch(() => {
        res.status(503).json({ situacao: 'indisponivel', encerrando: stopping(), banco: { ok: false } });
      });
  };
  return Object.assign(handler, { close: () => pool.end() });
}
