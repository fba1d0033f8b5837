import type { FaseDatada } from '../cronograma/types.ts';
import type { StatusDoRecurso } from '../etapa/ids.ts';
import type { EtapaComResultado } from '../etapa/types.ts';

export type ResultadoNoHistorico = 'aguardando' | 'nao-avaliado' | 'aprovado' | 'reprovado';

/** What the history says about a stage: nothing that was not published to the candidate. */
export type EtapaPublicada = {
  etapa: EtapaComResultado;
  publicado: boolean;
  naoAvaliado: boolean;
  apto: boolean | null;
};

/** What decides about the appeal's buttons and about filing. */
export type SituacaoDoRecurso = EtapaPublicada & {
  statusDaDemanda: number;
  interessado: boolean;
  fase: Pick<FaseDatada, 'faseId' | 'recursoInicio' | 'recursoFim'> | null;
  /** Status of the latest attempt, as the candidate may know it. */
  recurso: StatusDoRecurso | null;
};

export type Botao = { rotulo: string } & (
  | { habilitado: true; motivo: null }
  | { habilitado: false; motivo: string }
);
