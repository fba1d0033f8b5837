import type { Ctx } from '#app/domain/ctx.ts';

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
