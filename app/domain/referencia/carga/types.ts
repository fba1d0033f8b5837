import type { Problema } from '../importacao/types.ts';

/** A row as the ERP names its columns; what is null there may be absent here. */
export type RegistroDoErp = Readonly<Record<string, string | number | boolean | null>>;

/** The port of the ERP: one consultation at a time, for a consultation holds one of its licences. */
export type Erp = {
  /** The tables that this installation pulls: no other is asked for. */
  tabelas: readonly string[];
  /** All rows of a table, by its id. Throws ErroDoErp. */
  consultar: (tabela: string) => Promise<RegistroDoErp[]>;
};

/** The ERP did not answer, refused, or answered what is no answer; the text is told to people. */
export class ErroDoErp extends Error {
  override readonly name = 'ErroDoErp';
  constructor(
    message: string,
    /** Nobody answered there: the other tables would not be answered either. */
    readonly fora = false,
  ) {
    super(message);
  }
}

/** `interrompida`: the process that made it ended before it did. */
export type EstadoDaCarga = 'pedida' | 'em_andamento' | 'terminada' | 'interrompida';

/**
 * What became of a table in a pull. `parada`: it waits for a person's answer; `autorizada` and `negada`: the answer was
 * given. `recusada`: what came has problems. `falhou`: nothing usable came. `substituida`: a later pull asked again.
 */
export const ESTADOS_DA_PARTE = [
  'feita',
  'parada',
  'autorizada',
  'negada',
  'recusada',
  'falhou',
  'desfeita',
  'substituida',
] as const;
export type EstadoDaParte = (typeof ESTADOS_DA_PARTE)[number];

export type ParteDaCarga = {
  id: string;
  tabela: string;
  rotulo: string;
  estado: EstadoDaParte;
  guardadas: number;
  recebidas: number;
  novas: number;
  alteradas: number;
  iguais: number;
  ausentes: number;
  motivo: string | null;
  problemas: Problema[];
  importacaoId: string | null;
  respondidaPor: string | null;
};

export type CargaMostrada = {
  id: string;
  estado: EstadoDaCarga;
  pedidaEm: Date;
  terminadaEm: Date | null;
  atorNome: string;
  partes: ParteDaCarga[];
};
