import type { Feriados } from '#app/domain/cronograma/calendar/dias-uteis.ts';
import { recursoDa } from '#app/domain/etapa/recursos.ts';
import { ETAPAS } from '#app/domain/etapa/catalogo.ts';
import { RECURSO, STATUS } from '#app/domain/etapa/ids.ts';
import { comoStatus, estaEm, posicaoNaVida, TERMINAIS } from '#app/domain/etapa/status.ts';
import type { EtapaComResultado, EtapaId, Habilitacao } from '#app/domain/etapa/types.ts';
import { emAnalise, motivoParaNaoAnalisar, vencimentoDaAnalise } from '#app/domain/habilitacao/access.ts';
import { janelaDaAnalise } from '#app/domain/habilitacao/calendar.ts';
import { ANALISES } from '#app/domain/habilitacao/rules.ts';
import { prazoParaPedir } from '#app/domain/homologacao/prazo.ts';
import { operacaoDaDecisao } from '#app/domain/recurso/access.ts';
import { motivoParaNaoDecidir } from '#app/domain/recurso/rules.ts';
import { motivoParaNaoAvaliar } from '#app/domain/selecao/access.ts';
import { AVALIACOES } from '#app/domain/selecao/rules.ts';
import { LUGAR_DO_FIM } from '#app/domain/situacao/fim.ts';
import { comResultado, emPrazoProprio } from '#app/domain/situacao/etapas.ts';
import type {
  DemandaNaSituacao,
  Espera,
  EtapaDaPessoa,
  ComoEsta,
  Posicao,
  Situacao,
} from '#app/domain/situacao/types.ts';
import { prazoDosRecursos } from '#app/domain/vencimento/demanda.ts';
import { diaDoInstante, type Dia } from '#app/lib/dates.ts';
import { faseDoStatus } from '../machine/proximo.ts';
import type { DemandaComArea, Turno, Vez } from './types.ts';

export const posicaoDe = ({ etapas }: Pick<Situacao, 'etapas'>, etapa: EtapaId | null): Posicao | null =>
  etapas.find((item) => item.etapa === etapa)?.posicao ?? null;

/** The documents that a stage sends or judges. */
const habilitacaoDe = (etapa: EtapaId): Habilitacao | undefined =>
  ETAPAS[etapa].resultado?.documentos ?? ETAPAS[etapa].envio?.habilitacao;

const jaChegou = ({ status }: DemandaNaSituacao, a: number): boolean =>
  posicaoNaVida(status) >= posicaoNaVida(a);

/** The end of the realisation of the phases of a status. */
const fimDoPeriodo = (demanda: DemandaNaSituacao, status: number): Dia | null =>
  faseDoStatus(comoStatus(status), demanda, demanda.fases)?.realizacaoFim ?? null;

/** What the turn is read against, beside the standing. */
export type Momento = {
  now: Date;
  /** What the working days of asking for the homologation are counted by; null where nobody is apt. */
  feriados: Feriados | null;
};

function daEspera(demanda: DemandaComArea, etapa: EtapaId, oque: Espera, pessoa: ComoEsta, now: Date): Vez {
  switch (oque) {
    case 'avaliacao':
      return daAvaliacao(demanda, etapa, now);
    case 'agendamento':
      return jaChegou(demanda, STATUS.cadastroFinal)
        ? { de: 'equipe', ato: 'agendar', operacao: 'agendamento.manter', ate: null, aberta: true }
        : null;
    case 'notas':
      return { de: 'outros' };
    case 'resultado':
      return doResultado(demanda);
    case 'analise':
      return daAnalise(demanda, etapa, pessoa, now);
  }
}

/** Who is evaluated after the stage is waited for by no day of it. */
function daAvaliacao(demanda: DemandaComArea, etapa: EtapaId, now: Date): Vez {
  const avaliacao = Object.values(AVALIACOES).find((uma) => uma.etapa === etapa);
  if (avaliacao === undefined) return null;
  const { operacao, status } = avaliacao;
  if (!jaChegou(demanda, status)) return null;
  const naEtapa = demanda.status === status;
  const fase = naEtapa ? faseDoStatus(comoStatus(status), demanda, demanda.fases) : null;
  if (fase !== null && fase.realizacaoInicio > diaDoInstante(now)) return null;
  const emAvaliacao = { status: demanda.status, concluida: !naEtapa, pendentes: 1 };
  const motivo = motivoParaNaoAvaliar(avaliacao.etapa, emAvaliacao, demanda.fases, now);
  return {
    ...{ de: 'equipe', ato: 'avaliar', operacao },
    ate: fase?.realizacaoFim ?? null,
    aberta: motivo === null,
  };
}

const doResultado = (demanda: DemandaNaSituacao): Vez =>
  jaChegou(demanda, STATUS.entrevistas)
    ? {
        de: 'equipe',
        ato: 'enviar-resultado',
        operacao: 'avaliacao.enviar-resultado',
        ate: fimDoPeriodo(demanda, STATUS.entrevistas),
        aberta: true,
      }
    : null;

