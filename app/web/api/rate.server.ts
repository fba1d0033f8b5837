import { contarChamada } from '#app/domain/acesso/commands.server/tentativas.ts';
import type { Allowance } from '#app/lib/throttle.server.ts';
import type { WebCtx } from '#app/web/request-ctx.server.ts';

/**
 * Counts a call for its session, its token or, of who is neither, its address. Answers the seconds to wait, 0 when it
 * may go on; `headers` say how much is left (draft-ietf-httpapi-ratelimit-headers). R-API-05.
 */
export async function countCall(
  ctx: WebCtx,
  token: { id: string } | null,
  headers: Headers,
): Promise<number> {
  const who = ctx.sessao?.id ?? token?.id;
  const allowance = await (who === undefined
    ? contarChamada(ctx, 'api:visitante', ctx.ip)
    : contarChamada(ctx, 'api:chamador', who));
  tellAllowance(headers, allowance);
  return allowance.wait;
}

function tellAllowance(headers: Headers, { limit, quota, window, left, reset }: Allowance): void {
  const name = limit.replace('api:', '');
  headers.set('RateLimit-Policy', `"${name}";q=${String(quota)};w=${String(window)}`);
  headers.set('RateLimit', `"${name}";r=${String(left)};t=${String(reset)}`);
}
