import type { Ctx } from '#app/domain/ctx.ts';
import { colunaDoDia } from '#app/lib/dates.ts';
import { encerraEm, pendenteDesde } from '../machine/proximo.ts';
import { carregarDemandaNaMaquina } from '../queries.server/maquina.ts';

/**
 * Writes what lists and the sweep ask in SQL, from the pure machine: the first day the demand belongs to 'Ações
 * Pendentes' and the instant its phase closes by time. Called wherever the demand, its flags or its schedule
 * change, in the same transaction. Nothing is decided from these columns: commands ask the machine again.
 */
export async function atualizarDerivados(ctx: Ctx, demandaId: string): Promise<Date | null> {
  const { demanda, fases } = await carregarDemandaNaMaquina(ctx, demandaId);
  const desde = pendenteDesde(demanda, fases);
  const encerra = encerraEm(demanda, fases);
  await ctx.db.demanda.update({
    where: { id: demandaId },
    data: { pendenteDesde: desde === null ? null : colunaDoDia(desde), encerraEm: encerra },
  });
  return encerra;
}
