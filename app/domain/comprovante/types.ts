import type { TipoDePdf } from '#app/domain/relatorio/types.ts';

/** Acts that give a receipt. */
export type TipoDeComprovante =
  | 'curriculo'
  | 'interesse'
  | 'documentos'
  | 'recurso'
  | 'prazo-proprio'
  | 'retirada'
  | 'retorno'
  | 'em-nome';

/** A file that was sent with the act. */
export type ArquivoDoAto = { sha256: string; bytes: number };

/** What anyone with the code may know: nothing about the person. */
export type ComprovantePublico = {
  codigo: string;
  protocolo: string;
  tipo: TipoDeComprovante;
  processo: string | null;
  emitidoEm: Date;
  /** When its request reached the portal; null where no request of the person brought it, or nobody wrote it down then. */
  chegouEm: Date | null;
  sha256: string;
  arquivos: ArquivoDoAto[];
};

/** A PDF that the portal made, for anyone with its code. */
export type DocumentoEmitido = {
  tipo: TipoDePdf;
  processo: string | null;
  emitidoEm: Date;
  sha256: string;
};

/** What a code stands for: a receipt, with the PDFs made of it, or a document of its own. */
export type Verificavel = {
  codigo: string;
  comprovante: ComprovantePublico | null;
  documentos: DocumentoEmitido[];
  relatorio: RelatorioVerificavel | null;
  /** When the register of PDFs began, of a receipt that is older: a PDF made of it before then is not in it. */
  registroDesde: Date | null;
};

/** A report, for anyone with its code, with the newest rectification where there is one after it. */
export type RelatorioVerificavel = {
  titulo: string;
  versao: number;
  nova: { versao: number; codigo: string } | null;
};

/** What a file is, compared with what a code stands for. */
export type Conferencia = 'do-ato' | 'emitido' | 'sem-registro' | 'nao-confere';

/** The same with its instants in words. */
export type ComprovanteNaTela = Omit<ComprovantePublico, 'emitidoEm' | 'chegouEm'> & {
  instante: string;
  chegou: string | null;
};
