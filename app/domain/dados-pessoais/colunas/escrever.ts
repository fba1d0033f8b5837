import type { Caminho, Coluna, Modelo, Troca } from './tipos.ts';

/** Columns that say nothing of anybody. */
export const nada = <const N extends string>(...nomes: N[]) => todas(nomes, { diz: 'nada' });
/** Columns that say only which row or account it is. */
export const id = <const N extends string>(...nomes: N[]) => todas(nomes, { diz: 'id' });
/** Columns about a person that stay on the table's ground. */
export const fica = <const N extends string>(...nomes: N[]) => todas(nomes, { diz: 'fica' });
/** Columns that leave with their row. */
export const comALinha = <const N extends string>(...nomes: N[]) => todas(nomes, { diz: 'pessoa' });
/** Texts that may name anybody: searched for whoever is anonymised. */
export const textos = <const N extends string>(...nomes: N[]) =>
  todas(nomes, { diz: 'menção', mencao: true });

function todas<const N extends string, const C extends Coluna>(nomes: readonly N[], coluna: C): Record<N, C> {
  return Object.fromEntries(nomes.map((nome) => [nome, coluna])) as Record<N, C>;
}

/** A text about the person of the way `sobre`, which may name anybody. */
export const textoSobre = <const Q extends string>(sobre: Q) => ({ diz: 'menção', mencao: sobre }) as const;

/** Of the person of the table's first way, and goes. */
export const some = <const T extends Troca>(troca: T) => ({ diz: 'pessoa', troca }) as const;

/** The name of who acted, beside the column of their id. */
export const nomeDe = <const F extends string>(ato: F) =>
  ({ diz: 'ato', troca: 'nome-completo', ato, mencao: true }) as const;

/** The same columns, which go in the copy that the person of the way `quem` asks for. */
export function naCopiaDe<const Q extends string, const C extends Readonly<Record<string, Coluna>>>(
  quem: Q,
  colunas: C,
): { readonly [N in keyof C]: C[N] & { readonly copia: Q } } {
  return Object.fromEntries(
    Object.entries(colunas).map(([nome, coluna]) => [nome, { ...coluna, copia: quem }]),
  ) as never;
}

/** The row holds the id of the account. */
export const conta = <const F extends string>(campo: F) => ({ por: 'conta', campo }) as const;

/** The row belongs to another, which is the person's by its own way `quem`. */
export const pela = <const F extends string, const M extends Modelo, const Q extends string>(
  campo: F,
  modelo: M,
  quem: Q,
  alvo = 'id',
) => ({ por: 'linha', campo, modelo, quem, alvo }) as const satisfies Caminho;

/** Tables of nobody's data. */
export const NINGUEM = {} as const;