function daAnalise(demanda: DemandaComArea, etapa: EtapaId, { janelas }: ComoEsta, now: Date): Vez {
  const habilitacao = habilitacaoDe(etapa);
  if (habilitacao === undefined) return null;
  const { operacao, etapa: analisada } = ANALISES[habilitacao];
  const janela = janelaDaAnalise(habilitacao, demanda, demanda.fases);
  const analise = emAnalise(habilitacao, demanda, janela, emPrazoProprio(analisada, janelas));
  const { codigo, dia } = vencimentoDaAnalise(analise, diaDoInstante(now));
  if (codigo === 'espera') return null;
  const aberta = motivoParaNaoAnalisar(analise, now) === null;
  return { de: 'equipe', ato: 'analisar', operacao, ate: dia, aberta };
}

/** Somebody who sent nothing is decided on in the list: there is nothing to open. */
const daFalta = (vez: Vez): Vez => (vez?.de === 'equipe' ? { ...vez, ato: 'decidir-falta' } : vez);

/** Nobody is waited for before their window opens. */
const deles = (
  { de, ate }: { de: Dia | null; ate: Dia | null },
  ato: 'enviar' | 'responder' | 'recorrer',
  now: Date,
): Vez => (de !== null && de > diaDoInstante(now) ? null : { de: 'candidato', ato, ate });

function daPosicao(
  demanda: DemandaComArea,
  { etapa, posicao }: EtapaDaPessoa,
  pessoa: ComoEsta,
  now: Date,
): Vez {
  switch (posicao.onde) {
    case 'deles':
      return deles(posicao, posicao.ato, now);
    case 'recorre':
      return posicao.publicado === 'nao'
        ? { de: 'equipe', ato: 'notificar', operacao: 'selecao.notificar', ate: null, aberta: true }
        : deles(posicao, 'recorrer', now);
    case 'em-recurso':
      return comResultado(etapa) ? doRecurso(demanda, etapa, pessoa) : null;
    case 'espera':
      return daEspera(demanda, etapa, posicao.oque, pessoa, now);
    case 'ausente':
      return doResultado(demanda);
    case 'nao-enviou':
      return daFalta(daAnalise(demanda, etapa, pessoa, now));
    case 'marcada':
      return { de: 'outros' };
    default:
      return null;
  }
}

function doRecurso(demanda: DemandaComArea, etapa: EtapaComResultado, { janelas }: ComoEsta): Vez {
  const { fases } = recursoDa(etapa);
  const [fase] = fases;
  if (fase === undefined) return null;
  const propria = janelas.some(({ faseId, nome }) => nome === 'recurso' && fases.some((id) => id === faseId));
  const recurso = { status: RECURSO.emAnalise, etapa, statusDaDemanda: demanda.status, propria };
  return {
    de: 'equipe',
    ato: 'decidir-recurso',
    operacao: operacaoDaDecisao(fase),
    ate: prazoDosRecursos(etapa, demanda, demanda.fases).ate,
    aberta: motivoParaNaoDecidir(recurso) === null,
  };
}

/** Those apt are asked for from the day after the last stage. R-HOM-10. */
function doPedido(demanda: DemandaComArea, { now, feriados }: Momento): Vez {
  const prazo = feriados && prazoParaPedir(demanda, demanda.fases, feriados);
  if (prazo === null || diaDoInstante(now) < prazo.desde) return null;
  return { de: 'equipe', ato: 'homologar', operacao: 'homologacao.pedir', ate: prazo.ate, aberta: true };
}

/** Something is still to happen in the stage. */
const VIVAS: readonly Posicao['onde'][] = [
  'deles',
  'nao-enviou',
  'marcada',
  'ausente',
  'espera',
  'recorre',
  'em-recurso',
];

const foraDeEtapa = (vez: Vez): Turno[] => [{ etapa: null, posicao: null, vez }];

/**
 * Whose turn it is about a person in each stage where something is still to happen, from their standing alone: of what the
 * schedule dates, with its last day. Who goes by a window of their own is waited for by no day of the schedule (R-PRZ-05).
 * R-LUG-04.
 */
export function turnosDe(
  demanda: DemandaComArea,
  { fim, etapas }: Situacao,
  pessoa: ComoEsta,
  momento: Momento,
): Turno[] {
  if (fim.codigo === 'apto') return foraDeEtapa(doPedido(demanda, momento));
  if (fim.codigo === 'na-superintendencia') return foraDeEtapa({ de: 'outros' });
  if (LUGAR_DO_FIM[fim.codigo] !== 'etapa' || estaEm(demanda.status, TERMINAIS)) return [];
  return etapas
    .filter(({ posicao }) => VIVAS.includes(posicao.onde))
    .map((onde) => {
      const vez = daPosicao(demanda, onde, pessoa, momento.now);
      const semDia = vez?.de === 'equipe' && pessoa.janelas.length > 0;
      return { ...onde, vez: semDia ? { ...vez, ate: null } : vez };
    });
}
