import { env } from '#app/lib/env.server.ts';
import { cnpjPorHttp } from './http.ts';

/** The look-up this installation is configured for; with `CNPJ_URLS` empty every company is typed. */
export const consultarCnpj = cnpjPorHttp(env.CNPJ_URLS);
