import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { STATUS_DA_MENSAGEM } from '#app/domain/mensageria/types.ts';
import { openClient } from '#app/lib/connection.server.ts';
import type { Log } from '#app/lib/log.server.ts';

/** First half of the keys of the session locks by which workers know one another alive. */
const LOCK_CLASS = 7_260_343;

const BEAT_MS = 1_500;
/** A lock must be seen free for so long: a worker that lost its connection with the database gets it back first. */
const GRACE_MS = 5_000;
/** At its start the worker waits longer: it has nothing to lose yet. */
const FIRST_CONNECTION_MS = 30_000;
/** Jobs of nobody: locked by a worker that died before it was written down. */
const ORPHAN_SECONDS = 30;

type Options = {
  connectionString: string;
  log: Log;
  /** Others took this worker for dead and have its jobs: it must not go on. */
  onRobbed: () => void;
};

export type Presence = {
  /** Writes the worker down under the name that will hold its jobs, before it takes the first. */
  register: (workerId: string) => Promise<void>;
  /** Hands back what that name still holds, and forgets it. */
  release: (workerId: string) => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * The queue keeps the jobs of a killed worker locked for hours. So each worker holds a session lock of the database
 * as long as it lives, which is also while it is stopped or busy; one whose lock the others can take is gone, and
 * what it held is unlocked.
 */
export async function startPresence({ connectionString, log, onRobbed }: Options): Promise<Presence> {
  const key = randomInt(1, 2 ** 31 - 1);
  const names = new Set<string>();
  const freeSince = new Map<string, number>();
  let client: Client | undefined;
  const stopping = new AbortController();

  const connect = async (timeoutMs = 3_000): Promise<Client> => {
    const fresh = openClient({
      connectionString,
      application_name: 'porteira-presenca',
      connectionTimeoutMillis: timeoutMs,
      query_timeout: 8_000,
      statement_timeout: 6_000,
      keepAlive: true,
    });
    try {
      await fresh.connect();
      await fresh.query('select pg_advisory_lock_shared($1, $2)', [LOCK_CLASS, key]);
    } catch (error) {
      await fresh.end().catch(() => undefined);
      throw error;
    }
    return fresh;
  };

  const beat = async (): Promise<void> => {
    if (!client) {
      client = await connect();
      freeSince.clear();
    }
    const { rowCount } = await client.query(
      'update worker_ativo set visto_em = now() where worker_id = any($1)',
      [[...names]],
    );
    if (rowCount !== names.size) onRobbed();
    await unlockDead(client, [...names], freeSince, log);
  };

  client = await connect(FIRST_CONNECTION_MS);
  const beating = (async () => {
    for (;;) {
      await sleep(BEAT_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        await beat();
      } catch (error) {
        log.warn(
          { erro: error instanceof Error ? error.message : 'erro' },
          'presença sem conexão com o banco',
        );
        const broken = client;
        client = undefined;
        await broken?.end().catch(() => undefined);
      }
    }
  })();

  const query = async (text: string, values: unknown[]): Promise<void> => {
    client ??= await connect();
    await client.query(text, values);
  };

  return {
    register: async (workerId) => {
      await query(
        `insert into worker_ativo (worker_id, chave_trava, iniciado_em, visto_em) values ($1, $2, now(), now())`,
        [workerId, key],
      );
      names.add(workerId);
    },
    release: async (workerId) => {
      names.delete(workerId);
      await query(FORGET, [workerId]);
    },
    stop: async () => {
      stopping.abort();
      await beating;
      for (const workerId of names) await query(FORGET, [workerId]).catch(() => undefined);
      await client?.end().catch(() => undefined);
    },
  };
}

/**
 * One statement: a message in the hands of a worker is free exactly when its jobs are, those too that it had put off to
 * send them along with another.
 */
const FORGET = `
  with gone as (delete from worker_ativo where worker_id = $1),
  unlocked as (select 1 from graphile_worker.force_unlock_workers(array[$1::text])),
  brought as (
    select 1 from graphile_worker.reschedule_jobs(
      array(select j.id from mensagem m join graphile_worker.jobs j on j.key = 'mensagem:' || m.id
             where m.status = ${String(STATUS_DA_MENSAGEM.pendente)} and m.enviando_por = $1 and j.locked_at is null),
      run_at => now()))
  select (select count(*) from unlocked) + (select count(*) from brought)`;

type Row = { worker_id: string; chave_trava: string };

async function unlockDead(
  client: Client,
  own: readonly string[],
  freeSince: Map<string, number>,
  log: Log,
): Promise<void> {
  const { rows } = await client.query<Row>(
    'select worker_id, chave_trava from worker_ativo where worker_id <> all($1)',
    [own],
  );
  const others = new Set(rows.map(({ worker_id: id }) => id));
  for (const id of freeSince.keys()) if (!others.has(id)) freeSince.delete(id);

  for (const { worker_id: id, chave_trava: key } of rows) {
    const { rows: tried } = await client.query<{ free: boolean }>(
      'select pg_try_advisory_lock($1, $2::int) as free',
      [LOCK_CLASS, key],
    );
    if (!tried[0]?.free) {
      freeSince.delete(id);
      continue;
    }
    try {
      const since = freeSince.get(id) ?? performance.now();
      freeSince.set(id, since);
      if (performance.now() - since < GRACE_MS) continue;
      await client.query(FORGET, [id]);
      freeSince.delete(id);
      log.warn({ workerId: id }, 'worker morto: as tarefas dele voltaram à fila');
    } finally {
      await client.query('select pg_advisory_unlock($1, $2::int)', [LOCK_CLASS, key]);
    }
  }
  await client.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
       from graphile_worker.jobs
      where locked_by is not null and locked_at < now() - make_interval(secs => $1)
        and not exists (select 1 from worker_ativo w where w.worker_id = locked_by)
     having count(*) > 0`,
    [ORPHAN_SECONDS],
  );
}
