import { gruposDaOperacao } from '#app/domain/acesso/autoridade.ts';
import type { Ctx } from '#app/domain/ctx.ts';

/** Everybody of the commission who can be told something, by who may take care of the panels. */
export async function listDaComissao(
  ctx: Pick<Ctx, 'db'>,
): Promise<{ id: string; nome: string; email: string }[]> {
  const grupos = gruposDaOperacao('banca.manter').filter((grupo) => grupo !== 'administrador');
  const pessoas = await ctx.db.usuario.findMany({
    where: { ativo: true, anonimizadoEm: null, grupos: { some: { grupo: { in: grupos } } } },
    select: { id: true, nome: true, sobrenome: true, email: true },
    orderBy: { id: 'asc' },
  });
  return pessoas.map(({ nome, sobrenome, ...pessoa }) => ({
    ...pessoa,
    nome: `${nome} ${sobrenome}`.trim(),
  }));
}
