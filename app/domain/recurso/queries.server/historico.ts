import { FASES_COM_RECURSO, faseDoRecurso } from '#app/domain/etapa/recursos.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { objetoDaDemanda } from '#app/domain/demanda/labels.ts';
import { OBJETO_DA_DEMANDA } from '#app/domain/demanda/queries.server/objeto.ts';
import { fasesDaPessoa, JANELAS } from '#app/domain/prazo-proprio/queries.server/janelas.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import type { Prisma } from '#app/generated/prisma/client.ts';
import { podeRecorrer } from '../access.ts';
import { comoEtapa, nomeDaEtapa, RESULTADOS } from '#app/domain/etapa/catalogo.ts';
import {
  conselhoAntesDoRecurso,
  contadoNaHora,
  motivosNoHistorico,
  resultadoNoHistorico,
  resumoDaAvaliacao,
  statusVisivel,
} from '../rules.ts';
import { schemaDoRascunho } from '../schema.ts';
import type { SituacaoDoRecurso } from '../types.ts';

const ANEXOS = {
  orderBy: { ordem: 'asc' },
  select: { arquivo: { select: { id: true, nomeOriginal: true, bytes: true, sha256: true } } },
} as const;

const FASES: number[] = [...FASES_COM_RECURSO];

const DEMANDA = {
  id: true,
  identificacaoProcesso: true,
  areaAtuacao: true,
  atividade: true,
  status: true,
  tipoAvaliacao: true,
  ...OBJETO_DA_DEMANDA,
  cronogramaAtual: {
    select: {
      fases: {
        where: { faseId: { in: FASES } },
        select: {
          faseId: true,
          nomeFase: true,
          realizacaoInicio: true,
          realizacaoFim: true,
          recursoInicio: true,
          recursoFim: true,
        },
      },
    },
  },
} as const;

const RESULTADO = {
  id: true,
  participacaoId: true,
  etapa: true,
  criterios: true,
  naoAvaliado: true,
  apto: true,
  observacao: true,
  entrevista: true,
  publicadoEm: true,
  publicadoFinalEm: true,
  participacao: { select: { interessado: true, janelas: JANELAS, demanda: { select: DEMANDA } } },
} as const;

type Resultado = Prisma.ResultadoEtapaGetPayload<{ select: typeof RESULTADO }>;

function situacaoDe(resultado: Resultado, recursos: readonly { status: number }[]) {
  const { demanda, interessado, janelas } = resultado.participacao;
  const etapa = comoEtapa(resultado.etapa);
  const fase = faseDoRecurso(etapa, fasesDaPessoa(demanda.cronogramaAtual?.fases ?? [], janelas));
  const ultimo = recursos[0];
  const situacao: SituacaoDoRecurso = {
    etapa,
    publicado: resultado.publicadoEm !== null,
    naoAvaliado: resultado.naoAvaliado,
    apto: resultado.apto,
    statusDaDemanda: demanda.status,
    interessado,
    fase,
    recurso: ultimo ? statusVisivel(ultimo.status, resultado.publicadoFinalEm) : null,
  };
  return { situacao, fase, demanda };
}

/** A result of the person's own, with what decides about its appeal; not found for anybody else. */
export async function getResultado(ctx: Pick<CtxUsuario, 'db' | 'actor'>, resultadoId: string) {
  const resultado = await ctx.db.resultadoEtapa.findFirst({
    where: { id: resultadoId, participacao: { usuarioId: ctx.actor.id } },
    select: RESULTADO,
  });
  if (!resultado) throw new NotFoundError(NAO_HA.resultado);
  const recursos = await ctx.db.recurso.findMany({
    where: { resultadoId },
    orderBy: { numeracao: 'desc' },
    select: {
      id: true,
      numeracao: true,
      status: true,
      observacao: true,
      decisao: true,
      decididoEm: true,
      criadoEm: true,
      anexos: ANEXOS,
    },
  });
  return { resultado, recursos, ...situacaoDe(resultado, recursos) };
}

/** The result of the actor's own participation against which appeals come in that phase; not found otherwise. */
export async function findResultadoDaFase(
  ctx: Pick<CtxUsuario, 'db' | 'actor'>,
  participacaoId: string,
  faseId: number,
): Promise<string> {
  const resultados = await ctx.db.resultadoEtapa.findMany({
    where: { participacaoId, participacao: { usuarioId: ctx.actor.id } },
    select: RESULTADO,
  });
  const achado = resultados.find((resultado) => situacaoDe(resultado, []).fase?.faseId === faseId);
  if (!achado) throw new NotFoundError(NAO_HA.resultado);
  return achado.id;
}

/** The rejection's reasons; only of a published rejection. R-SEL-07. */
export async function getMotivo(ctx: CtxUsuario, resultadoId: string) {
  const { resultado, situacao, demanda } = await getResultado(ctx, resultadoId);
  if (resultadoNoHistorico(situacao) !== 'reprovado') throw new NotFoundError(NAO_HA.resultado);
  return {
    processo: demanda.identificacaoProcesso,
    etapa: nomeDaEtapa(situacao.etapa, demanda),
    motivos: motivosNoHistorico({ ...resultado, tipoAvaliacao: demanda.tipoAvaliacao }),
    conselho: conselhoAntesDoRecurso(situacao, ctx.now),
  };
}

/**
 * The published results of the actor in a demand of theirs, as the page of the demand tells each in its place: when, why, and
 * the appeals against it, whose decisions are told with the final result. R-TEL-45.
 */
