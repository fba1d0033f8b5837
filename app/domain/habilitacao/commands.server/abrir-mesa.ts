import type { CtxUsuario } from '#app/domain/ctx.ts';
import type { Habilitacao } from '#app/domain/etapa/types.ts';
import { OCUPACAO_MS } from '../ocupacao.ts';
import { getMesa } from '../queries.server/mesa.ts';
import type { Alvo } from './decidir.ts';

/** Says who is at this desk; whoever came before keeps it until they are not seen for a while. R-HAB-09. */
export async function ocuparMesa(ctx: CtxUsuario, { habilitacao, participacaoId }: Alvo): Promise<void> {
  const vencida = new Date(ctx.now.getTime() - OCUPACAO_MS);
  await ctx.db.$executeRaw`
    insert into ocupacao_da_mesa as o (participacao_id, habilitacao, usuario_id, desde, vista_em)
    values (${participacaoId}::uuid, ${habilitacao}, ${ctx.actor.id}::uuid, ${ctx.now}, ${ctx.now})
    on conflict (participacao_id, habilitacao) do update set
      usuario_id = excluded.usuario_id, vista_em = excluded.vista_em,
      desde = case when o.usuario_id = excluded.usuario_id and o.vista_em > ${vencida} then o.desde else excluded.desde end
      where o.usuario_id = excluded.usuario_id or o.vista_em <= ${vencida}`;
}

/** The desk of a candidate, at which whoever may decide now is seen by the others. */
export async function abrirMesa(
  ctx: CtxUsuario,
  habilitacao: Habilitacao,
  participacaoId: string,
  { params, soLeitura }: { params: URLSearchParams; soLeitura: boolean },
) {
  const mesa = await getMesa(ctx, habilitacao, participacaoId, params);
  if (mesa.permissao.ok && !mesa.finalizado && !soLeitura)
    await ocuparMesa(ctx, { habilitacao, participacaoId });
  return mesa;
}
