import type { Ctx } from '#app/domain/ctx.ts';
import { ETAPA } from '#app/domain/etapa/ids.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { contem } from './olhar.ts';

/**
 * The participation comes to the interview after the others: by a window of their own, or because what the others were told
 * went without them. The period of the interviews does not bind them, and nobody waits for them. R-AVA-18.
 */
export const chegouDepois = (participacaoId: Prisma.Sql): Prisma.Sql => Prisma.sql`exists (
  select 1 from pessoa_nas_etapas n
   where n.participacao_id = ${participacaoId}
     and (${contem(Prisma.sql`n.proprias`, ETAPA.entrevistaDidatica)} or exists (
       select 1 from emissao_resultado e
        where e.demanda_id = n.demanda_id
          and not exists (select 1 from parte_enviada y where y.participacao_id = n.participacao_id and y.tipo = e.tipo))))`;

/** Of these participations, those that come to the interview after the others. R-AVA-18. */
export async function listQuemChegouDepois(
  { db }: Pick<Ctx, 'db'>,
  participacoes: readonly string[],
): Promise<ReadonlySet<string>> {
  const linhas = await db.$queryRaw<{ id: string }[]>`
    select p.id from participacao p where p.id = any(${[...participacoes]}::uuid[]) and ${chegouDepois(Prisma.sql`p.id`)}`;
  return new Set(linhas.map(({ id }) => id));
}
