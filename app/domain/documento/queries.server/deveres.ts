import { exigir, podeTentar } from '#app/domain/acesso/autoridade.ts';
import type { Ctx, CtxUsuario } from '#app/domain/ctx.ts';
import { objetoDaDemanda } from '#app/domain/demanda/labels.ts';
import { OBJETO_DA_DEMANDA } from '#app/domain/demanda/queries.server/objeto.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { estaEm, TERMINAIS } from '#app/domain/etapa/status.ts';
import type { Habilitacao } from '#app/domain/etapa/types.ts';
import { motivoParaNaoMudarDeveres, publicoDaAtividade } from '../deveres.ts';
import { aberturaDaDemanda, listTiposDeDocumento, type TipoDaDemanda } from './tipos.ts';

/** When a demand's phase 17 opened or opens, whether it ended, and of which area it is; not found otherwise. */
export async function getAberturaDaDemanda(ctx: Pick<Ctx, 'db'>, demandaId: string) {
  const [linha] = await ctx.db.$queryRaw<
    { areaAtuacao: string; atividade: string; status: number; abertura: Date | null }[]
  >`select d.area_atuacao as "areaAtuacao", d.atividade, d.status, ${aberturaDaDemanda(demandaId)} as abertura
      from demanda d where d.id = ${demandaId}::uuid`;
  if (!linha) throw new NotFoundError(NAO_HA.demanda);
  const { status, ...demanda } = linha;
  return { ...demanda, encerrada: estaEm(status, TERMINAIS) };
}

const porHabilitacao = (tipos: readonly TipoDaDemanda[]) =>
  (['HabTec', 'HabJud'] as const).map((habilitacao: Habilitacao) => ({
    habilitacao,
    tipos: tipos.filter((tipo) => tipo.habilitacao === habilitacao && tipo.ativo),
  }));

/** The default duty of every kind. */
export async function listDeveresPadrao(ctx: CtxUsuario) {
  return {
    recusa: motivoDe(podeTentar('documento.mudar-padrao', ctx.actor)),
    grupos: porHabilitacao(await listTiposDeDocumento(ctx, null)),
  };
}

/** One to be edited; not found for who only reads them. */
export async function getDeverPadrao(ctx: CtxUsuario, tipoId: number): Promise<TipoDaDemanda> {
  const { grupos, recusa } = await listDeveresPadrao(ctx);
  return escolhido(grupos, recusa, tipoId);
}

/** The same of a demand; not found when it does not change any more. */
export async function getDeverDaDemanda(ctx: CtxUsuario, demandaId: string, tipoId: number) {
  const { grupos, recusa } = await getDeveresDaDemanda(ctx, demandaId);
  return escolhido(grupos, recusa, tipoId);
}

function escolhido(grupos: GruposDeDeveres, recusa: string | null, tipoId: number): TipoDaDemanda {
  if (recusa !== null) throw new NotFoundError(recusa);
  const tipo = grupos.flatMap(({ tipos }) => tipos).find(({ id }) => id === tipoId);
  if (!tipo) throw new NotFoundError('Não encontramos este documento.');
  return tipo;
}

const motivoDe = (permissao: ReturnType<typeof podeTentar>): string | null =>
  permissao.ok ? null : permissao.motivo;

/** What a demand asks, of whom, and whether it still may change. */
export async function getDeveresDaDemanda(ctx: CtxUsuario, demandaId: string) {
  const demanda = await ctx.db.demanda.findUnique({
    where: { id: demandaId },
    select: { identificacaoProcesso: true, ...OBJETO_DA_DEMANDA },
  });
  if (!demanda) throw new NotFoundError(NAO_HA.demanda);
  const { areaAtuacao, atividade, ...prazo } = await getAberturaDaDemanda(ctx, demandaId);
  exigir('documento.mudar-da-demanda', ctx.actor, { areaAtuacao });
  const publico = publicoDaAtividade(atividade);
  const tipos = await listTiposDeDocumento(ctx, demandaId);
  return {
    id: demandaId,
    processo: demanda.identificacaoProcesso,
    objeto: objetoDaDemanda(demanda),
    abertura: prazo.abertura,
    recusa: motivoParaNaoMudarDeveres(prazo, ctx.now),
    grupos: porHabilitacao(tipos.filter((tipo) => tipo.publico === 'todos' || tipo.publico === publico)),
  };
}

export type GruposDeDeveres = Awaited<ReturnType<typeof listDeveresPadrao>>['grupos'];
