import { faseDe, janelaDeRealizacao, posicaoNaJanela } from '../cronograma/calendar/periodo.ts';
import { formatarJanela } from '../cronograma/calendar/janela.ts';
import { comJanelas, emJanelaPropria } from '../cronograma/calendar/individual.ts';
import type { FaseDatada, JanelaIndividual } from '../cronograma/types.ts';
import { faseDoEnvio } from '../etapa/fases.ts';
import { RECURSO } from '../etapa/ids.ts';
import type { Habilitacao } from '../etapa/types.ts';
import { decididoEm } from '../situacao/resultado.ts';
import { MENSAGENS } from './labels.ts';
import type { Dia } from '#app/lib/dates.ts';

/** The status of a candidate in the technical list. R-HAB-03. */
export const TEXTOS_DA_TECNICA = {
  'sem-documento': 'Aguardando envio de documentação',
  pendente: 'Avaliação Pendente',
  'recurso-em-analise': 'Aguardando avaliação de Recurso',
  'apto-recurso': 'Aprovado após Recurso',
  'inapto-recurso': 'Reprovado após Recurso',
  apto: 'Aprovado',
  inapto: 'Reprovado',
} as const;

/** In the legal list: no text of its own for an appeal under analysis, nor for a refused one. R-HAB-03. */
export const TEXTOS_DA_JURIDICA = {
  'sem-documento': 'Documentação pendente',
  pendente: 'Avaliação Pendente',
  'recurso-em-analise': 'Reprovado',
  'apto-recurso': 'Aprovado após Recurso',
  'inapto-recurso': 'Reprovado',
  apto: 'Aprovado',
  inapto: 'Reprovado',
} as const;

export type CodigoDaAnalise = keyof typeof TEXTOS_DA_TECNICA;

export type LinhaDaAnalise = {
  enviado: boolean;
  /** Of a finalised result; null before. */
  apto: boolean | null;
  aptoFinal: boolean | null;
  /** Status of the last appeal against it. */
  recurso: number | null;
};

/**
 * The status of a candidate in the lists of the review. What was decided comes before what was sent: somebody
 * rejected for sending nothing is not waited for any more. R-HAB-03.
 */
export function situacaoDaAnalise({ enviado, apto, aptoFinal, recurso }: LinhaDaAnalise): CodigoDaAnalise {
  switch (decididoEm({ naoAvaliado: false, apto, aptoFinal })) {
    case 'indeciso':
    case 'nao-avaliado':
      return enviado ? 'pendente' : 'sem-documento';
    case 'aprovado':
      return 'apto';
    case 'aprovado-por-recurso':
      return 'apto-recurso';
    case 'reprovado':
      if (recurso === RECURSO.emAnalise) return 'recurso-em-analise';
      return recurso === RECURSO.reprovado ? 'inapto-recurso' : 'inapto';
  }
}

export const textoDaAnalise = (habilitacao: Habilitacao, linha: LinhaDaAnalise): string =>
  (habilitacao === 'HabTec' ? TEXTOS_DA_TECNICA : TEXTOS_DA_JURIDICA)[situacaoDaAnalise(linha)];

/** 'Status' of the legal list: Pendente 0, Apto 1, Inapto 2, Pendente Sem Documentação 3, Todos 4. */
export const FILTRO = { pendente: 0, apto: 1, inapto: 2, semDocumentacao: 3, todos: 4 } as const;

/** 'Analisar Documentação' or 'Ver análise', and whether it may be pressed. R-HAB-05. */
export function botaoDaAnalise(
  habilitacao: Habilitacao,
  { enviado, apto }: Pick<LinhaDaAnalise, 'enviado' | 'apto'>,
  aberta: boolean,
): { qual: 'analisar' | 'ver'; habilitado: boolean } {
  if (apto !== null) return { qual: 'ver', habilitado: true };
  // The legal list lets what was sent be opened outside the window; nothing is decided there.
  return { qual: 'analisar', habilitado: enviado && (aberta || habilitacao === 'HabJud') };
}

/** The sending of the person's own, until its last day; null where they have no more than the schedule gives. */
export function envioProprio(
  habilitacao: Habilitacao,
  doCronograma: readonly FaseDatada[],
  janelas: readonly JanelaIndividual[],
): Dia | null {
  const faseId = faseDoEnvio(habilitacao);
  if (!emJanelaPropria(doCronograma, janelas, faseId, 'realizacao')) return null;
  return faseDe(comJanelas(doCronograma, janelas), faseId)?.realizacaoFim ?? null;
}

/** Nobody is rejected for sending nothing while they still may. */
function envioTerminou(habilitacao: Habilitacao, fases: readonly FaseDatada[], now: Date): boolean {
  const envio = faseDe(fases, faseDoEnvio(habilitacao));
  return envio === null || posicaoNaJanela(janelaDeRealizacao(envio), now) === 'depois';
}

/**
 * 'Reprovar Falta de Doc.': shown where nothing was sent, the legal one only once the sending of its phase is over;
 * pressed while the review is open. R-HAB-05.
 */
export function botaoDaFalta(
  habilitacao: Habilitacao,
  { enviado, apto }: Pick<LinhaDaAnalise, 'enviado' | 'apto'>,
  { aberta, fases }: { aberta: boolean; fases: readonly FaseDatada[] },
  now: Date,
): { mostra: boolean; habilitado: boolean } {
  if (enviado || apto !== null) return { mostra: false, habilitado: false };
  const acabou = envioTerminou(habilitacao, fases, now);
  return { mostra: habilitacao === 'HabTec' || acabou, habilitado: acabou && aberta };
}

/** Why somebody is not rejected for sending nothing; null when they are. Screen and command ask the same. */
export function motivoParaNaoReprovar(
  {
    habilitacao,
    enviado,
    finalizado,
    fases,
  }: { habilitacao: Habilitacao; enviado: boolean; finalizado: boolean; fases: readonly FaseDatada[] },
  now: Date,
): string | null {
  if (finalizado) return MENSAGENS.jaAnalisado;
  if (enviado) return MENSAGENS.enviou;
  if (envioTerminou(habilitacao, fases, now)) return null;
  const envio = faseDe(fases, faseDoEnvio(habilitacao));
  return `${MENSAGENS.envioAberto} ${envio ? `Vai até ${formatarJanela(janelaDeRealizacao(envio), 'fim')}.` : ''}`.trim();
}
