import { ehProprioCaso } from '#app/domain/acesso/autoridade.ts';
import { fasesDatadas } from '#app/domain/cronograma/calendar/periodo.ts';
import { comJanelas } from '#app/domain/cronograma/calendar/individual.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { OBJETO_DA_DEMANDA } from '#app/domain/demanda/queries.server/objeto.ts';
import { RECEBIDOS } from '#app/domain/documento/queries.server/contam.ts';
import { documentosDaPessoa, participaPorEmpresa } from '#app/domain/documento/deveres.ts';
import { listTiposDeDocumento } from '#app/domain/documento/queries.server/tipos.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { comoEtapa } from '#app/domain/etapa/catalogo.ts';
import type { Habilitacao } from '#app/domain/etapa/types.ts';
import type { Prisma } from '#app/generated/prisma/client.ts';
import { JANELAS, janelasLidas } from '#app/domain/prazo-proprio/queries.server/janelas.ts';
import { emPrazoProprio } from '#app/domain/situacao/etapas.ts';
import { diaDaColuna } from '#app/lib/dates.ts';
import { emAnalise } from '../access.ts';
import { janelaDaAnalise } from '../calendar.ts';
import { MENSAGENS } from '../labels.ts';
import { analiseDe, naLista } from '../quem.ts';
import { envioProprio } from '../situacao.ts';
import { ANALISES } from '../rules.ts';
import type { ResultadoNaAnalise, Veredito } from '../types.ts';

const PESSOA = {
  id: true,
  usuarioId: true,
  tipo: true,
  interessado: true,
  codCfo: true,
  porEmpresa: true,
  usuario: { select: { nome: true, sobrenome: true, email: true } },
  curriculoVersao: { select: { nomeCompleto: true } },
  janelas: JANELAS,
  resultados: {
    select: {
      id: true,
      etapa: true,
      estado: true,
      naoAvaliado: true,
      apto: true,
      aptoFinal: true,
      observacao: true,
      faltaDocumento: true,
      versao: true,
      avaliadorNome: true,
      atualizadoEm: true,
      finalizadoEm: true,
    },
  },
  demanda: {
    select: {
      id: true,
      identificacaoProcesso: true,
      areaAtuacao: true,
      atividade: true,
      status: true,
      tipoAvaliacao: true,
      formatoAvaliacao: true,
      habTecnicaPreliminarEm: true,
      habTecnicaFinalEm: true,
      ...OBJETO_DA_DEMANDA,
      cronogramaAtual: { select: { fases: { orderBy: { ordem: 'asc' } } } },
    },
  },
} as const satisfies Prisma.ParticipacaoSelect;

/** A candidate, their stage's result and what the review of one kind needs of the demand; not found otherwise. */
export async function getPessoa(ctx: Ctx, habilitacao: Habilitacao, participacaoId: string) {
  const achada = await ctx.db.participacao.findUnique({ where: { id: participacaoId }, select: PESSOA });
  if (!achada) throw new NotFoundError(MENSAGENS.foraDaAnalise);
  const { demanda, resultados, usuario, curriculoVersao, janelas: dadas, ...participacao } = achada;
  const envio = await ctx.db.envioDocumento.findUnique({
    where: { participacaoId_habilitacao: { participacaoId, habilitacao } },
    select: {
      id: true,
      estado: true,
      enviadoEm: true,
      dispensas: { select: { tipoDocumentoId: true, motivo: true } },
    },
  });
  const enviado = envio?.estado === 'enviado';
  const { cronogramaAtual, ...dados } = demanda;
  const doCronograma = fasesDatadas(cronogramaAtual?.fases ?? []);
  const janelas = janelasLidas(dadas);
  const fases = comJanelas(doCronograma, janelas);
  const janela = janelaDaAnalise(habilitacao, dados, doCronograma);
  const propria = emPrazoProprio(ANALISES[habilitacao].etapa, janelas);
  const analise = analiseDe(habilitacao, dados, {
    interessado: participacao.interessado,
    enviado,
    resultados: resultados.map((resultado) => ({
      ...resultado,
      etapa: comoEtapa(resultado.etapa),
      estado: resultado.estado as ResultadoNaAnalise['estado'],
    })),
  });
  const resultado = resultados.find(({ etapa }) => etapa === ANALISES[habilitacao].etapa) ?? null;
  const finalizado = resultado !== null && resultado.estado !== 'rascunho';
  if (!naLista(analise) && !finalizado) throw new NotFoundError(MENSAGENS.foraDaAnalise);
  return {
    ...participacao,
    nome: curriculoVersao.nomeCompleto ?? `${usuario.nome} ${usuario.sobrenome}`.trim(),
    conta: { nome: `${usuario.nome} ${usuario.sobrenome}`.trim(), email: usuario.email },
    proprioCaso: ehProprioCaso(ctx.actor, [participacao.usuarioId]),
    demanda: dados,
    /** As they hold for this person. */
    fases,
    janela,
    /** The sending of their own, or that came before: until when. */
    prazoProprio: envioProprio(habilitacao, doCronograma, janelas),
    emAnalise: emAnalise(habilitacao, dados, janela, propria),
    analise,
    envio,
    enviado,
    resultado,
    finalizado,
  };
}

