import { passaPor } from '../demanda/machine/proximo.ts';
import { ETAPAS, ETAPAS_COM_RESULTADO, LISTA_DE_ETAPAS } from '../etapa/catalogo.ts';
import { dadosDaFase, fasesEmUso, pede } from '../etapa/fases.ts';
import { ETAPA, FORMATO, type StatusId } from '../etapa/ids.ts';
import type { Escolhas, EtapaComResultado, EtapaId, Momento } from '../etapa/types.ts';
import type { JanelaIndividual } from '../cronograma/types.ts';
import type { DemandaNaSituacao, Posicao } from './types.ts';

/** In the stage, and with neither a result nor a rejection of it. */
export const SEM_RESULTADO: readonly Posicao['onde'][] = [
  'espera',
  'deles',
  'nao-enviou',
  'marcada',
  'ausente',
];

/** Whoever passed goes on to the next stage. */
export const passou = ({ onde }: Pick<Posicao, 'onde'>): boolean =>
  onde === 'aprovado' || onde === 'nao-avaliado';

export const comResultado = (etapa: EtapaId): etapa is EtapaComResultado =>
  ETAPAS_COM_RESULTADO.some((id) => id === etapa);

/** The stages of a demand, in the order of life: those that use phases of its schedule, and those that took place. */
export function etapasDaDemanda(demanda: DemandaNaSituacao): EtapaId[] {
  return LISTA_DE_ETAPAS.filter(
    (etapa) =>
      etapa === ETAPA.interesse ||
      demanda.realizadas.some((realizada) => realizada === etapa) ||
      (pede(ETAPAS[etapa], demanda) && fasesEmUso(etapa, demanda, demanda.fases).length > 0),
  );
}

/**
 * The stages through which somebody comes to this one: all before it that have a result; but sent together (format
 * 2), the legal documents do not wait for the technical ones. R-INT-09, R-HAB-01.
 */
export function etapasAntes(
  etapa: EtapaId,
  etapas: readonly EtapaId[],
  { formatoAvaliacao }: Pick<Escolhas, 'formatoAvaliacao'>,
): EtapaComResultado[] {
  const juntas = etapa === ETAPA.habJuridica && formatoAvaliacao === FORMATO.juntas;
  return etapas
    .slice(0, etapas.indexOf(etapa))
    .filter(comResultado)
    .filter((antes) => !juntas || antes !== ETAPA.habTecnica);
}

/**
 * The moment that does not end before everybody in the stage has a result: that of its evaluation, else the one that tells
 * it, else its last; null for a stage without a status.
 */
export function momentoQueDecide(etapa: EtapaComResultado): Momento | null {
  const { momentos } = ETAPAS[etapa];
  return (
    momentos.find(({ avaliacao }) => avaliacao) ??
    momentos.find(({ notificacao }) => notificacao?.preliminar) ??
    momentos.at(-1) ??
    null
  );
}

/** Its status; null where the demand does not pass through it (both kinds of documents together). */
export function statusQueDecide(etapa: EtapaComResultado, escolhas: Escolhas): StatusId | null {
  const momento = momentoQueDecide(etapa);
  return momento !== null && pede(momento, escolhas) ? momento.status : null;
}

/** The stages up to this one, in the order of life: a window of one's own in any of them leads here late. */
export const etapasAte = (etapa: EtapaId): readonly EtapaId[] =>
  LISTA_DE_ETAPAS.slice(0, LISTA_DE_ETAPAS.indexOf(etapa) + 1);

/**
 * The person comes to the stage, or is in it, by a window of their own: it goes on for the others, and for them until
 * their own result. R-PRZ-05.
 */
export const emPrazoProprio = (
  etapa: EtapaId,
  janelas: readonly Pick<JanelaIndividual, 'faseId'>[],
): boolean => janelas.some(({ faseId }) => etapasAte(etapa).some((id) => id === dadosDaFase(faseId)?.etapa));
/** The moment that tells its final result; null where the first is the only one. */
export const momentoFinal = (etapa: EtapaComResultado): Momento | null =>
  ETAPAS[etapa].momentos.find(({ notificacao }) => notificacao !== undefined && !notificacao.preliminar) ??
  null;

/** Does the stage still have a final result to be told, after the first? */
export function temFinal(etapa: EtapaComResultado, demanda: DemandaNaSituacao): boolean {
  const final = momentoFinal(etapa);
  return final !== null && passaPor(final.status, demanda, demanda.fases);
}
