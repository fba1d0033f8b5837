import type { CtxUsuario } from '#app/domain/ctx.ts';

/** 'Gerar novo endereço': from here on the old address leads nowhere. */
export async function renovarEndereco(ctx: CtxUsuario): Promise<void> {
  await ctx.db.usuario.update({
    where: { id: ctx.actor.id },
    data: { agendaVersao: { increment: 1 } },
    select: { id: true },
  });
}
