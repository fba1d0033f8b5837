export type TipoCampo =
  | 'texto'
  | 'codigo'
  | 'inteiro'
  | 'decimal'
  | 'booleano'
  | 'dia'
  | 'cpf'
  | 'cnpj'
  | 'cep'
  | 'email'
  | 'opcao';

export type Valor = string | number | boolean | null;

export type Coluna = {
  /** Header in the template. */
  nome: string;
  /** Column of the database; unique within the definition. */
  campo: string;
  /** Other headers that mean the same; case, accents and punctuation never count. */
  apelidos?: readonly string[];
  tipo: TipoCampo;
  /** Codes that a spreadsheet strips of leading zeros: all-digit values are padded to this width. */
  largura?: number;
  /** Values of an 'opcao', as stored. */
  opcoes?: readonly string[];
  /** The cell may be empty: stored as null. */
  vazia?: boolean;
  /** The column may be missing: stored rows keep theirs, new rows get the database's default or `padraoSql`. */
  opcional?: boolean;
  /** SQL for new rows when the column is missing; `t.n` is the row's number in the file. */
  padraoSql?: string;
  minimo?: number;
  maximo?: number;
  /** Decimal places stored. */
  casas?: number;
};

/** A table of the database that rows of the file are written to. */
export type Destino = {
  tabela: string;
  /** Key of the upsert. */
  chave: readonly string[];
  campos: readonly string[];
  /** Other column sets that may not repeat between rows. */
  unicos?: readonly (readonly string[])[];
};

export type Referencia = {
  campos: readonly string[];
  tabela: string;
  colunas: readonly string[];
  /** Complete sentence. */
  problema: string;
};

export type Tabela = {
  /** Word of the command line and of the file name. */
  id: string;
  rotulo: string;
  colunas: readonly Coluna[];
  /** The last one is what a row of the file is. */
  destinos: readonly [Destino, ...Destino[]];
  referencias?: readonly Referencia[];
  /** Pairs of days of which the second, when there is one, is not before the first (R-EXT-10). */
  periodos?: readonly (readonly [inicio: string, fim: string])[];
  /** Fields that keep what is stored, in rows with one of these values in the first field of the key. */
  fixos?: { campos: readonly string[]; chaves: readonly number[]; problema: string };
};

/** `linha` is the line in the file, the header being 1; null speaks of the whole file. */
export type Problema = { linha: number | null; coluna: string | null; valor: string; problema: string };

export type LinhaLida = { linha: number; celulas: string[] };

export type Separador = ';' | ',' | '\t';

export type ArquivoLido = {
  codificacao: 'UTF-8' | 'UTF-16' | 'Windows-1252';
  separador: Separador;
  cabecalho: string[];
  linhas: LinhaLida[];
};

export type Registro = { linha: number; valores: Record<string, Valor> };

export type AcaoDaLinha = 'nova' | 'alterada' | 'igual';

export type LinhaExaminada = { linha: number; chave: string; acao: AcaoDaLinha; colunas: string[] };

/** What an import would do (or did): problems stop it, notices do not. */
export type Exame = {
  tabela: string;
  arquivo: string;
  sha256: string;
  codificacao: string;
  separador: string;
  total: number;
  novas: number;
  alteradas: number;
  iguais: number;
  totalProblemas: number;
  /** At most `MAXIMO_DE_PROBLEMAS`. */
  problemas: Problema[];
  avisos: Problema[];
  linhas: LinhaExaminada[];
};

export const TAMANHO_MAXIMO = 5 * 1024 * 1024;
export const LINHAS_MAXIMAS = 50_000;
export const MAXIMO_DE_PROBLEMAS = 1_000;
