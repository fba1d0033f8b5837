import type { Dia } from '#app/lib/dates.ts';

export type FiltroDosIndicadores = { de: Dia; ate: Dia; area: string; edital: number | null };

/**
 * Days that a stage took, days that its schedule gave it, and days past its end (below 0, before it): medians over the
 * demands that left it.
 */
export type TempoDaEtapa = {
  etapa: string;
  demandas: number;
  realizado: number;
  previsto: number | null;
  alem: number | null;
};

/** Candidates that came through a stage; `semAvaliacao`: who went on without being evaluated in it. */
export type PassoDoFunil = { passo: string; quantos: number; semAvaliacao: number };

export type RecursosDaEtapa = { etapa: string; apresentados: number; deferidos: number };
export type RecursosPorMotivo = { motivo: string; apresentados: number; deferidos: number };

/** `porMes`: as many as the months of the period, in order. */
export type DemandasDaArea = { area: string; sigla: string; porMes: readonly number[] };

export type CargaDoAvaliador = { nome: string; analises: number; notas: number; pendentes: number };

export type Totais = {
  abertas: number;
  concluidas: number;
  /** Median of days from the request to the end; null while none ended. */
  dias: number | null;
};
