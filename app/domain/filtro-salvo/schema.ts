import { z } from 'zod';
import { PROBLEMAS } from './labels.ts';

const NOME_MAX = 60;

/** 'Salvar este filtro'. */
export const filtroNovo = z.object({
  nome: z
    .string({ error: PROBLEMAS.nomeVazio })
    .trim()
    .min(1, PROBLEMAS.nomeVazio)
    .max(NOME_MAX, PROBLEMAS.nomeLongo)
    .refine((texto) => !/\p{Cc}/u.test(texto), PROBLEMAS.nomeInvalido),
  compartilhar: z.literal('on').optional(),
});
export type FiltroNovo = z.output<typeof filtroNovo>;
