import type { Ctx, CtxUsuario } from '#app/domain/ctx.ts';
import { objetoDaDemanda } from '#app/domain/demanda/labels.ts';
import { OBJETO_DA_DEMANDA } from '#app/domain/demanda/queries.server/objeto.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import type { Prisma } from '#app/generated/prisma/client.ts';
import { podeDecidir, podeVerRecurso } from '../access.ts';
import { comoEtapa, nomeDaEtapa } from '#app/domain/etapa/catalogo.ts';
import { comoStatusDoRecurso, tipoDoRecurso } from '#app/domain/etapa/recursos.ts';
import { contadoNaHora, motivosNoHistorico, resumoDaAvaliacao, statusVisivel } from '../rules.ts';
import { documentosJulgados, outrasTentativas } from './julgado.ts';

const RECURSO = {
  id: true,
  resultadoId: true,
  faseId: true,
  numeracao: true,
  status: true,
  observacao: true,
  decisao: true,
  decididoPor: true,
  decididoEm: true,
  criadoEm: true,
  anexos: {
    orderBy: { ordem: 'asc' },
    select: { arquivo: { select: { id: true, nomeOriginal: true, bytes: true, sha256: true } } },
  },
  demanda: {
    select: {
      id: true,
      identificacaoProcesso: true,
      areaAtuacao: true,
      atividade: true,
      status: true,
      tipoAvaliacao: true,
      ...OBJETO_DA_DEMANDA,
    },
  },
  resultado: {
    select: {
      etapa: true,
      criterios: true,
      apto: true,
      observacao: true,
      entrevista: true,
      publicadoFinalEm: true,
      participacaoId: true,
      participacao: {
        select: {
          usuarioId: true,
          curriculoVersaoId: true,
          usuario: { select: { nome: true, sobrenome: true } },
        },
      },
    },
  },
} as const satisfies Prisma.RecursoSelect;

/** Filed where only a window of the person's own allowed it: `EM_JANELA_PROPRIA` of one. */
const temJanelaPropria = async (
  ctx: Pick<Ctx, 'db'>,
  participacaoId: string,
  { faseId, criadoEm }: { faseId: number; criadoEm: Date },
): Promise<boolean> =>
  (await ctx.db.janelaIndividual.count({
    where: { participacaoId, faseId, janela: 'recurso', criadaEm: { lte: criadoEm } },
  })) > 0;

async function ler(ctx: Pick<Ctx, 'db'>, id: string) {
  const recurso = await ctx.db.recurso.findUnique({ where: { id }, select: RECURSO });
  if (!recurso) throw new NotFoundError(NAO_HA.recurso);
  const { demanda, resultado, anexos } = recurso;
  const fase = await ctx.db.fase.findUnique({ where: { id: recurso.faseId }, select: { nome: true } });
  const { usuario, ...participacao } = resultado.participacao;
  const etapa = comoEtapa(resultado.etapa);
  const avaliado = { ...resultado, tipoAvaliacao: demanda.tipoAvaliacao };
  return {
    id: recurso.id,
    propria: await temJanelaPropria(ctx, resultado.participacaoId, recurso),
    faseId: recurso.faseId,
    fase: fase?.nome ?? nomeDaEtapa(etapa, demanda),
    numeracao: recurso.numeracao,
    status: comoStatusDoRecurso(recurso.status),
    observacao: recurso.observacao,
    decisao: recurso.decisao,
    decididoPor: recurso.decididoPor,
    decididoEm: recurso.decididoEm,
    criadoEm: recurso.criadoEm,
    etapa,
    nomeDaEtapa: nomeDaEtapa(etapa, demanda),
    tipo: tipoDoRecurso(recurso.faseId),
    demandaId: demanda.id,
    processo: demanda.identificacaoProcesso,
    objeto: objetoDaDemanda(demanda),
    statusDaDemanda: demanda.status,
    areaAtuacao: demanda.areaAtuacao,
    nome: `${usuario.nome} ${usuario.sobrenome}`.trim(),
    ...participacao,
    resultadoId: recurso.resultadoId,
    participacaoId: resultado.participacaoId,
    publicadoFinalEm: resultado.publicadoFinalEm,
    resumo: resumoDaAvaliacao(avaliado),
    motivos: motivosNoHistorico(avaliado),
    anexos: anexos.map(({ arquivo }) => arquivo),
  };
}

/**
 * An appeal for the dialog 'Avaliar Recurso do Candidato', with what it is about: the documents that were judged and the
 * other attempts (R-REC-07). Not found where the person may not see it.
 */
export async function getSolicitacao(ctx: CtxUsuario, id: string) {
  const recurso = await ler(ctx, id);
  if (!podeVerRecurso(ctx.actor, recurso)) throw new NotFoundError(NAO_HA.recurso);
  return {
    ...recurso,
    permissao: podeDecidir(ctx.actor, recurso),
    naHora: contadoNaHora(recurso),
    documentos: await documentosJulgados(ctx, recurso.participacaoId, recurso.etapa),
    tentativas: await outrasTentativas(ctx, recurso.resultadoId, id),
  };
}

export type Solicitacao = Awaited<ReturnType<typeof getSolicitacao>>;

/** What 'Recurso.pdf' shows: the decision only to staff, or once it was published. */
export async function getRecursoDoPdf(ctx: Pick<Ctx, 'db'>, id: string, paraEquipe: boolean) {
  const recurso = await ler(ctx, id);
  if (paraEquipe || recurso.publicadoFinalEm !== null) return recurso;
  return {
    ...recurso,
    status: statusVisivel(recurso.status, null),
    decisao: null,
    decididoPor: null,
    decididoEm: null,
  };
}

export type RecursoDoPdf = Awaited<ReturnType<typeof getRecursoDoPdf>>;
