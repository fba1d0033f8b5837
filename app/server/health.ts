import type { Pool } from 'pg';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { openPool } from '#app/lib/connection.server.ts';
import { deadJobs } from '#app/lib/settled-jobs.server.ts';
import { schemaState, type SchemaState } from '#app/lib/schema-state.server.ts';
import type { Recent } from './recent.ts';
import { visitorOf } from './visitor.ts';

const DATABASE_LIMIT_MS = 1_000;
/** How often the process looks around, and how old what it saw may be. */
const BEAT_MS = 3_000;
const STALE_MS = 15_000;
/** Of one visitor; who shows the token, or asks from this machine, is not counted. */
const READINGS = { points: 120, duration: 60 };
const OLD_JOB_SECONDS = 300;
const SILENT_WORKER_SECONDS = 60;

type Row = {
  fila_segundos: number | null;
  falhas: number;
  worker_segundos: number | null;
  mensagens_repetindo: number;
  mensagens_recusadas: number;
  chamadas_esperando: number;
  chamadas_recusadas: number;
};

/**
 * What it asks is small, of messages too, by the index that holds only those that met an obstacle; and goes over a connection
 * of its own: a busy pool does not make the process look dead.
 */
const QUESTION = `select
  (select extract(epoch from now() - min(run_at))::int from graphile_worker.jobs
    where run_at <= now() and locked_at is null and attempts < max_attempts) as fila_segundos,
  (select count(*)::int from (${deadJobs({ settled: false })}) as dead) as falhas,
  (select extract(epoch from now() - max(visto_em))::int from worker_ativo) as worker_segundos,
  mensagens_repetindo, mensagens_recusadas,
  (select count(*)::int from chamada_externa
    where estado = 'incerta' or (estado = 'pendente' and tentativas > 0)) as chamadas_esperando,
  (select count(*)::int from chamada_externa where estado = 'recusada') as chamadas_recusadas
  from (select (count(*) filter (where falhou_em is null and tentativas > 0 and enviando_por is null))::int as mensagens_repetindo,
               (count(*) filter (where falhou_em is not null))::int as mensagens_recusadas
          from mensagem where data_envio is null and (falhou_em is not null or tentativas > 0)) as m`;

type Outside = { sistemas: readonly unknown[]; motivos: readonly string[] };

type Options = {
  connectionString: string;
  stopping: () => boolean;
  /** How the systems outside are, and the reasons that one of them gives to worry; asked once the schema is known. */
  outside: (pool: Pool, now: Date) => Promise<Outside>;
  /** The reasons that the processes themselves give to worry; asked likewise. */
  processes: (pool: Pool, now: Date) => Promise<readonly string[]>;
  /** What was answered lately, and what of it gives to worry. */
  recent: Pick<Recent, 'counts' | 'worries'>;
  /** Who shows it sees the details; without it only this machine does. */
  token: string | undefined;
};

/**
 * GET /saude, computed by a beat and read by anybody: however often it is asked, the database is not asked more. 200
 * while this process can serve, with 'degradada' when anything behind it needs a person; 503 when the database does not
 * answer in a second, its schema is behind, the process is stopping, or has not looked for long. Anybody gets the word;
 * numbers and reasons are for who shows the token, or asks from this machine.
 */
export function health(options: Options): RequestHandler & {
  /** Looks around now. */
  beat(): Promise<void>;
  close(): Promise<void>;
} {
  const { connectionString, stopping, outside, processes, recent, token } = options;
  const pool = openPool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: DATABASE_LIMIT_MS,
    query_timeout: DATABASE_LIMIT_MS,
    statement_timeout: DATABASE_LIMIT_MS,
    application_name: 'porteira-saude',
  });

  const look = async (): Promise<Seen> => {
    const started = performance.now();
    try {
      const schema = await schemaState(pool);
      const row = schema.emDia ? (await pool.query<Row>(QUESTION)).rows[0] : undefined;
      const now = new Date();
      const around = schema.emDia ? await outside(pool, now) : undefined;
      const stuck = schema.emDia ? await processes(pool, now) : [];
      return { schema, row, around, stuck, ms: Math.round(performance.now() - started) };
    } catch {
      return { schema: null, row: undefined, around: undefined, stuck: [], ms: null };
    }
  };

  let seen: { what: Seen; at: number } | undefined;
  let looking: Promise<void> | undefined;
  /** One look at a time; what is asked for during one begins after it. */
  const beat = async (): Promise<void> => {
    while (looking) await looking;
    looking = look().then((what) => {
      seen = { what, at: performance.now() };
      looking = undefined;
    });
    await looking;
  };
  const beating = setInterval(() => {
    if (!looking) void beat();
  }, BEAT_MS);
  beating.unref();

  const readings = new RateLimiterMemory(READINGS);
  /** Seconds to wait; 0 where it may be read. */
  const turn = (req: Request): Promise<number> =>
    readings.consume(visitorOf(req.ip)).then(
      () => 0,
      (full: RateLimiterRes) => Math.max(1, Math.ceil(full.msBeforeNext / 1000)),
    );

  const answer = async (req: Request, res: Response): Promise<void> => {
    const knows = mayKnowMore(req, token);
    const wait = knows ? 0 : await turn(req);
    if (wait > 0) {
      res.status(429).set('Retry-After', String(wait)).json({ situacao: 'muitos pedidos' });
      return;
    }
    if (!seen) await beat();
    const stale = seen !== undefined && performance.now() - seen.at > STALE_MS;
    const found = report({
      stopping: stopping(),
      stale,
      ...(seen?.what ?? NOTHING_SEEN),
      counts: recent.counts(),
      trouble: recent.worries(),
    });
    res.status(found.situacao === 'indisponivel' ? 503 : 200);
    res.json(knows ? found : { situacao: found.situacao });
  };
  const handler: RequestHandler = (req, res, next) => void answer(req, res).catch(next);
  const close = async (): Promise<void> => {
    clearInterval(beating);
    await looking;
    await pool.end();
  };
  return Object.assign(handler, { beat, close });
}

