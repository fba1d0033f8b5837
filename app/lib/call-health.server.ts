import { ANSWERED } from './after-outage.server.ts';
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
