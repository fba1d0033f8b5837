import type { Dia } from '#app/lib/dates.ts';

/** A document of the same person that was fit in another demand. */
type Guardado = {
  documentoId: string;
  tipoId: number;
  demandaId: string;
  processo: string;
  aptoEm: Date;
  /** Null: of a kind that does not expire. */
  validoAte: Dia | null;
  publicado: boolean;
};

/**
 * What of the vault may be used again: fit in a published result of another demand, and still valid on the day the
 * review ends. The newest of each kind. R-HAB-08.
 */
export function ofertasDoCofre<G extends Guardado>(
  guardados: readonly G[],
  { demandaId, ate, tipos }: { demandaId: string; ate: Dia; tipos: readonly number[] },
): G[] {
  const valem = guardados
    .filter((item) => item.publicado && item.demandaId !== demandaId && tipos.includes(item.tipoId))
    .filter(({ validoAte }) => validoAte === null || validoAte >= ate)
    .toSorted((a, b) => b.aptoEm.getTime() - a.aptoEm.getTime() || (a.documentoId < b.documentoId ? 1 : -1));
  return tipos.flatMap((tipo) => valem.find(({ tipoId }) => tipoId === tipo) ?? []);
}
