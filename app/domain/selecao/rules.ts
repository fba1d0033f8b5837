import { ETAPAS } from '#app/domain/etapa/catalogo.ts';
import { faltam } from './criterios.ts';
import { decididoEm, decisaoFinal, segue, type Decidido, type Decisao } from '../situacao/resultado.ts';
import type { Andamento, DadosDaEtapa, EtapaDeSelecao, ItemDeAvaliacao } from './types.ts';
import { ETAPA } from '#app/domain/etapa/ids.ts';

/** What the catalogue says about the evaluation of a stage. */
function daEtapa(etapa: EtapaDeSelecao, operacao: DadosDaEtapa['operacao']): DadosDaEtapa {
  const momento = ETAPAS[etapa].momentos.find(({ avaliacao }) => avaliacao !== undefined);
  const faseId = momento?.fases[0]?.id;
  if (momento?.avaliacao === undefined || faseId === undefined)
    throw new RangeError(`A etapa ${etapa} não tem avaliação`);
  const { titulo, evento } = momento.avaliacao;
  return { etapa, nome: titulo, status: momento.status, faseId, evento, operacao };
}

/** The evaluations of this area, in the order of life. */
export const AVALIACOES: Readonly<Record<EtapaDeSelecao, DadosDaEtapa>> = {
  [ETAPA.cargaHoraria]: daEtapa(ETAPA.cargaHoraria, 'selecao.avaliar-carga-horaria'),
  [ETAPA.cadastro]: daEtapa(ETAPA.cadastro, 'selecao.avaliar-cadastro'),
};

type ResultadoAnterior = Decisao & { etapa: string; finalizado: boolean };

/** The evaluations before this one that the demand has: by its schedule, or because they took place. */
export function etapasAnteriores(
  etapa: EtapaDeSelecao,
  fases: readonly { faseId: number }[],
  concluidas: readonly EtapaDeSelecao[],
): EtapaDeSelecao[] {
  const ordem = Object.keys(AVALIACOES) as EtapaDeSelecao[];
  return ordem
    .slice(0, ordem.indexOf(etapa))
    .filter(
      (anterior) =>
        concluidas.includes(anterior) || fases.some(({ faseId }) => faseId === AVALIACOES[anterior].faseId),
    );
}

/**
 * What keeps a candidate from a stage: no result yet in one before it ('falta'), or a rejection there ('parou').
 * No result is not the same as no such stage. R-INT-09.
 */
export function situacaoNasAnteriores(
  anteriores: readonly EtapaDeSelecao[],
  resultados: readonly ResultadoAnterior[],
): 'segue' | 'falta' | 'parou' {
  for (const anterior of anteriores) {
    const resultado = resultados.find(({ etapa }) => etapa === anterior);
    if (!resultado?.finalizado) return 'falta';
    if (!segue(resultado)) return 'parou';
  }
  return 'segue';
}

export type Resultado = 'Não avaliado' | 'Pendente' | 'Apto' | 'Inapto' | 'Aprovado após envio de recurso';

const EM_PALAVRAS: Readonly<Record<Decidido, Resultado>> = {
  indeciso: 'Pendente',
  'nao-avaliado': 'Não avaliado',
  aprovado: 'Apto',
  'aprovado-por-recurso': 'Aprovado após envio de recurso',
  reprovado: 'Inapto',
};

export const resultadoDaEtapa = (decisao: Decisao): Resultado => EM_PALAVRAS[decididoEm(decisao)];

type ItemContado = Pick<ItemDeAvaliacao, 'naoAvaliado' | 'apto' | 'aptoFinal' | 'respostas'>;

export function andamentoDe(item: ItemContado): Andamento {
  if (item.naoAvaliado) return 'nao-avaliado';
  const final = decisaoFinal(item);
  if (final !== null) return final ? 'apto' : 'inapto';
  return Object.keys(item.respostas).length > 0 ? 'comecado' : 'nao-visto';
}

/** 'Falta 1 critério'; null where nothing is missing. */
export function faltaNoItem(etapa: EtapaDeSelecao, item: ItemContado): string | null {
  if (item.naoAvaliado || item.apto !== null) return null;
  const quantos = faltam(etapa, item.respostas);
  return quantos === 1 ? 'Falta 1 critério' : `Faltam ${quantos} critérios`;
}

/** How far an evaluation is; `total` counts who is evaluated, without those recorded as not evaluated. */
export type Contagem = {
  aptos: number;
  inaptos: number;
  comecados: number;
  naoVistos: number;
  naoAvaliados: number;
  avaliados: number;
  total: number;
};

export function contar(itens: readonly ItemContado[]): Contagem {
  const quantos = (andamento: Andamento): number =>
    itens.filter((item) => andamentoDe(item) === andamento).length;
  const [aptos, inaptos, naoAvaliados] = [quantos('apto'), quantos('inapto'), quantos('nao-avaliado')];
  return {
    aptos,
    inaptos,
    comecados: quantos('comecado'),
    naoVistos: quantos('nao-visto'),
    naoAvaliados,
    avaliados: aptos + inaptos,
    total: itens.length - naoAvaliados,
  };
}

