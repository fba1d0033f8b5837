import { formatarJanela } from '#app/domain/cronograma/calendar/janela.ts';
import { faseDe, janelaDeRealizacao, posicaoDoDia } from '#app/domain/cronograma/calendar/periodo.ts';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import { dadosDaFase, temEntrevista } from '#app/domain/etapa/fases.ts';
import { AVALIACAO, FASE, STATUS, type FaseId } from '#app/domain/etapa/ids.ts';
import { antesDe, COM_ENTREVISTAS, estaEm } from '#app/domain/etapa/status.ts';
import { diaDoInstante, formatarDia, instanteDe, lerDia, type Dia, horaEscrita } from '#app/lib/dates.ts';
import { FALTA, MENSAGENS, semSubstituto } from '../labels.ts';
import type { BancaParaAgendar, Choque, Lugar, PedidoDeAgendamento, TipoDeAgendamento } from '../types.ts';

/** The phase in whose realisation days each part happens. R-AGE-02. */
export const FASE_DO_TIPO: Readonly<Record<TipoDeAgendamento, FaseId>> = {
  E: FASE.entrevista,
  D: FASE.avaliacaoDidatica,
};

/** In which hours are taken and moved; of who comes after the others, for as long as somebody is interviewed. R-AGE-01. */
export const STATUS_DO_AGENDAMENTO = [
  STATUS.cadastroFinal,
  STATUS.documentacaoTecnica,
  STATUS.entrevistas,
] as const;

/** The parts that the schedule's choice asks for; tipo 2 needs both. */
export const tiposDaDemanda = (escolhas: {
  tipoAvaliacao: number;
  formatoAvaliacao: number | null;
}): TipoDeAgendamento[] => {
  if (!temEntrevista(escolhas)) return [];
  return escolhas.tipoAvaliacao === AVALIACAO.entrevistaEDidatica ? ['E', 'D'] : ['E'];
};

export type DemandaParaAgendar = {
  status: number;
  tipoAvaliacao: number;
  formatoAvaliacao: number | null;
  fases: readonly FaseDatada[];
};

/**
 * Why nobody of this demand can be scheduled now, whoever it is; null when they can. The phase of scheduling (23) only
 * has dates: no window is asked. R-AGE-01.
 */
export function motivoDaDemanda(demanda: DemandaParaAgendar, tipo: TipoDeAgendamento): string | null {
  if (!temEntrevista(demanda)) return MENSAGENS.semEntrevista;
  if (!tiposDaDemanda(demanda).includes(tipo)) return MENSAGENS.semDidatica;
  if (estaEm(demanda.status, antesDe(STATUS.cadastroFinal))) return MENSAGENS.cedo;
  return estaEm(demanda.status, STATUS_DO_AGENDAMENTO) ? null : MENSAGENS.tarde;
}

/**
 * The same for one person: who comes to the interview after the others is scheduled until the demand ends. R-AVA-18.
 */
export function motivoDaPessoa(
  demanda: DemandaParaAgendar,
  { chegouDepois }: Pick<CandidatoParaAgendar, 'chegouDepois'>,
  tipo: TipoDeAgendamento,
): string | null {
  const motivo = motivoDaDemanda(demanda, tipo);
  return motivo === MENSAGENS.tarde && chegouDepois && estaEm(demanda.status, COM_ENTREVISTAS)
    ? null
    : motivo;
}

export type CandidatoParaAgendar = {
  interessado: boolean;
  /** To the interview, after the others: its period does not bind them. R-AVA-18. */
  chegouDepois: boolean;
  /** The parts whose result was sent to them. */
  enviadas: readonly TipoDeAgendamento[];
  /** Finally apt in registry: an appeal's decision counts. */
  segue: boolean;
  recursoDeCadastroAberto: boolean;
  /** Kinds in force. */
  agendados: readonly TipoDeAgendamento[];
};

