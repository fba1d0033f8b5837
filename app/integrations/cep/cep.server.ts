import { env } from '#app/lib/env.server.ts';
import { cepPorHttp } from './http.ts';

/** The look-up this installation is configured for; with `CEP_URLS` empty every address is typed. */
export const consultarCep = cepPorHttp(env.CEP_URLS);
