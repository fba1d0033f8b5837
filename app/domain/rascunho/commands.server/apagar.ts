import type { Ctx, CtxUsuario } from '#app/domain/ctx.ts';
import { DIAS_DE_RASCUNHO } from '../labels.ts';

/** The person's draft of a form whose act was done, or that they threw away. In the caller's transaction. */
export async function apagarRascunho(ctx: Ctx, formulario: string): Promise<void> {
  if (ctx.actor.tipo !== 'usuario') return;
  await ctx.db.rascunho.deleteMany({ where: { usuarioId: ctx.actor.id, formulario } });
}

/** Throws a draft away at the person's wish; appeals and the curriculum have ways of their own. */
export async function descartarRascunho(ctx: CtxUsuario, formulario: string): Promise<void> {
  await apagarRascunho(ctx, formulario);
}

/** What nobody came back for: drafts after 90 days, forms of an ended session after their hour. */
export async function limparRascunhos(ctx: Ctx): Promise<{ rascunhos: number; retidos: number }> {
  const rascunhos = await ctx.db.$executeRaw`
    delete from rascunho
     where formulario not like 'retido:%'
       and atualizado_em < ${ctx.now}::timestamptz - make_interval(days => ${DIAS_DE_RASCUNHO}::int)`;
  const retidos = await ctx.db.$executeRaw`
    delete from rascunho where formulario like 'retido:%' and atualizado_em < now() - interval '1 hour'`;
  return { rascunhos, retidos };
}
