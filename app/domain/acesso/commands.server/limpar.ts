import type { Ctx } from '#app/domain/ctx.ts';

/** Tidies what is over: sessions, links and attempt counters. Nothing of it was in force. */
export async function limparAcesso(ctx: Ctx): Promise<{ sessoes: number; links: number; limites: number }> {
  const sessoes = await ctx.db.$executeRaw`delete from sessao where expira_em < now()`;
  const links = await ctx.db
    .$executeRaw`delete from token_acesso where expira_em < now() - interval '30 days'`;
  const limites = await ctx.db.$executeRaw`
    delete from limite_tentativa where expire < (extract(epoch from now()) * 1000)::bigint`;
  return { sessoes, links, limites };
}
