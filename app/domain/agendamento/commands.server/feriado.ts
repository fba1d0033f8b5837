import type { Ctx } from '#app/domain/ctx.ts';
import { RuleError } from '#app/domain/errors.ts';
import { getFeriados } from '#app/domain/organizacao/queries.server/feriados.ts';
import type { Dia } from '#app/lib/dates.ts';
import { CAMPO_DO_FERIADO, MENSAGENS } from '../labels.ts';
import type { PedidoDeAgendamento } from '../types.ts';

/** Whoever schedules has to say that they know these days to be holidays first. */
export class ConfirmacaoDoFeriado extends RuleError {
  constructor(
    readonly dias: readonly Dia[],
    mensagem: string,
  ) {
    super(mensagem, CAMPO_DO_FERIADO);
  }
}

type NoDia = Pick<PedidoDeAgendamento, 'dia' | 'feriadoVisto'>;

/** An hour on a holiday is asked about once, by every door: the answer says the day that was seen. R-AGE-15. */
export async function exigirFeriadosVistos(ctx: Pick<Ctx, 'db'>, pedidos: readonly NoDia[]): Promise<void> {
  const porVer = pedidos.filter(({ dia, feriadoVisto }) => dia !== feriadoVisto).map(({ dia }) => dia);
  if (porVer.length === 0) return;
  const feriados = await getFeriados(ctx);
  const dias = [...new Set(porVer)].filter((dia) => feriados(dia) !== null);
  const [dia] = dias;
  if (dia === undefined) return;
  throw new ConfirmacaoDoFeriado(
    dias,
    pedidos.length === 1 ? MENSAGENS.feriado(dia, feriados(dia) ?? '') : MENSAGENS.feriadosDoLote,
  );
}
