import { podeExecutar, podeTentar } from '#app/domain/acesso/autoridade.ts';
import { faseDe, motivoForaDaJanela } from '#app/domain/cronograma/calendar/periodo.ts';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import type { Actor } from '#app/domain/ctx.ts';
import type { Permissao } from '#app/domain/errors.ts';
import { FASE, STATUS } from '#app/domain/etapa/ids.ts';
import { COM_ENTREVISTAS, estaEm } from '#app/domain/etapa/status.ts';
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
  /** This part of the candidate was sent. */
  enviada: boolean;
  /** The period of the interviews does not bind them. R-AVA-18. */
  chegouDepois: boolean;
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
  if (situacao.enviada) return nao(JA_ENVIADO);
  if (situacao.ausente) return nao(AUSENTE_NAO_SE_AVALIA);
  if (situacao.finalizada) return nao(JA_FINALIZADA);
  if (!estaEm(situacao.statusDaDemanda, situacao.chegouDepois ? COM_ENTREVISTAS : [STATUS.entrevistas]))
    return nao('A demanda não está na etapa das entrevistas.');
  if (now < situacao.inicio)
    return nao(`A avaliação abre na hora marcada: ${formatarInstantePorExtenso(situacao.inicio)}.`);
  const fora = foraDaFase(situacao, fases, now);
  return fora === null ? { ok: true } : nao(fora);
}

/** The end of the part's phase binds those who are interviewed with the others. R-AVA-04, R-AVA-18. */
const foraDaFase = (
  { parte, chegouDepois }: { parte: Parte; chegouDepois: boolean },
  fases: readonly FaseDatada[],
  now: Date,
): string | null => (chegouDepois ? null : motivoForaDaJanela(faseDe(fases, FASE_DA_PARTE[parte]), now));

export type SituacaoDoEnvio = {
  areaAtuacao: string;
  /** The accounts of whoever acts that are candidates of the demand. */
  pessoas: readonly string[];
  statusDaDemanda: number;
  /** It is of those who come after the others alone. R-AVA-18. */
  suplementar: boolean;
  habTecnicaPreliminarEm: Date | null;
  /** Why there is nothing to send, or whom it waits for. */
  falta: string | null;
};

/**
 * 'Enviar Resultado', once a type and candidate: while the demand is in the interviews, or, closed over what was pending,
 * until the technical result is told; of those who come after the others, until the demand ends. R-AVA-13, R-AVA-18.
 */
export function podeEnviar(ator: Actor, situacao: SituacaoDoEnvio): Permissao {
  const direito = podeExecutar('avaliacao.enviar-resultado', ator, situacao);
  if (!direito.ok) return direito;
  if (situacao.falta === JA_ENVIADO) return nao(JA_ENVIADO);
  const emQue = situacao.suplementar ? COM_ENTREVISTAS : [STATUS.entrevistas, STATUS.habTecnicaPreliminar];
  if (!estaEm(situacao.statusDaDemanda, emQue)) return nao('A demanda não está na etapa das entrevistas.');
  if (!situacao.suplementar && situacao.habTecnicaPreliminarEm !== null)
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
    enviada: boolean;
    chegouDepois: boolean;
  },
  fases: readonly FaseDatada[],
  now: Date,
): Permissao {
  const tentar = podeTentar('avaliacao.reconsiderar', ator);
  if (!tentar.ok) return tentar;
  if (situacao.enviada) return nao(JA_ENVIADO);
  if (situacao.reconsideracao !== null) return nao('Já houve uma rodada de reconsideração deste candidato.');
  if (!situacao.divergente) return nao('As notas desta banca não divergem em mais de um terço do máximo.');
  const fora = foraDaFase(situacao, fases, now);
  return fora === null ? { ok: true } : nao(fora);
}
