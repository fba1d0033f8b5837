import { contarDiasUteis, type Feriados } from '../cronograma/calendar/dias-uteis.ts';
import { comJanelas, janelaDe, janelaDevida } from '../cronograma/calendar/individual.ts';
import { faseDe } from '../cronograma/calendar/periodo.ts';
import type { FaseDatada, Janela, JanelaIndividual, NomeDaJanela } from '../cronograma/types.ts';
import { ehDireito } from '../cronograma/calendar/direitos.ts';
import { statusDaHabilitacao } from '../documento/rules.ts';
import type { CodigoDeStatus, SituacaoDoCandidato } from '../documento/types.ts';
import { ETAPAS, LISTA_DE_ETAPAS } from '../etapa/catalogo.ts';
import { dadosDaFase, faseDoEnvio, FASE_DO_INTERESSE } from '../etapa/fases.ts';
import { faseDoRecurso } from '../etapa/recursos.ts';
import { estaEm, TERMINAIS } from '../etapa/status.ts';
import type { EtapaComResultado, EtapaId, Habilitacao } from '../etapa/types.ts';
import { etapasAntes } from '../situacao/etapas.ts';
import { diaDoInstante, formatarDia, somarDias, type Dia } from '#app/lib/dates.ts';
import { MENSAGENS } from './labels.ts';

/** A window that somebody is to be given. */
export type JanelaADar = Janela & { faseId: number; nome: NomeDaJanela };

/** What is theirs by the clock alone: everything else that is asked of whoever sends is met. */
const PELO_RELOGIO: readonly CodigoDeStatus[] = ['antes', 'aberto', 'encerrado', 'nao-enviado'];

const HABILITACOES = ['HabTec', 'HabJud'] as const satisfies readonly Habilitacao[];

const etapaDoEnvio = (habilitacao: Habilitacao): EtapaId | undefined =>
  LISTA_DE_ETAPAS.find((id) => ETAPAS[id].envio?.habilitacao === habilitacao);

/** Does passing the stage open this sending? */
function abre(etapa: EtapaComResultado, habilitacao: Habilitacao, situacao: SituacaoDoCandidato): boolean {
  const envio = etapaDoEnvio(habilitacao);
  return envio !== undefined && etapasAntes(envio, LISTA_DE_ETAPAS, situacao).includes(etapa);
}

/** The schedule, and what the person was given over it. */
type Prazos = { fases: readonly FaseDatada[]; janelas: readonly JanelaIndividual[] };

function devida(
  { fases, janelas }: Prazos,
  { faseId, nome }: Pick<JanelaADar, 'faseId' | 'nome'>,
  now: Date,
  feriados: Feriados,
): JanelaADar | null {
  const fase = faseDe(fases, faseId);
  const doCronograma = fase && janelaDe(fase, nome);
  const daPessoa = faseDe(comJanelas(fases, janelas), faseId);
  const ate = daPessoa && janelaDe(daPessoa, nome)?.fim;
  if (!doCronograma || !ate) return null;
  const janela = janelaDevida(doCronograma, ate, diaDoInstante(now), feriados);
  return janela && { faseId, nome, ...janela };
}

/**
 * The sendings that passing a stage opens, where the schedule left too little of them for whoever passed it now. The
 * situation is theirs once they know. R-PRZ-02.
 */
export function enviosDevidos(
  prazos: Prazos,
  situacao: SituacaoDoCandidato,
  etapa: EtapaComResultado,
  now: Date,
  feriados: Feriados,
): JanelaADar[] {
  return HABILITACOES.flatMap((habilitacao) => {
    if (!abre(etapa, habilitacao, situacao)) return [];
    if (!PELO_RELOGIO.includes(statusDaHabilitacao(habilitacao, situacao, now).codigo)) return [];
    return devida(prazos, { faseId: faseDoEnvio(habilitacao), nome: 'realizacao' }, now, feriados) ?? [];
  });
}

/** The appeal period that whoever is rejected now would not have. R-PRZ-03. */
export function recursoDevido(
  prazos: Prazos,
  etapa: EtapaComResultado,
  now: Date,
  feriados: Feriados,
): JanelaADar | null {
  const fase = faseDoRecurso(etapa, prazos.fases);
  return fase && devida(prazos, { faseId: fase.faseId, nome: 'recurso' }, now, feriados);
}

/** The windows of a schedule that somebody may be given by hand: those in which candidates act, but interest. */
export const janelasQueSeDao = (fases: readonly FaseDatada[]): { faseId: number; nome: NomeDaJanela }[] =>
  fases.flatMap((fase) =>
    (['realizacao', 'recurso'] as const).flatMap((nome) =>
      fase.faseId !== FASE_DO_INTERESSE &&
      dadosDaFase(fase.faseId) !== null &&
      ehDireito(fase.faseId, nome) &&
      janelaDe(fase, nome) !== null
        ? [{ faseId: fase.faseId, nome }]
        : [],
    ),
  );

export type PedidoDePrazo = {
  faseId: number;
  nome: NomeDaJanela;
  inicio: Dia;
  fim: Dia;
  motivo: string;
};

/** How far ahead, in days, a window given by hand may end. */
const DIAS_A_MAO = 90;

/** Why a window is not given by hand; null when it is. R-PRZ-06. */
export function motivoParaNaoAbrir(
  { status, interessado, fases, janelas }: Prazos & { status: number; interessado: boolean },
  { faseId, nome, inicio, fim, motivo }: PedidoDePrazo,
  now: Date,
  feriados: Feriados,
): { campo: 'janela' | 'inicio' | 'fim' | 'motivo'; texto: string } | null {
  const hoje = diaDoInstante(now);
  if (estaEm(status, TERMINAIS)) return { campo: 'janela', texto: MENSAGENS.encerrada };
  if (!interessado) return { campo: 'janela', texto: MENSAGENS.retirou };
  if (!janelasQueSeDao(fases).some((item) => item.faseId === faseId && item.nome === nome))
    return { campo: 'janela', texto: MENSAGENS.semJanela };
  if (inicio < hoje) return { campo: 'inicio', texto: MENSAGENS.passado };
  if (fim < inicio) return { campo: 'fim', texto: MENSAGENS.invertido };
  // Before any day is counted: the demand's end waits for it, and a slip of the year would hold it for ever.
  const limite = somarDias(hoje, DIAS_A_MAO);
  if (fim > limite) return { campo: 'fim', texto: MENSAGENS.longe(formatarDia(limite)) };
  if (contarDiasUteis(inicio, fim, feriados) === 0) return { campo: 'fim', texto: MENSAGENS.semDiaUtil };
  const daPessoa = faseDe(comJanelas(fases, janelas), faseId);
  const ate = daPessoa && janelaDe(daPessoa, nome)?.fim;
  if (ate && fim <= ate)
    return {
      campo: 'fim',
      texto: `A pessoa já tem este prazo até ${formatarDia(ate)}: dê um dia depois dele.`,
    };
  return motivo.trim() === '' ? { campo: 'motivo', texto: MENSAGENS.semMotivo } : null;
}
