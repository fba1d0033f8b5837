import type { Aprovacoes, StatusId } from '../types.ts';
import { COM_CRONOGRAMA, EM_ANDAMENTO, ORDEM_DE_VIDA } from './status.ts';

/**
 * Tabs of the lists as plain data, so that queries and screens use the same ones. A tab holds the demands whose
 * status is listed and, where given, whose approvals are as said.
 */
export type Aba<I extends string> = {
  id: I;
  rotulo: string;
  status: readonly StatusId[];
  /** Value `aprovacao.diretoria` must have. */
  diretoria?: true | null;
  /** Value `aprovacao.superintendencia` must have. */
  superintendencia?: null;
};

export type AbaDeDemandas =
  'abertos' | 'analise' | 'diretoria' | 'superintendencia' | 'finalizados' | 'reprovados';

/** Tabs of the Demandas screens. Decisions §3.1, spec 2 §2. */
export const ABAS_DEMANDAS: readonly Aba<AbaDeDemandas>[] = [
  { id: 'abertos', rotulo: 'Abertos', status: EM_ANDAMENTO },
  { id: 'analise', rotulo: 'Análise do Credenciamento', status: [1] },
  { id: 'diretoria', rotulo: 'Aprovação da Diretoria', status: [2], diretoria: null },
  {
    id: 'superintendencia',
    rotulo: 'Aprovação da Superintendência',
    status: [2],
    diretoria: true,
    superintendencia: null,
  },
  { id: 'finalizados', rotulo: 'Finalizados', status: [15] },
  { id: 'reprovados', rotulo: 'Reprovados', status: [16] },
];

export type AbaDeProcessos = 'pendentes' | 'finalizacao' | 'todas';

/** Tabs of the process list; 'pendentes' holds besides only those whose `pendenteDesde` has come. Spec 3 §4.1. */
export const ABAS_PROCESSOS: readonly Aba<AbaDeProcessos>[] = [
  { id: 'pendentes', rotulo: 'Ações Pendentes', status: COM_CRONOGRAMA.filter((id) => id !== 12).concat(19) },
  { id: 'finalizacao', rotulo: 'Aguardando Finalização', status: [12] },
  { id: 'todas', rotulo: 'Todas Demandas', status: ORDEM_DE_VIDA },
];

/** The tab of an address; the first when it names none. */
export const comoAbaDeProcessos = (texto: string | null): AbaDeProcessos =>
  ABAS_PROCESSOS.find(({ id }) => id === texto)?.id ?? 'pendentes';

export type AbaDeSelecao = 'aguardando' | 'selecionados';

/** Tabs of the registry evaluation: 3, and what comes after it in the order of life. Spec 2 §2. */
export const ABAS_CANDIDATOS: readonly Aba<AbaDeSelecao>[] = [
  { id: 'aguardando', rotulo: 'Aguardando Seleção', status: [3] },
  { id: 'selecionados', rotulo: 'Já Selecionados', status: [4, 5, 6, 11, 7, 8, 9, 12] },
];

/** Tabs of the workload evaluation. Spec 2 §2. */
export const ABAS_CARGA_HORARIA: readonly Aba<AbaDeSelecao>[] = [
  { id: 'aguardando', rotulo: 'Aguardando Seleção', status: [14, 17] },
  { id: 'selecionados', rotulo: 'Já Selecionados', status: [13, 18, 3, 4, 5, 6, 11, 7, 8, 9, 12] },
];

type ComStatus = { status: number; aprovacao: Aprovacoes | null };

export function naAba(aba: Aba<string>, demanda: ComStatus): boolean {
  const { status, diretoria, superintendencia } = aba;
  if (!status.some((id) => id === demanda.status)) return false;
  if (diretoria !== undefined && (demanda.aprovacao?.diretoria ?? null) !== diretoria) return false;
  return superintendencia === undefined || (demanda.aprovacao?.superintendencia ?? null) === superintendencia;
}

/** The tab of the Demandas screen a demand is in; every demand is in exactly one. */
export function abaDaDemanda(demanda: ComStatus): AbaDeDemandas {
  return ABAS_DEMANDAS.find((aba) => naAba(aba, demanda))?.id ?? 'abertos';
}

/** The tab named in an address; 'abertos' when it names none. */
export function comoAbaDeDemandas(id: string | null): AbaDeDemandas {
  return ABAS_DEMANDAS.find((aba) => aba.id === id)?.id ?? 'abertos';
}
