import { podeExecutar } from '#app/domain/acesso/autoridade.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { faseDe, fasesDatadas } from '#app/domain/cronograma/calendar/periodo.ts';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import { EVENTOS } from '#app/domain/demanda/machine/eventos.ts';
import { contasComInteresse } from '#app/domain/interesse/queries.server/candidatos.ts';
import { OBJETO_DA_DEMANDA } from '#app/domain/demanda/queries.server/objeto.ts';
import { demandasVisiveis } from '#app/domain/demanda/queries.server/telas.ts';
import { nomeDoStatus } from '#app/domain/etapa/status.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { getElegibilidadeNoInteresse } from '#app/domain/interesse/queries.server/no-interesse.ts';
import type { ResumoDoAno } from '#app/domain/referencia/types.ts';
import { dizerVencimento, type Dito } from '#app/domain/vencimento/labels.ts';
import { vencimentoDe } from '#app/domain/vencimento/rules.ts';
import { diaDoInstante } from '#app/lib/dates.ts';
import { ehSuplementar, podeAvaliar } from '../access.ts';
import {
  AVALIACOES,
  anoDaCargaHoraria,
  carimboDe,
  contar,
  loteDe,
  motivoParaNaoFinalizar,
  outrosNaAvaliacao,
} from '../rules.ts';
import type { EtapaDeSelecao, ItemDeAvaliacao } from '../types.ts';
import { avaliacoesConcluidas, listAvaliados } from './itens.ts';
import { resumosCongelados, resumosDe } from './resumo.ts';
import { ETAPA } from '#app/domain/etapa/ids.ts';

/** The demand of an evaluation with everybody in it; not found where the person may not see it. */
async function carregar(ctx: CtxUsuario, etapa: EtapaDeSelecao, demandaId: string) {
  const demanda = await ctx.db.demanda.findFirst({
    where: { AND: [{ id: demandaId }, demandasVisiveis(ctx)] },
    include: { ...OBJETO_DA_DEMANDA, cronogramaAtual: { include: { fases: { orderBy: { ordem: 'asc' } } } } },
  });
  if (!demanda) throw new NotFoundError(NAO_HA.demanda);
  const { cronogramaAtual, ...dados } = demanda;
  const fases = fasesDatadas(cronogramaAtual?.fases ?? []);
  const avaliados = await listAvaliados(ctx, etapa, dados, fases);
  const abertos = avaliados.itens.filter(({ finalizado }) => !finalizado);
  const situacao = {
    status: dados.status,
    concluida: avaliacoesConcluidas(dados).includes(etapa),
    pendentes: abertos.length,
  };
  const suplementar = ehSuplementar(etapa, situacao);
  return {
    demanda: { ...dados, nomeStatus: nomeDoStatus(dados.status) },
    fases,
    itens: avaliados.itens,
    /** Until when; of a supplementary evaluation, by no day. R-VEN-02. */
    vencimento: suplementar ? null : dizerAvaliacao(etapa, dados.status, fases, ctx.now),
    // What is being evaluated: of a supplementary evaluation only who came after.
    emAvaliacao: suplementar ? abertos : avaliados.itens,
    semEtapaAnterior: avaliados.semEtapaAnterior,
    suplementar,
    permissao: podeAvaliar(etapa, ctx.actor, situacao, fases, ctx.now),
    // Ending it decides every row, those of who withdrew and may come back among them.
    finalizacao: podeExecutar(EVENTOS[AVALIACOES[etapa].evento].operacao, ctx.actor, {
      areaAtuacao: dados.areaAtuacao,
      pessoas: await contasComInteresse(ctx, demandaId),
    }),
    ano: anoDaCargaHoraria(fases, diaDoInstante(ctx.now)),
  };
}

function dizerAvaliacao(
  etapa: EtapaDeSelecao,
  status: number,
  fases: readonly FaseDatada[],
  now: Date,
): Dito | null {
  const fase = faseDe(fases, AVALIACOES[etapa].faseId);
  if (fase === null || status !== AVALIACOES[etapa].status) return null;
  const hoje = diaDoInstante(now);
  const prazo = { de: fase.realizacaoInicio, ate: fase.realizacaoFim };
  return dizerVencimento('Avaliação', vencimentoDe(prazo, hoje), hoje);
}

type Carregada = Awaited<ReturnType<typeof carregar>>;

/** Hours of the internal candidates: as they were when the evaluation ended, or as they are now. */
async function horas(ctx: CtxUsuario, { fases }: Carregada, itens: readonly ItemDeAvaliacao[]) {
  const congelados = await resumosCongelados(
    ctx,
    itens.map(({ participacaoId }) => participacaoId),
  );
  const semResumo = itens.filter(({ participacaoId }) => !congelados.has(participacaoId));
  const atuais = await resumosDe(ctx, fases, semResumo);
  return (item: ItemDeAvaliacao): ResumoDoAno | null =>
    congelados.get(item.participacaoId) ?? (item.tipo === 'I' ? (atuais.get(item.cpf) ?? null) : null);
}

