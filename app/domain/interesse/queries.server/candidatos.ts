import { contasDe } from '#app/domain/acesso/autoridade.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { valeNoDiaSql } from '#app/domain/referencia/queries.server.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { diaDoInstante } from '#app/lib/dates.ts';

type Leitura = Pick<Ctx, 'db' | 'actor'>;
type LeituraNoDia = Pick<Ctx, 'db' | 'actor' | 'now'>;

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

/**
 * Pairs of demand and account of whoever acts in which that account has a stake: it is a candidate, withdrawn ones too,
 * is linked today to the company of one, or declared an impediment about one. R-ACE-23.
 */
export const interesses = ({ actor, now }: Pick<Ctx, 'actor' | 'now'>): Prisma.Sql => Prisma.sql`
  (select p.demanda_id, p.usuario_id from participacao p where p.usuario_id = any(${[...contasDe(actor)]}::uuid[])
   union
   select p.demanda_id, u.id
     from usuario u
     join vinculo_empresa v on v.cpf = u.cpf and ${valeNoDiaSql('v', diaDoInstante(now))}
     join participacao p on p.cod_cfo = v.cod_cfo
    where u.id = any(${[...contasDe(actor)]}::uuid[])
   union
   select p.demanda_id, m.usuario_id
     from banca_membro m
     join impedimento i on i.membro_id = m.id and i.declaracao <> 'nenhum'
     join participacao p on p.id = i.participacao_id
    where m.usuario_id = any(${[...contasDe(actor)]}::uuid[]))`;

/** The accounts of whoever acts that have a stake in the demand: acts on the demand itself are their case. */
export async function contasComInteresse(ctx: LeituraNoDia, demandaId: string): Promise<string[]> {
  if (contasDe(ctx.actor).length === 0) return [];
  const linhas = await ctx.db.$queryRaw<{ usuarioId: string }[]>`
    select x.usuario_id as "usuarioId" from ${interesses(ctx)} x where x.demanda_id = ${demandaId}::uuid`;
  return linhas.map(({ usuarioId }) => usuarioId);
}

/** The demands in which whoever acts has a stake. */
export async function demandasComInteresse(ctx: LeituraNoDia): Promise<ReadonlySet<string>> {
  if (contasDe(ctx.actor).length === 0) return new Set();
  const linhas = await ctx.db.$queryRaw<{ demandaId: string }[]>`
    select x.demanda_id as "demandaId" from ${interesses(ctx)} x`;
  return new Set(linhas.map(({ demandaId }) => demandaId));
}

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
