import { recursoDa } from '#app/domain/etapa/recursos.ts';
import { ETAPAS } from '#app/domain/etapa/catalogo.ts';
import { STATUS } from '#app/domain/etapa/ids.ts';
import { comoStatus, estaEm, posicaoNaVida, TERMINAIS } from '#app/domain/etapa/status.ts';
import type { EtapaComResultado, EtapaId, Habilitacao } from '#app/domain/etapa/types.ts';
import { janelaDaAnalise } from '#app/domain/habilitacao/calendar.ts';
import { ANALISES } from '#app/domain/habilitacao/rules.ts';
import { operacaoDaDecisao } from '#app/domain/recurso/access.ts';
import { AVALIACOES } from '#app/domain/selecao/rules.ts';
import { comResultado } from '#app/domain/situacao/etapas.ts';
import type { DemandaNaSituacao, Espera, Fim, Posicao, Situacao } from '#app/domain/situacao/types.ts';
import { prazoDosRecursos } from '#app/domain/vencimento/demanda.ts';
import type { Dia } from '#app/lib/dates.ts';
import { faseDoStatus } from '../machine/proximo.ts';
import type { Turno, Vez } from './types.ts';

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

function daEspera(demanda: DemandaNaSituacao, etapa: EtapaId, oque: Espera, hoje: Dia): Vez {
  switch (oque) {
    case 'avaliacao': {
      const avaliacao = Object.values(AVALIACOES).find((item) => item.etapa === etapa);
      if (avaliacao === undefined || !jaChegou(demanda, avaliacao.status)) return null;
      const { operacao, status } = avaliacao;
      return { de: 'equipe', ato: 'avaliar', operacao, ate: fimDoPeriodo(demanda, status) };
    }
    case 'agendamento':
      return jaChegou(demanda, STATUS.cadastroFinal)
        ? { de: 'equipe', ato: 'agendar', operacao: 'agendamento.manter', ate: null }
        : null;
    case 'notas':
      return { de: 'outros' };
    case 'resultado':
      return doResultado(demanda);
    case 'analise':
      return daAnalise(demanda, etapa, hoje);
  }
}

const doResultado = (demanda: DemandaNaSituacao): Vez =>
  jaChegou(demanda, STATUS.entrevistas)
    ? {
        de: 'equipe',
        ato: 'enviar-resultado',
        operacao: 'avaliacao.enviar-resultado',
        ate: fimDoPeriodo(demanda, STATUS.entrevistas),
      }
    : null;

function daAnalise(demanda: DemandaNaSituacao, etapa: EtapaId, hoje: Dia): Vez {
  const habilitacao = habilitacaoDe(etapa);
  if (habilitacao === undefined) return null;
  const janela = janelaDaAnalise(habilitacao, demanda, demanda.fases);
  if (janela !== null && janela.inicio > hoje) return null;
  return {
    de: 'equipe',
    ato: 'analisar',
    operacao: ANALISES[habilitacao].operacao,
    ate: janela?.fim ?? null,
  };
}

/** Somebody who sent nothing is decided on in the list: there is nothing to open. */
const daFalta = (vez: Vez): Vez => (vez?.de === 'equipe' ? { ...vez, ato: 'decidir-falta' } : vez);

function daPosicao(demanda: DemandaNaSituacao, etapa: EtapaId, posicao: Posicao, hoje: Dia): Vez {
  switch (posicao.onde) {
    case 'deles':
      return { de: 'candidato', ato: posicao.ato, ate: posicao.ate };
    case 'recorre':
      return posicao.publicado === 'nao'
        ? { de: 'equipe', ato: 'notificar', operacao: 'selecao.notificar', ate: null }
        : { de: 'candidato', ato: 'recorrer', ate: posicao.ate };
    case 'em-recurso':
      return comResultado(etapa) ? doRecurso(demanda, etapa) : null;
    case 'espera':
      return daEspera(demanda, etapa, posicao.oque, hoje);
    case 'ausente':
      return doResultado(demanda);
    case 'nao-enviou':
      return daFalta(daAnalise(demanda, etapa, hoje));
    case 'marcada':
      return { de: 'outros' };
    default:
      return null;
  }
}

function doRecurso(demanda: DemandaNaSituacao, etapa: EtapaComResultado): Vez {
  const [fase] = recursoDa(etapa).fases;
  return fase === undefined
    ? null
    : {
        de: 'equipe',
        ato: 'decidir-recurso',
        operacao: operacaoDaDecisao(fase),
        ate: prazoDosRecursos(etapa, demanda, demanda.fases).ate,
      };
}

const ESPERAM: readonly Fim['codigo'][] = ['em-disputa', 'em-prazo-proprio', 'em-recurso'];

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
  demanda: DemandaNaSituacao,
  { fim, etapas }: Situacao,
  pessoa: { janelas: readonly unknown[] },
  hoje: Dia,
): Turno[] {
  if (fim.codigo === 'apto')
    return foraDeEtapa({ de: 'equipe', ato: 'homologar', operacao: 'homologacao.pedir', ate: null });
  if (fim.codigo === 'na-superintendencia') return foraDeEtapa({ de: 'outros' });
  if (!ESPERAM.includes(fim.codigo) || estaEm(demanda.status, TERMINAIS)) return [];
  return etapas
    .filter(({ posicao }) => VIVAS.includes(posicao.onde))
    .map(({ etapa, posicao }) => {
      const vez = daPosicao(demanda, etapa, posicao, hoje);
      const semDia = vez?.de === 'equipe' && pessoa.janelas.length > 0;
      return { etapa, posicao, vez: semDia ? { ...vez, ate: null } : vez };
    });
}
