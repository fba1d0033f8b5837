import type { FaseDatada } from '../cronograma/types.ts';
import type { EtapaComResultado } from '../etapa/types.ts';

/** The result of one stage as far as it may be told to the candidate. Results show only when published. */
export type ResultadoPublicado = {
  etapa: EtapaComResultado;
  naoAvaliado: boolean;
  apto: boolean | null;
  aptoFinal: boolean | null;
  /** The final result was published, not just the preliminary one. */
  final: boolean;
  motivo: string | null;
};

/** What the status texts of `/minhas-demandas` depend on. */
export type SituacaoDoCandidato = {
  status: number;
  tipoAvaliacao: number;
  formatoAvaliacao: number | null;
  interessado: boolean;
  fases: readonly FaseDatada[];
  /** Published results only. */
  resultados: readonly ResultadoPublicado[];
  enviadoTecnica: boolean;
  enviadoJuridica: boolean;
  /** Where files were attached and not sent. */
  comRascunho?: readonly string[];
};

export type CodigoDeStatus =
  | 'nao-se-aplica'
  | 'sem-juridica'
  | 'sem-cronograma'
  | 'antes'
  | 'aberto'
  | 'encerrado'
  /** The window closed over files that were attached and never sent. */
  | 'nao-enviado'
  | 'em-avaliacao'
  | 'aprovado'
  | 'aprovado-recurso'
  | 'reprovado'
  | 'aguarda-entrevistas'
  | 'aguarda-fase'
  | 'reprovado-entrevista'
  | 'reprovado-tecnica';

export type StatusDaHabilitacao = { codigo: CodigoDeStatus; texto: string; motivo: string | null };

export type TipoDeDocumento = {
  id: number;
  descricao: string;
  identificador: string;
  ativo: boolean;
  habilitacao: string;
  publico: string;
};
