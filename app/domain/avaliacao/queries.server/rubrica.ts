import type { Ctx } from '#app/domain/ctx.ts';
import { lerNiveis, type CriterioDaRubrica } from '../schema.ts';
import type { Parte } from '../types.ts';

type Linha = Omit<CriterioDaRubrica, 'niveis'> & { rubricaId: string | null; niveis: unknown };

/** The criteria of a part: as frozen for the demand, else as the reference table has them now. R-AVA-02. */
export async function getRubrica(
  { db }: Pick<Ctx, 'db'>,
  demandaId: string,
  parte: Parte,
): Promise<{ id: string | null; criterios: CriterioDaRubrica[] }> {
  const linhas = await db.$queryRaw<Linha[]>`
    with congelada as (select id from rubrica where demanda_id = ${demandaId}::uuid and tipo = ${parte})
    select r.id as "rubricaId", c.campo, c.nome, c.descricao, c.ordem, c.min_meios::int as min, c.max_meios::int as max, c.niveis
      from congelada r join rubrica_criterio c on c.rubrica_id = r.id
    union all
    select null, c.campo, c.nome, c.descricao, c.ordem, (c.nota_min * 2)::int, (c.nota_max * 2)::int, c.niveis
      from criterio_avaliacao c where c.tipo = ${parte} and not exists (select 1 from congelada)
     order by ordem`;
  return {
    id: linhas[0]?.rubricaId ?? null,
    criterios: linhas.map(({ rubricaId: _, niveis, ...criterio }) => ({
      ...criterio,
      niveis: lerNiveis(niveis),
    })),
  };
}
