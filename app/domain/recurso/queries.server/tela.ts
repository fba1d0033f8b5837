import type { CtxUsuario } from '#app/domain/ctx.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { lerFiltro } from '../schema.ts';
import { listSolicitacoes } from './solicitacoes.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The staff's screen for the address's filters; a demand given by its id (links of its actions) is named. */
export async function telaDeSolicitacoes(ctx: CtxUsuario, params: URLSearchParams, soJuridicos: boolean) {
  const { pagina, tamanho, pular } = parseListParams(params, {});
  const filtro = lerFiltro(params);
  const lista = await listSolicitacoes(ctx, filtro, { pular, tamanho, soJuridicos });
  const demanda = UUID.test(filtro.credenciamento)
    ? await ctx.db.demanda.findUnique({
        where: { id: filtro.credenciamento },
        select: { identificacaoProcesso: true },
      })
    : null;
  return { ...lista, filtro, processo: demanda?.identificacaoProcesso ?? null, pagina, tamanho };
}
