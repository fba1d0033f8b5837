import type { Tabela } from '#app/lib/tabela.ts';
import { idOf } from '#app/lib/uuid.ts';
import type { CtxUsuario } from '../ctx.ts';
import { NotFoundError } from '../errors.ts';

type CtxDaLista = CtxUsuario & { realNow: Date };
type Alvo = { params: URLSearchParams; maximo: number };

export type ListaExportavel = {
  titulo: string;
  /** Name of the file, without its ending. */
  arquivo: (params: URLSearchParams) => string;
  /** The rows are people: the file asks its purpose. R-ACE-17. */
  pessoas: boolean;
  /** The columns, and at most so many rows of what the filters select; whoever reads checks the right again. */
  tabela: (ctx: CtxDaLista, alvo: Alvo) => Promise<Tabela> | Tabela;
};

type Declarada = Pick<ListaExportavel, 'titulo' | 'tabela'> & {
  arquivo: string | ListaExportavel['arquivo'];
};

export const lista = ({ arquivo, ...resto }: Declarada, pessoas = false): ListaExportavel => ({
  ...resto,
  pessoas,
  arquivo: typeof arquivo === 'string' ? () => arquivo : arquivo,
});
export const dePessoas = (declarada: Declarada) => lista(declarada, true);
export const ate = (maximo: number) => ({ pular: 0, tamanho: maximo });

/** What the address of the list names: the demand of a place, or the act. */
export function doEndereco(params: URLSearchParams): string {
  const id = idOf(params.get('id') ?? '');
  if (id === null) throw new NotFoundError();
  return id;
}
