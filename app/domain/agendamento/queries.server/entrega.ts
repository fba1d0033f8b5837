import { TIPO } from '#app/domain/mensageria/types.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { Prisma } from '#app/generated/prisma/client.ts';

type Versao = { id: string; versao: number; demandaId: string };

const TIPOS = [TIPO.agendamento, TIPO.agendamentoMudado] as const;

/** The notices of schedulings that `quais` says of the messages `m`, each with what it tells of, and their resends. */
const avisos = (quais: Prisma.Sql): Prisma.Sql => Prisma.sql`
  with recursive avisos as (
    select m.id, split_part(m.chave, ':agendamento:', 2) as alvo, m.data_envio, m.lida_em
      from mensagem m where ${quais}
    union all
    select r.id, v.alvo, r.data_envio, r.lida_em from mensagem r join avisos v on r.origem_id = v.id)`;

/**
 * Of the scheduling `a` of the participation `p`: nobody told of it, or the notice of the version that stands waits or
 * failed, and was not read in the portal; as `avisoEm` says. R-FRQ-06, R-AGE-17.
 */
export const SEM_AVISO_ENVIADO = Prisma.sql`(a.avisado_em is null or exists (
  ${avisos(
    Prisma.sql`m.chave in (${Prisma.join(
      TIPOS.map(
        (tipo) =>
          Prisma.sql`${idsEmSql([tipo])} || ':' || a.demanda_id || ':' || p.usuario_id || ':agendamento:' || a.id || ':' || a.versao`,
      ),
    )})`,
  )}
  select from avisos having count(*) > 0 and count(least(data_envio, lida_em)) = 0))`;

/**
 * When the notice of each of these schedulings, of the version that stands, left the portal or was read in it: null where
 * it waits or failed; nothing where no message was written of it. R-FRQ-06.
 */
async function entregas(ctx: Pick<Ctx, 'db'>, linhas: readonly Versao[]): Promise<Map<string, Date | null>> {
  if (linhas.length === 0) return new Map();
  const alvos = linhas.map(({ id, versao }) => `${id}:${String(versao)}`);
  const demandas = [...new Set(linhas.map(({ demandaId }) => demandaId))];
  const deles = Prisma.sql`m.demanda_id = any(${demandas}::uuid[]) and m.tipo in (${Prisma.join(TIPOS)})
    and split_part(m.chave, ':agendamento:', 2) = any(${alvos}::text[])`;
  const achadas = await ctx.db.$queryRaw<{ alvo: string; em: Date | null }[]>`
    ${avisos(deles)} select alvo, min(least(data_envio, lida_em)) as em from avisos group by alvo`;
  return new Map(achadas.map(({ alvo, em }) => [alvo, em]));
}

/** The schedulings with the instant at which the notice of each reached whoever it is for. */
export async function comEntrega<L extends Versao>(
  ctx: Pick<Ctx, 'db'>,
  linhas: readonly L[],
): Promise<(L & { entregueEm: Date | null | undefined })[]> {
  const em = await entregas(ctx, linhas);
  return linhas.map((linha) => ({ ...linha, entregueEm: em.get(`${linha.id}:${String(linha.versao)}`) }));
}
