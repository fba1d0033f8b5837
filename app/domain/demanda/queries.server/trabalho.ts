import type { Prisma } from '#app/generated/prisma/client.ts';
import type { Coluna, LinhaDoCandidato } from '../candidatos/types.ts';

/** What a list says of somebody; `mesa`: where its reader works on them. */
export type NoTrabalho = Pick<LinhaDoCandidato, 'marcas' | 'agora' | 'prazo' | 'acao'> & {
  detalhe: string | null;
  mesa: string | null;
};

/**
 * A list of somebody who does not follow the demand whole, of that demand alone: whom it has and what it says of each, by the
 * same rights. R-LUG-13.
 */
export type Trabalho = {
  colunas: readonly Coluna[];
  /** Of `participacao p` in `demanda d`: the list has them. */
  onde: Prisma.Sql;
  /** By participation; a cell for each column. */
  ler: (participacoes: readonly string[]) => Promise<ReadonlyMap<string, NoTrabalho>>;
};
