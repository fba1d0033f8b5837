import type { Dia } from '#app/lib/dates.ts';
import type { FaseDatada } from '../cronograma/types.ts';
import type { StatusDoRecurso } from '../etapa/ids.ts';
import type { TipoDeCandidato } from '../selecao/types.ts';
import type { TipoDeAgendamento } from '../agendamento/types.ts';

/** What is read of a demand, each by itself: `{kind}` of `/api/todoProcesso/{kind}/{id}`. */
export type Tipo = 'cronograma' | TipoDeQuadro;

/** The tables of the screen, in their order. */
export const QUADROS = [
  'avaliacaoCargaHoraria',
  'avaliacaoCargaHorariaRecurso',
  'avaliacaoCadastro',
  'avaliacaoCadastroRecurso',
  'bancaAvaliadora',
  'agendamentos',
  'avaliacaoEntrevista',
  'avaliacaoDidatica',
  'habilitacaoTecnica',
  'habilitacaoTecnicaRecurso',
  'habilitacaoJuridica',
  'habilitacaoJuridicaRecurso',
] as const;
export type TipoDeQuadro = (typeof QUADROS)[number];

export const TIPOS = ['cronograma', ...QUADROS] as const;

/** Where today stands in the windows of a phase. */
export type FaseAcompanhada = FaseDatada & {
  nome: string;
  antesDaRealizacao: boolean;
  naRealizacao: boolean;
  depoisDaRealizacao: boolean;
  noRecurso: boolean;
  depoisDoRecurso: boolean;
};

export type Resultado = 'Aprovado' | 'Reprovado' | 'Pendente' | 'Não avaliado';

type Pessoa = {
  participacaoId: string;
  nome: string;
  tipo: TipoDeCandidato;
  /** Whoever looks is this candidate: the row stands, without what was decided (R-ACE-04). */
  proprioCaso: boolean;
};

/** A candidate in a stage. `criterios`: by their ids; none in the reviews of documents. */
export type LinhaDeCandidato = Pessoa & {
  criterios: Readonly<Record<string, boolean | null>>;
  apto: boolean | null;
  recursoId: string | null;
  observacao: string;
  resultado: Resultado | null;
  /** An appeal made the rejection an approval. */
  aprovadoPorRecurso: boolean;
};

export type LinhaDeRecurso = Pessoa & {
  recursoId: string;
  criadoEm: Date;
  numeracao: number;
  observacao: string;
  /** Null of one's own case. */
  status: StatusDoRecurso | null;
  decisao: string | null;
};

/** `membros`: the three seats, by their place. */
export type LinhaDeBanca = {
  bancaId: string;
  numero: number;
  ativa: boolean;
  membros: readonly string[];
  local: string;
  inicioDia: Dia;
  fimDia: Dia;
  inicioHora: string;
  fimHora: string;
};

export type LinhaDeAgendamento = Pessoa & {
  agendamentoId: string;
  parte: TipoDeAgendamento;
  banca: number;
  inicio: Date;
  tipoLocal: 'R' | 'P';
  local: string | null;
  enderecoConferencia: string | null;
};

/** `avaliadores`: those whose totals may be read: all three, or nobody. */
export type LinhaDeNotas = Omit<Pessoa, 'tipo'> & {
  avaliadores: readonly { nome: string; total: string }[];
  /** Sum and average; 'Avaliação ainda não finalizada' before there are any. */
  soma: string | null;
  media: string | null;
  situacao: string;
  resultado: 'Aprovado' | 'Reprovado' | 'Pendente' | null;
};

type De<F extends string, L> = { forma: F; linhas: readonly L[] };

/** A table by the shape of its rows. */
export type Linhas =
  | De<'candidatos', LinhaDeCandidato>
  | De<'recursos', LinhaDeRecurso>
  | De<'bancas', LinhaDeBanca>
  | De<'agendamentos', LinhaDeAgendamento>
  | De<'notas', LinhaDeNotas>;

export type Quadro = { tipo: TipoDeQuadro; fase: FaseAcompanhada | null } & Linhas;
