import type { FaseDoStatus, StatusId } from '#app/domain/demanda/types.ts';
import { faseDoStatus, passaPor, temEntrevista } from '#app/domain/demanda/machine/proximo.ts';
import { ehStatus, posicaoNaVida, SEQUENCIA, STATUS } from '#app/domain/demanda/machine/status.ts';
import { formatarDia, type Dia } from '#app/lib/dates.ts';
import { MENSAGENS } from '../labels.ts';
import type {
  CampoDaFase,
  FaseCatalogo,
  FaseDatada,
  FaseDigitada,
  OpcoesDoCronograma,
  ProblemaDoCronograma,
} from '../types.ts';
import { caminho, lerFase, type FaseLida } from './campos.ts';
import { ehDiaUtil, feriado } from './dias-uteis.ts';
import { faseDe } from './periodo.ts';

export type ExameDoCronograma = {
  /** Refuse the schedule. */
  erros: ProblemaDoCronograma[];
  /** Are shown and do not refuse it. */
  avisos: ProblemaDoCronograma[];
  /** The phases read, in the order given; null when there are errors. */
  fases: FaseDatada[] | null;
};

/** Interest of a single day is accepted, and asked about at each saving. */
export const CODIGO_INTERESSE_DE_UM_DIA = 'interesse-de-um-dia';

type Exame = {
  lidas: readonly FaseLida[];
  fases: readonly FaseDatada[];
  nome: (faseId: number) => string;
  anotar: (
    lista: 'erros' | 'avisos',
    codigo: string,
    texto: string,
    em?: { faseId: number; campo: CampoDaFase },
  ) => void;
};

type Opcoes = OpcoesDoCronograma & {
  /** The status of the demand whose schedule is being changed. */
  statusAtual?: number;
  hoje: Dia;
};

/** Phases whose absence only costs the demand a stage; 17 is required. */
const ETAPAS_ESPERADAS = [18, 19, 21, 22] as const;

/**
 * The problems of a schedule as typed. Refused: what cannot be read, and an order with which the demand could
 * never be in a phase during its period (its end not after the end of the one before) or would begin a phase
 * before the one it follows. Warned: overlaps, gaps in the set of phases, days that are not working days.
 */
export function examinarCronograma(
  digitadas: readonly FaseDigitada[],
  opcoes: Opcoes,
  catalogo: readonly FaseCatalogo[],
): ExameDoCronograma {
  const erros: ProblemaDoCronograma[] = [];
  const avisos: ProblemaDoCronograma[] = [];
  const lidas: FaseLida[] = [];
  const vistas = new Set<number>();

  digitadas.forEach((digitada, indice) => {
    const { faseId } = digitada;
    const doCatalogo = catalogo.find((fase) => fase.id === faseId);
    const problema =
      doCatalogo === undefined
        ? 'Fase não encontrada no catálogo.'
        : vistas.has(faseId)
          ? 'Essa fase já está no cronograma.'
          : null;
    vistas.add(faseId);
    if (doCatalogo === undefined || problema !== null) {
      erros.push({ campo: caminho(indice, 'faseId'), faseId, codigo: 'fase', texto: problema ?? '' });
      return;
    }
    const leitura = lerFase(digitada, indice, doCatalogo, digitadas, opcoes.hoje);
    erros.push(...leitura.erros);
    if (leitura.lida !== null) lidas.push(leitura.lida);
  });

  const fases = lidas.map((lida) => lida.fase);
  const exame: Exame = {
    lidas,
    fases,
    nome: (faseId) => catalogo.find((fase) => fase.id === faseId)?.nome ?? `Fase ${faseId}`,
    anotar: (lista, codigo, texto, em) => {
      const lida =
        em === undefined ? undefined : lidas.find((candidata) => candidata.fase.faseId === em.faseId);
      const campo = em === undefined || lida === undefined ? 'fases' : caminho(lida.indice, em.campo);
      (lista === 'erros' ? erros : avisos).push({ campo, faseId: em?.faseId ?? null, codigo, texto });
    },
  };

  if (!vistas.has(17)) exame.anotar('erros', 'sem-interesse', `A fase ${exame.nome(17)} é obrigatória.`);
  examinarOrdem(exame, opcoes);
  // Absences are judged by what was typed: a phase with an invalid date is not missing.
  examinarAusencias(exame, opcoes, vistas);
  examinarSobras(exame, opcoes);
  examinarDias(exame);
  examinarEtapaAtual(exame, opcoes);
  return { erros, avisos, fases: erros.length === 0 ? fases : null };
}

