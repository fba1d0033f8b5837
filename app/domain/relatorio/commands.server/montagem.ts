import type { Ctx } from '#app/domain/ctx.ts';
import type { Prisma } from '#app/generated/prisma/client.ts';
import { ForbiddenError, RuleError } from '#app/domain/errors.ts';
import { formatarInstante } from '#app/lib/dates.ts';

/** So often any browser sees how far it is. */
const A_CADA_MS = 1_000;

/** What is made of many parts in the background: a folder, the file of a list. */
type Montagem = { id: string; tipo: string };

/**
 * Tells how far a document in the making is, about once a second. Where somebody stopped it, or it was removed, the
 * making ends there. R-REL-10.
 */
export function andamentoDaMontagem(
  ctx: Pick<Ctx, 'db'>,
  montagem: Montagem,
): (progresso: { feitos: number; total?: number }) => Promise<void> {
  let dito = Number.NEGATIVE_INFINITY;
  return async (progresso) => {
    if (performance.now() - dito < A_CADA_MS) return;
    dito = performance.now();
    const { count } = await ctx.db.documentoGerado.updateMany({
      where: { ...montagem, estado: 'pendente' },
      data: progresso,
    });
    if (count === 0) throw new RuleError('A montagem foi parada.');
  };
}

/** Stops the making, and leaves who and when; false where it is over. */
export async function pararMontagem(
  ctx: Ctx,
  montagem: Montagem & Prisma.DocumentoGeradoWhereInput,
): Promise<boolean> {
  const { actor } = ctx;
  if (actor.tipo === 'anonimo') throw new ForbiddenError();
  const { count } = await ctx.db.documentoGerado.updateMany({
    where: { ...montagem, estado: 'pendente' },
    data: {
      estado: 'parado',
      erro: `Parada por ${actor.nome} em ${formatarInstante(ctx.now)}. Nada foi guardado.`,
    },
  });
  return count > 0;
}
