import { z } from 'zod';

/** What a person does with a call on the screen: the button, the call, and the reason of a cancellation. */
export const pedidoSobreChamada = z.object({
  acao: z.enum(['repetir', 'cancelar']),
  chamada: z.uuid(),
  motivo: z.string().trim().max(1_000, 'Use até 1.000 caracteres.').default(''),
});
