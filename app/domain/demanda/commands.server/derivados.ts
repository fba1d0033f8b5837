import type { Ctx } from '#app/domain/ctx.ts';
import { colunaDoDia } from '#app/lib/dates.ts';
import { encerraEm, pendenteDesde } from '../machine/proximo.ts';
import { carregarDemandaNaMaquina, type CargaDaMaquina } from '../queries.server/maquina.ts';

/**
 * Writes what lists and the sweep ask in SQL, from the pure machine: the first day the demand belongs to 'Ações
 * Pendentes' and the instant its phase closes by time. Called wherever the demand, its flags or its schedule
 * change, in the same transaction. Nothing is decided from these columns: commands ask the machine again.
 * Answers the instants of the closings.
 */
export async function gravarDerivados(
  ctx: Ctx,
  cargas: readonly Pick<CargaDaMaquina, 'demanda' | 'fases'>[],
): Promise<{ demandaId: string; encerra: Date | null }[]> {
  const linhas = cargas.map(({ demanda, fases }) => {
    const desde = pendenteDesde(demanda, fases);
    return {
      demandaId: demanda.id,
      desde: desde === null ? null : colunaDoDia(desde),
      encerra: encerraEm(demanda, fases),
    };
  });
  await ctx.db.$executeRaw`
    update demanda d set pendente_desde = m.pendente_desde, encerra_em = m.encerra_em
      from unnest(
        ${linhas.map(({ demandaId }) => demandaId)}::uuid[],
        ${linhas.map(({ desde }) => desde)}::date[], ${linhas.map(({ encerra }) => encerra)}::timestamptz[]
      ) as m (id, pendente_desde, encerra_em)
     where d.id = m.id`;
  return linhas;
}

/** The same of one demand as it stands in the database. */
export async function atualizarDerivados(ctx: Ctx, demandaId: string): Promise<Date | null> {
  const [linha] = await gravarDerivados(ctx, [await carregarDemandaNaMaquina(ctx, demandaId)]);
  return linha?.encerra ?? null;
}
