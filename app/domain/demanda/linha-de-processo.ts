import type { Dia } from '#app/lib/dates.ts';
import type { Acao, Selo } from './types.ts';

/** Schedule in short: the place of the current phase in it. */
export type BarraDoCronograma = {
  atual: number;
  total: number;
  estado: 'agora' | 'parada' | 'feita';
  fase: string | null;
  periodo: string | null;
};

export type AcaoDaLinha = Pick<Acao, 'rotulo' | 'href' | 'tipo' | 'motivo'>;

/** A row of the process list, ready to be shown. */
export type LinhaDeProcesso = {
  id: string;
  identificacaoProcesso: string;
  /** 'Misto, Técnico de Campo'. */
  detalhe: string;
  /** What is asked for, in its two parts. */
  partes: readonly (string | null)[];
  /** Names of the current phases; empty when the schedule has none for the status. */
  faseAtual: string[];
  nomeStatus: string;
  selo: Selo;
  barra: BarraDoCronograma | null;
  principal: AcaoDaLinha | null;
  outras: AcaoDaLinha[];
  indisponiveis: AcaoDaLinha[];
  /** What is waited for when nothing is to be done. */
  espera: string | null;
  /** Said beside the actions: what is wrong, or already done. */
  aviso: string | null;
  temCronograma: boolean;
  /** Empty where the windows of each phase were not asked for. */
  fases: {
    faseId: number;
    nome: string;
    realizacao: string;
    recurso: string | null;
    /** First and last day, and those of its appeal. */
    datas: readonly (Dia | null)[];
    atual: boolean;
  }[];
};
