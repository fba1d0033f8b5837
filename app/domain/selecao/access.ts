import { antesDe, estaEm } from '#app/domain/etapa/status.ts';
import { podeOperar, type Grupo } from '#app/domain/acesso/permissions.ts';
import { motivoForaDaJanela } from '#app/domain/cronograma/calendar/periodo.ts';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import type { Permissao } from '#app/domain/errors.ts';
import { AVALIACOES } from './rules.ts';
import type { EtapaDeSelecao } from './types.ts';

const MOTIVO_GRUPO: Record<EtapaDeSelecao, string> = {
  carga_horaria: 'A avaliação de carga horária é feita pela Comissão de Credenciamento.',
  cadastro: 'A avaliação de cadastro é feita pela Coordenação Técnica da área.',
};

/**
 * May this person change the evaluation now? The screen shows `motivo`, the command refuses with it. Spec 2 §4-6:
 * the group, the status, and the window of the stage's phase.
 */
export function podeAvaliar(
  etapa: EtapaDeSelecao,
  pessoa: { grupos: readonly Grupo[] },
  demanda: { status: number },
  fases: readonly FaseDatada[],
  now: Date,
): Permissao {
  const dados = AVALIACOES[etapa];
  if (!podeOperar(dados.operacao, pessoa)) return { ok: false, motivo: MOTIVO_GRUPO[etapa] };
  const fase = fases.find((candidata) => candidata.faseId === dados.faseId) ?? null;
  const fora = motivoForaDaJanela(fase, now);
  if (demanda.status !== dados.status) {
    const antes = estaEm(demanda.status, antesDe(dados.status));
    if (antes) return { ok: false, motivo: fora ?? 'A demanda ainda não chegou a esta avaliação.' };
    return { ok: false, motivo: 'Esta avaliação já foi finalizada.' };
  }
  return fora === null ? { ok: true } : { ok: false, motivo: fora };
}
