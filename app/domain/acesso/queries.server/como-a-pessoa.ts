import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { ForbiddenError } from '#app/domain/errors.ts';
import { CONTA_SEM_ACESSO } from '../labels.ts';
import { findPessoa } from './pessoa.ts';

/**
 * Reads with the eyes of somebody else: the queries get the person as their reader, in a transaction that the database lets
 * write nothing, so that no act can stand in their name. Whoever looks stays the actor of everything outside of `ler`, and
 * their right to look is asked before. ForbiddenError where the account may not enter. R-FIC-09.
 */
export const lerComoAPessoa = <T>(
  ctx: CtxUsuario,
  usuarioId: string,
  ler: (leitor: CtxUsuario) => Promise<T>,
): Promise<T> =>
  inTransaction(ctx, async (tx) => {
    await tx.db.$executeRaw`set transaction read only`;
    const pessoa = await findPessoa(tx, usuarioId);
    if (pessoa === null) throw new ForbiddenError(CONTA_SEM_ACESSO);
    return ler({ ...tx, actor: pessoa });
  });
