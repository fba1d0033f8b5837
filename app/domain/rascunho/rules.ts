import type { TipoDeFormulario } from './schema.ts';
import type { Campo } from './types.ts';

/** Never in a draft: passwords, tokens, and what only says which button or state a form was sent with. */
const SEGREDO = /senha|password|token|csrf|segredo/i;

/** The fields that a draft may hold. */
export const semSegredos = (campos: readonly Campo[]): Campo[] =>
  campos.filter(([nome]) => !SEGREDO.test(nome));

/** The page that saved a draft last, and the revision that its unbroken saves began at. */
export type PaginaDoRascunho = { pagina: string | null; paginaDesde: number | null };

const PAGINA = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A page as its form names it; null where it names none. */
export const comoPagina = (texto: string | null | undefined): string | null =>
  texto != null && PAGINA.test(texto) ? texto : null;

/**
 * Who saves from revision `partida`: the next save's page, or null where another window saved meanwhile. A page that
 * one goes back to, and whose own saves are all that happened since, is no other window (R-CUR-07).
 */
export function paginaSeguinte(
  salvo: PaginaDoRascunho & { revisao: number },
  { partida, pagina }: { partida: number; pagina: string | null },
): PaginaDoRascunho | null {
  const propria = pagina !== null && pagina === salvo.pagina;
  const desde = propria ? (salvo.paginaDesde ?? partida) : partida;
  const dosSeus = propria && partida >= desde && partida < salvo.revisao;
  if (partida !== salvo.revisao && !dosSeus) return null;
  return { pagina, paginaDesde: pagina === null ? null : desde };
}

/** 'analise:0190…' */
export const nomeDoRascunho = (tipo: TipoDeFormulario, alvo: string): string => `${tipo}:${alvo}`;
