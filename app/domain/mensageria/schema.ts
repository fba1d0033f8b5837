import { z } from 'zod';

/** The instant of the page on which 'Marcar todas como lidas' was pressed; anything else counts as now. */
export const schemaMarcarTodas = z.object({
  ate: z.iso
    .datetime()
    .transform((texto) => new Date(texto))
    .optional()
    .catch(undefined),
});