export type Verificado = { campo: string | null; motivo: string };

/** Why this candidate cannot have a scheduling of this kind now, whatever is asked; null when they can. */
export function motivoDoCandidato(
  demanda: DemandaParaAgendar,
  candidato: CandidatoParaAgendar,
  tipo: TipoDeAgendamento,
  mudando: boolean,
): string | null {
  const daDemanda = motivoDaPessoa(demanda, candidato, tipo);
  if (daDemanda !== null) return daDemanda;
  if (candidato.enviadas.includes(tipo)) return MENSAGENS.jaEnviado;
  if (!candidato.interessado) return MENSAGENS.retirado;
  if (!candidato.segue) return MENSAGENS.naoSegue;
  if (candidato.recursoDeCadastroAberto) return MENSAGENS.recursoAberto;
  if (!mudando && candidato.agendados.includes(tipo)) return MENSAGENS.jaAgendado;
  return tipo === 'D' && !candidato.agendados.includes('E') ? MENSAGENS.antesDaEntrevista : null;
}

/**
 * The checks of 'Agendar' behind those of the form (`problemaDoFormulario`), in their order: the first that fails is the
 * one said. The clashes come after them, where they are written (`conferirAgenda`), because they are the only ones that
 * another person's act can bring meanwhile. R-AGE-03.
 */
export function verificarAgendamento(
  pedido: PedidoDeAgendamento,
  {
    demanda,
    candidato,
    banca,
    mudando,
  }: {
    demanda: DemandaParaAgendar;
    candidato: CandidatoParaAgendar;
    banca: BancaParaAgendar;
    /** Moving one that exists: 'já agendado' does not stand in the way. */
    mudando: boolean;
  },
  now: Date,
): Verificado | null {
  const motivo = motivoDoCandidato(demanda, candidato, pedido.tipo, mudando);
  if (motivo !== null) return { campo: null, motivo };
  if (!banca.ativa) return { campo: 'bancaId', motivo: MENSAGENS.bancaFechada };
  if (banca.semSubstituto.length > 0) return { campo: 'bancaId', motivo: semSubstituto(banca.semSubstituto) };
  if (banca.membros.length < 3) return { campo: 'bancaId', motivo: MENSAGENS.bancaIncompleta };
  const noTempo = verificarHora(pedido, candidato.chegouDepois ? null : demanda.fases, now);
  if (noTempo !== null) return noTempo;
  const daBanca = motivoDoPeriodo(pedido, banca);
  return daBanca === null ? null : { campo: 'hora', motivo: daBanca };
}

/** The field that another value of would end the clash. */
export const campoDoChoque = ({ especie }: Choque, { tipoLocal }: Pick<Lugar, 'tipoLocal'>): string =>
  especie !== 'local' ? 'hora' : tipoLocal === 'R' ? 'enderecoConferencia' : 'local';

/** What choosing a kind of place clears. */
export const limpaAoEscolher = (tipoLocal: string): readonly string[] =>
  tipoLocal === 'R' ? ['local', 'tema'] : tipoLocal === 'P' ? ['enderecoConferencia', 'tema'] : [];

/** The panel is convened for days and for hours of each: nobody is waited for outside them. R-AGE-05. */
export function motivoDoPeriodo(
  { dia, hora, minutos }: Pick<PedidoDeAgendamento, 'dia' | 'hora' | 'minutos'>,
  { periodo: { inicioDia, fimDia, inicioHora, fimHora } }: Pick<BancaParaAgendar, 'periodo'>,
): string | null {
  const inicio = instanteDe(dia, hora).getTime();
  const cabe =
    posicaoDoDia({ inicio: inicioDia, fim: fimDia }, dia) === 'dentro' &&
    hora >= inicioHora &&
    inicio + minutos * 60_000 <= instanteDe(dia, fimHora).getTime();
  const dias =
    inicioDia === fimDia ? formatarDia(inicioDia) : `${formatarDia(inicioDia)} a ${formatarDia(fimDia)}`;
  return cabe
    ? null
    : MENSAGENS.foraDaBanca(`${dias}, das ${horaEscrita(inicioHora)} às ${horaEscrita(fimHora)}`);
}

