import { HOMOLOGACAO, SOLICITACAO } from '#app/domain/chamada/registro.ts';
import type { Sistemas } from '#app/domain/chamada/types.ts';
import { aberturaDoProcesso } from '#app/domain/demanda/commands.server/processo-externo.ts';
import { aberturaDaHomologacao } from '#app/domain/homologacao/commands.server/processo-externo.ts';
import { fluigDe } from '#app/integrations/fluig/fluig.ts';
import type { Env } from '#app/lib/env.server.ts';

/** Each outside system of this installation: its port, and what its operations mean to the areas that ask. */
export const sistemasDe = (env: Env): Sistemas => ({
  fluig: {
    porta: fluigDe(env),
    operacoes: { [SOLICITACAO]: aberturaDoProcesso, [HOMOLOGACAO]: aberturaDaHomologacao },
  },
});
