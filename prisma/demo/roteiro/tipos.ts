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
  requisitos: string[];
};