function examinarOrdem({ fases, nome, anotar }: Exame, opcoes: OpcoesDoCronograma): void {
  const etapas = SEQUENCIA.filter((status) => passaPor(status, opcoes, fases)).flatMap(
    (status): { status: StatusId; fase: FaseDoStatus }[] => {
      const fase = faseDoStatus(status, opcoes, fases);
      return fase === null ? [] : [{ status, fase }];
    },
  );
  etapas.forEach(({ fase }, i) => {
    const anterior = etapas[i - 1]?.fase;
    if (anterior === undefined) return;
    const nomeAnterior = nome(anterior.faseIds[0] ?? 0);
    const comFim = faseQueTem(fases, fase, 'realizacaoFim', fase.realizacaoFim);
    const comInicio = faseQueTem(fases, fase, 'realizacaoInicio', fase.realizacaoInicio);
    if (fase.realizacaoFim <= anterior.fim) {
      anotar(
        'erros',
        'ordem',
        `Precisa terminar depois do fim da fase ${nomeAnterior} (${formatarDia(anterior.fim)}): antes disso a demanda ainda não chegou a esta fase.`,
        { faseId: comFim, campo: 'realizacaoFim' },
      );
    } else if (fase.realizacaoInicio < anterior.realizacaoInicio) {
      anotar(
        'erros',
        'ordem',
        `Não pode começar antes da fase ${nomeAnterior} (${formatarDia(anterior.realizacaoInicio)}).`,
        { faseId: comInicio, campo: 'realizacaoInicio' },
      );
    } else if (fase.realizacaoInicio <= anterior.fim) {
      anotar(
        'avisos',
        'sobreposicao',
        `Começa antes do fim da fase ${nomeAnterior} (${formatarDia(anterior.fim)}).`,
        { faseId: comInicio, campo: 'realizacaoInicio' },
      );
    }
  });
}

function faseQueTem(
  fases: readonly FaseDatada[],
  etapa: FaseDoStatus,
  campo: 'realizacaoInicio' | 'realizacaoFim',
  dia: Dia,
): number {
  return etapa.faseIds.find((faseId) => faseDe(fases, faseId)?.[campo] === dia) ?? etapa.faseIds[0] ?? 0;
}

function examinarAusencias({ nome, anotar }: Exame, opcoes: Opcoes, ids: ReadonlySet<number>): void {
  const falta = (faseId: number, consequencia: string): void => {
    if (!ids.has(faseId) && !jaPassou(faseId, opcoes.statusAtual))
      anotar('avisos', 'falta', `Falta a fase ${nome(faseId)}: ${consequencia}`);
  };
  const pulada = 'sem ela, a demanda passa direto para a etapa seguinte.';
  if ([33, 42, 43].some((id) => ids.has(id))) for (const id of [33, 42, 43]) falta(id, pulada);
  for (const id of ETAPAS_ESPERADAS) falta(id, pulada);
  if (temEntrevista(opcoes)) {
    falta(28, 'sem ela, não há período para as entrevistas.');
    if (opcoes.tipoAvaliacao === 2) falta(39, 'sem ela, não há período para a avaliação didática.');
    falta(24, 'sem ela, a presença não pode ser registrada.');
  }
  for (const status of [7, 8] as const) {
    if (!STATUS[status].fases.some((id) => ids.has(id))) {
      const esperada = faseTecnica(status, opcoes);
      falta(esperada, pulada);
    }
  }
  if (opcoes.formatoAvaliacao !== 3) falta(26, 'sem ela, não há envio da documentação jurídica.');
}

