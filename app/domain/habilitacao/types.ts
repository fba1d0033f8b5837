import type { EtapaComResultado, Habilitacao } from '../etapa/types.ts';
import type { Dia } from '#app/lib/dates.ts';

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
  /** Not left out without a reason. */
  obrigatorio: boolean;
  veredito: Veredito | null;
  /** What the candidate reads of an unfit one; why a mandatory one does not apply. */
  texto: string;
};

/** How much of a demand waits in an open review; whoever looks is not among them. */
export type FilaDaDemanda = {
  habilitacao: Habilitacao;
  demandaId: string;
  processo: string;
  areaAtuacao: string;
  objeto: string;
  total: number;
  /** Not decided: who sent documents, and who sent none. */
  enviados: number;
  semEnvio: number;
  /** Last day of the review; null where it goes on until the final notification, or all who wait have a window of their own. */
  ate: Dia | null;
  /** All who wait came by a window of their own. */
  soProprios: boolean;
  /** Open requests that end until tomorrow, and when the first does. */
  diligencias: number;
  diligenciaAte: Dia | null;
  /** Requests that were answered, whose document nobody judged since. */
  respondidas: number;
};
