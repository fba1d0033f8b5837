import { ETAPAS, LISTA_DE_ETAPAS } from '../../etapa/catalogo.ts';
import { fasesDoCandidato, fasesEmUso } from '../../etapa/fases.ts';
import type { StatusId } from '../../etapa/ids.ts';
import { faseDoRecurso } from '../../etapa/recursos.ts';
import { statusDaEtapa } from '../../etapa/status.ts';
import type { EtapaId } from '../../etapa/types.ts';
import { situacaoPublica } from '../../situacao/publica.ts';
import type { Situacao } from '../../situacao/types.ts';
import { diligenciasAbertas } from './diligencias.ts';
import { rememberingAt } from '#app/lib/remember.ts';
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

/** The phases of the schedule that the stage uses and candidates read. */
export function fasesDa(participacao: ParticipacaoNaAgenda, { id }: EtapaDoCandidato): FaseDaAgenda[] {
  const emUso = fasesEmUso(id, participacao, participacao.fases);
  return emUso.filter(({ faseId }) => fasesDoCandidato(id).some((doCandidato) => doCandidato === faseId));
}

/** How they stand, as far as they were told: several parts of a page ask. R-SIT-01. */
export const situacaoNaAgenda = rememberingAt((participacao: ParticipacaoNaAgenda, now): Situacao => {
  const enviados = participacao.envios.flatMap(({ habilitacao, estado }) =>
    estado === 'enviado' ? [habilitacao] : [],
  );
  const diligencias = diligenciasAbertas(participacao, now);
  return situacaoPublica({ ...participacao, enviados, diligencias }, now);
});

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

/** Where the candidate's way ended, by what was published; the number of stages when it did not. */
export function ultimaEtapa(
  participacao: ParticipacaoNaAgenda,
  etapas: readonly EtapaDoCandidato[],
  now: Date,
): number {
  if (!participacao.interessado) return 0;
  const situacao = situacaoNaAgenda(participacao, now);
  const fim = etapas.findIndex(({ id }) =>
    situacao.etapas.some(({ etapa, posicao }) => etapa === id && posicao.onde === 'reprovado'),
  );
  return fim < 0 ? etapas.length : fim;
}
