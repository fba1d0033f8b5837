import type { CtxUsuario } from '#app/domain/ctx.ts';
import { RuleError } from '#app/domain/errors.ts';
import { MAXIMO, formatarPontos, partesDe, somar } from '../notas.ts';
import { NOME_DA_PARTE } from '../labels.ts';
import { getRubrica } from '../queries.server/rubrica.ts';
import type { CriterioDaRubrica } from '../schema.ts';
import type { Parte } from '../types.ts';

/**
 * The rubric of a part, frozen for the demand if it is not yet: all parts of the demand at once, with the first score of
 * any. Two first scores at the same time freeze it once. Throws RuleError where the table is no rubric of the notice.
 * R-AVA-02.
 */
export async function congelarRubrica(
  ctx: CtxUsuario,
  demanda: { id: string; tipoAvaliacao: number },
  parte: Parte,
): Promise<{ id: string; criterios: readonly CriterioDaRubrica[] }> {
  const achada = await getRubrica(ctx, demanda.id, parte);
  if (achada.id !== null) return { id: achada.id, criterios: achada.criterios };
  for (const uma of partesDe(demanda.tipoAvaliacao)) {
    const { criterios } = await getRubrica(ctx, demanda.id, uma);
    const maximo = somar(criterios.map(({ max }) => max));
    if (maximo !== MAXIMO[uma]) {
      throw new RuleError(
        `Os critérios de ${NOME_DA_PARTE[uma]} somam ${formatarPontos(maximo)} pontos, e o edital pede ${formatarPontos(MAXIMO[uma])}. Peça ao Administrador Geral que os corrija em Configurações.`,
      );
    }
    // One statement: whoever freezes it at the same time waits here, and then finds it.
    await ctx.db.$executeRaw`
      with nova as (
        insert into rubrica (id, demanda_id, tipo, maximo_meios, congelada_em, congelada_por)
        values (gen_random_uuid(), ${demanda.id}::uuid, ${uma}, ${maximo}, ${ctx.now}, ${ctx.actor.nome})
        on conflict (demanda_id, tipo) do nothing returning id
      )
      insert into rubrica_criterio (rubrica_id, campo, nome, descricao, ordem, min_meios, max_meios, niveis)
      select nova.id, c.campo, c.nome, c.descricao, c.ordem, c.min, c.max, c.niveis::jsonb
        from nova, unnest(
          ${criterios.map(({ campo }) => campo)}::text[], ${criterios.map(({ nome }) => nome)}::text[],
          ${criterios.map(({ descricao }) => descricao)}::text[], ${criterios.map(({ ordem }) => ordem)}::int[],
          ${criterios.map(({ min }) => min)}::smallint[], ${criterios.map(({ max }) => max)}::smallint[],
          ${criterios.map(({ niveis }) => JSON.stringify(niveis))}::text[]
        ) as c (campo, nome, descricao, ordem, min, max, niveis)`;
  }
  const congelada = await getRubrica(ctx, demanda.id, parte);
  if (congelada.id === null) throw new RangeError('A rubrica não foi congelada');
  return { id: congelada.id, criterios: congelada.criterios };
}
