import type { Ctx } from '#app/domain/ctx.ts';
import { readClockOffset } from '#app/lib/clock.server.ts';
import { dequeue, enqueue } from '#app/lib/enqueue.server.ts';
import { atualizarDerivados } from './derivados.ts';

/** Key of a demand's one waiting job: planning again replaces it. */
export const chaveDoEncerramento = (demandaId: string): string => `encerrar:${demandaId}`;

/**
 * Plans the timed closing of the demand's current phase: one waiting job a demand, at the real instant that the
 * application's clock calls the due one. The sweep finds what a lost job leaves behind.
 */
export async function replanejarEncerramento(ctx: Ctx, demandaId: string): Promise<void> {
  const encerra = await atualizarDerivados(ctx, demandaId);
  const key = chaveDoEncerramento(demandaId);
  if (encerra === null) return dequeue(ctx, key);
  const runAt = new Date(encerra.getTime() - (await readClockOffset(ctx.db)));
  return enqueue(ctx, 'demanda.encerrar-fase', { demandaId }, { key, runAt });
}
