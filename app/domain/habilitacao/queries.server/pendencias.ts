import type { Ctx } from '#app/domain/ctx.ts';
import type { Habilitacao } from '#app/domain/etapa/types.ts';
import { estaNaLista, semDecisao } from './pessoas.ts';

/** How many of the list have no decision yet, those who sent nothing among them. */
export async function contarSemAnalise(
  ctx: Pick<Ctx, 'db'>,
  habilitacao: Habilitacao,
  demandaId: string,
): Promise<number> {
  const [linha] = await ctx.db.$queryRaw<{ quantos: number }[]>`
    select count(*)::int as quantos from participacao p join demanda d on d.id = p.demanda_id
     where p.demanda_id = ${demandaId}::uuid and ${estaNaLista(habilitacao)} and ${semDecisao(habilitacao)}`;
  return linha?.quantos ?? 0;
}
