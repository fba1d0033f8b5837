import type { EtapaComResultado } from '../etapa/types.ts';

/** The result of one stage as the staff knows it, published or not. */
export type ResultadoNaAnalise = {
  etapa: EtapaComResultado;
  estado: 'rascunho' | 'finalizado' | 'publicado';
  naoAvaliado: boolean;
  apto: boolean | null;
  aptoFinal: boolean | null;
};

export type ParticipanteNaAnalise = {
  interessado: boolean;
  resultados: readonly ResultadoNaAnalise[];
  /** The sending of this kind was sent, not just begun. */
  enviado: boolean;
};

/** Whether somebody's documents are reviewed, or what keeps them from it. */
export type Analise =
  | 'analisa'
  /** Would be reviewed, had they sent anything: 'Reprovar Falta de Doc.'. */
  | 'sem-envio'
  | 'nao-ha'
  | 'retirou'
  | 'reprovado-cadastro'
  | 'espera-cadastro'
  | 'reprovado-entrevista'
  | 'espera-entrevista'
  | 'reprovado-tecnica'
  | 'espera-tecnica';

export type Veredito = 'apto' | 'inapto' | 'nao-se-aplica';

export type DocumentoNaAnalise = {
  tipoId: number;
  descricao: string;
  arquivos: number;
  veredito: Veredito | null;
  /** What the candidate reads of an unfit one. */
  texto: string;
};
