import { Prisma } from '#app/generated/prisma/client.ts';

/** The SQL of `resultado.ts`, over one row of `resultado_etapa` by its alias; a property compares them. */

type Alias = 'a' | 'c' | 'r' | 't' | 'j' | 'z';

const coluna = (alias: Alias, nome: string): Prisma.Sql => Prisma.raw(`${alias}.${nome}`);

/** `valeComoResultado`. */
export const valeComoResultado = (alias: Alias): Prisma.Sql =>
  Prisma.sql`${coluna(alias, 'estado')} <> 'rascunho'`;

/** `decisaoFinal` of who is evaluated; null while undecided. */
export const decisaoFinal = (alias: Alias): Prisma.Sql =>
  Prisma.sql`coalesce(${coluna(alias, 'apto_final')}, ${coluna(alias, 'apto')})`;

/** `segue`; null while undecided. */
export const passou = (alias: Alias): Prisma.Sql =>
  Prisma.sql`(${coluna(alias, 'nao_avaliado')} or ${decisaoFinal(alias)})`;

/** Rejected; null while undecided. */
export const reprovou = (alias: Alias): Prisma.Sql =>
  Prisma.sql`(not ${coluna(alias, 'nao_avaliado')} and not ${decisaoFinal(alias)})`;

/** The same as a condition of the client: a result that counts, by which the person goes on. */
export const QUE_SEGUE = {
  estado: { not: 'rascunho' },
  OR: [{ naoAvaliado: true }, { aptoFinal: true }, { aptoFinal: null, apto: true }],
} as const satisfies Prisma.ResultadoEtapaWhereInput;
