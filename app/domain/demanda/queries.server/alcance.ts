import { temPapel, type Papel } from '#app/domain/acesso/grupos.ts';
import { minhas } from '#app/domain/avaliacao/queries.server/minhas.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { fasesDoTipo } from '#app/domain/etapa/recursos.ts';
import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { naJuridica } from '#app/domain/habilitacao/queries.server/lista.ts';
import { doRevisor } from '#app/domain/interesse/queries.server/aplicacoes.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { daEquipe } from './demandas.ts';

/** By what somebody enters the place of a demand: whole, or with the part that their own lists have. R-LUG-13. */
const ALCANCES = {
  equipe: { papel: 'demandas', onde: daEquipe },
  juridico: {
    papel: 'juridico',
    // Whoever appealed and withdrew since is in the list of the appeals alone.
    onde: () => Prisma.sql`(${naJuridica('demanda_id', Prisma.sql`d.id`)} or exists (
      select 1 from recurso r where r.demanda_id = d.id and r.fase_id in (${idsEmSql(fasesDoTipo('juridica'))})))`,
  },
  banca: {
    papel: 'banca',
    onde: ({ actor }) =>
      Prisma.sql`exists (select 1 from lugar_do_avaliador s where s.demanda_id = d.id and ${minhas(actor.id)})`,
  },
  revisao: { papel: 'revisao', onde: doRevisor },
} as const satisfies Record<string, { papel: Papel; onde: (ctx: CtxUsuario) => Prisma.Sql }>;

export type Alcance = keyof typeof ALCANCES;
const NOMES = Object.keys(ALCANCES) as Alcance[];

const asQueTem = ({ actor }: CtxUsuario): Alcance[] =>
  NOMES.filter((nome) => temPapel(actor, ALCANCES[nome].papel));

/** Of `demanda d`: this person enters its place; null where none of their roles enters any. */
export function alcancadas(ctx: CtxUsuario): Prisma.Sql | null {
  const quais = asQueTem(ctx).map((nome) => ALCANCES[nome].onde(ctx));
  return quais.length === 0 ? null : Prisma.sql`(${Prisma.join(quais, ' or ')})`;
}

/** By what this person enters the place of the demand; not found where by nothing. */
export async function getAlcances(ctx: CtxUsuario, demandaId: string): Promise<ReadonlySet<Alcance>> {
  const ramos = asQueTem(ctx).map(
    (nome) =>
      Prisma.sql`select ${nome} as nome from demanda d where d.id = ${demandaId}::uuid and ${ALCANCES[nome].onde(ctx)}`,
  );
  const linhas =
    ramos.length === 0
      ? []
      : await ctx.db.$queryRaw<{ nome: Alcance }[]>`${Prisma.join(ramos, ' union all ')}`;
  if (linhas.length === 0) throw new NotFoundError(NAO_HA.demanda);
  // In the order of the table, whatever that of the answer.
  return new Set(NOMES.filter((nome) => linhas.some((linha) => linha.nome === nome)));
}
