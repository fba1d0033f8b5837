import { cadastrar, type DadosDoCadastro } from '#app/domain/acesso/commands.server/cadastrar.ts';
import { definirSenha, emitirToken } from '#app/domain/acesso/commands.server/senha.ts';
import type { CtxReal } from '#app/domain/ctx.ts';

/** Signs a person up and follows the link of the invitation; the answer is the account's id. */
export async function cadastrarEConfirmar(
  ctx: CtxReal,
  dados: DadosDoCadastro,
  { senha, ip }: { senha: string; ip: string },
): Promise<string> {
  await cadastrar(ctx, dados, { ip });
  const { id: cadastroId } = await ctx.db.cadastro.findFirstOrThrow({ where: { email: dados.email } });
  const token = await emitirToken(ctx, { cadastroId }, 'convite');
  await definirSenha(ctx, { token, senha }, { ip });
  return (await ctx.db.usuario.findUniqueOrThrow({ where: { email: dados.email } })).id;
}
