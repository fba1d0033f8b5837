import type { FaseDatada } from '../cronograma/types.ts';

export type Etapa = 'carga_horaria' | 'cadastro' | 'entrevista_didatica' | 'hab_tecnica' | 'hab_juridica';

export type TipoDeRecurso = 'carga_horaria' | 'cadastro' | 'tecnica' | 'juridica';

/** 1 under analysis, 15 approved, 16 rejected. Spec 1 §4. */
export type StatusDoRecurso = 1 | 15 | 16;

export type ResultadoNoHistorico = 'aguardando' | 'nao-avaliado' | 'aprovado' | 'reprovado';

/** Averages of the panel; null while a required one is missing. Absent where the stage has no marks of its own. */
export type Notas = { entrevista: number | null; didatica: number | null };

/** What the history says about a stage: nothing that was not published to the candidate. */
export type EtapaPublicada = {
  etapa: Etapa;
  tipoAvaliacao: number;
  publicado: boolean;
  naoAvaliado: boolean;
  apto: boolean | null;
  notas?: Notas;
};

/** What decides about the appeal's buttons and about filing. */
export type SituacaoDoRecurso = EtapaPublicada & {
  statusDaDemanda: number;
  interessado: boolean;
  fase: Pick<FaseDatada, 'faseId' | 'recursoInicio' | 'recursoFim'> | null;
  /** Status of the latest attempt, as the candidate may know it. */
  recurso: StatusDoRecurso | null;
};

export type Botao = { rotulo: string; habilitado: boolean; motivo: string | null };
