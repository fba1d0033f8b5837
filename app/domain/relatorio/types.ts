/** State of a generated document. */
const ESTADOS_DO_DOCUMENTO = ['pendente', 'pronto', 'erro'] as const;
export type EstadoDoDocumento = (typeof ESTADOS_DO_DOCUMENTO)[number];

/** Of what is made of many parts, which somebody may stop. */
export type EstadoDaMontagem = EstadoDoDocumento | 'parado';

/** The text of an address as a state; null for any other. */
export const lerEstado = (texto: string): EstadoDoDocumento | null =>
  ESTADOS_DO_DOCUMENTO.find((estado) => estado === texto) ?? null;

/** The PDFs of the portal, by their names in the worker's registry. */
export type TipoDePdf =
  | 'agenda'
  | 'certificado'
  | 'comprovante'
  | 'credenciados'
  | 'cronograma'
  | 'curriculo'
  | 'folha-do-dia'
  | 'homologacao'
  | 'pedido-de-homologacao'
  | 'recurso'
  | 'relatorio';

export type PedidoDePdf = {
  /** Name of the worker's registry. */
  tipo: string;
  /** Ids that the kind needs to find its data again. */
  referencia: Record<string, string>;
  /** Code of its public check, where what it prints has one; else it gets one of its own. */
  codigo?: string;
  /** Name of the file when it is saved, without '.pdf'. */
  nomeArquivo: string;
  /** It is on record: kept, and opened by whoever may read the record. Else it is its requester's, for a day. */
  doPortal?: boolean;
};

export type Documento = {
  id: string;
  tipo: string;
  nomeArquivo: string;
  estado: EstadoDoDocumento;
  /** What to say to the person when it could not be made. */
  erro: string | null;
};

export const MENSAGEM_PDF_DESLIGADO = 'Os PDFs estão desligados nesta instalação.';
export const MENSAGEM_PDF_FALHOU = 'Não foi possível gerar o documento. Tente de novo em alguns instantes.';

/** A candidate in a report; the CPF is masked. */
export type LinhaDoRelatorio = {
  participacaoId: string;
  nome: string;
  cpf: string;
  tipo: string;
  /** One for each column of the report. */
  valores: string[];
  resultado: string;
};

/** What a report of a demand prints, frozen. */
export type ConteudoDoRelatorio = {
  edital: string;
  processo: string;
  identificacao: string;
  objeto: string;
  /** 'Educação Formal, Tutoria, tipo misto'. */
  detalhe: string;
  /** When what it shows was published; null where it waits for no publication. */
  publicadoEm: string | null;
  /** Window of the appeals against it, in words; null where there are none. */
  recurso: string | null;
  colunas: string[];
  linhas: LinhaDoRelatorio[];
  aptos: number;
  inaptos: number;
};
