import { env } from '#app/lib/env.server.ts';
import { cepPorHttp } from '#app/integrations/cep/http.ts';

/** The CEP look-up of this installation; `CEP_URLS` empty turns it off and every address is typed. */
export const consultarCep = cepPorHttp(env.CEP_URLS);
