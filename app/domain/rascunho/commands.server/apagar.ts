import type { Ctx, CtxUsuario } from '#app/domain/ctx.ts';
import { apagarVencidos } from '#app/domain/dados-pessoais/colunas/sql.server/vencidos.ts';

/** The person's draft of a form whose act was done, or that they threw away. In the caller's transaction. */
export async function apagarRascunho(ctx: Ctx, formulario: string): Promise<void> {
  if (ctx.actor.tipo !== 'usuario') return;
  await ctx.db.rascunho.deleteMany({ where: { usuarioId: ctx.actor.id, formulario } });
}

/** Throws a draft away at the person's wish; appeals and the curriculum have ways of their own. */
export async function descartarRascunho(ctx: CtxUsuario, formulario: string): Promise<void> {
  await apagarRascunho(ctx, formulario);
}

/** What nobody came back for: drafts after their days, forms of an ended session after their hour. */
export function limparRascunhos(ctx: Ctx): Promise<Record<string, number>> {
  return apagarVencidos(ctx, 'rascunho');
}
