import type { Ctx } from '#app/domain/ctx.ts';
import { RuleError } from '#app/domain/errors.ts';
import { choquesGravados } from '../queries.server/ocupacao.ts';
import { semRepetidos, textoDoChoque } from '../rules/choques.ts';
import { campoDoChoque } from '../rules/verificacoes.ts';
import type { Lugar } from '../types.ts';

/**
 * Schedulings are written one after the other, so that the second sees the first and names the clash; the exclusion
 * constraint is the fence behind it, for whatever forgets to ask. From here on clashes are looked for at the end, so
 * that two hours may be exchanged. R-AGE-04.
 */
export async function travarAgenda(tx: Pick<Ctx, 'db'>): Promise<void> {
  await tx.db.$queryRaw`select 1 from pg_advisory_xact_lock(hashtext('agendamento'))`;
  await tx.db.$executeRaw`set constraints ocupacao_um_lugar_por_vez deferred`;
}

/**
 * What was written, against all that is there: the refusal names each clash, and nothing stays. Before the transaction
 * ends, so that a clash is an error of the command and not of its commit. `lugar`: of the form that it is an error of.
 */
export async function conferirAgenda(
  tx: Pick<Ctx, 'db'>,
  agendamentos: readonly string[],
  lugar?: Pick<Lugar, 'tipoLocal'>,
): Promise<void> {
  const choques = semRepetidos(await choquesGravados(tx, agendamentos));
  const [primeiro] = choques;
  if (primeiro !== undefined) {
    throw new RuleError(choques.map(textoDoChoque).join(' '), lugar && campoDoChoque(primeiro, lugar));
  }
  await tx.db.$executeRaw`set constraints ocupacao_um_lugar_por_vez immediate`;
}
