import {
  instanteAposODia,
  janelaDeRealizacao,
  janelaDeRecurso,
} from '#app/domain/cronograma/calendar/periodo.ts';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import { ESPERA_MAXIMA_MS, type Ctx } from '#app/domain/ctx.ts';
import { RuleError } from '#app/domain/errors.ts';
import { readClockOffset } from '#app/lib/clock.server.ts';
import { formatarHora } from '#app/lib/dates.ts';

type Leitura = Pick<Ctx, 'db' | 'now'>;

/**
 * The instant up to which nothing that arrived is still in some web process's hands: a window that ended by then can be
 * closed. Never later than now, nor more than ten minutes before it; a process that says nothing any more is waited for as
 * long. R-CRO-16.
 */
export async function semNadaEmMaoAte({ db, now }: Leitura): Promise<Date> {
  const [linha] = await db.$queryRaw<{ livre: Date | null }[]>`
    select min(livre_ate) as livre from pedidos_em_mao
     where visto_em > clock_timestamp() - make_interval(secs => ${ESPERA_MAXIMA_MS / 1_000})`;
  if (!linha?.livre) return now;
  const livre = linha.livre.getTime() + (await readClockOffset(db));
  return new Date(Math.min(now.getTime(), Math.max(livre, now.getTime() - ESPERA_MAXIMA_MS)));
}

/**
 * Refuses what a person would do over acts that arrived before the end of one of these windows and are still in hand:
 * for ten minutes after it at most. R-CRO-16.
 */
export async function exigirNadaEmMao(ctx: Leitura, fases: readonly FaseDatada[]): Promise<void> {
  const acabaram = fases
    .flatMap((fase) => [janelaDeRealizacao(fase), janelaDeRecurso(fase) ?? []].flat())
    .map(({ fim }) => instanteAposODia(fim).getTime())
    .filter((fim) => fim <= ctx.now.getTime() && fim > ctx.now.getTime() - ESPERA_MAXIMA_MS);
  if (acabaram.length === 0) return;
  const fim = Math.max(...acabaram);
  if (fim <= (await semNadaEmMaoAte(ctx)).getTime()) return;
  throw new RuleError(
    `O prazo terminou agora, e o que chegou antes do fim ainda está sendo registrado. Repita em alguns segundos: o portal espera por esses pedidos, no máximo até as ${formatarHora(new Date(fim + ESPERA_MAXIMA_MS))}.`,
  );
}
