import { randomBytes, randomUUID } from 'node:crypto';
import { inTransaction, type Ctx, type CtxReal } from '#app/domain/ctx.ts';
import { RuleError } from '#app/domain/errors.ts';
import { registrarMensagens } from '#app/domain/mensageria/commands.server/registro.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { hashPassword, verifyPassword } from '#app/lib/password.server.ts';
import { steadyTime } from '#app/lib/steady-time.server.ts';
import { LINK_INVALIDO } from '../labels.ts';
import { findLinkDeSenha, hashToken } from '../queries.server/sessao.ts';
import { HORAS_DO_LINK, problemaDaSenha } from '../rules.ts';
import { esquecerAparelhos, lembrarAparelho } from './aparelho.ts';
import { criarContaDoCadastro, recusarContaRepetida } from './conta.ts';
import { convidar } from './convidar.ts';
import { registrarAuditoria } from './auditoria.ts';
import { encerrarSessoes } from './sessao.ts';
import { contarTentativa, type Limitado } from './tentativas.ts';

export type TipoDeLink = keyof typeof HORAS_DO_LINK;

/** An account, or a sign-up that waits to be confirmed. */
export type DonoDeLink = { usuarioId: string; cadastroId?: null } | { usuarioId?: null; cadastroId: string };

/** Longer than what either case takes: the answer does not tell whether the account exists. */
const TEMPO_MINIMO_MS = 150;

/**
 * Makes the secret of a link that sets a password; only its SHA-256 is kept. Called when the e-mail is rendered,
 * because the ledger holds no secret: a message sent twice carries two links, and using one kills the other.
 * The times are those of the database's real clock.
 */
export async function emitirToken(ctx: Ctx, dono: DonoDeLink, tipo: TipoDeLink): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await ctx.db.$executeRaw`
    insert into token_acesso (id, usuario_id, cadastro_id, tipo, token_hash, criado_em, expira_em)
    values (${randomUUID()}::uuid, ${dono.usuarioId ?? null}::uuid, ${dono.cadastroId ?? null}::uuid, ${tipo}, ${hashToken(token)}, now(),
            now() + make_interval(hours => ${HORAS_DO_LINK[tipo]}::int))`;
  return token;
}

/**
 * The secret of the link that goes to this address; null where it is no longer that of the account, whose correction
 * waits until the link is there to be killed. R-ACE-20.
 */
export function emitirTokenPara(
  ctx: Ctx,
  dono: DonoDeLink,
  tipo: TipoDeLink,
  email: string,
): Promise<string | null> {
  return inTransaction(ctx, async (tx) => {
    const contas =
      dono.usuarioId == null
        ? tx.db.$queryRaw<unknown[]>`
            select 1 from cadastro where id = ${dono.cadastroId}::uuid and email = ${email} for key share`
        : tx.db.$queryRaw<unknown[]>`
            select 1 from usuario where id = ${dono.usuarioId}::uuid and email = ${email} for key share`;
    return (await contas).length > 0 ? emitirToken(tx, dono, tipo) : null;
  });
}

/** Kills the links of a person that were not used. */
export async function invalidarLinks(ctx: Ctx, usuarioId: string): Promise<void> {
  await ctx.db.$executeRaw`
    update token_acesso set usado_em = now() where usuario_id = ${usuarioId}::uuid and usado_em is null`;
}

/**
 * Asks for a link by e-mail. The answer is the same whether the account exists or not, and a link that was promised
 * is sent: too many requests are told, whoever they are for (R-ACE-10). Links sent before stay good until one is used.
 */
export function pedirRedefinicao(
  ctx: Ctx,
  dados: { email: string },
  de: { ip: string },
): Promise<Limitado | null> {
  return steadyTime(TEMPO_MINIMO_MS, async () => {
    const aguardar =
      (await contarTentativa(ctx, 'redefinir:ip', de.ip)) ||
      (await contarTentativa(ctx, 'redefinir:par', `${de.ip} ${dados.email}`)) ||
      (await contarTentativa(ctx, 'redefinir:conta', dados.email));
    if (aguardar > 0) return { aguardar };
    const usuario = await ctx.db.usuario.findUnique({
      where: { email: dados.email },
      select: { id: true, nome: true, sobrenome: true, email: true, ativo: true },
    });
    if (usuario?.ativo) await mandarLink(ctx, usuario, 'redefinicao');
    if (!usuario) await convidarDeNovo(ctx, dados.email);
    return null;
  });
}

