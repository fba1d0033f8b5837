/** State of a generated document. */
export type EstadoDoDocumento = 'pendente' | 'pronto' | 'erro';

/** The PDFs of the portal, by their names in the worker's registry. */
export type TipoDePdf = 'agenda' | 'comprovante' | 'cronograma' | 'curriculo' | 'homologacao' | 'recurso';

export type PedidoDePdf = {
  /** Name of the worker's registry. */
  tipo: string;
  /** Ids that the kind needs to find its data again. */
  referencia: Record<string, string>;
  /** Code of its public check, where what it prints has one; else it gets one of its own. */
  codigo?: string;
  /** Name of the file when it is saved, without '.pdf'. */
  nomeArquivo: string;
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
