import type { Ctx } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';

export async function getTokenIntegracao(
  { db }: Pick<Ctx, 'db'>,
  nome: string,
): Promise<{ id: string; exigeAssinatura: boolean }> {
  const token = await db.tokenIntegracao.findFirst({
    where: { nome, revogadoEm: null },
    select: { id: true, exigeAssinatura: true },
  });
  if (!token) throw new NotFoundError(`Não há token em uso com o nome '${nome}'.`);
  return token;
}

/** The tokens of outside systems, without what they are checked against. */
export const listTokensIntegracao = (ctx: Pick<Ctx, 'db'>) =>
  ctx.db.tokenIntegracao.findMany({
    select: {
      nome: true,
      escopo: true,
      exigeAssinatura: true,
      criadoEm: true,
      criadoPor: true,
      ultimoUsoEm: true,
      revogadoEm: true,
    },
    orderBy: { criadoEm: 'asc' },
  });
