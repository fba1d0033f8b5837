import { type StatusId, STATUS } from '#app/domain/etapa/ids.ts';
import { depoisDe, EM_ANDAMENTO, ORDEM_DE_VIDA, SEQUENCIA } from '#app/domain/etapa/status.ts';

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
  | 'abertos'
  | 'analise'
  | 'diretoria'
  | 'superintendencia'
  | 'finalizados'
  | 'reprovados';

/** Tabs of the Demandas screens. R-DEM-15. */
export const ABAS_DEMANDAS: readonly Aba<AbaDeDemandas>[] = [
  { id: 'abertos', rotulo: 'Abertos', status: EM_ANDAMENTO },
  { id: 'analise', rotulo: 'Análise do Credenciamento', status: [STATUS.solicitacaoEmAnalise] },
  {
    id: 'diretoria',
    rotulo: 'Aprovação da Diretoria',
    status: [STATUS.aguardandoAprovacao],
    diretoria: null,
  },
  {
    id: 'superintendencia',
    rotulo: 'Aprovação da Superintendência',
    status: [STATUS.aguardandoAprovacao],
    diretoria: true,
    superintendencia: null,
  },
  { id: 'finalizados', rotulo: 'Finalizados', status: [STATUS.finalizada] },
  { id: 'reprovados', rotulo: 'Reprovados', status: [STATUS.cancelada] },
];

export type AbaDeProcessos = 'pendentes' | 'finalizacao' | 'todas';

/** Tabs of the process list; 'pendentes' holds besides only those whose `pendenteDesde` has come. R-DEM-15. */
export const ABAS_PROCESSOS: readonly Aba<AbaDeProcessos>[] = [
  { id: 'pendentes', rotulo: 'Ações Pendentes', status: [STATUS.aguardandoCronograma, ...SEQUENCIA] },
  { id: 'finalizacao', rotulo: 'Aguardando Finalização', status: [STATUS.aguardandoFinalizacao] },
  { id: 'todas', rotulo: 'Todas Demandas', status: ORDEM_DE_VIDA },
];

/** The tab of an address; the first when it names none. */
export const comoAbaDeProcessos = (texto: string | null): AbaDeProcessos =>
  ABAS_PROCESSOS.find(({ id }) => id === texto)?.id ?? 'pendentes';

export type AbaDeSelecao = 'aguardando' | 'selecionados';

/** Tabs of the registry evaluation: 3, and what comes after it in the order of life. R-DEM-15. */
export const ABAS_CANDIDATOS: readonly Aba<AbaDeSelecao>[] = [
  { id: 'aguardando', rotulo: 'Aguardando Seleção', status: [STATUS.avaliacaoDeCadastro] },
  { id: 'selecionados', rotulo: 'Já Selecionados', status: depoisDe(STATUS.avaliacaoDeCadastro) },
];

/** Tabs of the workload evaluation. R-DEM-15. */
export const ABAS_CARGA_HORARIA: readonly Aba<AbaDeSelecao>[] = [
  {
    id: 'aguardando',
    rotulo: 'Aguardando Seleção',
    status: [STATUS.demonstracaoDeInteresse, STATUS.avaliacaoDeCargaHoraria],
  },
  { id: 'selecionados', rotulo: 'Já Selecionados', status: depoisDe(STATUS.avaliacaoDeCargaHoraria) },
];

/** The tab named in an address; 'abertos' when it names none. */
export function comoAbaDeDemandas(id: string | null): AbaDeDemandas {
  return ABAS_DEMANDAS.find((aba) => aba.id === id)?.id ?? 'abertos';
}
