import type { Db, DbRoot } from '#app/lib/db.server.ts';
import { isDatabaseUnavailable } from '#app/lib/database-errors.ts';
import type { Log } from '#app/lib/log.server.ts';
import type { Grupo } from './acesso/grupos.ts';
import { UnknownOutcomeError } from './errors.ts';

export type UsuarioAtor = {
  tipo: 'usuario';
  id: string;
  nome: string;
  email: string;
  cpf: string | null;
  grupos: Grupo[];
};

/** Who acts when no logged-in person does: the worker, an operator at the CLI, the outside workflow. */
export type SistemaAtor = {
  tipo: 'sistema';
  origem: 'worker' | 'cli' | 'fluig';
  nome: string;
  /** Accounts that bear the operator's name or e-mail: what is their own case is theirs at the command line too. */
  contas?: readonly string[];
  /** What those accounts that may enter are. */
  grupos?: readonly Grupo[];
};

export type Actor = UsuarioAtor | SistemaAtor | { tipo: 'anonimo' };

/** R-TEL-33, R-TEL-34. */
export type Act = {
  /** Transactions that wrote and were kept: an act that fails after the first is done in part. */
  parts: number;
  /** The order to keep one was given, and not answered yet. */
  keeping: boolean;
  /** Whoever asked was told that nothing was written: nothing may be any more. */
  abandoned: boolean;
};

/** The request that brought an act. */
export type Chegada = {
  /** When its first byte reached the portal, by the database's clock. */
  em: Date;
  pedido: string | null;
};

/** What every domain function gets: built once per entry point, never looked up from inside the domain. */
export type Ctx = {
  db: Db;
  now: Date;
  actor: Actor;
  log: Log;
  /** Absent where no request brought it. */
  chegada?: Chegada;
  /** When the act is done, where `now` is when it arrived (`aoChegar`). */
  registradoEm?: Date;
  /** How far what a person asked for has come; absent where nothing is told to anybody. */
  act?: Act;
};

/** A ctx with the machine's clock: sessions, links and attempts never follow the simulated one. */
export type CtxReal = Ctx & { realNow: Date };

/** A ctx whose actor is a logged-in person. */
export type CtxUsuario = Ctx & { actor: UsuarioAtor };

/** So long after it arrived an act of a candidate is still decided as of its arrival. R-CRO-15. */
export const ESPERA_MAXIMA_MS = 10 * 60_000;

/**
 * A candidate's act as of the instant that decides its deadline: when its request arrived, where it is done within ten
 * minutes of it. Every command of a candidate that has a window begins with it; the staff's acts go by `now`. R-CRO-15.
 */
export function aoChegar<C extends Ctx>(ctx: C): C {
  const registradoEm = ctx.registradoEm ?? ctx.now;
  const esperou = ctx.chegada === undefined ? -1 : registradoEm.getTime() - ctx.chegada.em.getTime();
  if (ctx.chegada === undefined || esperou < 0 || esperou > ESPERA_MAXIMA_MS) return ctx;
  return { ...ctx, now: ctx.chegada.em, registradoEm };
}

/** How the actor is written into history and audit rows. */
export function actorRecord(actor: Actor): { atorId: string | null; atorNome: string; origem: string } {
  if (actor.tipo === 'usuario') return { atorId: actor.id, atorNome: actor.nome, origem: 'web' };
  if (actor.tipo === 'sistema') return { atorId: null, atorNome: actor.nome, origem: actor.origem };
  return { atorId: null, atorNome: 'visitante', origem: 'web' };
}

/** Is nothing held back here, as within a transaction it is until its end? */
export const isRoot = (db: Db): boolean => '$transaction' in db;

/**
 * Runs `fn` in one transaction; in one already open it is a part that may fail alone (a savepoint), so commands
 * compose. UnknownOutcomeError where the database did not answer the order to keep it: the act may stand. R-TEL-33.
 */
export async function inTransaction<C extends Ctx, T>(ctx: C, fn: (ctx: C) => Promise<T>): Promise<T> {
  if (!isRoot(ctx.db)) return fn(ctx);
  const act = ctx.act ?? { parts: 0, keeping: false, abandoned: false };
  let keeping = false;
  let wrote = false;
  try {
    const result = await (ctx.db as DbRoot).$transaction(async (tx) => {
      const inside = { ...ctx, act: undefined, db: tx as unknown as Db };
      const made = await fn(inside);
      if (ctx.act) wrote = await hasWritten(inside);
      if (act.abandoned) throw new AbandonedError();
      keeping = act.keeping = true;
      return made;
    });
    if (wrote) act.parts += 1;
    return result;
  } catch (error) {
    throw keeping && isDatabaseUnavailable(error) ? new UnknownOutcomeError({ cause: error }) : error;
  } finally {
    act.keeping = false;
  }
}

/** Nobody waits any more, and was told so. */
class AbandonedError extends Error {
  override readonly name = 'AbandonedError';
}

async function hasWritten({ db }: Ctx): Promise<boolean> {
  const [row] = await db.$queryRaw<{ wrote: boolean }[]>`
    select pg_current_xact_id_if_assigned() is not null as wrote`;
  return row?.wrote === true;
}
