import { podeEntrar } from '#app/domain/acesso/permissions.ts';
import type { Ctx, CtxUsuario } from '#app/domain/ctx.ts';
import { getAlcances } from '#app/domain/demanda/queries.server/alcance.ts';
import { fasesDoTipo } from '#app/domain/etapa/recursos.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import type { Tabela } from '#app/lib/tabela.ts';
import { isUuid } from '#app/lib/uuid.ts';
import { tabelaDasSolicitacoes } from '../tabela.ts';
import { lerFiltro, ordemPadrao, ORDENS_DE_SOLICITACOES } from '../schema.ts';
import { listSolicitacoes } from './solicitacoes.ts';
import { TODOS_OS_STATUS } from '../labels.ts';

/** What the address of the staff's screen asks. */
export function lerTela(params: URLSearchParams) {
  const filtro = lerFiltro(params);
  const { pagina, tamanho, pular, ordem } = parseListParams(params, {
    ordenaveis: ORDENS_DE_SOLICITACOES,
    ordemPadrao: ordemPadrao(filtro),
  });
  return { pagina, tamanho, pular, filtro, ordem: ordem ?? ordemPadrao(filtro) };
}

type Pedida = ReturnType<typeof lerTela>;

/** The staff's screen for the address's filters; a demand given by its id (links of its actions) is named. */
export async function telaDeSolicitacoes(ctx: CtxUsuario, pedida: Pedida, soJuridicos: boolean) {
  const { pagina, tamanho, pular, filtro, ordem } = pedida;
  const lista = await listSolicitacoes(ctx, filtro, { pular, tamanho, ordem, soJuridicos });
  const demanda = isUuid(filtro.credenciamento)
    ? await ctx.db.demanda.findUnique({
        where: { id: filtro.credenciamento },
        select: { identificacaoProcesso: true },
      })
    : null;
  return { ...lista, filtro, processo: demanda?.identificacaoProcesso ?? null, pagina, tamanho, ordem };
}

/** The same list without its pages, as a file of so many rows at most. R-TEL-05. */
export async function tabelaDaTela(
  ctx: CtxUsuario,
  { filtro, ordem }: Pedida,
  { soJuridicos, maximo }: { soJuridicos: boolean; maximo: number },
): Promise<Tabela> {
  const pagina = { pular: 0, tamanho: maximo, ordem, soJuridicos };
  const { linhas } = await listSolicitacoes(ctx, filtro, pagina);
  return tabelaDasSolicitacoes(linhas);
}

/** The same in the place of a demand: of it alone, whatever their status where none is asked. R-LUG-07. */
function lerTelaDaDemanda(params: URLSearchParams, demandaId: string) {
  const daDemanda = new URLSearchParams(params);
  daDemanda.set('credenciamento', demandaId);
  if (!daDemanda.has('status')) daDemanda.set('status', TODOS_OS_STATUS);
  return lerTela(daDemanda);
}

/** How many a demand has, of the ones that this team sees. R-ACE-06. */
export const countRecursosDa = (
  { db }: Pick<Ctx, 'db'>,
  demandaId: string,
  { soJuridicos }: { soJuridicos: boolean },
): Promise<number> =>
  db.recurso.count({
    where: { demandaId, ...(soJuridicos && { faseId: { in: [...fasesDoTipo('juridica')] } }) },
  });

/** The legal team has its own appeals of a demand that it enters, the commission all. R-ACE-06, R-LUG-13. */
async function exigirRecursosDa(ctx: CtxUsuario, demandaId: string): Promise<{ soJuridicos: boolean }> {
  const alcances = await getAlcances(ctx, demandaId);
  const soJuridicos = !podeEntrar('/adm/solicitacaoRecurso', ctx.actor);
  if (soJuridicos && !alcances.has('juridico')) throw new NotFoundError(NAO_HA.demanda);
  return { soJuridicos };
}

export async function telaDaDemanda(ctx: CtxUsuario, demandaId: string, params: URLSearchParams) {
  const { soJuridicos } = await exigirRecursosDa(ctx, demandaId);
  return {
    ...(await telaDeSolicitacoes(ctx, lerTelaDaDemanda(params, demandaId), soJuridicos)),
    juridico: soJuridicos,
  };
}

export async function tabelaDaDemanda(
  ctx: CtxUsuario,
  demandaId: string,
  params: URLSearchParams,
  maximo: number,
): Promise<Tabela> {
  const { soJuridicos } = await exigirRecursosDa(ctx, demandaId);
  return tabelaDaTela(ctx, lerTelaDaDemanda(params, demandaId), { soJuridicos, maximo });
}
