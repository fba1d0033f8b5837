import { motivoForaDaJanela } from '#app/domain/cronograma/calendar/periodo.ts';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import { RuleError } from '#app/domain/errors.ts';
import { FASE } from '#app/domain/etapa/ids.ts';
import { avisadoATempo } from '#app/domain/agendamento/rules/aviso.ts';
import { MENSAGENS } from './labels.ts';

/** The phase in whose realisation attendance is recorded, and corrected. R-FRQ-01. */
export const FASE_DA_FREQUENCIA = FASE.frequencia;

/** May this row be marked now? Outside the window only who comes after the others, and that nobody was told. R-FRQ-01, R-FRQ-06, R-AVA-18. */
export const podeMarcar = (
  {
    frequencia,
    comecou,
    proprioCaso,
    aTempo,
    chegouDepois,
    enviada,
  }: {
    frequencia: unknown;
    comecou: boolean;
    proprioCaso: boolean;
    aTempo: boolean;
    chegouDepois: boolean;
    enviada: boolean;
  },
  fechada: boolean,
): boolean =>
  frequencia === null && !enviada && comecou && !proprioCaso && (!fechada || !aTempo || chegouDepois);

const MOTIVO_MINIMO = 10;
export const MOTIVO_MAXIMO = 500;

export type ParaRegistrar = {
  estado: string;
  inicio: Date;
  /** What stands; null while nothing was recorded. */
  registrada: { presente: boolean; versao: number } | null;
  /** A score of this part is final; whose it is, and how many there are, stays under wraps. */
  comNota: boolean;
  /** Their part was sent: nothing changes after it. */
  resultadoEnviado: boolean;
  /** To the interview, after the others: its window does not bind them. R-AVA-18. */
  chegouDepois: boolean;
  /** The notice that stands. */
  avisadoEm: Date | null;
  atualizadoEm: Date;
  entregueEm?: Date | null | undefined;
};

/**
 * Why attendance cannot be written so, now; null when it can. An absence is not written over a final score, and what
 * the result was made from no longer changes. `motivo` is null before it is asked for. R-FRQ-01, R-FRQ-02,
 * R-FRQ-04, R-FRQ-06.
 */
export function motivoParaNaoRegistrar(
  alvo: ParaRegistrar,
  { presente, motivo, versao }: { presente: boolean; motivo: string | null; versao: number },
  fases: readonly FaseDatada[],
  now: Date,
): string | null {
  if (alvo.resultadoEnviado) return MENSAGENS.resultadoEnviado;
  if (alvo.estado !== 'agendado') return MENSAGENS.cancelado;
  const fora = alvo.chegouDepois ? null : motivoDaFase(fases, now);
  if (fora !== null) return fora;
  if (now < alvo.inicio) return MENSAGENS.antesDaHora;
  if ((alvo.registrada?.versao ?? 0) !== versao) return MENSAGENS.mudou;
  if (alvo.registrada?.presente === presente) return MENSAGENS.igual;
  if (!presente && alvo.comNota) return MENSAGENS.comNota;
  if (!presente && !avisadoATempo(alvo)) return MENSAGENS.semAviso;
  if (alvo.registrada !== null && motivo !== null && motivo.trim().length < MOTIVO_MINIMO)
    return MENSAGENS.motivo;
  return null;
}

/** The same of somebody of whom nothing was recorded, and who came. R-FRQ-02. */
export const motivoParaNaoMarcarPresenca = (
  alvo: ParaRegistrar,
  fases: readonly FaseDatada[],
  now: Date,
): string | null =>
  alvo.registrada === null
    ? motivoParaNaoRegistrar(alvo, { presente: true, motivo: '', versao: 0 }, fases, now)
    : MENSAGENS.jaRegistrada;

/**
 * Why 'Não foi avisado' cannot be said of a scheduling; null when it can. It asks for another hour, so no window holds it
 * and nothing is recorded against the candidate: an absence written without a notice goes by it too. R-FRQ-06.
 */
export function motivoParaNaoDevolver(alvo: ParaRegistrar, now: Date): string | null {
  if (alvo.resultadoEnviado) return MENSAGENS.resultadoEnviado;
  if (alvo.estado !== 'agendado') return MENSAGENS.cancelado;
  if (now < alvo.inicio) return MENSAGENS.antesDaHora;
  if (alvo.registrada?.presente === true) return MENSAGENS.jaPresente;
  if (alvo.comNota) return MENSAGENS.avaliado;
  return avisadoATempo(alvo) ? MENSAGENS.foiAvisado : null;
}

/** The window, in the words of this screen, with the days that it waits for. R-FRQ-01. */
export function motivoDaFase(fases: readonly FaseDatada[], now: Date): string | null {
  const fase = fases.find(({ faseId }) => faseId === FASE_DA_FREQUENCIA);
  return fase === undefined ? MENSAGENS.semFase : motivoForaDaJanela(fase, now);
}

/** Saving nothing is not saving: what was not marked stays without a record. R-FRQ-05. */
export function exigirMarcadas(pedido: Pedido): Pedido {
  if (pedido.marcadas.length + pedido.naoAvisados.length === 0) throw new RuleError(MENSAGENS.nenhumMarcado);
  return pedido;
}

export type Marcada = { agendamentoId: string; presente: boolean };

/** What one 'Salvar' says: who came and who did not, and who was not told of the hour. */
export type Pedido = { marcadas: readonly Marcada[]; naoAvisados: readonly string[] };

/**
 * What 'Salvar' writes: those that were marked and have nothing recorded. A row that nobody touched is neither present
 * nor absent. R-FRQ-05.
 */
export function aRegistrar(
  linhas: readonly { agendamentoId: string; registrada: boolean }[],
  marcadas: readonly Marcada[],
): { ok: true; registrar: Marcada[] } | { ok: false; motivo: string } {
  const livres = new Set(
    linhas.filter(({ registrada }) => !registrada).map(({ agendamentoId }) => agendamentoId),
  );
  if (livres.size === 0) return { ok: false, motivo: MENSAGENS.todosTem };
  const registrar = marcadas.filter(({ agendamentoId }) => livres.has(agendamentoId));
  return registrar.length === 0 ? { ok: false, motivo: MENSAGENS.nenhumMarcado } : { ok: true, registrar };
}
