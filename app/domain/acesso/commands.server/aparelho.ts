import { randomBytes } from 'node:crypto';
import type { CtxReal } from '#app/domain/ctx.ts';
import { hashToken } from '../queries.server/sessao.ts';

/** 256 random bits, nothing else is accepted back. */
const TOKEN = /^[\w-]{43}$/;

/**
 * Remembers that this account was entered from that device, and answers what the browser keeps. One browser has one
 * token, whoever enters with it; only its hash is stored.
 */
export async function lembrarAparelho(
  ctx: CtxReal,
  usuarioId: string,
  atual: string | null,
): Promise<string> {
  const token = atual !== null && TOKEN.test(atual) ? atual : randomBytes(32).toString('base64url');
  const chave = { tokenHash: hashToken(token), usuarioId };
  await ctx.db.aparelho.upsert({
    where: { tokenHash_usuarioId: chave },
    create: { ...chave, criadoEm: ctx.realNow, vistoEm: ctx.realNow },
    update: { vistoEm: ctx.realNow },
  });
  return token;
}

/** No device is known any more: whoever has the mailbox sets a password, and starts anew. */
export async function esquecerAparelhos(ctx: Pick<CtxReal, 'db'>, usuarioId: string): Promise<void> {
  await ctx.db.aparelho.deleteMany({ where: { usuarioId } });
}
