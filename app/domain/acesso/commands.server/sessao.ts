import { randomBytes } from 'node:crypto';
import type { Ctx } from '#app/domain/ctx.ts';
import { RuleError } from '#app/domain/errors.ts';
import { hashPassword, needsRehash, verifyPassword } from '#app/lib/password.server.ts';
import { consume, forgive } from '#app/lib/throttle.server.ts';
import { FALHA_DE_LOGIN } from '../labels.ts';
import { hashToken, type Sessao } from '../queries.server.ts';
import { registrarAuditoria } from './auditoria.ts';

/** 24 h, sliding (decisions §1). */
const DURACAO_MS = 24 * 60 * 60 * 1000;
/** How old the last sight of a session is before it is written anew. */
const RENOVAR_APOS_MS = 5 * 60 * 1000;

/** Sessions follow the real clock, never the simulated one. */
export type CtxReal = Ctx & { realNow: Date };

export type SessaoAberta = { token: string; expiraEm: Date };
/** Seconds to wait before another attempt. */
export type Limitado = { aguardar: number };

/**
 * Checks e-mail and password and opens a session. Unknown account, wrong password, account without password and
 * deactivated account cost the same work and get the same RuleError. Past the limit even the right password is
 * refused. `tokenAnterior`: session of the same browser, which ends.
 */
export async function entrar(
  ctx: CtxReal,
  dados: { email: string; senha: string },
  de: { ip: string; tokenAnterior?: string | null },
): Promise<SessaoAberta | Limitado> {
  const [conta, ip] = [
    await consume(ctx.db, 'entrar:conta', dados.email),
    await consume(ctx.db, 'entrar:ip', de.ip),
  ];
  if (conta > 0 || ip > 0) return { aguardar: Math.max(conta, ip) };

  const usuario = await ctx.db.usuario.findUnique({
    where: { email: dados.email },
    select: { id: true, nome: true, senhaHash: true, ativo: true },
  });
  const confere = await verifyPassword(dados.senha, usuario?.senhaHash ?? null);
  if (!usuario?.senhaHash || !usuario.ativo || !confere) throw new RuleError(FALHA_DE_LOGIN);

  await forgive(ctx.db, 'entrar:conta', dados.email);
  if (needsRehash(usuario.senhaHash)) {
    const senhaHash = await hashPassword(dados.senha);
    await ctx.db.usuario.update({ where: { id: usuario.id }, data: { senhaHash } });
  }
  if (de.tokenAnterior) await sair(ctx, de.tokenAnterior);
  return abrirSessao(ctx, usuario.id);
}

async function abrirSessao(ctx: CtxReal, usuarioId: string): Promise<SessaoAberta> {
  const token = randomBytes(32).toString('base64url');
  const expiraEm = new Date(ctx.realNow.getTime() + DURACAO_MS);
  await ctx.db.sessao.create({
    data: { tokenHash: hashToken(token), usuarioId, criadaEm: ctx.realNow, vistaEm: ctx.realNow, expiraEm },
  });
  return { token, expiraEm };
}

/** Ends the session of that token; nothing happens when there is none. */
export async function sair(ctx: Ctx, token: string): Promise<void> {
  await ctx.db.sessao.deleteMany({ where: { tokenHash: hashToken(token) } });
}

/** Prolongs the session when it was last seen some minutes ago; answers its new end, or null when it stays. */
export async function renovarSessao(ctx: CtxReal, sessao: Sessao): Promise<Date | null> {
  if (ctx.realNow.getTime() - sessao.vistaEm.getTime() < RENOVAR_APOS_MS) return null;
  const expiraEm = new Date(ctx.realNow.getTime() + DURACAO_MS);
  const { count } = await ctx.db.sessao.updateMany({
    where: { id: sessao.id },
    data: { vistaEm: ctx.realNow, expiraEm },
  });
  return count === 1 ? expiraEm : null;
}

/** Ends every session of a person; answers how many. */
export async function encerrarSessoes(ctx: Ctx, usuarioId: string, motivo: string): Promise<number> {
  const { count } = await ctx.db.sessao.deleteMany({ where: { usuarioId } });
  await registrarAuditoria(ctx, {
    acao: 'usuario.revogar-sessoes',
    entidade: 'usuario',
    entidadeId: usuarioId,
    dados: { motivo, sessoes: count },
  });
  return count;
}
