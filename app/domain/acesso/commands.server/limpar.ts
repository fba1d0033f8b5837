import type { Ctx } from '#app/domain/ctx.ts';

/** Tidies what is over: sessions, links, devices and attempt counters. Nothing of it was in force. */
export async function limparAcesso(
  ctx: Ctx,
): Promise<Record<'sessoes' | 'links' | 'aparelhos' | 'limites', number>> {
  const sessoes = await ctx.db.$executeRaw`delete from sessao where expira_em < now()`;
  const links = await ctx.db
    .$executeRaw`delete from token_acesso where expira_em < now() - interval '30 days'`;
  const aparelhos = await ctx.db
    .$executeRaw`delete from aparelho where visto_em < now() - interval '400 days'`;
  const limites = await ctx.db.$executeRaw`
    delete from limite_tentativa where expire < now()`;
  return { sessoes, links, aparelhos, limites };
}
