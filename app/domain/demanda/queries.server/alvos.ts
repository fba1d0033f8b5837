import type { CtxUsuario } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { lerProcessos, listProcessosEmDatas } from './processos.ts';
import { demandasVisiveis } from './telas.ts';

type Escolha = { ids: readonly string[] } | { filtros: URLSearchParams };

/** Which of the list of processes an act in a batch is for: those with these ids, or those that its filters select. R-LOT-01. */
export async function listAlvosDosProcessos(ctx: CtxUsuario, escolha: Escolha, maximo: number) {
  const quais =
    'ids' in escolha ? await marcados(ctx, escolha.ids) : await doFiltro(ctx, escolha.filtros, maximo);
  return quais.map(({ id }) => ({ demandaId: id, participacaoId: null, agendamentoId: null }));
}

async function marcados(ctx: CtxUsuario, ids: readonly string[]): Promise<{ id: string }[]> {
  const linhas = await ctx.db.demanda.findMany({
    where: { AND: [{ id: { in: [...ids] } }, demandasVisiveis(ctx)] },
    orderBy: [{ ano: 'desc' }, { numero: 'desc' }],
    select: { id: true },
  });
  if (linhas.length < ids.length) throw new NotFoundError(NAO_HA.demanda);
  return linhas;
}

async function doFiltro(ctx: CtxUsuario, params: URLSearchParams, maximo: number): Promise<{ id: string }[]> {
  const { aba, filtros, ordem } = lerProcessos(params);
  const pagina = { pular: 0, tamanho: maximo };
  return (await listProcessosEmDatas(ctx, { aba, ...filtros, ordem, pagina })).linhas;
}
