import type { CtxUsuario } from '#app/domain/ctx.ts';
import { confirmarLote } from '#app/domain/lote/commands.server/pedir.ts';
import { prepararLote } from '#app/domain/lote/commands.server/preparar.ts';
import type { Digitado, TipoDeAto } from '#app/domain/lote/types.ts';
import { conferirLote } from '#app/domain/lote/commands.server/conferir.ts';

/** A preview of these ids, as the bar under the list asks for it. */
export const preparar = (
  ctx: CtxUsuario,
  tipo: TipoDeAto,
  demandaId: string | null,
  ids: readonly string[],
): Promise<string> =>
  prepararLote(ctx, { tipo, todos: false, ids }, { demandaId, filtros: new URLSearchParams() });

/** The same, checked with what is typed where the act asks it, and confirmed. */
export async function pedir(
  ctx: CtxUsuario,
  tipo: TipoDeAto,
  demandaId: string | null,
  ids: readonly string[],
  digitado: Digitado | null = null,
): Promise<string> {
  const id = await preparar(ctx, tipo, demandaId, ids);
  if (digitado !== null) await conferirLote(ctx, id, digitado);
  await confirmarLote(ctx, id, 1);
  return id;
}

/** What came of each of its items, in their order. */
export async function resultados(ctx: Pick<CtxUsuario, 'db'>, atoId: string) {
  const itens = await ctx.db.itemDoAtoEmLote.findMany({ where: { atoId }, orderBy: { ordem: 'asc' } });
  return itens.map(({ estado, motivo }) => [estado, motivo] as const);
}
