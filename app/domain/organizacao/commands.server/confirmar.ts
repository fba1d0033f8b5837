import type { Ctx } from '#app/domain/ctx.ts';
import type { Feriados } from '#app/domain/cronograma/calendar/dias-uteis.ts';
import { RuleError } from '#app/domain/errors.ts';
import { TEXTOS } from '../labels.ts';
import { efeitoDosFeriados } from '../queries.server/efeito.ts';
import type { Exame } from '#app/domain/referencia/importacao/types.ts';
import type { EfeitoDosFeriados } from '../types.ts';

/** Somebody has to see which written deadlines the change touches, and confirm that very list, first. */
export class ConfirmacaoDosFeriados extends RuleError {
  constructor(
    readonly efeito: EfeitoDosFeriados,
    /** What a file would bring. */
    readonly exame: Exame | null = null,
  ) {
    super(TEXTOS.confirmar);
  }
}

/** Refuses a change of holidays whose deadlines were not shown and confirmed; one that touches none goes on. R-ORG-04. */
export async function exigirConfirmacao(
  ctx: Ctx,
  antes: Feriados,
  depois: Feriados,
  confirmacao: string | null,
): Promise<EfeitoDosFeriados> {
  return exigirVisto(await efeitoDosFeriados(ctx, antes, depois), confirmacao);
}

/** The same, of deadlines that were already looked for. */
export function exigirVisto(efeito: EfeitoDosFeriados, confirmacao: string | null): EfeitoDosFeriados {
  if (efeito.prazos.length > 0 && efeito.resumo !== confirmacao) throw new ConfirmacaoDosFeriados(efeito);
  return efeito;
}
