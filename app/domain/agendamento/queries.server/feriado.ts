import type { Ctx } from '#app/domain/ctx.ts';
import { RuleError } from '#app/domain/errors.ts';
import { getFeriados } from '#app/domain/organizacao/queries.server/feriados.ts';
import { formatarDia, type Dia } from '#app/lib/dates.ts';
import { CAMPO_DO_FERIADO } from '../labels.ts';

/** An hour on a holiday is asked about once: whoever schedules says that they saw it. R-AGE-15. */
export async function exigirFeriadoVisto(ctx: Pick<Ctx, 'db'>, dia: Dia, visto: boolean): Promise<void> {
  if (visto) return;
  const feriado = (await getFeriados(ctx))(dia);
  if (feriado !== null) {
    throw new RuleError(
      `${formatarDia(dia)} é feriado (${feriado}). Escolha outro dia, ou confirme este.`,
      CAMPO_DO_FERIADO,
    );
  }
}
