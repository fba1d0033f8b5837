import { formatarJanela } from '../cronograma/calendar/janela.ts';
import { posicaoNaJanela } from '../cronograma/calendar/periodo.ts';
import type { Janela } from '../cronograma/types.ts';
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
  /** Of the same document. */
  abertas: number;
  finalizado: boolean;
};

/** The last day that may be given: the review has one more to judge what came. */
export const ultimoDiaDaDiligencia = ({ fim }: Janela): Dia => somarDias(fim, -1);

/** Why a document cannot be asked for again now; null when it can. R-HAB-07. */
export function motivoParaNaoDiligenciar(
  { ate, motivo, janela, abertas, finalizado }: Pedido,
  now: Date,
): string | null {
  if (finalizado) return 'A análise deste candidato já foi finalizada.';
  if (janela === null) return 'O cronograma não tem período para esta análise.';
  if (posicaoNaJanela(janela, now) !== 'dentro')
    return `A análise acontece ${formatarJanela(janela, 'longa')}.`;
  if (abertas > 0) return 'Já há uma diligência aberta para este documento.';
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
