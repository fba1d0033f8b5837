import { z } from 'zod';
import { MENSAGENS } from './labels.ts';

export const schemaDoEnvio = z.object({
  versao: z.coerce.number().int().min(0),
  ciente: z
    .string()
    .optional()
    .transform((valor) => valor === 'on'),
});

/** Buttons of the sending's table: attach (with a file), remove, reuse. The value names the row. */
export const schemaDaAcao = z
  .string()
  .regex(/^(anexar|remover|reaproveitar):[\w:-]+$|^salvar$/, MENSAGENS.falhaAoSalvar);

/** `doc-12` → 12 */
export function tipoDoCampo(campo: string): number | null {
  const id = /^doc-(\d{1,6})$/.exec(campo)?.[1];
  return id === undefined ? null : Number(id);
}
