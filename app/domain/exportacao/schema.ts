import { z } from 'zod';

export const pedidoDeParar = z.object({ parar: z.uuid() });
