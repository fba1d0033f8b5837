import { formatarJanela, naData } from '../cronograma/calendar/janela.ts';
import { estaEm, TERMINAIS } from '../etapa/status.ts';
import { posicaoNaJanela } from '../cronograma/calendar/periodo.ts';
import type { Janela } from '../cronograma/types.ts';
import { MENSAGENS } from './labels.ts';
import { diaDoInstante, somarDias, type Dia } from '#app/lib/dates.ts';

export type Diligencia = {
  /** Last day: it closes by the clock, read from here. */
  ate: Dia;
  respondidaEm: Date | null;
  canceladaEm: Date | null;
};

export type SituacaoDaDiligencia = 'aberta' | 'respondida' | 'vencida' | 'cancelada';

/** Nothing is written when the time is over: late workers neither open nor close it. R-CRO-02, R-HAB-07. */
export function situacaoDaDiligencia(
  { ate, respondidaEm, canceladaEm }: Diligencia,
  now: Date,
): SituacaoDaDiligencia {
  if (canceladaEm !== null) return 'cancelada';
  if (respondidaEm !== null) return 'respondida';
  return diaDoInstante(now) > ate ? 'vencida' : 'aberta';
}

type Pedido = {
  ate: Dia;
  motivo: string;
  janela: Janela | null;
  /** Of the same document, neither answered nor taken back. */
  pendentes: number;
  finalizado: boolean;
};

/** The last day that may be given: the review has one more to judge what came. */
export const ultimoDiaDaDiligencia = ({ fim }: Janela): Dia => somarDias(fim, -1);

/** Why a document cannot be asked for again now; null when it can. R-HAB-07. */
export function motivoParaNaoDiligenciar(
  { ate, motivo, janela, pendentes, finalizado }: Pedido,
  now: Date,
): string | null {
  if (finalizado) return MENSAGENS.jaFinalizada;
  if (janela === null) return 'O cronograma não tem período para esta análise.';
  if (posicaoNaJanela(janela, now) !== 'dentro')
    return `A análise acontece ${formatarJanela(janela, 'longa')}.`;
  if (pendentes > 0) return 'Já há uma diligência para este documento: cancele-a antes de pedir outra.';
  if (motivo.trim() === '') return 'Informe o que o candidato precisa corrigir.';
  const primeiro = somarDias(diaDoInstante(now), 1);
  const ultimo = ultimoDiaDaDiligencia(janela);
  if (ultimo < primeiro) return 'Não resta um dia inteiro até o fim da análise: decida sem diligência.';
  if (ate < primeiro) return 'O prazo começa amanhã: dê ao menos um dia inteiro.';
  if (ate > ultimo) {
    const fim = formatarJanela({ inicio: ultimo, fim: ultimo }, 'fim');
    return `O prazo vai no máximo até ${fim}: a análise precisa de um dia depois dele.`;
  }
  return null;
}

/** Why a request is not answered now; null when it can be. R-HAB-07. */
export function motivoParaNaoResponder(
  diligencia: Diligencia & { finalizado: boolean; interessado: boolean; statusDaDemanda: number },
  now: Date,
): string | null {
  if (estaEm(diligencia.statusDaDemanda, TERMINAIS)) return 'A demanda foi encerrada.';
  if (!diligencia.interessado) return 'Você retirou seu interesse nesta demanda.';
  switch (situacaoDaDiligencia(diligencia, now)) {
    case 'cancelada':
      return 'Esta diligência foi cancelada: o documento não precisa ser enviado de novo.';
    case 'respondida':
      return 'Você já respondeu esta diligência.';
    case 'vencida':
      return `O prazo desta diligência terminou ${naData(formatarJanela({ inicio: diligencia.ate, fim: diligencia.ate }, 'fim'))}.`;
    default:
      return diligencia.finalizado ? 'A análise dos seus documentos já foi finalizada.' : null;
  }
}

/** Why the review of somebody does not end: they still have time to answer. R-HAB-07. */
export function motivoDaDiligenciaAberta(
  diligencias: readonly { ate: Dia; situacao: SituacaoDaDiligencia }[],
): string | null {
  const aberta = diligencias.find(({ situacao }) => situacao === 'aberta');
  return aberta === undefined
    ? null
    : `Há uma diligência aberta até ${formatarJanela({ inicio: aberta.ate, fim: aberta.ate }, 'fim')}.`;
}
