import { inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { apagarCadastros } from './conta.ts';

/** Tidies what is over: sessions, links, sign-ups that nobody confirmed, devices and attempt counters. Nothing of it was in force. */
export async function limparAcesso(
  ctx: Ctx,
): Promise<Record<'sessoes' | 'links' | 'cadastros' | 'aparelhos' | 'limites', number>> {
  const sessoes = await ctx.db.$executeRaw`delete from sessao where expira_em < now()`;
  const links = await ctx.db
    .$executeRaw`delete from token_acesso where expira_em < now() - interval '30 days'`;
  const cadastros = await inTransaction(ctx, async (tx) => {
    const vencidos = await tx.db.$queryRaw<{ id: string }[]>`
      select id from cadastro where expira_em < now() for update skip locked`;
    return apagarCadastros(tx, { id: { in: vencidos.map(({ id }) => id) } });
  });
  const aparelhos = await ctx.db
    .$executeRaw`delete from aparelho where visto_em < now() - interval '400 days'`;
  const limites = await ctx.db.$executeRaw`
    delete from limite_tentativa where expire < now()`;
  return { sessoes, links, cadastros, aparelhos, limites };
}
