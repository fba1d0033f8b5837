import { NotFoundError } from '../errors.ts';
import type { TipoDeAgendamento } from './types.ts';

export const ROTA = '/adm/agendamento-entrevista';

/** The parts as addresses name them. */
export const SEGMENTO: Readonly<Record<TipoDeAgendamento, string>> = { E: 'entrevista', D: 'didatica' };

/** The part that an address names; what names none is simply not found. */
export function parteDoEndereco(segmento: string | undefined): TipoDeAgendamento {
  const tipo = (Object.keys(SEGMENTO) as TipoDeAgendamento[]).find((letra) => SEGMENTO[letra] === segmento);
  if (tipo === undefined) throw new NotFoundError();
  return tipo;
}

/** Where a candidate reads and answers their own scheduling. */
export const caminhoDoCandidato = (demandaId: string, tipo: TipoDeAgendamento) =>
  `/minhas-demandas/${demandaId}/agendamento/${SEGMENTO[tipo]}` as const;

/** 'Agendar vários' of a part of a demand. */
export const caminhoDoLote = (demandaId: string, tipo: TipoDeAgendamento): string =>
  `${ROTA}/varios/${demandaId}/${SEGMENTO[tipo]}`;

/** 'Avisar todos' of a demand. */
export const caminhoDoAviso = (demandaId: string): string => `${ROTA}/avisar/${demandaId}`;

/** The agenda of a demand, drawn. */
export const caminhoDaAgenda = (demandaId: string): string => `${ROTA}/agenda/${demandaId}`;

/** The list with the demand's candidates. */
export const caminhoDaLista = (demandaId: string): string => `${ROTA}?credenciamento=${demandaId}`;

/** The query of the list without its demand, which the candidate of the row tells (`completeAddress` of the list). */
export function buscaDaLinha(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('credenciamento');
  return params.size > 0 ? `?${params}` : '';
}

/** A dialog of one candidate over the list. */
export const caminhoDoDialogo = (participacaoId: string, tipo: TipoDeAgendamento, ato = ''): string =>
  `${ROTA}/${participacaoId}/${SEGMENTO[tipo]}${ato === '' ? '' : `/${ato}`}`;
