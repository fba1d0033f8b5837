import { z } from 'zod';
import { lerDia, type Dia } from '#app/lib/dates.ts';
import { MENSAGENS } from './labels.ts';

export const COMO_MAX = 2_000;

/** What the record of a notice given by other means brings. */
export const schemaDoAviso = z.object({
  mensagemId: z.uuid('Escolha a pessoa e o resultado.'),
  dia: z
    .string()
    .default('')
    .transform((valor, ctx): Dia => {
      const lido = lerDia(valor);
      if (lido !== null) return lido;
      ctx.addIssue({
        code: 'custom',
        message: valor.trim() === '' ? MENSAGENS.semDia : 'Formato de data inválido.',
      });
      return z.NEVER;
    }),
  como: z
    .string()
    .default('')
    .transform((valor) => valor.trim())
    .pipe(z.string().min(1, MENSAGENS.semComo).max(COMO_MAX, MENSAGENS.comoLongo)),
});

export type AvisoDigitado = z.output<typeof schemaDoAviso>;
