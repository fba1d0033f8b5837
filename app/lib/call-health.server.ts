import type { Database } from './db.server.ts';
import { log } from './log.server.ts';

/** The outside systems whose calls are measured. */
export type MeasuredSystem = 'rm' | 'fluig' | 'cep' | 'cnpj' | 'email' | 'armazenamento';

type Call = {
  system: MeasuredSystem;
  /** Where a system has several, which of them. */
  provider?: string;
  /** What went wrong, without personal data; null: it answered. */
  error: string | null;
};

/** A system that answers is not written down at each of its answers. */
const QUIET_MS = 15_000;
const LONGEST_ERROR = 300;
const answered = new Map<string, { database: Database; at: number }>();

/**
 * Keeps what a call to an outside system found, by the database's clock: the systems live in real time. What is asked of
 * them never fails because of it. R-EXT-15.
 */
export async function noteCall({ system, provider = '', error }: Call): Promise<void> {
  const database = globalThis.porteiraDatabase;
  if (!database) return;
  const key = `${system} ${provider}`;
  const last = answered.get(key);
  if (error === null && last?.database === database && performance.now() - last.at < QUIET_MS) return;
  if (error === null) answered.set(key, { database, at: performance.now() });
  else answered.delete(key);
  try {
    await database.pool.query(
      error === null ? ANSWERED : FAILED,
      error === null ? [system, provider] : [system, provider, error.slice(0, LONGEST_ERROR)],
    );
  } catch (problem) {
    log.warn({ system, erro: problem instanceof Error ? problem.name : 'erro' }, 'medida não gravada');
  }
}

/**
 * Written with the first answer of an outside system after an outage ($1, of its provider $2): what waits because of it
 * for a later attempt has it now. A system that fails and answers by turns has no outage, and what one message alone was
 * refused for is not this.
 */
const ANSWERED = `
with before as (
  select falhas_seguidas > 0 and coalesce(ultimo_sucesso < now() - interval '1 minute', true) as back
    from medida_de_sistema where sistema = $1 and provedor = $2
), noted as (
  insert into medida_de_sistema (sistema, provedor, ultimo_sucesso) values ($1, $2, now())
  on conflict (sistema, provedor) do update set ultimo_sucesso = now(), falhas_seguidas = 0
), waiting as (
  select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
   where (select back from before)
     and j.locked_at is null and j.attempts > 0 and j.attempts < j.max_attempts and j.run_at > now()
     and case t.identifier
           when 'mensagem.enviar' then $1 = 'email' and exists (
             select from mensagem m where m.id = (j.payload ->> 'mensagemId')::uuid
                and (m.resposta is null or m.resposta like '421%'))
           when 'chamada.executar' then exists (
             select from chamada_externa c where c.id = (j.payload ->> 'chamadaId')::uuid and c.sistema = $1)
           when 'erp.carregar' then $1 = 'rm'
           when 'fluig.conferir' then $1 = 'fluig'
         end)
select count(*)::int as brought from graphile_worker.reschedule_jobs(array(select id from waiting), run_at => now())`;

const FAILED = `insert into medida_de_sistema as m (sistema, provedor, ultima_falha, falhas_seguidas, ultimo_erro)
  values ($1, $2, now(), 1, $3)
  on conflict (sistema, provedor) do update
    set ultima_falha = now(), falhas_seguidas = m.falhas_seguidas + 1, ultimo_erro = excluded.ultimo_erro`;

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'sem resposta';

/** The same call, measured. `failure`: what of its errors is told as the system's failure, in words; null is an answer. */
export async function measured<T>(
  system: MeasuredSystem,
  call: () => Promise<T>,
  failure: (error: unknown) => string | null,
): Promise<T> {
  try {
    const answer = await call();
    await noteCall({ system, error: null });
    return answer;
  } catch (error) {
    await noteCall({ system, error: failure(error) });
    throw error;
  }
}
