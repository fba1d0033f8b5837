import type { Ctx } from '#app/domain/ctx.ts';
import type { Prisma } from '#app/generated/prisma/client.ts';
import type { Modelo } from '../tipos.ts';
import { ehRegistro, nomeNoBanco, nomeSql } from './nomes.ts';

/** Deletes the rows of the table, called `t`, for which the condition holds. Answers how many. */
export async function apagarOnde(ctx: Pick<Ctx, 'db'>, modelo: Modelo, onde: Prisma.Sql): Promise<number> {
  if (!ehRegistro(modelo)) return ctx.db.$executeRaw`delete from ${nomeSql(modelo)} t where ${onde}`;
  const [apagados] = await ctx.db.$queryRaw<{ quantos: number }[]>`
    select count(registro_apagar(${nomeNoBanco(modelo)}, t.ctid))::int as quantos from ${nomeSql(modelo)} t where ${onde}`;
  return apagados?.quantos ?? 0;
}
