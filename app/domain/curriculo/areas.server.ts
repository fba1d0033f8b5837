import type { Ctx } from '#app/domain/ctx.ts';
import { Prisma } from '#app/generated/prisma/client.ts';

/**
 * Does this version offer something of these areas? `null` is every area. Field assistance is offered by a
 * production chain, the others by a course of the area.
 */
export function ofereceDasAreas(versaoId: Prisma.Sql, areas: readonly string[] | null): Prisma.Sql {
  if (areas === null) return Prisma.sql`true`;
  const porCurso = Prisma.sql`exists (
    select 1 from curriculo_curso ac join curso on curso.cod_curso = ac.cod_curso
     where ac.versao_id = ${versaoId} and curso.area = any(${[...areas]}::text[]))`;
  if (!areas.includes('at')) return porCurso;
  return Prisma.sql`(exists (select 1 from curriculo_cadeia ak where ak.versao_id = ${versaoId}) or ${porCurso})`;
}

/** The same of one version. */
export async function versaoOfereceDasAreas(
  ctx: Pick<Ctx, 'db'>,
  versaoId: string,
  areas: readonly string[] | null,
): Promise<boolean> {
  const [linha] = await ctx.db.$queryRaw<{ oferece: boolean }[]>`
    select ${ofereceDasAreas(Prisma.sql`${versaoId}::uuid`, areas)} as oferece`;
  return linha?.oferece ?? false;
}