type Report = { situacao: 'ok' | 'degradada' | 'indisponivel'; motivos: string[]; [detail: string]: unknown };

/** What one look saw of what is behind the process. */
type Seen = {
  schema: SchemaState | null;
  row: Row | undefined;
  around: Outside | undefined;
  stuck: readonly string[];
  ms: number | null;
};
const NOTHING_SEEN: Seen = { schema: null, row: undefined, around: undefined, stuck: [], ms: null };

type Found = Seen & {
  stopping: boolean;
  stale: boolean;
  counts: Readonly<Record<string, number>>;
  trouble: readonly string[];
};

function report({ stopping, stale, schema, row, around, stuck, ms, counts, trouble }: Found): Report {
  const down = [
    stopping && 'o processo está encerrando',
    stale && 'o processo não consegue olhar em volta há mais de 15 segundos',
    schema === null && 'o banco não respondeu',
    schema?.emDia === false &&
      `o banco não tem as migrações desta versão: ${schema.faltam.join(', ') || 'as da fila'} (npm run migrate aplicar)`,
  ].filter((reason) => reason !== false);
  const worried = [...(row ? worries(row) : []), ...(around?.motivos ?? []), ...stuck, ...trouble];
  return {
    situacao: down.length > 0 ? 'indisponivel' : worried.length > 0 ? 'degradada' : 'ok',
    motivos: [...down, ...worried],
    encerrando: stopping,
    ultimos15Minutos: counts,
    banco: { ok: schema !== null, ms },
    esquema: schema,
    fila: row && { maisAntigaSegundos: row.fila_segundos ?? 0, falhas: row.falhas },
    worker: row && { ultimoSinalSegundos: row.worker_segundos },
    sistemas: around?.sistemas,
    mensagens: row && { repetindo: row.mensagens_repetindo, recusadas: row.mensagens_recusadas },
    chamadas: row && { esperando: row.chamadas_esperando, recusadas: row.chamadas_recusadas },
  };
}

function worries(row: Row): string[] {
  const silent = row.worker_segundos ?? Infinity;
  return [
    silent > SILENT_WORKER_SECONDS && 'nenhum worker dá sinal: nada é enviado e nenhuma etapa avança sozinha',
    row.falhas > 0 && `${String(row.falhas)} tarefa(s) esgotaram as tentativas (porteira fila falhas)`,
    (row.fila_segundos ?? 0) > OLD_JOB_SECONDS && 'a fila está atrasada',
    row.mensagens_recusadas > 0 && `${String(row.mensagens_recusadas)} mensagem(ns) não puderam ser enviadas`,
    row.mensagens_repetindo > 0 && `${String(row.mensagens_repetindo)} mensagem(ns) esperam nova tentativa`,
    row.chamadas_recusadas > 0 &&
      `${String(row.chamadas_recusadas)} chamada(s) recusadas por outro sistema (porteira chamada listar)`,
    row.chamadas_esperando > 0 && `${String(row.chamadas_esperando)} chamada(s) esperam outro sistema`,
  ].filter((reason) => reason !== false);
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** A proxy on this machine is not this machine's operator: what it forwards carries a header of its own. */
function mayKnowMore(req: Request, token: string | undefined): boolean {
  const shown = /^Bearer (.+)$/.exec(req.get('authorization') ?? '')?.[1];
  if (token !== undefined && shown !== undefined) return same(shown, token);
  const forwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some(
    (name) => req.headers[name] !== undefined,
  );
  return !forwarded && LOOPBACK.has(req.socket.remoteAddress ?? '');
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const same = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
