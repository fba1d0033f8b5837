import { COLUNAS_DO_RESULTADO } from '#app/domain/etapa/resultado.ts';
import { fasesDatadas } from '#app/domain/cronograma/calendar/periodo.ts';
import type { Ctx, CtxUsuario } from '#app/domain/ctx.ts';
import { fasesDaPessoa, JANELAS } from '#app/domain/prazo-proprio/queries.server/janelas.ts';
import { objetoDaDemanda } from '#app/domain/demanda/labels.ts';
import { OBJETO_DA_DEMANDA } from '#app/domain/demanda/queries.server/objeto.ts';
import type { Prisma } from '#app/generated/prisma/client.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { janelaDaAnalise } from '#app/domain/habilitacao/calendar.ts';
import { listCofre } from '#app/domain/habilitacao/queries.server/cofre.ts';
import { diaDoInstante } from '#app/lib/dates.ts';
import { podeMudarDocumentos } from '../access.ts';
import { RECEBIDOS } from './contam.ts';
import { documentosDaPessoa, documentosQueFaltam, participaPorEmpresa } from '../deveres.ts';
import { listTiposDeDocumento } from './tipos.ts';
import { janelaDoEnvio, resultadosPublicados, statusDaHabilitacao } from '../rules.ts';
import type { Habilitacao } from '#app/domain/etapa/types.ts';
import type { SituacaoDoCandidato } from '../types.ts';

/** A participation with what decides about documents. */
export const PARTICIPACAO_DO_ENVIO = {
  id: true,
  usuarioId: true,
  interessado: true,
  codCfo: true,
  porEmpresa: true,
  envios: {
    select: {
      id: true,
      habilitacao: true,
      estado: true,
      versao: true,
      enviadoEm: true,
      dispensas: { select: { tipoDocumentoId: true, motivo: true } },
      _count: { select: { documentos: true } },
    },
  },
  resultados: { select: COLUNAS_DO_RESULTADO },
  janelas: JANELAS,
  demanda: {
    select: {
      id: true,
      identificacaoProcesso: true,
      areaAtuacao: true,
      atividade: true,
      status: true,
      tipoAvaliacao: true,
      formatoAvaliacao: true,
      ...OBJETO_DA_DEMANDA,
      cronogramaAtual: { select: { fases: { orderBy: { ordem: 'asc' } } } },
    },
  },
} as const satisfies Prisma.ParticipacaoSelect;

type Participacao = Prisma.ParticipacaoGetPayload<{ select: typeof PARTICIPACAO_DO_ENVIO }>;

/** What the rules of the documents ask of it. */
export function situacaoDaParticipacao({
  demanda,
  envios,
  interessado,
  janelas,
  resultados,
}: Participacao): SituacaoDoCandidato {
  const enviado = (habilitacao: Habilitacao) =>
    envios.some((envio) => envio.habilitacao === habilitacao && envio.estado === 'enviado');
  return {
    status: demanda.status,
    tipoAvaliacao: demanda.tipoAvaliacao,
    formatoAvaliacao: demanda.formatoAvaliacao,
    interessado,
    fases: fasesDaPessoa(demanda.cronogramaAtual?.fases ?? [], janelas),
    resultados: resultadosPublicados(resultados),
    enviadoTecnica: enviado('HabTec'),
    enviadoJuridica: enviado('HabJud'),
    comRascunho: envios.flatMap(({ habilitacao, estado, _count }) =>
      estado === 'rascunho' && _count.documentos > 0 ? [habilitacao] : [],
    ),
  };
}

/** The person's own participation in a demand, with what decides about documents; not found otherwise. */
export async function getParticipacao(ctx: Pick<CtxUsuario, 'db' | 'actor'>, demandaId: string) {
  const participacao = await ctx.db.participacao.findUnique({
    where: { demandaId_usuarioId: { demandaId, usuarioId: ctx.actor.id } },
    select: PARTICIPACAO_DO_ENVIO,
  });
  if (!participacao) throw new NotFoundError(NAO_HA.demanda);
  return { ...participacao, situacao: situacaoDaParticipacao(participacao) };
}

/** Files of this person sent in other demands, by kind of document; each content once. */
async function paraReaproveitar(ctx: CtxUsuario, participacaoId: string, habilitacao: Habilitacao) {
  const linhas = await ctx.db.documentoEnviado.findMany({
    where: {
      ...RECEBIDOS,
      arquivo: { donoId: ctx.actor.id },
      envio: {
        estado: 'enviado',
        habilitacao,
        participacaoId: { not: participacaoId },
        participacao: { usuarioId: ctx.actor.id },
      },
    },
    orderBy: { anexadoEm: 'desc' },
    take: 200,
    select: {
      tipoDocumentoId: true,
      arquivo: { select: { id: true, nomeOriginal: true, sha256: true } },
      envio: {
        select: { participacao: { select: { demanda: { select: { identificacaoProcesso: true } } } } },
      },
    },
  });
  const vistos = new Set<string>();
  return linhas.flatMap(({ tipoDocumentoId, arquivo, envio }) => {
    const chave = `${tipoDocumentoId}:${arquivo.sha256}`;
    if (vistos.has(chave)) return [];
    vistos.add(chave);
    const processo = envio.participacao.demanda.identificacaoProcesso;
    return [
      {
        tipoDocumentoId,
        arquivoId: arquivo.id,
        sha256: arquivo.sha256,
        nome: arquivo.nomeOriginal,
        processo,
      },
    ];
  });
}

