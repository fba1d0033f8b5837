/** Acts that give a receipt. */
export type TipoDeComprovante = 'curriculo' | 'interesse' | 'documentos' | 'recurso';

/** A file that was sent with the act. */
export type ArquivoDoAto = { sha256: string; bytes: number };

/** What anyone with the code may know: nothing about the person. */
export type ComprovantePublico = {
  codigo: string;
  protocolo: string;
  tipo: TipoDeComprovante;
  processo: string | null;
  emitidoEm: Date;
  sha256: string;
  arquivos: ArquivoDoAto[];
};

/** The same with its instant in words. */
export type ComprovanteNaTela = Omit<ComprovantePublico, 'emitidoEm'> & { instante: string };
