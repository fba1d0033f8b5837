import { FASE } from '#app/domain/etapa/ids.ts';
import { EM_APROVACAO, nomeDoStatus } from '#app/domain/etapa/status.ts';
import { areasVisiveis } from '#app/domain/acesso/grupos.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { QUE_CONTAM } from '#app/domain/documento/queries.server/contam.ts';
import { fasesDatadas, janelaDeRealizacao } from '#app/domain/cronograma/calendar/periodo.ts';
import { OBJETO_DA_DEMANDA } from '#app/domain/demanda/queries.server/objeto.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { semImpedimento } from '#app/domain/impedimento/sql.server.ts';
import type { Prisma } from '#app/generated/prisma/client.ts';
import {
  modoDaAplicacao,
  motivoForaDaAplicacao,
  noInteresse,
  periodoDaAplicacao,
  podeMudarAplicacao,
  type DemandaDaAplicacao,
} from '../access.ts';
import { APLICACAO } from '../labels.ts';
import { situacaoDaAplicacao } from '../rules.ts';

const DEMANDA = {
  id: true,
  identificacaoProcesso: true,
  status: true,
  areaAtuacao: true,
  atividade: true,
  tipo: true,
  qtdInstrutores: true,
  cargaHoraria: true,
  requisitos: true,
  ...OBJETO_DA_DEMANDA,
  cronogramaAtual: {
    select: {
      fases: {
        where: { faseId: { in: [FASE.demonstracaoDeInteresse, FASE.analiseDeCadastro] as number[] } },
      },
    },
  },
} as const;

/** Of a participation: is there a decision about the person that was not a draft? */
export const AVALIADO = {
  resultados: { where: { estado: { not: 'rascunho' } }, select: { id: true }, take: 1 },
} as const;

function naAplicacao(
  status: number,
  linhas: Parameters<typeof fasesDatadas>[0],
  avaliado: boolean,
): DemandaDaAplicacao {
  const fases = fasesDatadas(linhas);
  const fase = (id: number) => fases.find(({ faseId }) => faseId === id) ?? null;
  return {
    status,
    avaliado,
    interesse: fase(FASE.demonstracaoDeInteresse),
    cadastro: fase(FASE.analiseDeCadastro),
  };
}

/** Approved demands of the reviewer's areas. */
function demandasDaRevisao(ctx: CtxUsuario): Prisma.DemandaWhereInput {
  const areas = areasVisiveis(ctx.actor);
  return {
    status: { notIn: [...EM_APROVACAO] },
    // R-INT-08
    aprovacao: { superintendencia: true },
    ...(areas === null ? {} : { areaAtuacao: { in: areas } }),
  };
}

/** Participations that this person may open: their own, or of the candidates that the reviewer reads. R-IMP-06. */
const participacoesVisiveis = (ctx: CtxUsuario): Prisma.ParticipacaoWhereInput =>
  modoDaAplicacao(ctx.actor) === 'aplicar'
    ? { usuarioId: ctx.actor.id }
    : { interessado: true, demanda: demandasDaRevisao(ctx), ...semImpedimento(ctx) };

/** Documents sent that this person may open here: the reviewer reads the technical ones. */
export const enviosVisiveis = (ctx: CtxUsuario): Prisma.EnvioDocumentoWhereInput => ({
  estado: 'enviado',
  ...(modoDaAplicacao(ctx.actor) === 'listar' ? { habilitacao: 'HabTec' } : {}),
});