/** What was typed, as texts. */
export type Digitado = {
  tipo: TipoDeAgendamento;
  tipoLocal: string;
  data: string;
  hora: string;
  local: string;
  enderecoConferencia: string;
  tema: string;
};

const DATA_MINIMA = '2000-01-01';

/** An address that would do something else than open a page; a name of a room or words about it are none. */
const outroProtocolo = (endereco: string): boolean =>
  /^[a-z][a-z0-9+.-]*:\S/i.test(endereco.trim()) && !/^https?:\/\//i.test(endereco.trim());

/** The checks of the form in their order: kind of place, date, hour, place, conference, theme. R-AGE-03. */
export function problemaDoFormulario(digitado: Digitado): Verificado | null {
  const vazio = (valor: string): boolean => valor.trim() === '';
  if (digitado.tipoLocal !== 'R' && digitado.tipoLocal !== 'P')
    return { campo: 'tipoLocal', motivo: FALTA.tipo };
  if (vazio(digitado.data)) return { campo: 'data', motivo: FALTA.data };
  const dia = lerDia(digitado.data);
  if (dia === null) return { campo: 'data', motivo: FALTA.formato };
  if (dia < DATA_MINIMA) return { campo: 'data', motivo: FALTA.dataMinima };
  // The same sentence for the hour: it is the one that has always stood there.
  if (vazio(digitado.hora)) return { campo: 'hora', motivo: FALTA.data };
  if (digitado.tipoLocal === 'P' && vazio(digitado.local)) return { campo: 'local', motivo: FALTA.local };
  if (digitado.tipoLocal === 'R' && vazio(digitado.enderecoConferencia))
    return { campo: 'enderecoConferencia', motivo: FALTA.endereco };
  if (digitado.tipoLocal === 'R' && outroProtocolo(digitado.enderecoConferencia))
    return { campo: 'enderecoConferencia', motivo: FALTA.enderecoEstranho };
  return digitado.tipo === 'D' && vazio(digitado.tema) ? { campo: 'tema', motivo: FALTA.tema } : null;
}

/** Why a part cannot happen on that day, by the schedule; null when it can. R-AGE-02. */
export function motivoDoDia(tipo: TipoDeAgendamento, dia: Dia, fases: readonly FaseDatada[]): string | null {
  const faseId = FASE_DO_TIPO[tipo];
  const fase = faseDe(fases, faseId);
  if (fase === null) return MENSAGENS.semPeriodo;
  const janela = janelaDeRealizacao(fase);
  if (posicaoDoDia(janela, dia) === 'dentro') return null;
  return MENSAGENS.foraDoDia(dadosDaFase(faseId)?.curto ?? '', formatarJanela(janela, 'periodo'));
}

/** The hour by itself: inside the days of the part where they bind (`fases`), ending on its day, to come. */
export function verificarHora(
  { tipo, dia, hora, minutos }: Pick<PedidoDeAgendamento, 'tipo' | 'dia' | 'hora' | 'minutos'>,
  fases: readonly FaseDatada[] | null,
  now: Date,
): Verificado | null {
  const motivo = fases && motivoDoDia(tipo, dia, fases);
  if (motivo !== null) return { campo: 'data', motivo };
  const inicio = instanteDe(dia, hora);
  const fim = new Date(inicio.getTime() + minutos * 60_000);
  if (diaDoInstante(new Date(fim.getTime() - 1)) !== dia)
    return { campo: 'minutos', motivo: MENSAGENS.diaSeguinte };
  return inicio <= now ? { campo: 'hora', motivo: MENSAGENS.passado } : null;
}
