import type { Destino } from '../trajetorias.ts';
import type { FaseId, FormatoAvaliacao, TipoAvaliacao, StatusId } from '#app/domain/etapa/ids.ts';

/** Where in the phase of its status a demand stands on the day of the load. */
export type Momento = 'realizacao' | 'recurso' | 'depois';

export type DemandaDoRoteiro = {
  chave: string;
  area: 'fpr' | 'ps' | 'ino' | 'ef' | 'at' | 'ti';
  atividade: 'inst' | 'cons' | 'tutor' | 'tec' | 'sup' | 'sau';
  tipo: 'interno' | 'externo' | 'misto';
  /** A course and the number (from 1) of its curricular unit, or a municipality of Goiás and a chain. */
  objeto: { codCurso: string; unidade: number } | { municipio: string; cadeiaId: number };
  solicitante: string;
  status: StatusId;
  /** Decided so far, at status 2; how it ended, at 16. */
  aprovacao?: 'diretoria' | 'superintendencia';
  fim?: 'analise' | 'cancelada';
  momento?: Momento;
  /** The interest was opened again after a later stage began, and somebody came. */
  reaberta?: true;
  /** A phase that begins with another, and not after it. */
  junto?: { fase: FaseId; de: FaseId };
  tipoAvaliacao?: TipoAvaliacao;
  formatoAvaliacao?: FormatoAvaliacao;
  comCargaHoraria?: boolean;
  editalId?: number;
  instrutores: number;
  horas: number | null;
  interessados?: number;
  /**
   * Who takes part are the first outsiders of an earlier demand of the same object, and what befalls them is drawn apart:
   * chance has the same in store for everybody else as without it.
   */
  comOsDe?: { chave: string; quantos: number };
  /** How stages end for everybody of the demand, where the person has no script of their own. */
  destino?: Destino;
  requisitos: string[];
};
