import { formatarInstante } from '#app/lib/dates.ts';
import { ROTULO_DO_TIPO } from '../agendamento/labels.ts';
import {
  podeConfirmar,
  podePedirOutroHorario,
  type AgendamentoRespondido,
} from '../agendamento/rules/presenca.ts';
import type { TipoDeAgendamento } from '../agendamento/types.ts';
import type { Permissao } from '../errors.ts';
import { NAO_DESFAZ, ROTULO_DO_ATO, ROTULO_DO_MEIO, TEXTOS } from './labels.ts';
import type { Ato, AtoFeito, AtoPossivel, Meio } from './types.ts';

/** For so long the person may undo what was done in their name. R-NOM-04. */
const DESFAZ_MS = 24 * 3_600_000;
const MINUTO_MS = 60_000;

export const desfazAte = (feitoEm: Date): Date => new Date(feitoEm.getTime() + DESFAZ_MS);

/** What the person could do now of these hours by the portal, by the rules of their own screen. R-NOM-01. */
export const atosPossiveis = (
  agendamentos: readonly (AgendamentoRespondido & Pick<AtoPossivel, 'tipo' | 'sabeDesde'>)[],
  now: Date,
): AtoPossivel[] =>
  agendamentos.flatMap((um) => {
    const { tipo, versao, inicio, sabeDesde, confirmadaNaVersao } = um;
    const atos: Ato[] = [];
    if (podeConfirmar(um, versao, now).ok && confirmadaNaVersao !== versao) atos.push('confirmar-presenca');
    if (podePedirOutroHorario(um, versao, now).ok) atos.push('pedir-outro-horario');
    return atos.map((ato) => ({ ato, tipo, versao, inicio, sabeDesde }));
  });

/** Why the person cannot have asked at that minute; null where they can. R-NOM-02. */
export function motivoDoMomento(pedidoEm: Date, { sabeDesde, now }: { sabeDesde: Date; now: Date }) {
  if (pedidoEm > now) return TEXTOS.noFuturo;
  const minuto = Math.floor(sabeDesde.getTime() / MINUTO_MS) * MINUTO_MS;
  return pedidoEm.getTime() < minuto ? TEXTOS.antesDeSaber(formatarInstante(sabeDesde)) : null;
}

/** May the person undo it now? What came after it decides, too. R-NOM-04. */
export function podeDesfazer(
  { ato, versao, feitoEm, desfeitoEm, agendamento }: AtoFeito,
  now: Date,
): Permissao {
  const recusa = (motivo: string): Permissao => ({ ok: false, motivo });
  if (desfeitoEm !== null) return recusa(NAO_DESFAZ.desfeito);
  if (now >= desfazAte(feitoEm)) return recusa(NAO_DESFAZ.passouUmDia);
  const { pedido } = agendamento;
  if (ato === 'pedir-outro-horario' && pedido !== null && pedido.decisao !== null)
    return recusa(NAO_DESFAZ.respondido);
  if (agendamento.estado !== 'agendado' || agendamento.versao !== versao)
    return recusa(NAO_DESFAZ.horarioMudou);
  if (agendamento.inicio <= now) return recusa(NAO_DESFAZ.comecou);
  return { ok: true };
}

/** 'Confirmar presença: Entrevista' */
export const nomeDoAto = (ato: Ato, tipo: TipoDeAgendamento): string =>
  `${ROTULO_DO_ATO[ato]}: ${ROTULO_DO_TIPO[tipo]}`;

/** 'por telefone, em 12/03/2027, às 09h00' */
export const comoPediu = (meio: Meio, pedidoEm: Date): string =>
  `${ROTULO_DO_MEIO[meio]}, em ${formatarInstante(pedidoEm)}`;
