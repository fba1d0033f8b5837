import type { Ctx } from '#app/domain/ctx.ts';
import { isUuid } from '#app/lib/uuid.ts';

/**
 * Does one of these name something of a demand or of a person? Whoever is answered that it was not found was refused,
 * not mistaken.
 */
export async function existeParaOutros(ctx: Pick<Ctx, 'db'>, nomes: readonly string[]): Promise<boolean> {
  const ids = nomes.filter(isUuid);
  const codigos = nomes.map((nome) => nome.toUpperCase());
  const [linha] = await ctx.db.$queryRaw<{ existe: boolean }[]>`
    with pedido as (select ${ids}::uuid[] as ids)
    select exists (
      select from pedido, demanda x where x.id = any(ids) union all
      select from pedido, participacao x where x.id = any(ids) union all
      select from pedido, resultado_etapa x where x.id = any(ids) union all
      select from pedido, recurso x where x.id = any(ids) union all
      select from pedido, arquivo x where x.id = any(ids) union all
      select from pedido, curriculo_versao x where x.id = any(ids) union all
      select from pedido, mensagem x where x.id = any(ids) union all
      select from pedido, documento_gerado x where x.id = any(ids) union all
      select from pedido, pedido_anonimizacao x where x.id = any(ids) union all
      select from comprovante x where x.codigo = any(${codigos}::text[])
    ) as existe`;
  return linha?.existe ?? false;
}
