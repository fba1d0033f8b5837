import type { Ctx } from '#app/domain/ctx.ts';

/** Locks the demand: whoever ends it counts its requests under the same lock. */
export async function travarDemanda({ db }: Pick<Ctx, 'db'>, demandaId: string): Promise<void> {
  await db.$queryRaw`select 1 from demanda where id = ${demandaId}::uuid for no key update`;
}
