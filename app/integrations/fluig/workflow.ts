import type { Env } from '#app/lib/env.server.ts';
import { workflowLocal } from './embedded.ts';
import { fluigHttp } from './http.ts';
import type { Workflow } from './port.ts';

/** The workflow this installation is configured for. */
export function workflowDe(env: Env): Workflow {
  if (env.WORKFLOW_MODE === 'local') return workflowLocal;
  return fluigHttp({
    baseUrl: env.FLUIG_BASE_URL ?? '',
    timeoutMs: env.FLUIG_TIMEOUT_MS,
    campos: env.FLUIG_CAMPOS_SOLICITACAO ?? {},
    consumerKey: env.FLUIG_CONSUMER_KEY ?? '',
    consumerSecret: env.FLUIG_CONSUMER_SECRET ?? '',
    token: env.FLUIG_TOKEN ?? '',
    tokenSecret: env.FLUIG_TOKEN_SECRET ?? '',
  });
}
