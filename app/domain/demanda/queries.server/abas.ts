import type { Prisma } from '#app/generated/prisma/client.ts';
import type { Aba } from '../machine/abas.ts';

/** The demands of a tab, as its definition says (R-DEM-15). */
export function filtroDaAba({ status, diretoria, superintendencia }: Aba<string>): Prisma.DemandaWhereInput {
  const aprovacao: Prisma.AprovacaoWhereInput = {
    ...(diretoria === undefined ? {} : { diretoria }),
    ...(superintendencia === undefined ? {} : { superintendencia }),
  };
  return {
    status: { in: [...status] },
    ...(Object.keys(aprovacao).length > 0 ? { aprovacao } : {}),
  };
}

/** The tab with this id; throws on one that does not exist. */
export function abaDe<T extends string>(abas: readonly Aba<T>[], id: T): Aba<T> {
  const aba = abas.find((candidata) => candidata.id === id);
  if (aba === undefined) throw new RangeError(`Aba inexistente: ${id}`);
  return aba;
}
