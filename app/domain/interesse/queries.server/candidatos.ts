import { contasDe } from '#app/domain/acesso/autoridade.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { Prisma } from '#app/generated/prisma/client.ts';

type Leitura = Pick<Ctx, 'db' | 'actor'>;

/** The accounts of whoever acts that are candidates of the demand, withdrawn ones too: its results are their case. */
export async function contasCandidatas(ctx: Leitura, demandaId: string): Promise<string[]> {
  const contas = contasDe(ctx.actor);
  if (contas.length === 0) return [];
  const linhas = await ctx.db.participacao.findMany({
    where: { demandaId, usuarioId: { in: [...contas] } },
    select: { usuarioId: true },
  });
  return linhas.map(({ usuarioId }) => usuarioId);
}

/** The same of the demand `d` of the statement around it. */
export const contasCandidatasDaDemanda = ({ actor }: Pick<Ctx, 'actor'>): Prisma.Sql => Prisma.sql`
  array(select x.usuario_id from participacao x
         where x.demanda_id = d.id and x.usuario_id = any(${[...contasDe(actor)]}::uuid[]))`;

/** The demands in which whoever acts is a candidate. */
export async function demandasComoCandidato(ctx: Leitura): Promise<ReadonlySet<string>> {
  const contas = contasDe(ctx.actor);
  if (contas.length === 0) return new Set();
  const linhas = await ctx.db.participacao.findMany({
    where: { usuarioId: { in: [...contas] } },
    select: { demandaId: true },
  });
  return new Set(linhas.map(({ demandaId }) => demandaId));
}
