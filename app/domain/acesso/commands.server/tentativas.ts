import { consume, forgive, refund, waiting, type Limit } from '#app/lib/throttle.server.ts';
import type { Db } from '#app/lib/db.server.ts';

/** Seconds to wait before another attempt. */
export type Limitado = { aguardar: number };

/** Where an attempt to enter comes from; `aparelho` only when that device has entered this account before. */
export type Origem = { email: string; ip: string; aparelho: string | null };

type Conta = readonly [limite: Limit, quem: string];

/**
 * Counts wrong passwords; a right one costs nothing. A stranger's are counted for the pair of address and account,
 * and more loosely for either alone. A device that has entered before answers only for itself, a minute at a time:
 * nobody else's mistakes hold it. The narrow count is taken before the password is looked at, so that many attempts
 * at once are all counted. R-ACE-12.
 */
export async function contandoErros<T>(
  db: Db,
  { email, ip, aparelho }: Origem,
  conferir: () => Promise<T | null>,
): Promise<T | null | Limitado> {
  const propria: Conta =
    aparelho === null ? ['entrar:par', `${ip} ${email}`] : ['entrar:aparelho', `${aparelho} ${email}`];
  const largas: readonly Conta[] =
    aparelho === null
      ? [
          ['entrar:conta', email],
          ['entrar:ip', ip],
        ]
      : [];
  const esperas = await Promise.all(largas.map(([limite, quem]) => waiting(db, limite, quem)));
  const aguardar = Math.max(0, ...esperas) || (await consume(db, ...propria));
  if (aguardar > 0) return { aguardar };
  try {
    const achado = await conferir();
    if (achado === null) await Promise.all(largas.map(([limite, quem]) => consume(db, limite, quem)));
    else await forgive(db, ...propria);
    return achado;
  } catch (error) {
    await refund(db, ...propria);
    throw error;
  }
}
