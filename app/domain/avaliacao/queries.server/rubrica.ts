import type { Ctx } from '#app/domain/ctx.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { lerNiveis, type CriterioDaRubrica } from '../schema.ts';
import type { Parte } from '../types.ts';
import type { SomaDoCriterio } from '../vistas.ts';

type Leitura = Pick<Ctx, 'db'>;
type Linha = Omit<CriterioDaRubrica, 'niveis'> & { rubricaId: string | null; niveis: unknown };

/** The criteria of both parts: as frozen for the demand, else as the reference table has them now. R-AVA-02. */
const criteriosDe = (demanda: Prisma.Sql): Prisma.Sql => Prisma.sql`
  select r.id as "rubricaId", r.tipo, c.campo, c.nome, c.descricao, c.ordem, c.min_meios::int as min, c.max_meios::int as max,
         c.niveis
    from rubrica r join rubrica_criterio c on c.rubrica_id = r.id
   where r.demanda_id = ${demanda}
  union all
  select null, c.tipo, c.campo, c.nome, c.descricao, c.ordem, (c.nota_min * 2)::int, (c.nota_max * 2)::int, c.niveis
    from criterio_avaliacao c
   where not exists (select 1 from rubrica r where r.demanda_id = ${demanda} and r.tipo = c.tipo)`;

/** Those of a part. */
export async function getRubrica(
  { db }: Leitura,
  demandaId: string,
  parte: Parte,
): Promise<{ id: string | null; criterios: CriterioDaRubrica[] }> {
  const linhas = await db.$queryRaw<Linha[]>`
    select k."rubricaId", k.campo, k.nome, k.descricao, k.ordem, k.min, k.max, k.niveis
      from (${criteriosDe(Prisma.sql`${demandaId}::uuid`)}) k where k.tipo = ${parte} order by k.ordem`;
  return { id: linhas[0]?.rubricaId ?? null, criterios: linhas.map(lerCriterio) };
}

export const lerCriterio = ({ rubricaId: _, niveis, ...criterio }: Linha): CriterioDaRubrica => ({
  ...criterio,
  niveis: lerNiveis(niveis),
});

/** Column: those of the part of the scheduling `a`, for `lerCriterio`. */
export const COLUNA_DOS_CRITERIOS = Prisma.sql`
  (select json_agg(json_build_object('rubricaId', k."rubricaId", 'campo', k.campo, 'nome', k.nome,
            'descricao', k.descricao, 'ordem', k.ordem, 'min', k.min, 'max', k.max, 'niveis', k.niveis) order by k.ordem)
     from (${criteriosDe(Prisma.sql`a.demanda_id`)}) k where k.tipo = a.tipo) as criterios`;

export type ColunaDosCriterios = { criterios: Linha[] | null };

/** What these candidates were given in each criterion, in its order: of the parts whose scores are open. */
export const listSomasPorCriterio = (
  { db }: Leitura,
  demandaId: string,
  participacoes: readonly string[],
): Promise<(SomaDoCriterio & { parte: Parte })[]> => db.$queryRaw`
  with p as materialized (
    select p.tipo, p.somas from parte_avaliada p
     where p.demanda_id = ${demandaId}::uuid and p.situacao = 'completa'
       and p.participacao_id = any(${[...participacoes]}::uuid[])
  )
  select k.tipo as parte, k.campo, k.nome, x.candidatos, x.soma
    from (${criteriosDe(Prisma.sql`${demandaId}::uuid`)}) k
   cross join lateral (select count(p.somas)::int as candidatos, coalesce(sum((p.somas ->> k.campo)::int), 0)::int as soma
                         from p where p.tipo = k.tipo) x
   order by k.tipo, k.ordem`;
