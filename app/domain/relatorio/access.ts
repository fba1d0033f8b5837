import { podeExecutar, podeOperar } from '../acesso/autoridade.ts';
import { TIPO_DA_PASTA } from './pasta.ts';
import type { Actor } from '../ctx.ts';

/** A person's copy of their data has a screen of its own, which not even the administrator opens; so has a folder. */
export const SO_NA_SUA_TELA: readonly string[] = ['meus-dados', 'removido', TIPO_DA_PASTA, 'lista'];

/**
 * Reports are for whoever reads those of the demand's area; the other generated documents for whoever asked for them,
 * and the top administrator may open any.
 */
export function podeAbrirDocumento(
  actor: Actor,
  documento: {
    tipo: string;
    solicitanteId: string | null;
    relatorio: { demanda: { areaAtuacao: string } } | null;
  },
): boolean {
  if (SO_NA_SUA_TELA.includes(documento.tipo)) return false;
  if (actor.tipo !== 'usuario') return actor.tipo === 'sistema';
  if (documento.relatorio !== null)
    return podeExecutar('relatorio.baixar', actor, documento.relatorio.demanda).ok;
  return documento.solicitanteId === actor.id || podeOperar('usuario.administrar', actor);
}
