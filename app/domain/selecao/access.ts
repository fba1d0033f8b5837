import { podeTentar } from '#app/domain/acesso/autoridade.ts';
import { motivoForaDaJanela } from '#app/domain/cronograma/calendar/periodo.ts';
import type { Actor } from '#app/domain/ctx.ts';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import { STATUS } from '#app/domain/etapa/ids.ts';
import { antesDe, estaEm, TERMINAIS } from '#app/domain/etapa/status.ts';
import type { Permissao } from '#app/domain/errors.ts';
import { AVALIACOES } from './rules.ts';
import type { EtapaDeSelecao } from './types.ts';

/** A demand as an evaluation sees it. */
export type DemandaEmAvaliacao = {
  status: number;
  /** The evaluation took place. */
  concluida: boolean;
  /** Candidates of the evaluation whose result is not final. */
  pendentes: number;
};

/** After the stage, what is left to evaluate is only who came later. */
export const ehSuplementar = (etapa: EtapaDeSelecao, { status, pendentes }: DemandaEmAvaliacao): boolean =>
  pendentes > 0 &&
  !estaEm(status, [AVALIACOES[etapa].status, ...antesDe(AVALIACOES[etapa].status), ...TERMINAIS]);

/**
 * May this person change the evaluation now? The screen shows `motivo`, the command refuses with it: the group, the
 * status, and the window of the stage's phase. Who came after the stage is evaluated without waiting for a window:
 * its days are over, and nobody may skip the stage.
 */
export function podeAvaliar(
  etapa: EtapaDeSelecao,
  ator: Actor,
  demanda: DemandaEmAvaliacao,
  fases: readonly FaseDatada[],
  now: Date,
): Permissao {
  const tentar = podeTentar(AVALIACOES[etapa].operacao, ator);
  if (!tentar.ok) return tentar;
  const motivo = motivoParaNaoAvaliar(etapa, demanda, fases, now);
  return motivo === null ? { ok: true } : { ok: false, motivo };
}

/** Why nobody changes the evaluation now, whoever asks; null when it is open. */
export function motivoParaNaoAvaliar(
  etapa: EtapaDeSelecao,
  demanda: DemandaEmAvaliacao,
  fases: readonly FaseDatada[],
  now: Date,
): string | null {
  const { faseId, status } = AVALIACOES[etapa];
  const fora = motivoForaDaJanela(fases.find((fase) => fase.faseId === faseId) ?? null, now);
  if (demanda.status === status) return fora;
  if (ehSuplementar(etapa, demanda)) return null;
  return motivoDoStatus(demanda, estaEm(demanda.status, antesDe(status)), fora);
}

function motivoDoStatus(
  { status, concluida }: DemandaEmAvaliacao,
  antes: boolean,
  fora: string | null,
): string {
  if (antes) return fora ?? 'A demanda ainda não chegou a esta avaliação.';
  if (concluida) return 'Esta avaliação já foi finalizada.';
  return status === STATUS.cancelada
    ? 'A demanda foi cancelada ou reprovada antes desta avaliação.'
    : 'A demanda não passou por esta avaliação.';
}
