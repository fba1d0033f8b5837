import type { CtxUsuario } from '#app/domain/ctx.ts';

/** The person opened it; the first time is the one that stays. Nobody else's row is touched. */
export async function marcarComoLida(ctx: CtxUsuario, mensagemId: string): Promise<void> {
  await ctx.db.mensagem.updateMany({
    where: { id: mensagemId, usuarioId: ctx.actor.id, lidaEm: null },
    data: { lidaEm: ctx.now },
  });
}

/** 'Marcar todas como lidas': those that were on the page, not what came since. Returns how many. */
export async function marcarTodasComoLidas(ctx: CtxUsuario, { ate }: { ate: Date }): Promise<number> {
  const { count } = await ctx.db.mensagem.updateMany({
    where: { usuarioId: ctx.actor.id, lidaEm: null, criadaEm: { lte: ate } },
    data: { lidaEm: ctx.now },
  });
  return count;
}
