import { podeEntrar } from '../acesso/permissions.ts';
import type { UsuarioAtor } from '../ctx.ts';
import { MENSAGENS } from './labels.ts';
import type { ListaFeita } from './types.ts';

/**
 * Why the requester does not fetch it any more; null when they may. Of the groups that its rows were read by, one that
 * was taken away takes rows with it, and one that was given may too: an area narrows who saw all of them. R-EXP-03.
 */
export function motivoParaNaoBaixar({ lista, grupos }: ListaFeita, actor: UsuarioAtor): string | null {
  if (!podeEntrar(lista, actor)) return MENSAGENS.semAcesso;
  const mudaram = grupos !== undefined && [...grupos].sort().join() !== [...actor.grupos].sort().join();
  return mudaram ? MENSAGENS.acessoMudou : null;
}
