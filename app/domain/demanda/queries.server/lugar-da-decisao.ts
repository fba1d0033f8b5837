import type { EstadoDaChamada } from '#app/domain/chamada/types.ts';
import { NOVA_DEMANDA } from '#app/domain/chamada/registro.ts';
import { env } from '#app/lib/env.server.ts';
import type { LugarDaDecisao } from '../types.ts';

/** The call that asked for the approval of the demand itself; its homologations, and its record in the ERP, have theirs. */
export const CHAMADA_DA_APROVACAO = {
  where: { homologacaoId: null, operacao: { not: NOVA_DEMANDA } },
  orderBy: { criadaEm: 'desc' },
  take: 1,
} as const;

/** This installation has a workflow, or its simulator, to ask for the approval of a demand. */
export const haSistemaDeAprovacao = (): boolean => env.WORKFLOW_MODE === 'fluig' || env.SIMULADOR_FLUIG;

/** By the last call to the workflow: what none was asked, or is asked no more, is decided on paper (R-EXT-09). */
export function lugarDaDecisao(chamada: EstadoDaChamada | undefined): LugarDaDecisao {
  if (env.SIMULADOR_FLUIG) return 'simulador';
  return chamada === undefined || chamada === 'cancelada' ? 'a-mao' : 'fora';
}
