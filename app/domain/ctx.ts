import type { Db, DbRoot } from '#app/lib/db.server.ts';
import type { Log } from '#app/lib/log.server.ts';
import type { Grupo } from './acesso/grupos.ts';

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

/** What every domain function gets: built once per entry point, never looked up from inside the domain. */
export type Ctx = { db: Db; now: Date; actor: Actor; log: Log };

/** A ctx with the machine's clock: sessions, links and attempts never follow the simulated one. */
export type CtxReal = Ctx & { realNow: Date };

/** A ctx whose actor is a logged-in person. */
export type CtxUsuario = Ctx & { actor: UsuarioAtor };

/** How the actor is written into history and audit rows. */
export function actorRecord(actor: Actor): { atorId: string | null; atorNome: string; origem: string } {
  if (actor.tipo === 'usuario') return { atorId: actor.id, atorNome: actor.nome, origem: 'web' };
  if (actor.tipo === 'sistema') return { atorId: null, atorNome: actor.nome, origem: actor.origem };
  return { atorId: null, atorNome: 'visitante', origem: 'web' };
}

/** Runs `fn` in one transaction; reuses the one already open, so commands compose. */
export async function inTransaction<C extends Ctx, T>(ctx: C, fn: (ctx: C) => Promise<T>): Promise<T> {
  if (!('$transaction' in ctx.db)) return fn(ctx);
  return (ctx.db as DbRoot).$transaction((tx) => fn({ ...ctx, db: tx as unknown as Db }));
}
