import { env } from '#app/lib/env.server.ts';
import type { Db } from '#app/lib/db.server.ts';

export const clockMaySimulate = env.AMBIENTE !== 'producao';

/** The application's now: the real instant plus the simulated offset, which production never reads. */
export function appNow(realNow: Date, offsetMs: bigint | number | null): Date {
  return clockMaySimulate && offsetMs ? new Date(realNow.getTime() + Number(offsetMs)) : realNow;
}

export async function readClockOffset(db: Db): Promise<number> {
  if (!clockMaySimulate) return 0;
  const row = await db.relogio.findUnique({ where: { id: 1 } });
  return Number(row?.deslocamentoMs ?? 0);
}
