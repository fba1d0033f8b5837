import type { Dia } from '#app/lib/dates.ts';
import type { Janela } from '../cronograma/types.ts';

/** A demand as anybody may read it: nothing here tells who asked for it, nor who takes part. R-ACO-03. */
export type DemandaPublica = {
  id: string;
  processo: string;
  area: string;
  atividade: string;
  tipo: string;
  /** 'Curso', or 'Jataí-GO'; and the unit or the chain. */
  objeto: string;
  detalhe: string;
  quantidade: number;
  cargaHoraria: number | null;
  exigencias: readonly string[];
  interesse: Janela;
  edital: string | null;
  link: string | null;
  /** Version of the schedule, and when it was made. */
  versao: number;
  atualizadaEm: Date;
  etapas: readonly EtapaPublica[];
};

export type EtapaPublica = { faseId: number; nome: string; janela: Janela; recurso: Janela | null };

export type FiltroDaVitrine = { busca: string; area: string; atividade: string };

/** How the window for interest stands on a day. */
export type Prazo = { situacao: 'aguardando' | 'aberto' | 'encerrado'; dias: number; fim: Dia };
