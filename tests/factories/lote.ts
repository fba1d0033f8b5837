import type { CtxUsuario } from '#app/domain/ctx.ts';
import { conferirLote } from '#app/domain/lote/commands.server/conferir.ts';
import { confirmarLote } from '#app/domain/lote/commands.server/pedir.ts';
import { prepararLote } from '#app/domain/lote/commands.server/preparar.ts';
import type { Digitado, TipoDeAto } from '#app/domain/lote/types.ts';
import type { TestDatabase } from '#tests/setup/database.ts';
import { setClock } from '#tests/setup/set-clock.ts';
import { runTask, testServices } from '#tests/setup/worker-services.ts';

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

/** The worker takes its turns at this instant until nothing of the act waits. */
export async function trabalharAte(database: TestDatabase, atoId: string, now: Date): Promise<void> {
  await setClock(database.db, now);
  for (let vez = 0; vez < 30; vez++) {
    await runTask(testServices(database), 'lote.executar', { atoId });
    const { estado } = await database.db.atoEmLote.findUniqueOrThrow({ where: { id: atoId } });
    if (estado === 'concluido') return;
  }
  throw new Error('o ato em lote não termina');
}
