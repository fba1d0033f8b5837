import type { CtxUsuario } from '#app/domain/ctx.ts';

/** The demand that a list was opened for: the next list that begins with a choice offers it first. R-TEL-46. */
export async function lembrarDemanda(ctx: CtxUsuario, demandaId: string | undefined): Promise<void> {
  if (demandaId === undefined) return;
  await ctx.db.$executeRaw`
    update usuario set ultima_demanda_id = ${demandaId}::uuid
     where id = ${ctx.actor.id}::uuid and ultima_demanda_id is distinct from ${demandaId}::uuid`;
}