export async function listResultadosDaDemanda(ctx: Pick<CtxUsuario, 'db' | 'actor'>, demandaId: string) {
  const resultados = await ctx.db.resultadoEtapa.findMany({
    where: { publicadoEm: { not: null }, participacao: { demandaId, usuarioId: ctx.actor.id } },
    select: {
      ...RESULTADO,
      recursos: {
        orderBy: { numeracao: 'asc' },
        select: { id: true, numeracao: true, status: true, criadoEm: true, decididoEm: true },
      },
    },
  });
  return resultados.map((resultado) => {
    const { id, publicadoEm, publicadoFinalEm, recursos } = resultado;
    const { situacao, demanda } = situacaoDe(resultado, recursos.toReversed());
    const reprovado = resultadoNoHistorico(situacao) === 'reprovado';
    return {
      id,
      etapa: situacao.etapa,
      publicadoEm,
      publicadoFinalEm,
      temFolha: RESULTADOS[situacao.etapa].folha === true,
      motivos: reprovado ? motivosNoHistorico({ ...resultado, tipoAvaliacao: demanda.tipoAvaliacao }) : [],
      recursos: recursos.map(({ status, decididoEm, ...recurso }) => ({
        ...recurso,
        status: statusVisivel(status, publicadoFinalEm),
        decididoEm: publicadoFinalEm === null ? null : decididoEm,
      })),
    };
  });
}

export type ResultadoDaDemanda = Awaited<ReturnType<typeof listResultadosDaDemanda>>[number];

/** The results against which the person wrote an appeal that was not sent (R-REC-10). */
export async function listRascunhosDeRecurso(
  ctx: Pick<CtxUsuario, 'db'>,
  usuarioId: string,
): Promise<ReadonlySet<string>> {
  const rascunhos = await ctx.db.$queryRaw<{ formulario: string }[]>`
    select formulario from rascunho where usuario_id = ${usuarioId}::uuid and formulario like 'recurso:%'`;
  return new Set(rascunhos.flatMap(({ formulario }) => formulario.split(':')[1] ?? []));
}

export const formularioDoRecurso = (resultadoId: string, faseId: number): string =>
  `recurso:${resultadoId}:${String(faseId)}`;

/** The dialog 'Solicitar Recurso': a new attempt where one may be filed and `novo` asks for it, else the filed one. */
export async function getRecursoDoCandidato(
  ctx: CtxUsuario,
  resultadoId: string,
  { novo, tentativa }: { novo: boolean; tentativa: number | null },
) {
  const { resultado, recursos, situacao, fase, demanda } = await getResultado(ctx, resultadoId);
  if (situacao.publicado === false) throw new NotFoundError(NAO_HA.resultado);
  const permissao = podeRecorrer(ctx.actor, situacao, ctx.now);
  const final = resultado.publicadoFinalEm;
  const escolhido = recursos.find(({ numeracao }) => numeracao === tentativa) ?? recursos[0] ?? null;
  const escrito = (await listRascunhosDeRecurso(ctx, ctx.actor.id)).has(resultadoId);
  // A new attempt, or the one that was written and not sent.
  const aberto = novo && (permissao.ok || escrito) ? null : escolhido;
  const rascunho =
    aberto !== null || fase === null
      ? null
      : await ctx.db.rascunho.findUnique({
          where: {
            usuarioId_formulario: {
              usuarioId: ctx.actor.id,
              formulario: formularioDoRecurso(resultadoId, fase.faseId),
            },
          },
          select: {
            conteudo: true,
            versao: true,
            atualizadoEm: true,
            arquivos: {
              orderBy: { criadoEm: 'asc' },
              select: { id: true, nomeOriginal: true, bytes: true, sha256: true },
            },
          },
        });
  const comprovante = aberto
    ? await ctx.db.comprovante.findUnique({
        where: { tipo_referenciaId: { tipo: 'recurso', referenciaId: aberto.id } },
        select: { codigo: true, protocolo: true },
      })
    : null;
  const apto = resultadoNoHistorico(situacao) === 'reprovado' ? false : resultado.apto;
  return {
    resultadoId,
    processo: demanda.identificacaoProcesso,
    objeto: objetoDaDemanda(demanda),
    etapa: nomeDaEtapa(situacao.etapa, demanda),
    fase: fase?.nomeFase ?? null,
    janela:
      fase?.recursoInicio && fase.recursoFim ? { inicio: fase.recursoInicio, fim: fase.recursoFim } : null,
    apto,
    resumo: resumoDaAvaliacao({ ...resultado, apto, tipoAvaliacao: demanda.tipoAvaliacao }),
    motivos: apto === false ? motivosNoHistorico({ ...resultado, tipoAvaliacao: demanda.tipoAvaliacao }) : [],
    naHora: contadoNaHora({
      etapa: situacao.etapa,
      publicadoFinalEm: final,
      propria: resultado.participacao.janelas.some(
        ({ faseId, janela }) => janela === 'recurso' && faseId === fase?.faseId,
      ),
    }),
    conselho: conselhoAntesDoRecurso(situacao, ctx.now),
    permissao,
    rascunho: rascunho && {
      observacao: schemaDoRascunho.parse(rascunho.conteudo).observacao,
      versao: String(rascunho.versao),
      atualizadoEm: rascunho.atualizadoEm,
      anexos: rascunho.arquivos,
    },
    tentativas: recursos.map(({ numeracao }) => numeracao),
    recurso: aberto && {
      id: aberto.id,
      numeracao: aberto.numeracao,
      status: statusVisivel(aberto.status, final),
      observacao: aberto.observacao,
      criadoEm: aberto.criadoEm,
      decisao: final === null ? null : aberto.decisao,
      decididoEm: final === null ? null : aberto.decididoEm,
      anexos: aberto.anexos.map(({ arquivo }) => arquivo),
      comprovante,
    },
  };
}

export type RecursoDoCandidato = Awaited<ReturnType<typeof getRecursoDoCandidato>>;
