/** What a form takes, by content. */
export type TipoAceito = 'pdf' | 'jpg' | 'png';

export const TIPO_MIME = { pdf: 'application/pdf', jpg: 'image/jpeg', png: 'image/png' } as const;

/** A file that came with a form, in a temporary place until the request ends. */
export type ArquivoRecebido = {
  campo: string;
  nomeOriginal: string;
  caminho: string;
  bytes: number;
  sha256: string;
  /** Why it cannot be accepted, as a sentence; its content is then gone. */
  problema: string | null;
};

export type ArquivoGuardado = { id: string; nomeOriginal: string; bytes: number; sha256: string };
