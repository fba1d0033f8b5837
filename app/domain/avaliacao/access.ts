import { podeExecutar, podeTentar } from '#app/domain/acesso/autoridade.ts';
import { faseDe, motivoForaDaJanela } from '#app/domain/cronograma/calendar/periodo.ts';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import type { Actor } from '#app/domain/ctx.ts';
import type { Permissao } from '#app/domain/errors.ts';
import { FASE, STATUS } from '#app/domain/etapa/ids.ts';
import { estaEm } from '#app/domain/etapa/status.ts';
import { formatarInstantePorExtenso } from '#app/lib/dates.ts';
import { AUSENTE_NAO_SE_AVALIA, JA_ENVIADO, JA_FINALIZADA } from './labels.ts';
import type { Parte } from './types.ts';

/** The phase in whose realisation a part is scored. */
export const FASE_DA_PARTE: Readonly<Record<Parte, number>> = {
  E: FASE.entrevista,
  D: FASE.avaliacaoDidatica,
};

/** One's own evaluation of one candidate, as its rules see it. */
export type SituacaoDaMinha = {
  parte: Parte;
  /** When the candidate was scheduled. */
  inicio: Date;
  ausente: boolean;
  /** One's own, in the round that is open. */
  finalizada: boolean;
  rodada: 1 | 2;
  statusDaDemanda: number;
  /** Of this type. */
  resultadoEnviadoEm: Date | null;
};

const nao = (motivo: string): Permissao => ({ ok: false, motivo });

/**
 * May this member write scores now? From the hour of the scheduling to the end of the part's phase; a round of
 * reconsideration within the same phase. Screens show `motivo`, commands refuse with it. R-AVA-04.
 */
export function podePontuar(
  ator: Actor,
  situacao: SituacaoDaMinha,
  fases: readonly FaseDatada[],
  now: Date,
): Permissao {
  const tentar = podeTentar('avaliacao.pontuar', ator);
  if (!tentar.ok) return tentar;
  if (situacao.resultadoEnviadoEm !== null) return nao(JA_ENVIADO);
  if (situacao.ausente) return nao(AUSENTE_NAO_SE_AVALIA);
  if (situacao.finalizada) return nao(JA_FINALIZADA);
  if (!estaEm(situacao.statusDaDemanda, [STATUS.entrevistas]))
    return nao('A demanda não está na etapa das entrevistas.');
  const fora = motivoForaDaJanela(faseDe(fases, FASE_DA_PARTE[situacao.parte]), now);
  if (now < situacao.inicio)
    return nao(`A avaliação abre na hora marcada: ${formatarInstantePorExtenso(situacao.inicio)}.`);
  return fora === null ? { ok: true } : nao(fora);
}

export type SituacaoDoEnvio = {
  areaAtuacao: string;
  /** The accounts of whoever acts that are candidates of the demand. */
  pessoas: readonly string[];
  statusDaDemanda: number;
  /** Of this type. */
  resultadoEnviadoEm: Date | null;
  habTecnicaPreliminarEm: Date | null;
  /** Of `motivoParaNaoEnviar`. */
  falta: string | null;
};

/**
 * 'Enviar Resultado', once a type: while the demand is in the interviews, or, closed over what was pending, until the
 * technical result is told. R-AVA-13.
 */
export function podeEnviar(ator: Actor, situacao: SituacaoDoEnvio): Permissao {
  const direito = podeExecutar('avaliacao.enviar-resultado', ator, situacao);
  if (!direito.ok) return direito;
  if (situacao.resultadoEnviadoEm !== null) return nao(JA_ENVIADO);
  if (!estaEm(situacao.statusDaDemanda, [STATUS.entrevistas, STATUS.habTecnicaPreliminar]))
    return nao('A demanda não está na etapa das entrevistas.');
  if (situacao.habTecnicaPreliminarEm !== null)
    return nao('O resultado preliminar da habilitação técnica já foi enviado.');
  return situacao.falta === null ? { ok: true } : nao(situacao.falta);
}

/** One round a candidate and part, after the three differ, before the result is sent, inside the phase. R-AVA-12. */
export function podeReconsiderar(
  ator: Actor,
  situacao: {
    parte: Parte;
    divergente: boolean;
    reconsideracao: 'aberta' | 'encerrada' | null;
    resultadoEnviadoEm: Date | null;
  },
  fases: readonly FaseDatada[],
  now: Date,
): Permissao {
  const tentar = podeTentar('avaliacao.reconsiderar', ator);
  if (!tentar.ok) return tentar;
  if (situacao.resultadoEnviadoEm !== null) return nao(JA_ENVIADO);
  if (situacao.reconsideracao !== null) return nao('Já houve uma rodada de reconsideração deste candidato.');
  if (!situacao.divergente) return nao('As notas desta banca não divergem em mais de um terço do máximo.');
  const fora = motivoForaDaJanela(faseDe(fases, FASE_DA_PARTE[situacao.parte]), now);
  return fora === null ? { ok: true } : nao(fora);
}
