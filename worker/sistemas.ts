import type { Sistemas } from '#app/domain/chamada/types.ts';
import { aberturaDoProcesso, SOLICITACAO } from '#app/domain/demanda/commands.server/processo-externo.ts';
import { fluigDe } from '#app/integrations/fluig/fluig.ts';
import type { Env } from '#app/lib/env.server.ts';

/** Each outside system of this installation: its port, and what its operations mean to the areas that ask. */
export const sistemasDe = (env: Env): Sistemas => ({
  fluig: { porta: fluigDe(env), operacoes: { [SOLICITACAO]: aberturaDoProcesso } },
});
