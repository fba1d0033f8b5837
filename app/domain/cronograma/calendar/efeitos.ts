import { desalinho, type CronogramaDaAgenda } from '#app/domain/agendamento/rules/fora.ts';
import type { Desalinho, TipoDeAgendamento } from '#app/domain/agendamento/types.ts';
import { proximoStatus } from '#app/domain/demanda/machine/proximo.ts';
import { situacaoDaDemanda } from '#app/domain/demanda/machine/situacao.ts';
import { nomeDoStatus } from '#app/domain/etapa/status.ts';
import {
  SEM_PENDENCIAS,
  type DemandaNaMaquina,
  type Pendencias,
  type SituacaoDaDemanda,
} from '#app/domain/demanda/types.ts';
import { diaDoInstante, type Dia } from '#app/lib/dates.ts';
import type { FormatoAvaliacao, TipoAvaliacao } from '#app/domain/etapa/ids.ts';
import type { FaseDatada, Janela, NomeDaJanela } from '../types.ts';
import { faseDe, janelaDeRealizacao, janelaDeRecurso, posicaoDoDia } from './periodo.ts';

/** What a change does to a window, seen from today. */
export type MudancaDaJanela =
  | 'encerra'
  | 'abre'
  | 'reabre'
  | 'vence'
  | 'encurta'
  | 'prolonga'
  | 'antecipa'
  | 'adia'
  | 'inclui'
  | 'retira';

/** What a change does to the step the demand is in. */
export type MudancaDaEtapa = 'passa' | 'para' | 'desalinha' | 'alinha';

export type EfeitoNaJanela = {
  tipo: MudancaDaJanela;
  faseId: number;
  janela: NomeDaJanela;
  antes: Janela | null;
  depois: Janela | null;
  /** The window was running. */
  corria: boolean;
  naHora: boolean;
  /** Closes, opens, reopens or shortens: is not saved before somebody has confirmed it. */
  confirma: boolean;
};

export type EfeitoNaEtapa = {
  tipo: MudancaDaEtapa;
  /** Names of the steps the demand leaves and comes to. */
  de: string;
  para: string | null;
  motivos: string[];
  naHora: true;
  confirma: boolean;
};

/** Hours of candidates that the schedule no longer agrees with: they stay as they are until somebody moves them. */
export type EfeitoNaAgenda = Desalinho & {
  parte: TipoDeAgendamento;
  agendados: readonly Agendado[];
  naHora: true;
  confirma: true;
};

export type Efeito = EfeitoNaJanela | EfeitoNaEtapa | EfeitoNaAgenda;

export const naJanela = (efeito: Efeito): efeito is EfeitoNaJanela => 'faseId' in efeito;

export const naAgenda = (efeito: Efeito): efeito is EfeitoNaAgenda => 'agendados' in efeito;

/** An interview (E) or a didactic test (D) to come. */
export type Agendado = { id: string; tipo: TipoDeAgendamento; inicio: Date; nome: string };

/** The hours that agreed with the schedule and no longer will, by part and by what is wrong with them. R-CRO-04, R-AGE-14. */
export function efeitosNaAgenda(
  agendados: readonly Agendado[],
  { antes, depois }: { antes: CronogramaDaAgenda; depois: CronogramaDaAgenda },
  now: Date,
): EfeitoNaAgenda[] {
  const efeitos = new Map<string, EfeitoNaAgenda>();
  for (const agendado of agendados) {
    const { tipo: parte } = agendado;
    const passaA = desalinho(agendado, depois, now);
    if (passaA === null || desalinho(agendado, antes, now)?.tipo === passaA.tipo) continue;
    const chave = `${parte}:${passaA.tipo}`;
    const outros = efeitos.get(chave)?.agendados ?? [];
    efeitos.set(chave, { ...passaA, parte, agendados: [...outros, agendado], naHora: true, confirma: true });
  }
  return [...efeitos.values()];
}

export type CronogramaProposto = {
  tipoAvaliacao: TipoAvaliacao;
  formatoAvaliacao: FormatoAvaliacao;
  fases: readonly FaseDatada[];
};

/** What saving the schedule does, compared with now: first to the demand's step, then window by window. R-CRO-04. */
export function efeitosDaMudanca(
  demanda: DemandaNaMaquina,
  antes: readonly FaseDatada[],
  depois: CronogramaProposto,
  pendencias: Pendencias,
  now: Date,
): Efeito[] {
  const hoje = diaDoInstante(now);
  return [
    ...efeitosNaEtapa(demanda, antes, depois, pendencias, now),
    ...efeitosNasJanelas(antes, depois.fases, hoje),
  ];
}