const anexosDoEnvio = (ctx: Pick<Ctx, 'db'>, envioId: string | undefined) =>
  envioId === undefined
    ? Promise.resolve([])
    : ctx.db.documentoEnviado.findMany({
        // What answers a request is read where it was asked.
        where: { envioId, diligenciaId: null },
        orderBy: [{ anexadoEm: 'asc' }, { id: 'asc' }],
        select: {
          id: true,
          tipoDocumentoId: true,
          anexadoEm: true,
          arquivo: { select: { id: true, nomeOriginal: true, bytes: true, sha256: true } },
        },
      });

/** The screen 'Envio de Documentação': what is asked, what is attached, what is missing, until when. R-DOC-01. */
export async function getEnvio(ctx: CtxUsuario, demandaId: string, habilitacao: Habilitacao) {
  const { id, demanda, envios, situacao, ...participacao } = await getParticipacao(ctx, demandaId);
  const envio = envios.find((item) => item.habilitacao === habilitacao) ?? null;
  // One after the other: a transaction has one connection.
  const anexos = await anexosDoEnvio(ctx, envio?.id);
  const tipos = await listTiposDeDocumento(ctx, demandaId);
  const anteriores = await paraReaproveitar(ctx, id, habilitacao);
  const cofre = await listCofre(ctx, habilitacao, {
    usuarioId: ctx.actor.id,
    demandaId,
    ate: janelaDaAnalise(habilitacao, demanda, situacao.fases)?.fim ?? diaDoInstante(ctx.now),
    tipos: tipos.map(({ id: tipoId }) => tipoId),
  });
  const comArquivo = new Set(anexos.map(({ tipoDocumentoId }) => tipoDocumentoId));
  const porEmpresa = participaPorEmpresa(participacao);
  const { atividade, tipoAvaliacao } = demanda;
  const documentos = documentosDaPessoa(
    tipos,
    { habilitacao, atividade, tipoAvaliacao, porEmpresa },
    comArquivo,
  );
  const permissao = podeMudarDocumentos(
    ctx.actor,
    { habilitacao, estado: envio?.estado ?? null, situacao },
    ctx.now,
  );
  const status = statusDaHabilitacao(habilitacao, situacao, ctx.now);
  const comprovante =
    envio?.estado === 'enviado'
      ? await ctx.db.comprovante.findUnique({
          where: { tipo_referenciaId: { tipo: 'documentos', referenciaId: envio.id } },
          select: { codigo: true, protocolo: true },
        })
      : null;
  return {
    processo: demanda.identificacaoProcesso,
    objeto: objetoDaDemanda(demanda),
    versao: envio?.versao ?? 0,
    naoEnviados: status.codigo === 'nao-enviado',
    enviadoEm: envio?.enviadoEm ?? null,
    enviado: envio?.estado === 'enviado',
    comprovante,
    permissao,
    status,
    prazo: janelaDoEnvio(situacao.fases, habilitacao, 'fim'),
    porEmpresa,
    /** By the company's own list, not by their word. */
    vinculado: participacao.codCfo !== null,
    /** It matters to what is asked: some kind is only of whoever takes part by a company, or only of the others. */
    escolhe: tipos.some(
      ({ habilitacao: qual, dever }) =>
        qual === habilitacao && (dever.quem === 'empresa' || dever.quem === 'pessoa'),
    ),
    faltam: documentosQueFaltam(documentos, comArquivo).map(
      ({ id: tipoId, descricao, obrigatorio, porque }) => ({ id: tipoId, descricao, obrigatorio, porque }),
    ),
    documentos: documentos.map(({ id: tipoId, descricao, obrigatorio, porque }) => ({
      id: tipoId,
      descricao,
      obrigatorio,
      porque,
      dispensa: envio?.dispensas.find(({ tipoDocumentoId }) => tipoDocumentoId === tipoId)?.motivo ?? null,
      anexos: anexos
        .filter(({ tipoDocumentoId }) => tipoDocumentoId === tipoId)
        .map(({ id: anexoId, arquivo }) => ({
          id: anexoId,
          arquivoId: arquivo.id,
          nome: arquivo.nomeOriginal,
          bytes: arquivo.bytes,
        })),
      anteriores: anteriores
        .filter(
          ({ tipoDocumentoId, sha256 }) =>
            tipoDocumentoId === tipoId &&
            !anexos.some((anexo) => anexo.tipoDocumentoId === tipoId && anexo.arquivo.sha256 === sha256),
        )
        .map(({ arquivoId, nome, processo, sha256 }) => {
          const guardado = cofre.find((oferta) => oferta.tipoId === tipoId && oferta.sha256 === sha256);
          return { arquivoId, nome, processo, apto: guardado ? { validoAte: guardado.validoAte } : null };
        })
        // What was fit comes first.
        .toSorted((a, b) => Number(b.apto !== null) - Number(a.apto !== null)),
    })),
  };
}

/** The schedule of a demand in which the person takes part, whatever its state. */
export async function getCronogramaDaMinhaDemanda(ctx: CtxUsuario, demandaId: string) {
  const { demanda } = await getParticipacao(ctx, demandaId);
  const linhas = demanda.cronogramaAtual?.fases ?? [];
  const datadas = new Map(fasesDatadas(linhas).map((fase) => [fase.faseId, fase]));
  return {
    identificacao: demanda.identificacaoProcesso,
    fases: linhas.map(({ faseId, nomeFase }) => {
      const fase = datadas.get(faseId);
      return {
        faseId,
        nomeFase,
        realizacaoInicio: fase?.realizacaoInicio ?? null,
        realizacaoFim: fase?.realizacaoFim ?? null,
        recursoInicio: fase?.recursoInicio ?? null,
        recursoFim: fase?.recursoFim ?? null,
      };
    }),
  };
}
