import { TIPO } from '#app/domain/mensageria/types.ts';
import type { Ctx } from '#app/domain/ctx.ts';

type Versao = { id: string; versao: number; demandaId: string };

/**
 * When the notice of each of these schedulings, of the version that stands, left the portal or was read in it: null where
 * it waits or failed; nothing where no message was written of it. R-FRQ-06.
 */
async function entregas(ctx: Pick<Ctx, 'db'>, linhas: readonly Versao[]): Promise<Map<string, Date | null>> {
  if (linhas.length === 0) return new Map();
  const alvos = linhas.map(({ id, versao }) => `${id}:${String(versao)}`);
  const demandas = [...new Set(linhas.map(({ demandaId }) => demandaId))];
  const achadas = await ctx.db.$queryRaw<{ alvo: string; em: Date | null }[]>`
    with recursive avisos as (
      select m.id, split_part(m.chave, ':agendamento:', 2) as alvo, m.data_envio, m.lida_em
        from mensagem m
       where m.demanda_id = any(${demandas}::uuid[]) and m.tipo in (${TIPO.agendamento}, ${TIPO.agendamentoMudado})
         and split_part(m.chave, ':agendamento:', 2) = any(${alvos}::text[])
      union all
      select r.id, a.alvo, r.data_envio, r.lida_em from mensagem r join avisos a on r.origem_id = a.id)
    select alvo, min(least(data_envio, lida_em)) as em from avisos group by alvo`;
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
