import { randomBytes } from 'node:crypto';
import { inTransaction, type Ctx, type CtxReal } from '#app/domain/ctx.ts';
import { RuleError } from '#app/domain/errors.ts';
import { hashPassword, needsRehash, verifyPassword } from '#app/lib/password.server.ts';
import { FALHA_DE_LOGIN } from '../labels.ts';
import { ehGrupo, type Grupo } from '../grupos.ts';
import { hashToken, type Sessao } from '../queries.server/sessao.ts';
import { fimDaSessao } from '../rules.ts';
import { lembrarAparelho } from './aparelho.ts';
import { registrarAuditoria } from './auditoria.ts';
import { contandoErros, type Limitado } from './tentativas.ts';

/** How old the last sight of a session is before it is written anew. */
const RENOVAR_APOS_MS = 5 * 60 * 1000;

/** `aparelho`: what the browser keeps to be known again. */
export type SessaoAberta = { token: string; expiraEm: Date; aparelho: string };

/**
 * Checks e-mail and password and opens a session. Unknown account, wrong password, account without password and
 * deactivated account cost the same work and get the same RuleError. Past the limit even the right password is
 * refused. `tokenAnterior`: session of the same browser, which ends; `aparelho`: what the browser keeps of its
 * earlier entries.
 */
export async function entrar(
  ctx: CtxReal,
  dados: { email: string; senha: string },
  de: { ip: string; tokenAnterior?: string | null; aparelho?: string | null },
): Promise<SessaoAberta | Limitado> {
  const usuario = await ctx.db.usuario.findUnique({
    where: { email: dados.email },
    select: {
      id: true,
      senhaHash: true,
      ativo: true,
      grupos: { select: { grupo: true } },
      aparelhos: { where: { tokenHash: hashToken(de.aparelho ?? '') }, select: { tokenHash: true } },
    },
  });
  const conhecido = usuario !== null && usuario.aparelhos.length > 0;
  const origem = { email: dados.email, ip: de.ip, aparelho: conhecido ? (de.aparelho ?? null) : null };
  const conferido = await contandoErros(ctx.db, origem, async () => {
    const confere = await verifyPassword(dados.senha, usuario?.senhaHash ?? null);
    return confere && usuario?.senhaHash && usuario.ativo
      ? { ...usuario, senhaHash: usuario.senhaHash }
      : null;
  });
  if (conferido === null || 'aguardar' in conferido) {
    await registrarEntrada(
      ctx,
      usuario?.id ?? null,
      conferido === null ? 'sessao.recusar' : 'sessao.limitar',
      conhecido,
    );
    if (conferido === null) throw new RuleError(FALHA_DE_LOGIN);
    return conferido;
  }
  const { id, senhaHash } = conferido;
  const novoHash = needsRehash(senhaHash) ? await hashPassword(dados.senha) : null;
  const grupos = conferido.grupos.map(({ grupo }) => grupo).filter(ehGrupo);
  // Whoever is on record as entered has the session, and the one before has ended: all of it or nothing.
  return inTransaction(ctx, async (tx) => {
    if (novoHash !== null) await tx.db.usuario.update({ where: { id }, data: { senhaHash: novoHash } });
    if (de.tokenAnterior) await sair(tx, de.tokenAnterior);
    await registrarEntrada(tx, id, 'sessao.abrir', conhecido);
    const aparelho = await lembrarAparelho(tx, id, de.aparelho ?? null);
    return { ...(await abrirSessao(tx, id, grupos)), aparelho };
  });
}

/** Who entered, or was refused, and from a device that had entered before or not. */
function registrarEntrada(
  ctx: Ctx,
  usuarioId: string | null,
  acao: 'sessao.abrir' | 'sessao.recusar' | 'sessao.limitar',
  aparelhoConhecido: boolean,
): Promise<void> {
  return registrarAuditoria(ctx, {
    acao,
    entidade: 'usuario',
    entidadeId: usuarioId,
    dados: { aparelhoConhecido },
  });
}

async function abrirSessao(ctx: CtxReal, usuarioId: string, grupos: readonly Grupo[]) {
  const token = randomBytes(32).toString('base64url');
  const expiraEm = fimDaSessao({ criadaEm: ctx.realNow, grupos }, ctx.realNow);
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
  const expiraEm = fimDaSessao({ criadaEm: sessao.criadaEm, grupos: sessao.usuario.grupos }, ctx.realNow);
  const { count } = await ctx.db.sessao.updateMany({
    where: { id: sessao.id },
    data: { vistaEm: ctx.realNow, expiraEm },
  });
  return count === 1 ? expiraEm : null;
}

/** Ends every session of a person; answers how many. R-ACE-08. */
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