/** The demand's dialog in the person's mode; not found for who is not in it (R-ACE-03). */
export async function getAplicacao(ctx: CtxUsuario, demandaId: string) {
  const modo = modoDaAplicacao(ctx.actor);
  const demanda = await ctx.db.demanda.findFirst({
    where:
      modo === 'aplicar'
        ? { id: demandaId, participacoes: { some: { usuarioId: ctx.actor.id } } }
        : { AND: [{ id: demandaId }, demandasDaRevisao(ctx)] },
    select: {
      ...DEMANDA,
      participacoes: {
        where: participacoesVisiveis(ctx),
        orderBy: [{ demonstradoEm: 'asc' }, { id: 'asc' }],
        select: {
          id: true,
          tipo: true,
          interessado: true,
          demonstradoEm: true,
          retiradoEm: true,
          usuario: { select: { nome: true, sobrenome: true } },
          curriculoVersao: { select: { numero: true, nomeCompleto: true } },
          envios: { where: enviosVisiveis(ctx), select: { id: true } },
          ...AVALIADO,
        },
      },
    },
  });
  if (!demanda) throw new NotFoundError(NAO_HA.credenciamento);
  const { cronogramaAtual, participacoes, ...dados } = demanda;
  const aplicacao = naAplicacao(
    dados.status,
    cronogramaAtual?.fases ?? [],
    participacoes.some(({ resultados }) => resultados.length > 0),
  );
  const periodo = periodoDaAplicacao(aplicacao, ctx.now);
  const pessoas = participacoes.map(
    ({ usuario, curriculoVersao, envios, resultados: _, ...participacao }) => ({
      ...participacao,
      nome: curriculoVersao.nomeCompleto ?? `${usuario.nome} ${usuario.sobrenome}`.trim(),
      curriculoVersao: curriculoVersao.numero,
      documentos: envios.length,
    }),
  );
  return {
    modo,
    demanda: dados,
    nomeStatus: nomeDoStatus(dados.status),
    situacao: situacaoDaAplicacao(
      dados.status,
      motivoForaDaAplicacao(dados, aplicacao.cadastro, ctx.now) === null,
    ),
    janela: periodo && janelaDeRealizacao(periodo),
    noInteresse: noInteresse(aplicacao, ctx.now),
    minha: modo === 'aplicar' ? (pessoas[0] ?? null) : null,
    candidatos: modo === 'listar' ? pessoas : [],
    permissao: podeMudarAplicacao(ctx.actor, aplicacao, ctx.now),
  };
}

export type Aplicacao = Awaited<ReturnType<typeof getAplicacao>>;

/** The person's own participation with what decides about it, for the command. */
export async function getMinhaAplicacao(ctx: CtxUsuario, demandaId: string) {
  const participacao = await ctx.db.participacao.findUnique({
    where: { demandaId_usuarioId: { demandaId, usuarioId: ctx.actor.id } },
    select: {
      id: true,
      interessado: true,
      ...AVALIADO,
      demanda: { select: { status: true, cronogramaAtual: DEMANDA.cronogramaAtual } },
    },
  });
  if (!participacao) throw new NotFoundError(APLICACAO.semInteresse);
  const { id, interessado, demanda, resultados } = participacao;
  const aplicacao = naAplicacao(demanda.status, demanda.cronogramaAtual?.fases ?? [], resultados.length > 0);
  const periodo = periodoDaAplicacao(aplicacao, ctx.now);
  return {
    id,
    interessado,
    janela: periodo && janelaDeRealizacao(periodo),
    noInteresse: noInteresse(aplicacao, ctx.now),
    permissao: podeMudarAplicacao(ctx.actor, aplicacao, ctx.now),
  };
}

/** Who and what a 'curriculum' or 'documents' dialog is about; not found for who may not see it. */
export async function getParticipacaoVisivel(ctx: CtxUsuario, demandaId: string, participacaoId: string) {
  const participacao = await ctx.db.participacao.findFirst({
    where: { AND: [{ id: participacaoId, demandaId }, participacoesVisiveis(ctx)] },
    select: {
      id: true,
      usuarioId: true,
      curriculoVersaoId: true,
      usuario: { select: { nome: true, sobrenome: true } },
      curriculoVersao: { select: { numero: true, nomeCompleto: true } },
      demanda: { select: { identificacaoProcesso: true } },
    },
  });
  if (!participacao) throw new NotFoundError(NAO_HA.credenciamento);
  const { usuario, curriculoVersao, demanda, ...ids } = participacao;
  return {
    ...ids,
    nome: curriculoVersao.nomeCompleto ?? `${usuario.nome} ${usuario.sobrenome}`.trim(),
    numeroDaVersao: curriculoVersao.numero,
    processo: demanda.identificacaoProcesso,
  };
}

/** Sent documents of a participation, never drafts; the reviewer sees the technical ones only. */
export async function getDocumentosDaAplicacao(ctx: CtxUsuario, demandaId: string, participacaoId: string) {
  const pessoa = await getParticipacaoVisivel(ctx, demandaId, participacaoId);
  const envios = await ctx.db.envioDocumento.findMany({
    where: { AND: [{ participacaoId: pessoa.id }, enviosVisiveis(ctx)] },
    orderBy: { habilitacao: 'desc' },
    select: {
      habilitacao: true,
      enviadoEm: true,
      documentos: {
        where: QUE_CONTAM,
        orderBy: [{ anexadoEm: 'asc' }, { id: 'asc' }],
        select: {
          id: true,
          tipoDocumento: { select: { descricao: true } },
          arquivo: { select: { id: true, nomeOriginal: true, bytes: true } },
        },
      },
    },
  });
  return { pessoa, envios };
}

export type DocumentosDaAplicacao = Awaited<ReturnType<typeof getDocumentosDaAplicacao>>;
