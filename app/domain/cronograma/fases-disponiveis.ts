import { AVALIACAO } from '#app/domain/etapa/ids.ts';
import { MODULO_DIDATICO } from './labels.ts';
import type { CronogramaDigitado } from './schema.ts';
import type { FaseCatalogo } from './types.ts';

/** Phases that may still be added; the didactic ones only with the didactic choice. */
export function fasesDisponiveis(
  digitado: Pick<CronogramaDigitado, 'fases' | 'tipoAvaliacao'>,
  catalogo: readonly FaseCatalogo[],
): FaseCatalogo[] {
  return catalogo.filter(
    (fase) =>
      !digitado.fases.some(({ faseId }) => faseId === fase.id) &&
      (fase.modulo !== MODULO_DIDATICO || digitado.tipoAvaliacao === String(AVALIACAO.entrevistaEDidatica)),
  );
}