export type PessoaEmAnalise = Awaited<ReturnType<typeof getPessoa>>;

/** Each document that the demand asks, with what was sent and what was said of it; in the order of the table. */
export async function getDocumentos(
  ctx: Pick<Ctx, 'db'>,
  habilitacao: Habilitacao,
  {
    demanda,
    envio,
    resultado,
    ...participacao
  }: Pick<PessoaEmAnalise, 'demanda' | 'envio' | 'resultado' | 'codCfo' | 'porEmpresa'>,
) {
  const anexos =
    envio?.estado === 'enviado'
      ? await ctx.db.documentoEnviado.findMany({
          where: { envioId: envio.id, ...RECEBIDOS },
          orderBy: [{ anexadoEm: 'asc' }, { id: 'asc' }],
          select: {
            tipoDocumentoId: true,
            anexadoEm: true,
            substituidoPorId: true,
            arquivo: { select: { id: true, nomeOriginal: true, bytes: true, sha256: true } },
          },
        })
      : [];
  const vistos = resultado
    ? await ctx.db.documentoAnalisado.findMany({ where: { resultadoId: resultado.id } })
    : [];
  const tipos = await listTiposDeDocumento(ctx, demanda.id);
  // What was judged stays in the review when the table no longer asks for it.
  const presentes = new Set([...anexos, ...vistos].map(({ tipoDocumentoId }) => tipoDocumentoId));
  const { atividade, tipoAvaliacao } = demanda;
  const porEmpresa = participaPorEmpresa(participacao);
  const quem = { habilitacao, atividade, tipoAvaliacao, porEmpresa };
  return documentosDaPessoa(tipos, quem, presentes).map((tipo) => {
    const visto = vistos.find(({ tipoDocumentoId }) => tipoDocumentoId === tipo.id);
    const doTipo = anexos.filter(({ tipoDocumentoId }) => tipoDocumentoId === tipo.id);
    const arquivos = doTipo.filter(({ substituidoPorId }) => substituidoPorId === null);
    return {
      tipoId: tipo.id,
      descricao: tipo.descricao,
      temValidade: tipo.temValidade,
      obrigatorio: tipo.obrigatorio,
      porque: tipo.porque,
      /** Why its candidate did not send it, in their words. */
      dispensa: envio?.dispensas.find(({ tipoDocumentoId }) => tipoDocumentoId === tipo.id)?.motivo ?? null,
      arquivos: arquivos.length,
      anexos: arquivos.map(({ arquivo, anexadoEm }) => ({ ...arquivo, anexadoEm })),
      // Kept, and read beside what took their place.
      antigos: doTipo
        .filter(({ substituidoPorId }) => substituidoPorId !== null)
        .map(({ arquivo, anexadoEm }) => ({ ...arquivo, anexadoEm })),
      veredito: (visto?.veredito ?? null) as Veredito | null,
      motivoId: visto?.motivoId ?? null,
      texto: visto?.texto ?? '',
      item: visto?.item ?? '',
      validoAte: visto?.validoAte ? diaDaColuna(visto.validoAte) : null,
    };
  });
}

export type DocumentoDaMesa = Awaited<ReturnType<typeof getDocumentos>>[number];
