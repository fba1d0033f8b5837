import { NOVA_DEMANDA } from '#app/domain/chamada/registro.ts';
import { terminouLa } from '#app/domain/chamada/reconciliacao.ts';
import type { SituacaoLa } from '#app/domain/chamada/types.ts';
import { env } from '#app/lib/env.server.ts';
import type { LugarDaDecisao } from '../types.ts';

/** The call that asked for the approval of the demand itself; its homologations, and its record in the ERP, have theirs. */
export const CHAMADA_DA_APROVACAO = {
  where: { homologacaoId: null, operacao: { not: NOVA_DEMANDA } },
  orderBy: { criadaEm: 'desc' },
  take: 1,
  select: { estado: true, situacaoLa: true, numeroExterno: true },
} as const;

/** This installation has a workflow, or its simulator, to ask for the approval of a demand. */
export const haSistemaDeAprovacao = (): boolean => env.WORKFLOW_MODE === 'fluig' || env.SIMULADOR_FLUIG;

/** Of a call, as it is stored: what tells where its decision is taken. */
export type UltimaChamada = { estado: string; situacaoLa: string | null };

/**
 * By the last call to the workflow: what none was asked, or is asked no more, is decided on paper (R-EXT-09), and so is
 * what the workflow ended without telling the portal (R-EXT-20).
 */
export function lugarDaDecisao(chamada: UltimaChamada | undefined): LugarDaDecisao {
  if (env.SIMULADOR_FLUIG) return 'simulador';
  if (chamada === undefined || chamada.estado === 'cancelada') return 'a-mao';
  return chamada.estado === 'concluida' && terminouLa(chamada.situacaoLa as SituacaoLa | null)
    ? 'a-mao'
    : 'fora';
}
