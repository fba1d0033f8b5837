import { contasDe } from '#app/domain/acesso/autoridade.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { ForbiddenError } from '#app/domain/errors.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { DECLAROU_SE_IMPEDIDO } from './labels.ts';

/** Condition: whoever acts declared an impediment about the participation, from any seat of the demand. R-IMP-06. */
export const impedidoSobre = (
  { actor }: Pick<Ctx, 'actor'>,
  participacaoId: Prisma.Sql,
): Prisma.Sql => Prisma.sql`
  exists (select 1 from impedimento i join banca_membro s on s.id = i.membro_id
           where i.participacao_id = ${participacaoId} and i.declaracao <> 'nenhum'
             and s.usuario_id = any(${[...contasDe(actor)]}::uuid[]))`;

/** An impediment that whoever acts declared. */
const declarado = ({ actor }: Pick<Ctx, 'actor'>): Prisma.ImpedimentoWhereInput => ({
  declaracao: { not: 'nenhum' },
  membro: { usuarioId: { in: [...contasDe(actor)] } },
});

/** The same, asked of the database client: participations about which whoever acts declared no impediment. R-IMP-06. */
export const semImpedimento = (ctx: Pick<Ctx, 'actor'>): Prisma.ParticipacaoWhereInput => ({
  impedimentos: { none: declarado(ctx) },
});

/** Nobody acts on whom they declared an impediment about, of these people of the demand; the refusal says why. R-IMP-06. */
export async function exigirSemImpedimento(
  ctx: Pick<Ctx, 'actor' | 'db'>,
  demandaId: string,
  usuarios: readonly string[],
): Promise<void> {
  if (usuarios.length === 0) return;
  const impedida = await ctx.db.participacao.findFirst({
    where: { demandaId, usuarioId: { in: [...usuarios] }, impedimentos: { some: declarado(ctx) } },
    select: { id: true },
  });
  if (impedida !== null) throw new ForbiddenError(DECLAROU_SE_IMPEDIDO);
}

/** Condition: whoever acts is to score the participation and has not declared yet whether anything stands against it. R-IMP-01. */
export const porDeclararSobre = (
  { actor }: Pick<Ctx, 'actor'>,
  participacaoId: Prisma.Sql,
): Prisma.Sql => Prisma.sql`
  exists (select 1 from agendamento a
            join banca_membro s on s.banca_id = a.banca_id and s.ate is null and s.papel = 'titular'
             and s.usuario_id = any(${[...contasDe(actor)]}::uuid[])
           where a.participacao_id = ${participacaoId} and a.estado = 'agendado'
             and not exists (select 1 from impedimento i
                              where i.membro_id = s.id and i.participacao_id = a.participacao_id))`;

/** Participations of the demand about which whoever acts declared an impediment. R-IMP-06. */
export async function listImpedidas(
  ctx: Pick<Ctx, 'actor' | 'db'>,
  demandaId: string,
): Promise<ReadonlySet<string>> {
  const linhas = await ctx.db.$queryRaw<{ id: string }[]>`
    select p.id from participacao p
     where p.demanda_id = ${demandaId}::uuid and ${impedidoSobre(ctx, Prisma.sql`p.id`)}`;
  return new Set(linhas.map(({ id }) => id));
}
