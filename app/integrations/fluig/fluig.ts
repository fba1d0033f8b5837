import { HOMOLOGACAO, SOLICITACAO } from '#app/domain/chamada/registro.ts';
import type { LeituraDeProcessos, SistemaExterno } from '#app/domain/chamada/types.ts';
import type { Env } from '#app/lib/env.server.ts';
import { fluigLocal } from './embedded.ts';
import { fluigHttp } from './http.ts';

/** The approval workflow this installation is configured for. */
export function fluigDe(env: Env): SistemaExterno {
  return env.WORKFLOW_MODE === 'local' ? fluigLocal : fluigRemoto(env);
}

/** The same workflow, to be read; null where this installation has none outside. */
export const leituraDoFluig = (env: Env): LeituraDeProcessos | null =>
  env.WORKFLOW_MODE === 'local' ? null : fluigRemoto(env);

function fluigRemoto(env: Env) {
  return fluigHttp({
    baseUrl: env.FLUIG_BASE_URL ?? '',
    timeoutMs: env.FLUIG_TIMEOUT_MS,
    operacoes: {
      [SOLICITACAO]: {
        processo: env.FLUIG_PROCESSO_SOLICITACAO,
        campos: env.FLUIG_CAMPOS_SOLICITACAO ?? {},
      },
      [HOMOLOGACAO]: {
        processo: env.FLUIG_PROCESSO_HOMOLOGACAO,
        campos: env.FLUIG_CAMPOS_HOMOLOGACAO ?? {},
      },
    },
    consumerKey: env.FLUIG_CONSUMER_KEY ?? '',
    consumerSecret: env.FLUIG_CONSUMER_SECRET ?? '',
    token: env.FLUIG_TOKEN ?? '',
    tokenSecret: env.FLUIG_TOKEN_SECRET ?? '',
  });
}
