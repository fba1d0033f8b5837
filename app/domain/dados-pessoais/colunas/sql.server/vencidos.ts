import type { Ctx } from '#app/domain/ctx.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import type { Vencimento } from '../tipos.ts';
import { apagarOnde } from './apagar.ts';
import { nomeSql, TABELAS } from './nomes.ts';

/** Deletes, of every table that the area sweeps, what is over its time. Answers how many, by the name of each. */
export async function apagarVencidos(
  ctx: Pick<Ctx, 'db' | 'now'>,
  por: Vencimento['por'],
): Promise<Record<string, number>> {
  const apagados: Record<string, number> = {};
  for (const { modelo, vence = [] } of TABELAS) {
    for (const vencimento of vence.filter((v) => v.por === por)) {
      apagados[vencimento.nome] = await apagarOnde(ctx, modelo, venceu(vencimento, ctx.now));
    }
  }
  return apagados;
}

function venceu({ prazo, desde, da, relogio, so }: Vencimento, now: Date): Prisma.Sql {
  const agora = relogio === 'banco' ? Prisma.sql`now()` : Prisma.sql`${now}::timestamptz`;
  const limite = Prisma.sql`${agora} - make_interval(secs => ${(prazo?.ms ?? 0) / 1000})`;
  const passou = da
    ? Prisma.sql`t.${nomeSql(da.campo)} in (select id from ${nomeSql(da.modelo)} where ${nomeSql(desde)} < ${limite})`
    : Prisma.sql`t.${nomeSql(desde)} < ${limite}`;
  return so === undefined ? passou : Prisma.sql`${passou} and ${escolhidas(so)}`;
}

function escolhidas(so: NonNullable<Vencimento['so']>): Prisma.Sql {
  const coluna = Prisma.sql`t.${nomeSql(so.campo)}`;
  if ('em' in so) return Prisma.sql`${coluna} = any(${[...so.em]}::text[])`;
  if ('comeca' in so) return Prisma.sql`starts_with(${coluna}, ${so.comeca})`;
  return Prisma.sql`not starts_with(${coluna}, ${so.naoComeca})`;
}
