import type { CtxUsuario } from '#app/domain/ctx.ts';
import { conteudoDoRascunho } from './schema.ts';
import type { RascunhoLido } from './types.ts';

/** The person's own draft of that form; null where there is none. */
export async function findRascunho(
  ctx: Pick<CtxUsuario, 'db' | 'actor'>,
  formulario: string,
): Promise<RascunhoLido | null> {
  const rascunho = await ctx.db.rascunho.findUnique({
    where: { usuarioId_formulario: { usuarioId: ctx.actor.id, formulario } },
    select: { conteudo: true, versao: true, atualizadoEm: true },
  });
  if (!rascunho) return null;
  const { campos } = conteudoDoRascunho.parse(rascunho.conteudo);
  return { campos, versao: String(rascunho.versao), salvoEm: rascunho.atualizadoEm };
}