/** The same of a demand in a list; `faltamOutros`: those not decided but for whoever looks, whom others decide. */
export type ProgressoDaDemanda = Pick<Contagem, 'avaliados' | 'total'> & { faltamOutros: number };

/** '9 de 13 avaliados' */
export const progresso = ({ avaliados, total }: Pick<Contagem, 'avaliados' | 'total'>): string =>
  `${avaliados} de ${total} ${total === 1 ? 'avaliado' : 'avaliados'}`;

/** Rows a page of the table holds. */
const POR_LOTE = 50;

export type Lote<T> = { linhas: readonly T[]; total: number; lote: number; lotes: number };

/** The page of the table on which a place, from 1, stands. */
export const loteDa = (posicao: number): number => Math.max(1, Math.ceil(posicao / POR_LOTE));

/** One page of the table; one that does not exist is the nearest that does. */
export function loteDe<T>(todos: readonly T[], pedido: number): Lote<T> {
  const lotes = loteDa(todos.length);
  const lote = Math.min(Math.max(1, Math.trunc(pedido) || 1), lotes);
  return { linhas: todos.slice((lote - 1) * POR_LOTE, lote * POR_LOTE), total: todos.length, lote, lotes };
}

/** '51 a 100' */
export const textoDoLote = (lote: number, total: number): string =>
  `${String((lote - 1) * POR_LOTE + 1)} a ${String(Math.min(total, lote * POR_LOTE))}`;

const NOMES_LISTADOS = 10;

/** 'Ana, Bento e mais 3' */
export function nomes(lista: readonly string[]): string {
  const resto = lista.length - NOMES_LISTADOS;
  const ditos = lista.slice(0, NOMES_LISTADOS).join(', ');
  return resto > 0 ? `${ditos} e mais ${resto}` : ditos;
}

/** Why an evaluation cannot be finalised yet, by name; null when it can. With nobody in it, it can. */
export function motivoParaNaoFinalizar(
  itens: readonly (ItemContado & { nome: string })[],
  semEtapaAnterior: readonly { nome: string }[],
): string | null {
  const indecisos = itens.filter((item) => !item.naoAvaliado && item.apto === null);
  if (indecisos.length > 0) {
    const verbo =
      indecisos.length === 1 ? 'Falta decidir 1 candidato' : `Faltam decidir ${indecisos.length} candidatos`;
    return `${verbo}: ${nomes(indecisos.map(({ nome }) => nome))}.`;
  }
  if (semEtapaAnterior.length === 0) return null;
  return `Há quem ainda não passou pela avaliação anterior, que precisa ser feita antes: ${nomes(semEtapaAnterior.map(({ nome }) => nome))}.`;
}

/** Changes with every save of every candidate: what was confirmed is what is finalised. */
export const carimboDe = (itens: readonly Pick<ItemDeAvaliacao, 'versao'>[]): string =>
  `${itens.length}.${itens.reduce((soma, { versao }) => soma + versao, 0)}`;

/** The year of the workload is that of the evaluation's first day. */
export function anoDaCargaHoraria(
  fases: readonly { faseId: number; realizacaoInicio: string }[],
  hoje: string,
): number {
  const fase = fases.find(({ faseId }) => faseId === AVALIACOES.carga_horaria.faseId);
  return Number((fase?.realizacaoInicio ?? hoje).slice(0, 4));
}

const MINUTOS_PRESENTE = 10;

/** Who else evaluated somebody in the last minutes, the latest first, and whom: their place in the list. */
export function outrosNaAvaliacao(
  itens: readonly Pick<ItemDeAvaliacao, 'avaliadorId' | 'avaliadorNome' | 'atualizadoEm' | 'finalizado'>[],
  eu: string,
  now: Date,
): { nome: string; posicao: number; em: Date }[] {
  const desde = now.getTime() - MINUTOS_PRESENTE * 60_000;
  const recentes = itens
    .map(({ avaliadorId, avaliadorNome, atualizadoEm, finalizado }, indice) => ({
      id: avaliadorId,
      nome: avaliadorNome ?? '',
      posicao: indice + 1,
      em: finalizado ? null : atualizadoEm,
    }))
    .filter(
      (linha): linha is typeof linha & { em: Date } =>
        linha.em !== null && linha.id !== null && linha.id !== eu && linha.em.getTime() >= desde,
    )
    .sort((a, b) => b.em.getTime() - a.em.getTime());
  return recentes
    .filter((linha, indice) => recentes.findIndex(({ id }) => id === linha.id) === indice)
    .map(({ nome, posicao, em }) => ({ nome, posicao, em }));
}