/** The demand is in the phase's step (`examinarEtapaAtual` tells what its absence means), or has left it behind. */
function jaPassou(faseId: number, statusAtual: number | undefined): boolean {
  if (statusAtual === undefined || !ehStatus(statusAtual)) return false;
  const dona = SEQUENCIA.find((status) => STATUS[status].fases.includes(faseId));
  return dona !== undefined && posicaoNaVida(dona) <= posicaoNaVida(statusAtual);
}

/** The phase of a technical result that the evaluation choice asks for. */
export function faseTecnica(status: 7 | 8, opcoes: Pick<OpcoesDoCronograma, 'tipoAvaliacao'>): number {
  const porTipo = status === 7 ? { 1: 34, 2: 40 } : { 1: 25, 2: 41 };
  const semEntrevista = status === 7 ? 29 : 30;
  return opcoes.tipoAvaliacao === 1 || opcoes.tipoAvaliacao === 2
    ? porTipo[opcoes.tipoAvaliacao]
    : semEntrevista;
}

function examinarSobras({ fases, nome, anotar }: Exame, opcoes: OpcoesDoCronograma): void {
  const sobra = (faseId: number, motivo: string): void => {
    if (faseDe(fases, faseId) !== null)
      anotar('avisos', 'sobra', motivo, { faseId, campo: 'realizacaoInicio' });
  };
  if (opcoes.tipoAvaliacao === 3) {
    for (const id of [28, 39, 23, 24]) sobra(id, 'Esta fase não é usada: a demanda não tem entrevista.');
  }
  if (opcoes.tipoAvaliacao === 1) sobra(39, 'Esta fase não é usada: a demanda tem apenas entrevista.');
  if (opcoes.formatoAvaliacao === 3) {
    for (const id of [26, 35])
      sobra(id, 'Esta fase não é usada: o formato simples não tem avaliação jurídica.');
  } else if (faseDe(fases, 26) === null) {
    sobra(35, `Esta fase não é usada sem a fase ${nome(26)}.`);
  }
  for (const status of [7, 8] as const) {
    const [usada, ...outras] = STATUS[status].fases.filter((id) => faseDe(fases, id) !== null);
    if (usada === undefined) continue;
    for (const id of outras) sobra(id, `Esta fase não é usada: vale a fase ${nome(usada)}.`);
  }
}

function examinarDias({ fases, anotar }: Exame): void {
  const interesse = faseDe(fases, 17);
  if (interesse !== null && interesse.realizacaoInicio === interesse.realizacaoFim) {
    anotar('avisos', CODIGO_INTERESSE_DE_UM_DIA, MENSAGENS.interesseDeUmDia, {
      faseId: 17,
      campo: 'realizacaoFim',
    });
  }
  for (const fase of fases) {
    if (fase.recursoInicio !== null && fase.recursoInicio < fase.realizacaoFim) {
      anotar(
        'avisos',
        'recurso-sobreposto',
        'O recurso começa antes do fim da realização: quem for avisado no último dia tem menos tempo para recorrer.',
        { faseId: fase.faseId, campo: 'recursoInicio' },
      );
    }
    for (const campo of ['realizacaoFim', 'recursoFim'] as const) {
      const dia = fase[campo];
      if (dia === null || ehDiaUtil(dia)) continue;
      const motivo = feriado(dia);
      const texto = motivo === null ? 'em fim de semana' : `em feriado (${motivo})`;
      anotar('avisos', 'dia-nao-util', `O prazo termina ${texto}.`, { faseId: fase.faseId, campo });
    }
  }
}

function examinarEtapaAtual({ fases, anotar }: Exame, opcoes: Opcoes): void {
  const { statusAtual } = opcoes;
  if (statusAtual === undefined || !ehStatus(statusAtual)) return;
  if (!SEQUENCIA.some((status) => status === statusAtual)) return;
  if (faseDoStatus(statusAtual, opcoes, fases) === null) {
    const nome = STATUS[statusAtual].nome;
    anotar(
      'avisos',
      'etapa-atual',
      `A demanda está em ${nome}, e o cronograma não tem fase para esta etapa: ela fica parada até que tenha.`,
    );
  }
}
