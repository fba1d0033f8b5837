import { z } from 'zod';
import type { Respostas } from './criterios.ts';

const gravadas = z.record(z.string(), z.object({ atende: z.boolean(), motivo: z.string().default('') }));

/** The answers as they are kept. Apart from the criteria: screens that show those need no schema. */
export const lerRespostas = (json: unknown): Respostas => gravadas.parse(json ?? {});
