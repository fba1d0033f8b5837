import { podeOperar } from '../acesso/permissions.ts';
import type { Actor } from '../ctx.ts';

/** Generated documents are for whoever asked for them; the top administrator may open any. */
export function podeAbrirDocumento(actor: Actor, documento: { solicitanteId: string | null }): boolean {
  if (actor.tipo !== 'usuario') return actor.tipo === 'sistema';
  return documento.solicitanteId === actor.id || podeOperar('usuario.administrar', actor);
}
