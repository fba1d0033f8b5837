import { ETAPA, STATUS, type StatusId, AVALIACAO, FASE } from '#app/domain/etapa/ids.ts';
import type { FaseDoStatus } from '#app/domain/demanda/types.ts';
import {
  faseEsperada,
  fasesDaEtapa,
  pede,
  seExcluem,
  temHabilitacaoJuridica,
} from '#app/domain/etapa/fases.ts';
import { dispensada, faseDoStatus, passaPor } from '#app/domain/demanda/machine/proximo.ts';
import {
  ehStatus,
  momentoDoStatus,
  nomeDoStatus,
  posicaoNaVida,
  SEQUENCIA,
} from '#app/domain/etapa/status.ts';
import { ETAPAS, LISTA_DE_ETAPAS } from '#app/domain/etapa/catalogo.ts';
import type { FaseDaEtapa } from '#app/domain/etapa/types.ts';
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
import { porQueNaoEhUtil, type Feriados } from './dias-uteis.ts';
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
  feriados: Feriados;
};

/**
 * The problems of a schedule as typed. Refused: what cannot be read, and an order with which the demand could
 * never be in a phase during its period (its end not after the end of the one before) or would begin a phase
 * before the one it follows. Warned: overlaps, gaps in the set of phases, days that are not working days. R-CRO-07.
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
    const repetida = vistas.has(faseId);
    vistas.add(faseId);
    if (doCatalogo === undefined || repetida) {
      const texto =
        doCatalogo === undefined ? 'Fase não encontrada no catálogo.' : 'Essa fase já está no cronograma.';
      erros.push({ campo: caminho(indice, 'faseId'), faseId, codigo: 'fase', texto });
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

  const { demonstracaoDeInteresse: interesse } = FASE;
  if (!vistas.has(interesse))
    exame.anotar('erros', 'sem-interesse', `A fase ${exame.nome(interesse)} é obrigatória.`);
  examinarOrdem(exame, opcoes);
  // Absences are judged by what was typed: a phase with an invalid date is not missing.
  examinarAusencias(exame, opcoes, vistas);
  examinarSobras(exame, opcoes);
  examinarDias(exame, opcoes);
  examinarEtapaAtual(exame, opcoes);
  return { erros, avisos, fases: erros.length === 0 ? fases : null };
}

/** The demand has been in this status and gone on. */
const deixou = (status: StatusId, { statusAtual }: Opcoes): boolean =>
  statusAtual !== undefined && ehStatus(statusAtual) && posicaoNaVida(status) < posicaoNaVida(statusAtual);

