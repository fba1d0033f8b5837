import type { Ctx } from '#app/domain/ctx.ts';
import { readClockOffset } from '#app/lib/clock.server.ts';
import { dequeue, enqueue, enqueueMany } from '#app/lib/enqueue.server.ts';
import type { CargaDaMaquina } from '../queries.server/maquina.ts';
import { atualizarDerivados, gravarDerivados } from './derivados.ts';

/** Key of a demand's one waiting job: planning again replaces it. */
export const chaveDoEncerramento = (demandaId: string): string => `encerrar:${demandaId}`;

/**
 * Plans the timed closing of the demand's current phase: one waiting job a demand, at the real instant that the
 * application's clock calls the due one. The sweep finds what a lost job leaves behind. R-CRO-08.
 */
export async function replanejarEncerramento(ctx: Ctx, demandaId: string): Promise<void> {
  const encerra = await atualizarDerivados(ctx, demandaId);
  const key = chaveDoEncerramento(demandaId);
  if (encerra === null) return dequeue(ctx, key);
  const runAt = new Date(encerra.getTime() - (await readClockOffset(ctx.db)));
  return enqueue(ctx, 'demanda.encerrar-fase', { demandaId }, { key, runAt });
}

/** The same of many demands as they are given; a job that waits without need finds nothing due. R-CRO-08. */
export async function replanejarEncerramentos(
  ctx: Ctx,
  cargas: readonly Pick<CargaDaMaquina, 'demanda' | 'fases'>[],
): Promise<void> {
  const derivados = await gravarDerivados(ctx, cargas);
  const offsetMs = await readClockOffset(ctx.db);
  await enqueueMany(
    ctx,
    'demanda.encerrar-fase',
    derivados.flatMap(({ demandaId, encerra }) => {
      if (encerra === null) return [];
      const runAt = new Date(encerra.getTime() - offsetMs);
      return [{ payload: { demandaId }, key: chaveDoEncerramento(demandaId), runAt }];
    }),
  );
}
