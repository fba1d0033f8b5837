import { HOMOLOGACAO, NOVA_DEMANDA, SOLICITACAO } from '#app/domain/chamada/registro.ts';
import type { Sistemas } from '#app/domain/chamada/types.ts';
import { aberturaDoProcesso } from '#app/domain/demanda/commands.server/processo-externo.ts';
import { registroDaDemanda } from '#app/domain/demanda/commands.server/registrar-no-erp.ts';
import { aberturaDaHomologacao } from '#app/domain/homologacao/commands.server/processo-externo.ts';
import { fluigDe } from '#app/integrations/fluig/fluig.ts';
import { registroDeDemandasDe } from '#app/integrations/rm/rm.ts';
import type { Env } from '#app/lib/env.server.ts';

/** Each outside system of this installation: its port, and what its operations mean to the areas that ask. */
export function sistemasDe(env: Env): Sistemas {
  const registro = registroDeDemandasDe(env);
  return {
    ...(registro && { rm: { porta: registro, operacoes: { [NOVA_DEMANDA]: registroDaDemanda } } }),
    fluig: {
      porta: fluigDe(env),
      operacoes: { [SOLICITACAO]: aberturaDoProcesso, [HOMOLOGACAO]: aberturaDaHomologacao },
    },
  };
}
