import { ANALISES } from '../../habilitacao/rules.ts';
import { caminhoDaDiligencia } from '../../habilitacao/telas.ts';
import { estaEm, TERMINAIS } from '../../etapa/status.ts';
import type { EtapaId } from '../../etapa/types.ts';
import { formatarJanela } from '../../cronograma/calendar/janela.ts';
import { diaDoInstante, fimDoDia, formatarDia } from '#app/lib/dates.ts';
import { ATOS } from '../labels.ts';
import type { DiligenciaDaPessoa, ParticipacaoNaAgenda } from '../types.ts';

/** The documents that are asked for again and may still be sent. R-HAB-07. */
export function diligenciasAbertas(
  { demandaId, processo, objeto, status, interessado, diligencias }: ParticipacaoNaAgenda,
  now: Date,
): DiligenciaDaPessoa[] {
  if (!interessado || estaEm(status, TERMINAIS)) return [];
  return diligencias
    .filter(({ ate }) => ate >= diaDoInstante(now))
    .map((diligencia) => ({ ...diligencia, demandaId, processo, objeto }));
}

/** What the calendar feed warns of besides the windows. R-TEL-20. */
export const diligenciasDoCalendario = (
  participacoes: readonly ParticipacaoNaAgenda[],
  now: Date,
): DiligenciaDaPessoa[] => participacoes.flatMap((participacao) => diligenciasAbertas(participacao, now));

/** The last hour of the request, with alarms and the address of the answer; it stands as it was made. */
export function eventoDaDiligencia(
  { id, demandaId, processo, objeto, documento, ate, abertaEm }: DiligenciaDaPessoa,
  urlBase: string,
) {
  const end = new Date(fimDoDia(ate).getTime() - 59_999);
  const ato = ATOS.diligencia(documento);
  const url = `${urlBase}${caminhoDaDiligencia(demandaId, id)}`;
  return {
    uid: `${id}-diligencia@agenda.porteira`,
    sequence: 0,
    changedAt: abertaEm,
    start: new Date(end.getTime() - 3_600_000),
    end,
    summary: `Prazo: ${ato} (${processo})`,
    description: `${objeto}\n${ato} até ${formatarJanela({ inicio: ate, fim: ate }, 'fim')}.\n${url}`,
    url,
    busy: true,
    remindBefore: ['P1D', 'PT2H'],
  };
}

/** Those of a stage that judges documents. */
export const diligenciasDaEtapa = (participacao: ParticipacaoNaAgenda, etapa: EtapaId, now: Date) =>
  diligenciasAbertas(participacao, now).filter(({ habilitacao }) => ANALISES[habilitacao].etapa === etapa);

/** Each with where it is answered. */
export const elosDasDiligencias = (participacao: ParticipacaoNaAgenda, etapa: EtapaId, now: Date) =>
  diligenciasDaEtapa(participacao, etapa, now).map(({ id, demandaId, documento, ate }) => ({
    rotulo: `${ATOS.diligencia(documento)}, até ${formatarDia(ate)}`,
    href: caminhoDaDiligencia(demandaId, id),
  }));
