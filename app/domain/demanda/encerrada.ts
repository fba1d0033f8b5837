import { RuleError } from '../errors.ts';
import { STATUS } from '../etapa/ids.ts';
import { estaEm, TERMINAIS } from '../etapa/status.ts';

/** Why nothing of this demand is written any more; null while it lives. Its messages can still be sent again. R-DEM-26. */
export function motivoDeEncerrada(status: number): string | null {
  if (!estaEm(status, TERMINAIS)) return null;
  return status === STATUS.finalizada
    ? 'A demanda foi finalizada: nada mais muda nela.'
    : 'A demanda foi cancelada ou reprovada: nada mais muda nela.';
}

/** The same for commands, which hold the demand while they ask. */
export function exigirAberta({ status }: { status: number }): void {
  const motivo = motivoDeEncerrada(status);
  if (motivo !== null) throw new RuleError(motivo);
}
