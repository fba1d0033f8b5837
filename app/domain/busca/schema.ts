import { z } from 'zod';
import { parseListParams } from '#app/lib/list-params.ts';
import { BUSCA } from './labels.ts';
import { bastante, comoGrupo, lerTexto, TEXTO_MAX } from './rules.ts';

/** What the form of the search sends. R-BUS-01. */
export const textoDaBusca = z
  .string()
  .trim()
  .max(TEXTO_MAX, BUSCA.longa)
  .refine((texto) => bastante(lerTexto(texto)), BUSCA.curta);

/** State of `/buscar/{id}`: all kinds, or a page of one. */
export function lerBusca(params: URLSearchParams) {
  const { pagina, tamanho, pular } = parseListParams(params);
  return { so: comoGrupo(params.get('so')), pagina, tamanho, pular };
}
