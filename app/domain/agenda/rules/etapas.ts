import { janelaDeRecurso, posicaoNaJanela } from '../../cronograma/calendar/periodo.ts';
import { ETAPAS, LISTA_DE_ETAPAS } from '../../etapa/catalogo.ts';
import { fasesDoCandidato, fasesEmUso } from '../../etapa/fases.ts';
import { RECURSO, type StatusId } from '../../etapa/ids.ts';
import { faseDoRecurso } from '../../etapa/recursos.ts';
import { statusDaEtapa } from '../../etapa/status.ts';
import type { EtapaId } from '../../etapa/types.ts';
import { motivoParaNaoRecorrer } from '../../recurso/rules.ts';
import type { FaseDaAgenda, ParticipacaoNaAgenda, ResultadoNaAgenda } from '../types.ts';

export type EtapaDoCandidato = {
  id: EtapaId;
  titulo: string;
  /** Statuses of the demand in which the stage runs. */
  status: readonly StatusId[];
  /** It ends in a result, which tells how. */
  temResultado: boolean;
};

/** The life of a demand as a candidate lives it. */
const DO_CANDIDATO: readonly EtapaDoCandidato[] = LISTA_DE_ETAPAS.map((id) => ({
  id,
  titulo: ETAPAS[id].titulo,
  status: statusDaEtapa(id),
  temResultado: ETAPAS[id].resultado !== undefined,
}));

/** Stages of this demand: those that use phases of the schedule. The one of interest the candidate has done. */
export const etapasDaDemanda = (participacao: ParticipacaoNaAgenda): EtapaDoCandidato[] =>
  DO_CANDIDATO.filter((etapa) => etapa.id === 'interesse' || fasesDa(participacao, etapa).length > 0);

export const resultadoDa = (
  participacao: ParticipacaoNaAgenda,
  etapa: EtapaDoCandidato,
): ResultadoNaAgenda | undefined => participacao.resultados.find(({ etapa: id }) => id === etapa.id);

/** The phases of the schedule that the stage uses and candidates read. */
export function fasesDa(participacao: ParticipacaoNaAgenda, { id }: EtapaDoCandidato): FaseDaAgenda[] {
  const emUso = fasesEmUso(id, participacao, participacao.fases);
  return emUso.filter(({ faseId }) => fasesDoCandidato(id).some((doCandidato) => doCandidato === faseId));
}

/** The decision that counts, of what was published; null while there is none. R-SEL-07. */
export const decisaoPublicada = (resultado: ResultadoNaAgenda | undefined): boolean | null =>
  resultado === undefined || !resultado.publicado ? null : (resultado.aptoFinal ?? resultado.apto);

/** What the appeal's rules ask about a result of the person's own. */
export const situacaoDoRecurso = (
  { status, interessado, tipoAvaliacao, fases }: ParticipacaoNaAgenda,
  resultado: ResultadoNaAgenda,
) => ({
  ...resultado,
  tipoAvaliacao,
  statusDaDemanda: status,
  interessado,
  fase: faseDoRecurso(resultado.etapa, fases),
});

/** A published rejection against which nothing can be done any more, and nothing is under analysis. */
function terminouNa(participacao: ParticipacaoNaAgenda, etapa: EtapaDoCandidato, now: Date): boolean {
  const resultado = resultadoDa(participacao, etapa);
  if (!resultado || decisaoPublicada(resultado) !== false || resultado.recurso === RECURSO.emAnalise)
    return false;
  const situacao = situacaoDoRecurso(participacao, resultado);
  if (motivoParaNaoRecorrer(situacao, now) === null) return false;
  if (resultado.final) return true;
  const janela = situacao.fase && janelaDeRecurso(situacao.fase);
  return janela === null || posicaoNaJanela(janela, now) === 'depois';
}

/** Where the candidate's way ended, by what was published; the number of stages when it did not. */
export function ultimaEtapa(
  participacao: ParticipacaoNaAgenda,
  etapas: readonly EtapaDoCandidato[],
  now: Date,
): number {
  if (!participacao.interessado) return 0;
  const fim = etapas.findIndex((etapa) => terminouNa(participacao, etapa, now));
  return fim < 0 ? etapas.length : fim;
}
