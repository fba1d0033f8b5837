import { inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { apagarCadastros } from './conta.ts';
import { HORAS_DA_RESPOSTA } from './uma-vez.ts';

/** Tidies what is over: sessions, links, sign-ups that nobody confirmed, devices, attempt counters and kept answers. Nothing of it was in force. */
export async function limparAcesso(
  ctx: Ctx,
): Promise<Record<'sessoes' | 'links' | 'cadastros' | 'aparelhos' | 'limites' | 'respostas', number>> {
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
  const respostas = await ctx.db.$executeRaw`
    delete from resposta_guardada where feita_em < now() - make_interval(hours => ${HORAS_DA_RESPOSTA})`;
  return { sessoes, links, cadastros, aparelhos, limites, respostas };
}
