import { NotFoundError } from '#app/domain/errors.ts';
import { env } from '#app/lib/env.server.ts';

/** The simulator of the outside workflow exists here; never in production (`env` refuses it). */
export const hasSimulator = (): boolean => env.SIMULADOR_FLUIG;

export function requireSimulator(): void {
  if (!hasSimulator()) throw new NotFoundError('Esta instalação não tem o simulador de aprovações.');
}
