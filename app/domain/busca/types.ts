/** What a search finds, in the order in which it is shown. */
export const GRUPOS = ['pessoas', 'demandas', 'recursos', 'comprovantes', 'mensagens', 'telas'] as const;
export type GrupoDaBusca = (typeof GRUPOS)[number];

/** What the text asks for, read once (`lerTexto`). */
export type Procura = {
  texto: string;
  /** The words of the text, as they were typed; none where it is wholly a CPF, a CNPJ or an e-mail. */
  palavras: readonly string[];
  cpf: string | null;
  cnpj: string | null;
  /** An e-mail or a part of one, in lower case. */
  email: string | null;
  /** The code of a receipt or document. */
  codigo: string | null;
};

export type Achado = {
  chave: string;
  /** Address of the screen that has it. */
  para: string;
  titulo: string;
  /** What else tells it apart. */
  detalhe: string;
  /** What it waits for, where that is known. */
  espera: string | null;
};

export type Achados = {
  linhas: Achado[];
  total: number;
  /** There are more than are counted. */
  mais: boolean;
};

export type ResultadoDaBusca = { grupo: GrupoDaBusca; achados: Achados }[];

export type PaginaDaBusca = { pular: number; tamanho: number };