/** The windows of both schedules, in the order of the new one; those that left it come last. */
export function efeitosNasJanelas(
  antes: readonly FaseDatada[],
  depois: readonly FaseDatada[],
  hoje: Dia,
): EfeitoNaJanela[] {
  const ids = [...new Set([...depois, ...antes].map(({ faseId }) => faseId))];
  return ids.flatMap((faseId) =>
    (['realizacao', 'recurso'] as const).flatMap((janela): EfeitoNaJanela[] => {
      const [de, para] = [antes, depois].map((fases) => janelaDaFase(fases, faseId, janela));
      const efeito = compararJanelas(de ?? null, para ?? null, hoje);
      // The phases of a first schedule are all new: that is no news, unless one opens or is already over.
      if (efeito === null || (efeito.tipo === 'inclui' && antes.length === 0)) return [];
      return [{ ...efeito, faseId, janela }];
    }),
  );
}

export function janelaDaFase(
  fases: readonly FaseDatada[],
  faseId: number,
  janela: NomeDaJanela,
): Janela | null {
  const fase = faseDe(fases, faseId);
  if (fase === null) return null;
  return janela === 'realizacao' ? janelaDeRealizacao(fase) : janelaDeRecurso(fase);
}

type Comparacao = Omit<EfeitoNaJanela, 'faseId' | 'janela'>;

/** Null when nothing changes, or only what was already over and stays so. */
export function compararJanelas(antes: Janela | null, depois: Janela | null, hoje: Dia): Comparacao | null {
  const posicao = (janela: Janela | null) => (janela === null ? 'sem' : posicaoDoDia(janela, hoje));
  const [era, sera] = [posicao(antes), posicao(depois)];
  const efeito = (tipo: MudancaDaJanela, naHora: boolean, confirma: boolean): Comparacao => ({
    tipo,
    antes,
    depois,
    corria: era === 'dentro',
    naHora,
    confirma,
  });
  if (era === 'dentro' && sera !== 'dentro') return efeito('encerra', true, true);
  if (era !== 'dentro' && sera === 'dentro') return efeito(era === 'depois' ? 'reabre' : 'abre', true, true);
  if (era !== 'depois' && sera === 'depois') return efeito('vence', true, true);
  if (era === 'depois') return sera === 'antes' ? efeito('reabre', false, true) : null;
  if (antes === null) return depois === null ? null : efeito('inclui', false, false);
  if (depois === null) return efeito('retira', false, true);
  if (depois.fim < antes.fim) {
    return efeito(depois.inicio < antes.inicio ? 'antecipa' : 'encurta', false, true);
  }
  // A later beginning takes days away too, unless the end moves with it.
  if (depois.inicio > antes.inicio && sera === 'antes') {
    return depois.fim > antes.fim ? efeito('adia', false, false) : efeito('encurta', false, true);
  }
  if (depois.fim > antes.fim) return efeito('prolonga', false, false);
  return depois.inicio < antes.inicio && sera === 'antes' ? efeito('antecipa', false, true) : null;
}

function efeitosNaEtapa(
  demanda: DemandaNaMaquina,
  antes: readonly FaseDatada[],
  { fases, tipoAvaliacao, formatoAvaliacao }: CronogramaProposto,
  pendencias: Pendencias,
  now: Date,
): EfeitoNaEtapa[] {
  const era = situacaoDaDemanda(demanda, antes, pendencias, now);
  const criando = antes.length === 0;
  const nova = { ...demanda, tipoAvaliacao, formatoAvaliacao };
  if (criando) nova.status = proximoStatus(demanda.status, nova, fases) ?? demanda.status;
  const sera = situacaoDaDemanda(nova, fases, pendencias, now);
  const efeito = (tipo: MudancaDaEtapa, mais: Partial<EfeitoNaEtapa> = {}): EfeitoNaEtapa[] => [
    { tipo, de: nomeDoStatus(nova.status), para: null, motivos: [], naHora: true, confirma: true, ...mais },
  ];
  if (!sera.alinhada) return era.alinhada ? efeito('desalinha') : [];
  if (sera.podeEncerrarPorTempo) {
    const jaIa = era.podeEncerrarPorTempo && era.proximo === sera.proximo;
    return jaIa ? [] : efeito('passa', { para: nomeDoStatus(ondeFica(nova, fases, now)) });
  }
  if (parada(sera) && !parada(era)) {
    return efeito('para', { motivos: sera.bloqueios.map(({ texto }) => texto) });
  }
  return era.alinhada ? [] : efeito('alinha', { confirma: false });
}

/** The phase is over and time alone does not close it. */
const parada = ({ periodo, alinhada }: SituacaoDaDemanda): boolean => alinhada && periodo === 'depois';

/** The status the timed closings lead to, one after the other. */
function ondeFica(demanda: DemandaNaMaquina, fases: readonly FaseDatada[], now: Date): number {
  const { podeEncerrarPorTempo, proximo } = situacaoDaDemanda(demanda, fases, SEM_PENDENCIAS, now);
  if (!podeEncerrarPorTempo || proximo === null) return demanda.status;
  return ondeFica({ ...demanda, status: proximo }, fases, now);
}
