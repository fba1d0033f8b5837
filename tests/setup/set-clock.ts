import type { Db } from '#app/lib/db.server.ts';

/** From now on the portal's own clock, which requests go by, runs from this instant. */
export async function setClock(db: Db, now: Date): Promise<void> {
  const update = { deslocamentoMs: BigInt(now.getTime() - Date.now()) };
  await db.relogio.upsert({ where: { id: 1 }, create: { id: 1, ...update }, update });
}
