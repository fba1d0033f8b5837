export type EstadoDoPedido = 'pendente' | 'confirmado' | 'recusado' | 'retirado';

/** Kind of the generated document that holds everything about its person; nobody else opens it. */
export const TIPO_DA_EXPORTACAO = 'meus-dados';
/** Kind of a generated document whose content is being removed. */
export const TIPO_REMOVIDO = 'removido';

/** What keeps a person from being anonymised now. */
export type Situacao = {
  anonimizada: boolean;
  /** Holds a staff group. */
  equipe: boolean;
  pedidoPendente: boolean;
  /** Process identifiers of the running demands in which the person takes part. */
  emAndamento: readonly string[];
};

/** Everything by which a text may name the person. */
export type Identificacao = {
  /** Full names, as each place wrote them. */
  nomes: readonly string[];
  cpfs: readonly string[];
  rgs: readonly string[];
  emails: readonly string[];
  telefones: readonly string[];
  enderecos: readonly { rua: string | null; numero: string | null; cep: string | null }[];
};

/** A reading of the person's data by the staff. */
export type Leitura = {
  id: string;
  instante: Date;
  acao: string;
  quem: string;
  grupos: string[];
  /** File that was opened, where it still exists. */
  arquivo: string | null;
  recurso: boolean;
  /** Of the demand whose file it was. */
  processo: string | null;
};

export type Exportacao = {
  id: string;
  estado: 'pendente' | 'pronto' | 'erro';
  bytes: number | null;
  erro: string | null;
  criadoEm: Date;
  expiraEm: Date;
};
