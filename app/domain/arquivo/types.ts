/** What a form takes, by content. */
export type TipoAceito = 'pdf' | 'jpg' | 'png';

export const TIPO_MIME = { pdf: 'application/pdf', jpg: 'image/jpeg', png: 'image/png' } as const;

export type ArquivoGuardado = { id: string; nomeOriginal: string; bytes: number; sha256: string };
