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
  const { campos, base } = conteudoDoRascunho.parse(rascunho.conteudo);
  return { campos, versao: String(rascunho.versao), salvoEm: rascunho.atualizadoEm, base: base ?? null };
}

/**
 * The draft of a form as its screen has it, and its fields (null where there is none). `versao` of what the form is
 * about, where it has one.
 */
export async function abrirRascunho(
  ctx: Pick<CtxUsuario, 'db' | 'actor' | 'now'>,
  formulario: string,
  versao: number | null = null,
) {
  const lido = await findRascunho(ctx, formulario);
  return {
    formulario,
    versao: lido?.versao ?? '0',
    salvoEm: lido?.salvoEm ?? null,
    mudou: versao !== null && lido !== null && lido.base !== null && lido.base !== String(versao),
    now: ctx.now,
    campos: lido?.campos ?? null,
  };
}
