import type { CtxUsuario } from '../ctx.ts';
import { encerrarDemanda, encerrarFase } from './atos.server/encerrar.ts';
import { escrever } from './atos.server/escrever.ts';
import { prazoProprio } from './atos.server/prazo-proprio.ts';
import { presenca } from './atos.server/presenca.ts';
import type { Alvo, Digitado, Escolha, Item, TipoDeAto, Veredito } from './types.ts';

/** What an act in a batch does: all of it by what the same act does to one. */
export type AtoNoServidor = {
  /**
   * What is chosen of its list, in the list's order and at most so many: what this person does not see there is not
   * found.
   */
  alvos: (ctx: CtxUsuario, demandaId: string | null, escolha: Escolha, maximo: number) => Promise<Alvo[]>;
  /**
   * What the rule of the act says of each now, by item, and nothing is written; of one that is not there any more it says
   * nothing. R-LOT-02.
   */
  conferir: (
    ctx: CtxUsuario,
    itens: readonly Item[],
    digitado: Digitado,
  ) => Promise<ReadonlyMap<string, Veredito>>;
  /** Does it to one, by the act's own command. R-LOT-04. */
  fazer: (tx: CtxUsuario, item: Item, digitado: Digitado) => Promise<unknown>;
};

export const ATOS_NO_SERVIDOR: Readonly<Record<TipoDeAto, AtoNoServidor>> = {
  presenca,
  'prazo-proprio': prazoProprio,
  escrever,
  'encerrar-fase': encerrarFase,
  'encerrar-demanda': encerrarDemanda,
};
