import { diaDoInstante } from '#app/lib/dates.ts';
import { MENSAGENS } from '../labels.ts';
import type { Situacao } from '../types.ts';
import { avisoEm, type Avisavel } from './aviso.ts';

/** A scheduling as its candidate answers it. */
export type AgendamentoDoCandidato = {
  estado: string;
  versao: number;
  inicio: Date;
  avisadoEm: Date | null;
  pedido: { decisao: string | null } | null;
};

/** The same with the version that they confirmed last. */
export type AgendamentoRespondido = AgendamentoDoCandidato & { confirmadaNaVersao: number | null };

/** The same with what its notice rests on. */
export type AgendamentoAvisado = AgendamentoRespondido & Avisavel;

/** What is offered to the candidate; `motivo` says why not, in the words of the refusal. */
export type Oferta = { ok: true } | { ok: false; motivo: string };

/** Confirmed means this hour: a later version asks again. R-AGE-10. */
export const confirmada = ({ confirmadaNaVersao, versao }: AgendamentoRespondido): boolean =>
  confirmadaNaVersao === versao;

/** Published to its candidate: before 'Enviar E-mails' nothing of it is theirs to read. R-AGE-09. */
export const visivelAoCandidato = ({
  estado,
  avisadoEm,
}: Pick<AgendamentoDoCandidato, 'estado' | 'avisadoEm'>): boolean =>
  avisadoEm !== null && estado === 'agendado';

export function podeConfirmar(agendamento: AgendamentoDoCandidato, versaoVista: number, now: Date): Oferta {
  if (!visivelAoCandidato(agendamento)) return { ok: false, motivo: 'Não há horário a confirmar.' };
  if (agendamento.versao !== versaoVista) return { ok: false, motivo: MENSAGENS.versaoVelha };
  return agendamento.inicio <= now ? { ok: false, motivo: MENSAGENS.jaComecou } : { ok: true };
}

/** Once in the life of a scheduling, until the end of the day before it. R-AGE-11. */
export function podePedirOutroHorario(
  agendamento: AgendamentoDoCandidato,
  versaoVista: number,
  now: Date,
): Oferta {
  if (!visivelAoCandidato(agendamento)) return { ok: false, motivo: 'Não há horário a mudar.' };
  if (agendamento.pedido !== null) return { ok: false, motivo: MENSAGENS.umaVez };
  if (agendamento.versao !== versaoVista) return { ok: false, motivo: MENSAGENS.versaoVelha };
  return diaDoInstante(now) >= diaDoInstante(agendamento.inicio)
    ? { ok: false, motivo: MENSAGENS.pedidoTarde }
    : { ok: true };
}

/** The hour stands while the request is open, and the request ends with it. */
export const pedidoPrejudicado = (
  { pedido, inicio, estado }: Pick<AgendamentoDoCandidato, 'pedido' | 'inicio' | 'estado'>,
  now: Date,
): boolean => pedido !== null && pedido.decisao === null && (inicio <= now || estado !== 'agendado');

/** One state for list, badge and CSV; told is whom the notice reached, as for attendance. R-FRQ-06. */
export function situacaoDoAgendamento(agendamento: AgendamentoAvisado, now: Date): Situacao {
  if (agendamento.estado !== 'agendado') return 'cancelado';
  if (agendamento.inicio <= now) return 'passou';
  if (agendamento.avisadoEm === null) return 'por-avisar';
  if (agendamento.pedido !== null && agendamento.pedido.decisao === null) return 'pediu-outro';
  if (confirmada(agendamento)) return 'confirmado';
  return avisoEm(agendamento) === null ? 'nao-saiu' : 'avisado';
}

/** Why 'Enviar E-mails' of a candidate cannot be pressed; null when it can. Once, with all that is scheduled. R-AGE-09. */
export function motivoParaNaoEnviar(
  agendados: readonly { tipo: string; inicio: Date; avisadoEm: Date | null }[],
  now: Date,
): string | null {
  if (!agendados.some(({ tipo }) => tipo === 'E')) return MENSAGENS.nadaAgendado;
  if (agendados.some(({ avisadoEm }) => avisadoEm !== null)) return MENSAGENS.jaAvisado;
  return agendados.some(({ inicio }) => inicio <= now) ? MENSAGENS.comecou : null;
}
