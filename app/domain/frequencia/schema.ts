import { z } from 'zod';
import { MOTIVO_MAXIMO } from './rules.ts';

export const frequenciaSchema = z.object({
  presente: z.enum(['sim', 'nao'], 'Escolha presente ou ausente.').transform((valor) => valor === 'sim'),
  motivo: z
    .string()
    .default('')
    .transform((valor) => valor.replaceAll('\r\n', '\n').trim())
    .refine((valor) => valor.length <= MOTIVO_MAXIMO, `Use no máximo ${String(MOTIVO_MAXIMO)} caracteres.`),
  versao: z.coerce.number().int().min(0).max(2_147_483_647),
});
