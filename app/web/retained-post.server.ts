import { createCookie } from '@remix-run/node';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { esquecerRetido, findRetido, reterEnvio } from '#app/domain/rascunho/commands.server/reter.ts';
import type { EnvioRetido } from '#app/domain/rascunho/schema.ts';
import { env } from '#app/lib/env.server.ts';
import { cookieSecrets } from '#app/lib/keys.server.ts';
import { remembering } from '#app/lib/remember.ts';
import { salvageForm } from '#app/web/body.server.ts';
import { cookieValue } from '#app/web/preferences.server.ts';
import type { WebCtx } from '#app/web/request-ctx.server.ts';

const base = {
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: env.AMBIENTE === 'producao',
} as const;

/** Who last used this browser; it opens nothing, and only says whose an unfinished form is. */
const lastPerson = createCookie('quem', {
  ...base,
  secrets: cookieSecrets('quem'),
  maxAge: 7 * 24 * 60 * 60,
});
const retained = createCookie('retido', { ...base, secrets: cookieSecrets('retido'), maxAge: 60 * 60 });

/** What is never kept: it is no form, or nothing was typed in it. */
const NOT_KEPT = /^\/(?:rascunhos|retomar|preferencias|sair|api|login|buscar)(?:[/?]|$)/;

async function text(cookie: typeof lastPerson, request: Request): Promise<string | null> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'));
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Signed once for each person: every page asks whether the browser has it. */
const lastPersonIs = remembering(1_000, (userId: string) => lastPerson.serialize(userId));

/** Header that tells this browser who uses it now; null when it knows. */
export async function lastPersonHeader(request: Request, userId: string): Promise<string | null> {
  const header = await lastPersonIs(userId);
  const known = cookieValue(request, lastPerson.name);
  return known !== undefined && header.startsWith(`${lastPerson.name}=${known};`) ? null : header;
}

/** Headers of leaving: nothing of the person stays in this browser. */
export const forgetPersonHeaders = async (): Promise<string[]> => [
  await lastPerson.serialize('', { maxAge: 0 }),
  await retained.serialize('', { maxAge: 0 }),
];

/**
 * A form sent when the session was already over: its texts are kept for the person who last used this browser.
 * Answers the cookie that brings them back after the login, or null when there is nothing to keep.
 */
export async function retainPost(ctx: WebCtx, request: Request, caminho: string): Promise<string | null> {
  if (request.method !== 'POST' || caminho === '' || NOT_KEPT.test(caminho)) return null;
  const userId = await text(lastPerson, request);
  if (userId === null) return null;
  const chave = await reterEnvio(ctx, userId, async () => {
    const form = await salvageForm(request);
    return form && { caminho, ...form };
  });
  return chave === null ? null : retained.serialize(chave);
}

/** The form that waits for this person in this browser. */
export async function retainedPost(
  ctx: CtxUsuario & { realNow: Date },
  request: Request,
): Promise<EnvioRetido | null> {
  return findRetido(ctx, await text(retained, request));
}

/** Forgets it: it was sent again, or thrown away. */
export async function forgetRetained(ctx: CtxUsuario, request: Request): Promise<void> {
  await esquecerRetido(ctx, await text(retained, request));
}

export const hasRetained = (request: Request): boolean =>
  /(?:^|;\s*)retido=/.test(request.headers.get('Cookie') ?? '');
