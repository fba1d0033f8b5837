import { ACESSO } from './calls/acesso.server.ts';
import { ACOMPANHAMENTO } from './calls/acompanhamento.server.ts';
import { DEMANDAS } from './calls/demandas.server.ts';
import { INICIO } from './calls/inicio.server.ts';
import { REFERENCIA } from './calls/referencia.server.ts';
import type { Call } from './call.server.ts';

/** The calls by area, in the order of the document. */
export const AREAS: Readonly<Record<string, readonly Call[]>> = {
  Acesso: ACESSO,
  Referência: REFERENCIA,
  Início: INICIO,
  Demandas: DEMANDAS,
  Acompanhamento: ACOMPANHAMENTO,
};

export const CALLS: readonly Call[] = Object.values(AREAS).flat();
