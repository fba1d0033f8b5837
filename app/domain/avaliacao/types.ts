/** 'E' interview, 'D' didactic test: as the reference table and the scheduling know them. */
export const PARTES = ['E', 'D'] as const;
export type Parte = (typeof PARTES)[number];

/** A score, a total or a sum in half points: an integer, so that nothing is ever rounded before it is compared. */
export type Meios = number;

/** The first versions, and those of the round of reconsideration. */
export type Rodada = 1 | 2;

/** A finalised evaluation: one seat of the panel about one candidate. */
export type Final = {
  /** Place in the panel, from 1. It is the seat's, whoever sits there later. */
  assento: number;
  rodada: Rodada;
  /** By the criterion's field, in half points. */
  notas: Readonly<Record<string, Meios>>;
  total: Meios;
  observacao: string;
  /** Who finalised it. */
  usuarioId: string;
  nome: string;
};

/** A final version of which nothing was read: it only counts. Queries put it where the scores stay in the database. */
export const finalOculta = (assento: number): Final => ({
  assento,
  rodada: 1,
  notas: {},
  total: 0,
  observacao: '',
  usuarioId: '',
  nome: '',
});

/** One part of one candidate as it is kept: everything that was finalised, whoever may see it. */
export type ParteLida = {
  agendada: boolean;
  /** 'Não compareceu'. */
  ausente: boolean;
  finais: readonly Final[];
  /** The round of reconsideration: none, open, or ended. */
  reconsideracao: 'aberta' | 'encerrada' | null;
};

export const PARTE_SEM_AGENDAMENTO: ParteLida = {
  agendada: false,
  ausente: false,
  finais: [],
  reconsideracao: null,
};

/** One part of one candidate as its sum tells it: what lists, ranking and emission rest on. */
export type ParteSomada =
  | { situacao: 'sem-agendamento' }
  | { situacao: 'ausente' }
  /** Says how many are final and nothing about any score. */
  | { situacao: 'aguardando'; finais: number }
  | { situacao: 'reconsideracao' }
  | { situacao: 'completa'; soma: Meios };

/** The same from the scores. `finais`: those that count, by seat. */
export type ParteApurada =
  | Exclude<ParteSomada, { situacao: 'completa' }>
  | { situacao: 'completa'; finais: readonly Final[]; soma: Meios };

export type Motivo = { parte: Parte; tipo: 'nao-compareceu' | 'abaixo' };

/** Stage 3 of one participation. `soma`: of all parts, null where one has none. */
export type Decisao =
  | { pronta: false; faltam: readonly Parte[] }
  | { pronta: true; apto: boolean; soma: Meios | null; motivos: readonly Motivo[] };

/** `partes`: those that the demand asks for, in order. */
export type Apuracao<P = { parte: Parte; apurada: ParteSomada }> = {
  tipoAvaliacao: number;
  partes: readonly P[];
  decisao: Decisao;
};

/** With the scores that were read. */
export type ApuracaoLida = Apuracao<{ parte: Parte; lida: ParteLida; apurada: ParteApurada }>;
