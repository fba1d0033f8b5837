import { podeOperar } from '#app/domain/acesso/autoridade.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import type { Tabela } from '#app/lib/tabela.ts';
import { tabelaDeDemandas } from '../tabela.ts';
import { comoAbaDeDemandas } from '../machine/abas.ts';
import { contarAbas, listDemandas, ORDENS } from './demandas.ts';

/** What the address of the Demandas screen asks. */
export function lerLista(params: URLSearchParams) {
  return {
    aba: comoAbaDeDemandas(params.get('aba')),
    ...parseListParams(params, { filtros: ['busca', 'area'], ordenaveis: ORDENS }),
  };
}

/** The Demandas screen of either variant. */
export async function telaDeDemandas(ctx: CtxUsuario, pedida: ReturnType<typeof lerLista>) {
  const { aba, pagina, tamanho, pular, ordem, filtros } = pedida;
  const [linhas, contagem] = await Promise.all([
    listDemandas(ctx, { aba, ...filtros, ordem, pagina: { pular, tamanho } }),
    contarAbas(ctx, filtros),
  ]);
  const podeSolicitar = podeOperar('demanda.solicitar', ctx.actor);
  return { linhas, contagem, aba, ...filtros, ordem, pagina, tamanho, podeSolicitar };
}

/** The same list without its pages, as a file of so many rows at most. R-TEL-05. */
export async function tabelaDaLista(
  ctx: CtxUsuario,
  { aba, ordem, filtros }: ReturnType<typeof lerLista>,
  { comJustificativa, maximo }: { comJustificativa: boolean; maximo: number },
): Promise<Tabela> {
  const pagina = { pular: 0, tamanho: maximo };
  return tabelaDeDemandas(await listDemandas(ctx, { aba, ...filtros, ordem, pagina }), comJustificativa);
}
