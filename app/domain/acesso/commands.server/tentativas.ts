import {
  consume,
  forgive,
  refund,
  spend,
  waiting,
  type Allowance,
  type Limit,
} from '#app/lib/throttle.server.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import type { Db } from '#app/lib/db.server.ts';
import { registrarAuditoria } from './auditoria.ts';

/** Seconds to wait before another attempt. */
export type Limitado = { aguardar: number };

/**
 * Counts one attempt and answers the seconds to wait, 0 when it may go on. Who has to wait is on record (R-ACE-15):
 * what was tried and, when somebody is logged in, who; a few times for each, so that a flood does not fill the record.
 */
export async function contarTentativa(ctx: Ctx, limite: Limit, quem: string): Promise<number> {
  const aguardar = await consume(ctx.db, limite, quem);
  if (aguardar > 0) await registrarEspera(ctx, limite, quem);
  return aguardar;
}

/** The same for a call of the API, which is told how many are left. R-API-05. */
export async function contarChamada(ctx: Ctx, limite: Limit, quem: string): Promise<Allowance> {
  const resta = await spend(ctx.db, limite, quem);
  if (resta.wait > 0) await registrarEspera(ctx, limite, quem);
  return resta;
}

async function registrarEspera(ctx: Ctx, limite: Limit, quem: string): Promise<void> {
  if ((await consume(ctx.db, 'esperar:registro', `${limite} ${quem}`)) > 0) return;
  await registrarAuditoria(ctx, {
    acao: 'tentativa.limitar',
    entidade: 'usuario',
    entidadeId: ctx.actor.tipo === 'usuario' ? ctx.actor.id : null,
    dados: { limite },
  });
}

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
