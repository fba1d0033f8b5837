import { z } from 'zod';
import { id, inteiro, texto } from '../fields.ts';

/** A file by the names that callers know; who may open `path` is asked there. */
export const arquivo = z.object({
  id,
  path: texto.describe('O endereço do arquivo no portal.'),
  originalname: texto,
  bytes: inteiro,
});

type Arquivo = { id: string; nomeOriginal: string; bytes: number };

export const comoArquivo = ({ id: arquivoId, nomeOriginal, bytes }: Arquivo): z.input<typeof arquivo> => ({
  id: arquivoId,
  path: `/arquivos/${arquivoId}`,
  originalname: nomeOriginal,
  bytes,
});

/** Files by the document that they are, as `file_` and its id. */
export const porDocumento = z.record(texto, z.array(arquivo)).describe('Por documento: file_ e o seu id.');

export const comoPorDocumento = (
  documentos: readonly { id: number; arquivos: readonly Arquivo[] }[],
): z.input<typeof porDocumento> =>
  Object.fromEntries(documentos.map((um) => [`file_${String(um.id)}`, um.arquivos.map(comoArquivo)]));
