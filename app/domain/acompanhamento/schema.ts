import { z } from 'zod';
import { FICHA } from './labels.ts';

export const ASSUNTO_MAX = 120;
export const RECADO_MAX = 5_000;

const texto = (vazio: string, max: number) =>
  z
    .string(vazio)
    .transform((valor) => valor.trim())
    .pipe(
      z
        .string()
        .min(1, vazio)
        .max(max, `Use no máximo ${max.toLocaleString('pt-BR')} caracteres.`),
    );

/** What is written to a candidate. `pedido`: the same form sent twice writes one message. R-FIC-07. */
export const schemaDoRecado = z.object({
  pedido: z.uuid(),
  assunto: texto(FICHA.semAssunto, ASSUNTO_MAX),
  recado: texto(FICHA.semRecado, RECADO_MAX),
});

/** The same to several people at once. */
export const schemaDoRecadoAVarios = schemaDoRecado.omit({ pedido: true });

export type Recado = z.output<typeof schemaDoRecado>;