/** Nobody reads here what is being decided about themselves. */
const semVeredito = (item: ItemDeAvaliacao): ItemDeAvaliacao =>
  item.proprioCaso ? { ...item, respostas: {}, observacao: '', apto: null, aptoFinal: null } : item;

/** Everything the evaluation's dialog shows. */
export async function getAvaliacao(ctx: CtxUsuario, etapa: EtapaDeSelecao, demandaId: string) {
  const carregada = await carregar(ctx, etapa, demandaId);
  const { demanda, fases, itens, emAvaliacao } = carregada;
  const resumoDe = etapa === ETAPA.cargaHoraria ? await horas(ctx, carregada, itens) : null;
  return {
    ...carregada,
    itens: itens.map(semVeredito),
    emAvaliacao: emAvaliacao.map(semVeredito),
    contagem: contar(emAvaliacao),
    cargaHoraria:
      etapa === ETAPA.cadastro
        ? (await listAvaliados(ctx, ETAPA.cargaHoraria, demanda, fases)).itens.map(semVeredito)
        : [],
    resumo: itens.flatMap((item) => {
      const resumo = resumoDe?.(item) ?? null;
      return resumo === null ? [] : [{ ...resumo, participacaoId: item.participacaoId, nome: item.nome }];
    }),
  };
}

/**
 * What the evaluation's dialog shows at its address: one page of its tab, so that an evaluation of many weighs what
 * one of few does. `primeiro`: the first to decide.
 */
export async function telaDaAvaliacao(
  ctx: CtxUsuario,
  etapa: EtapaDeSelecao,
  demandaId: string,
  params: URLSearchParams,
) {
  const { itens: _, emAvaliacao, ...avaliacao } = await getAvaliacao(ctx, etapa, demandaId);
  const lote = Number(params.get('lote'));
  const naGuia = <T>(guia: string, lista: readonly T[]) =>
    loteDe(params.get('guia') === guia ? lista : [], lote);
  return {
    ...avaliacao,
    emAvaliacao: loteDe(emAvaliacao, lote),
    primeiro:
      emAvaliacao.find((item) => item.apto === null && !item.naoAvaliado && !item.proprioCaso)
        ?.participacaoId ?? null,
    cargaHoraria: naGuia('cargaHoraria', avaliacao.cargaHoraria),
    resumo: naGuia('dados', avaliacao.resumo),
  };
}

export type Avaliacao = Awaited<ReturnType<typeof telaDaAvaliacao>>;

/** What ending the evaluation will do, and to whom; why it cannot be ended yet. */
export async function getFinalizacao(ctx: CtxUsuario, etapa: EtapaDeSelecao, demandaId: string) {
  const { demanda, emAvaliacao, semEtapaAnterior, suplementar, permissao, finalizacao } = await carregar(
    ctx,
    etapa,
    demandaId,
  );
  const abertos = emAvaliacao.filter(({ finalizado }) => !finalizado);
  return {
    demanda,
    itens: abertos.map(semVeredito),
    contagem: contar(abertos),
    suplementar,
    permissao: permissao.ok ? finalizacao : permissao,
    motivo: motivoParaNaoFinalizar(abertos, semEtapaAnterior),
    carimbo: carimboDe(abertos),
  };
}

/** One candidate's desk: the file as it was frozen at the interest, and what is asked of it. */
export async function getMesa(
  ctx: CtxUsuario,
  etapa: EtapaDeSelecao,
  demandaId: string,
  participacaoId: string,
) {
  const carregada = await carregar(ctx, etapa, demandaId);
  const { demanda, fases, emAvaliacao, suplementar, permissao, vencimento } = carregada;
  const indice = emAvaliacao.findIndex((candidato) => candidato.participacaoId === participacaoId);
  const item = emAvaliacao[indice];
  if (!item) throw new NotFoundError(NAO_HA.candidatoNaAvaliacao);
  const resumoDe = await horas(ctx, carregada, [item]);
  return {
    demanda,
    fases,
    vencimento,
    item: semVeredito(item),
    posicao: indice + 1,
    anterior: emAvaliacao[indice - 1]?.participacaoId ?? null,
    proximo: emAvaliacao[indice + 1]?.participacaoId ?? null,
    faixa: emAvaliacao.map(semVeredito).map((outro) => ({
      id: outro.participacaoId,
      nome: outro.nome,
      respostas: outro.respostas,
      naoAvaliado: outro.naoAvaliado,
      apto: outro.apto,
      aptoFinal: outro.aptoFinal,
      proprioCaso: outro.proprioCaso,
    })),
    contagem: contar(emAvaliacao),
    suplementar,
    permissao,
    elegibilidade: await getElegibilidadeNoInteresse(ctx, participacaoId),
    resumo: resumoDe(item),
    outros: outrosNaAvaliacao(emAvaliacao, ctx.actor.id, ctx.now),
  };
}