/** Who signed up and lost the invitation asks for a password as everybody does. */
async function convidarDeNovo(ctx: Ctx, email: string): Promise<void> {
  const [cadastro] = await ctx.db.$queryRaw<{ id: string; email: string }[]>`
    select id, email from cadastro where email = ${email} and expira_em > now() order by criado_em desc limit 1`;
  if (cadastro) await convidar(ctx, cadastro);
}

type Destinatario = { id: string; nome: string; sobrenome: string; email: string };

/** Writes the message whose link sets a password. */
export function mandarLink(ctx: Ctx, usuario: Destinatario, tipo: TipoDeLink): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await registrarMensagens(tx, [
      {
        tipo: tipo === 'convite' ? TIPO.convite : TIPO.redefinicao,
        usuarioId: usuario.id,
        destinatarioNome: `${usuario.nome} ${usuario.sobrenome}`.trim(),
        destinatarioEmail: usuario.email,
        causa: randomUUID(),
        dados: { nome: usuario.nome },
      },
    ]);
  });
}

/**
 * Sets a password with the token of a link. The token is used up by one statement, so that of many simultaneous
 * attempts one succeeds; every session, every other link and every known device of the person ends, but for the
 * device in use, which `aparelho` of the answer makes known.
 */
export async function definirSenha(
  ctx: CtxReal,
  dados: { token: string; senha: string },
  de: { ip: string; aparelho?: string | null },
): Promise<Limitado | { aparelho: string }> {
  const aguardar = await contarTentativa(ctx, 'nova-senha:ip', de.ip);
  if (aguardar > 0) return { aguardar };
  const dono = await findLinkDeSenha(ctx, dados.token);
  if (!dono) return repetida(ctx, dados, de);
  const problema = problemaDaSenha(dados.senha, dono);
  if (problema) throw new RuleError(problema, 'senha');

  const senhaHash = await hashPassword(dados.senha);
  const aparelho = await inTransaction(ctx, async (tx) => {
    // Two that confirm the same CPF go one after the other, and so do a password and the correction of an e-mail.
    await tx.db.$queryRaw`select 1 from pg_advisory_xact_lock(hashtext('acesso.confirmar'))`;
    const [usado] = await tx.db.$queryRaw<{ usuario_id: string | null; cadastro_id: string }[]>`
      update token_acesso set usado_em = now()
       where token_hash = ${hashToken(dados.token)} and usado_em is null and expira_em > now()
      returning usuario_id, cadastro_id`;
    if (!usado) return null;
    const usuarioId = usado.usuario_id ?? (await criarContaDoCadastro(tx, usado.cadastro_id));
    const antes = await tx.db.usuario.findUniqueOrThrow({ where: { id: usuarioId } });
    await tx.db.usuario.update({ where: { id: usuarioId, ativo: true }, data: { senhaHash } });
    if (antes.senhaHash !== null) await avisarSenhaAlterada(tx, antes);
    await invalidarLinks(tx, usuarioId);
    await encerrarSessoes(tx, usuarioId, 'nova senha');
    await registrarAuditoria(tx, { acao: 'usuario.nova-senha', entidade: 'usuario', entidadeId: usuarioId });
    await esquecerAparelhos(tx, usuarioId);
    return lembrarAparelho(tx, usuarioId, de.aparelho ?? null);
  }).catch(recusarContaRepetida);
  return aparelho === null ? repetida(ctx, dados, de) : { aparelho };
}

/** R-ACE-14. */
function avisarSenhaAlterada(ctx: Ctx, usuario: Destinatario): Promise<number> {
  return registrarMensagens(ctx, [
    {
      tipo: TIPO.senhaAlterada,
      usuarioId: usuario.id,
      destinatarioNome: `${usuario.nome} ${usuario.sobrenome}`.trim(),
      destinatarioEmail: usuario.email,
      causa: randomUUID(),
      dados: { nome: usuario.nome },
    },
  ]);
}

/** A second press of the same form, minutes after the link was used: the password is the one that was set. R-TEL-04. */
async function repetida(
  ctx: CtxReal,
  dados: { token: string; senha: string },
  de: { aparelho?: string | null },
): Promise<{ aparelho: string }> {
  const [dono] = await ctx.db.$queryRaw<{ id: string; senhaHash: string | null }[]>`
    select u.id, u.senha_hash as "senhaHash"
      from token_acesso t join usuario u on u.id = t.usuario_id and u.ativo
     where t.token_hash = ${hashToken(dados.token)} and t.usado_em > now() - interval '10 minutes'`;
  if (!dono || !(await verifyPassword(dados.senha, dono.senhaHash))) throw new RuleError(LINK_INVALIDO);
  return { aparelho: await lembrarAparelho(ctx, dono.id, de.aparelho ?? null) };
}
