import type { Prisma } from '#app/generated/prisma/client.ts';
import type { Prazo } from '../prazos.ts';
import type { Dado } from './dados.ts';

export type Modelo = Prisma.ModelName;
/** Every column of a table, as Prisma names it: what the compiler holds a declaration complete against. */
export type Campo<M extends Modelo> = keyof Prisma.TypeMap['model'][M]['payload']['scalars'] & string;

/** One way from a row to a person; of several, any. */
type Passo =
  /** The column holds the id of the account. */
  | { readonly por: 'conta'; readonly campo: string }
  /** The column holds a CPF, or an e-mail, of the person's. */
  | { readonly por: 'cpf' | 'email'; readonly campo: string }
  /** `campo` is the `alvo` of a row of `modelo`, which is the person's by its own way `quem`. */
  | {
      readonly por: 'linha';
      readonly campo: string;
      readonly modelo: Modelo;
      readonly quem: string;
      readonly alvo: string;
    }
  /** Written as SQL (`caminhos.ts`): what no reference tells. */
  | { readonly por: 'sql'; readonly nome: CaminhoEscrito };

export type CaminhoEscrito =
  | 'auditoriaSobre'
  | 'documentoQueMostra'
  | 'empresaQueEAPessoa'
  | 'importacaoQueCita'
  | 'versaoSoDaPessoa';

export type Caminho = Passo | readonly Passo[];

/** What takes the place of what is erased; what each is, in `trocas.ts`. */
export type Troca =
  | 'nulo'
  | 'falso'
  | 'lista-vazia'
  | 'objeto-vazio'
  | 'removido'
  | 'removido-se-havia'
  | 'nome'
  | 'sobrenome'
  | 'nome-completo'
  | 'nome-em-maiusculas'
  | 'email'
  | 'empresa'
  | 'a-pessoa'
  | 'agora-se-nulo'
  | 'mais-um'
  | 'mensagem-dados'
  | 'mensagem-chave'
  | 'mensagem-falhou'
  | 'mensagem-erro'
  | 'tipo-removido'
  | 'estado-erro'
  | 'documento-removido';

/**
 * What a column says of a person. `nada`: of nobody. `id`: only which row or account it is, which after the account's
 * end is nobody's. `fica`: of the person, and stays on the table's ground. `pessoa`: of the person, and goes. `ato`:
 * the name of who acted, beside their id. `menção`: a text that may name anybody. How long
 * it is kept and on what ground is what the `dado` of its table says.
 */
export type Coluna = {
  readonly diz: 'nada' | 'id' | 'fica' | 'pessoa' | 'ato' | 'menção';
  /** What anonymising writes in it; without it the column goes with its row (`apagar`) or stays. */
  readonly troca?: Troca;
  /** By which way the row is the person's, where it is not the first of the table. */
  readonly de?: string;
  /** Of an 'ato': the column that holds the id of who acted. */
  readonly ato?: string;
  /** Searched for whoever is anonymised; with a way, in the rows of that way for parts of the name too. */
  readonly mencao?: true | string;
  /** In whose copy of their data it goes: a way of the table. */
  readonly copia?: string;
};

/** Items of art. 7º of Lei nº 13.709/2018. */
export type Base = 'II' | 'V' | 'VI' | 'IX';

/** Rows that are over: `desde` more than `prazo` ago. */
export type Vencimento = {
  /** What the sweep counts them as. */
  readonly nome: string;
  /** Null: at `desde` itself. */
  readonly prazo: Prazo | null;
  /** Column of the instant, of the table or of the row that it belongs to. */
  readonly desde: string;
  readonly da?: { readonly campo: string; readonly modelo: Modelo };
  /** The area whose sweep deletes them. */
  readonly por: 'acesso' | 'rascunho' | 'dados-pessoais';
  /** Which clock says what time it is: the portal's, which a demonstration may move, or the database's. */
  readonly relogio: 'portal' | 'banco';
  /** Only the rows whose column is one of these, or begins so. */
  readonly so?: { readonly campo: string } & (
    | { readonly em: readonly string[] }
    | { readonly comeca: string }
    | { readonly naoComeca: string }
  );
};

export type Tabela = {
  readonly modelo: Modelo;
  /** What docs/retencao.md says of it: what for, on what ground, how long and what deletes it. */
  readonly dado: Dado | readonly Dado[];
  readonly pessoas: Readonly<Record<string, Caminho>>;
  /** The ways by which a row is deleted when the person is anonymised. */
  readonly apagar?: string;
  /** The id of a row as the payload of its jobs names it: they go with what it says. */
  readonly tarefas?: string;
  readonly vence?: readonly Vencimento[];
  readonly colunas: Readonly<Record<string, Coluna>>;
};

type Quem<P> = keyof P & string;
type ColunaDe<P> = Coluna & {
  readonly de?: Quem<P>;
  readonly mencao?: true | Quem<P>;
  readonly copia?: Quem<P>;
};

/** Declares a table: every column of its model, and no other. */
export function tabela<
  const M extends Modelo,
  const P extends Readonly<Record<string, Caminho>>,
  const C extends Readonly<Record<Campo<M>, ColunaDe<P>>>,
>(
  modelo: M,
  declaracao: Omit<Tabela, 'modelo' | 'pessoas' | 'colunas' | 'apagar'> & {
    readonly pessoas: P;
    readonly apagar?: Quem<P>;
    readonly colunas: C & Readonly<Record<Exclude<keyof C, Campo<M>>, never>>;
  },
) {
  return { modelo, ...declaracao };
}
