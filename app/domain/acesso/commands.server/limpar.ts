import { inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { apagarVencidos } from '#app/domain/dados-pessoais/colunas/sql.server/vencidos.ts';
import { apagarCadastros } from './conta.ts';

/** Tidies what is over: sessions, links, sign-ups that nobody confirmed, devices, attempt counters and kept answers. Nothing of it was in force. */
export async function limparAcesso(ctx: Ctx): Promise<Record<string, number>> {
  const vencidos = await apagarVencidos(ctx, 'acesso');
  const cadastros = await inTransaction(ctx, async (tx) => {
    const sem = await tx.db.$queryRaw<{ id: string }[]>`
      select id from cadastro where expira_em < now() for update skip locked`;
    return apagarCadastros(tx, { id: { in: sem.map(({ id }) => id) } });
  });
  return { ...vencidos, cadastros };
}
