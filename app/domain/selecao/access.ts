import { antesDe, estaEm } from '#app/domain/etapa/status.ts';
import { podeTentar } from '#app/domain/acesso/autoridade.ts';
import { motivoForaDaJanela } from '#app/domain/cronograma/calendar/periodo.ts';
import type { Actor } from '#app/domain/ctx.ts';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import type { Permissao } from '#app/domain/errors.ts';
import { AVALIACOES } from './rules.ts';
import type { EtapaDeSelecao } from './types.ts';

/**
 * May this person change the evaluation now? The screen shows `motivo`, the command refuses with it. Spec 2 §4-6:
 * the group, the status, and the window of the stage's phase.
 */
export function podeAvaliar(
  etapa: EtapaDeSelecao,
  ator: Actor,
  demanda: { status: number },
  fases: readonly FaseDatada[],
  now: Date,
): Permissao {
  const dados = AVALIACOES[etapa];
  const tentar = podeTentar(dados.operacao, ator);
  if (!tentar.ok) return tentar;
  const fase = fases.find((candidata) => candidata.faseId === dados.faseId) ?? null;
  const fora = motivoForaDaJanela(fase, now);
  if (demanda.status !== dados.status) {
    const antes = estaEm(demanda.status, antesDe(dados.status));
    if (antes) return { ok: false, motivo: fora ?? 'A demanda ainda não chegou a esta avaliação.' };
    return { ok: false, motivo: 'Esta avaliação já foi finalizada.' };
  }
  return fora === null ? { ok: true } : { ok: false, motivo: fora };
}
