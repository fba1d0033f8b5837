import { umaVez } from '#app/domain/acesso/commands.server/uma-vez.ts';
import type { WebCtx, WebCtxUsuario } from '#app/web/request-ctx.server.ts';
import type { Asked, Call } from './call.server.ts';
import { ApiRefusal } from './problem.server.ts';

export const MAX_KEY = 255;

/** A structured string (RFC 9651), or the same without its quotes: what can be seen, no quote and no backslash. */
const KEY = new RegExp(`^("?)([\\x21\\x23-\\x5b\\x5d-\\x7e]{1,${MAX_KEY}})\\1$`);

/**
 * Of what changes something by a method that is not safe, for who entered and does not leave by it. Not of files: they
 * are checked and stored outside of any transaction, and what they were sent for is done once by its own rules.
 */
export const takesKey = ({
  kind,
  method,
  doors,
  files,
}: Pick<Call, 'kind' | 'method' | 'doors' | 'files'>): boolean =>
  kind === 'save' &&
  method !== 'GET' &&
  files === null &&
  !doors.includes('/login') &&
  !doors.includes('/sair');

/** An answer in JSON. */
export type Written = { text: string; headers?: HeadersInit };

/**
 * What `run` answers; sent again with the same `Idempotency-Key`, what it answered then
 * (draft-ietf-httpapi-idempotency-key-header).
 */
export async function answeredOnce(
  ctx: WebCtx,
  call: Call,
  asked: Asked,
  run: (ctx: WebCtx) => Promise<Written>,
): Promise<Written> {
  const { request } = asked;
  const sent = request.headers.get('Idempotency-Key');
  if (sent === null || !takesKey(call) || !isPerson(ctx)) return run(ctx);
  const chave = KEY.exec(sent.trim())?.[2];
  if (chave === undefined) {
    throw new ApiRefusal(400, `Idempotency-Key: de 1 a ${String(MAX_KEY)} caracteres visíveis, sem espaço.`);
  }
  const { corpo, repetida } = await umaVez(
    ctx,
    { chave, conteudo: contentOf(asked) },
    async (tx) => (await run(tx)).text,
  );
  return { text: corpo, headers: repetida ? { 'Idempotency-Replayed': 'true' } : undefined };
}

const isPerson = (ctx: WebCtx): ctx is WebCtxUsuario => ctx.actor.tipo === 'usuario';

/** All that tells a request from another. */
const contentOf = ({ request, params, query, body }: Asked): string =>
  JSON.stringify([request.method, new URL(request.url).pathname, params, query, body]);