function examinarOrdem(exame: Exame, opcoes: Opcoes): void {
  const { fases, nome, anotar } = exame;
  const etapas = SEQUENCIA.filter((status) => passaPor(status, opcoes, fases)).flatMap(
    (status): { status: StatusId; fase: FaseDoStatus }[] => {
      const fase = faseDoStatus(status, opcoes, fases);
      return fase === null ? [] : [{ status, fase }];
    },
  );
  etapas.forEach(({ fase }, i) => {
    const antes = etapas[i - 1];
    if (antes === undefined) return;
    const { fase: anterior } = antes;
    const passou = deixou(antes.status, opcoes);
    // Who comes by it goes first through the stages that the demand left (R-INT-09): it may end after them.
    if (passou && antes.status === STATUS.demonstracaoDeInteresse) {
      examinarReabertura(exame, { anterior, fase, ultima: etapas.at(-1)?.fase ?? fase });
      return;
    }
    const nomeAnterior = nome(anterior.faseIds[0] ?? 0);
    const comFim = faseQueTem(fases, fase, 'realizacaoFim', fase.realizacaoFim);
    const comInicio = faseQueTem(fases, fase, 'realizacaoInicio', fase.realizacaoInicio);
    if (fase.realizacaoFim <= anterior.fim) {
      anotar(
        'erros',
        'ordem',
        `Precisa terminar depois do fim da fase ${nomeAnterior} (${formatarDia(anterior.fim)})${passou ? ', que vem antes desta.' : ': antes disso a demanda ainda não chegou a esta fase.'}`,
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

/** The interest opened again with the demand past it. R-CRO-07. */
function examinarReabertura(
  { nome, anotar }: Exame,
  { anterior, fase, ultima }: Record<'anterior' | 'fase' | 'ultima', FaseDoStatus>,
): void {
  if (anterior.fim < fase.realizacaoInicio) return;
  const em = { faseId: FASE.demonstracaoDeInteresse, campo: 'realizacaoFim' } as const;
  if (anterior.fim >= ultima.realizacaoFim) {
    const nomeDaUltima = nome(ultima.faseIds[0] ?? 0);
    anotar(
      'erros',
      'ordem',
      `Precisa terminar antes do fim da última fase, ${nomeDaUltima} (${formatarDia(ultima.realizacaoFim)}): quem chega passa antes pelas etapas já finalizadas.`,
      em,
    );
    return;
  }
  anotar(
    'avisos',
    'reabertura',
    'A demanda já passou desta fase: quem chegar passa antes pelas etapas já finalizadas, em avaliação suplementar, com prazos próprios.',
    em,
  );
}

function faseQueTem(
  fases: readonly FaseDatada[],
  etapa: FaseDoStatus,
  campo: 'realizacaoInicio' | 'realizacaoFim',
  dia: Dia,
): number {
  return etapa.faseIds.find((faseId) => faseDe(fases, faseId)?.[campo] === dia) ?? etapa.faseIds[0] ?? 0;
}

const PULADA = 'sem ela, a demanda passa direto para a etapa seguinte.';

function examinarAusencias({ nome, anotar }: Exame, opcoes: Opcoes, ids: ReadonlySet<number>): void {
  const falta = ({ id, falta: consequencia = PULADA }: FaseDaEtapa): void => {
    if (!ids.has(id) && !jaPassou(id, opcoes.statusAtual))
      anotar('avisos', 'falta', `Falta a fase ${nome(id)}: ${consequencia}`);
  };
  for (const id of LISTA_DE_ETAPAS) {
    const etapa = ETAPAS[id];
    const fases = fasesDaEtapa(id);
    // Required, and already an error.
    if (id === 'interesse' || !pede(etapa, opcoes)) continue;
    if (etapa.opcional && !fases.some((fase) => ids.has(fase.id))) continue;
    for (const momento of etapa.momentos) {
      if (seExcluem(momento.fases)) {
        const esperada = faseEsperada(momento.status, opcoes);
        if (!momento.fases.some((fase) => ids.has(fase.id))) falta({ id: esperada, curto: '' });
      } else {
        const pedidas = momento.fases.filter((fase) => pede(fase, opcoes));
        const tem = (fase: FaseDaEtapa): boolean => ids.has(fase.id);
        // Another of the row stands in their place (R-DEM-03).
        if (pedidas.some(tem) || !momento.fases.some(tem)) pedidas.forEach(falta);
      }
    }
    (etapa.apoio ?? []).filter((fase) => !fase.opcional).forEach(falta);
  }
}

/** The demand is in the phase's step (`examinarEtapaAtual` tells what its absence means), or has left it behind. */
function jaPassou(faseId: number, statusAtual: number | undefined): boolean {
  if (statusAtual === undefined || !ehStatus(statusAtual)) return false;
  const dona = SEQUENCIA.find((status) => momentoDoStatus(status)?.fases.some(({ id }) => id === faseId));
  return dona !== undefined && posicaoNaVida(dona) <= posicaoNaVida(statusAtual);
}

function examinarSobras({ fases, nome, anotar }: Exame, opcoes: OpcoesDoCronograma): void {
  const sobra = (faseId: number, motivo: string): void => {
    if (faseDe(fases, faseId) !== null)
      anotar('avisos', 'sobra', motivo, { faseId, campo: 'realizacaoInicio' });
  };
  if (opcoes.tipoAvaliacao === AVALIACAO.semEntrevista) {
    for (const { id } of fasesDaEtapa(ETAPA.entrevistaDidatica))
      sobra(id, 'Esta fase não é usada: a demanda não tem entrevista.');
  }
  if (opcoes.tipoAvaliacao === AVALIACAO.soEntrevista && faseDe(fases, FASE.entrevista) !== null) {
    sobra(FASE.avaliacaoDidatica, 'Esta fase não é usada: a demanda tem apenas entrevista.');
  }
  if (!temHabilitacaoJuridica(opcoes)) {
    for (const { id } of fasesDaEtapa(ETAPA.habJuridica))
      sobra(id, 'Esta fase não é usada: o formato simples não tem avaliação jurídica.');
  } else if (faseDe(fases, FASE.documentacaoJuridica) === null) {
    sobra(FASE.analiseJuridica, `Esta fase não é usada sem a fase ${nome(FASE.documentacaoJuridica)}.`);
  }
  for (const { fases: alternativas } of ETAPAS[ETAPA.habTecnica].momentos) {
    const [usada, ...outras] = alternativas.filter(({ id }) => faseDe(fases, id) !== null);
    if (usada === undefined) continue;
    for (const { id } of outras) sobra(id, `Esta fase não é usada: vale a fase ${nome(usada.id)}.`);
  }
}

function examinarDias({ fases, anotar }: Exame, { feriados }: Opcoes): void {
  const interesse = faseDe(fases, FASE.demonstracaoDeInteresse);
  if (interesse !== null && interesse.realizacaoInicio === interesse.realizacaoFim) {
    anotar('avisos', CODIGO_INTERESSE_DE_UM_DIA, MENSAGENS.interesseDeUmDia, {
      faseId: FASE.demonstracaoDeInteresse,
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
      const motivo = dia && porQueNaoEhUtil(dia, feriados);
      if (motivo)
        anotar('avisos', 'dia-nao-util', `O prazo termina ${motivo}.`, { faseId: fase.faseId, campo });
    }
  }
}

function examinarEtapaAtual({ fases, anotar }: Exame, opcoes: Opcoes): void {
  const { statusAtual } = opcoes;
  if (statusAtual === undefined || !ehStatus(statusAtual)) return;
  if (!SEQUENCIA.includes(statusAtual)) return;
  if (!dispensada(statusAtual, opcoes) && faseDoStatus(statusAtual, opcoes, fases) === null) {
    const nome = nomeDoStatus(statusAtual);
    anotar(
      'avisos',
      'etapa-atual',
      `A demanda está em ${nome}, e o cronograma não tem fase para esta etapa: ela fica parada até que tenha.`,
    );
  }
}
