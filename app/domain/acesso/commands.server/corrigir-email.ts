import { randomUUID } from 'node:crypto';
import { inTransaction, type Ctx, type CtxReal } from '#app/domain/ctx.ts';
import { NotFoundError, RuleError } from '#app/domain/errors.ts';
import { registrarMensagens } from '#app/domain/mensageria/commands.server/registro.ts';
import { STATUS_DA_MENSAGEM, TIPO } from '#app/domain/mensageria/types.ts';
import { exigir, exigirTentativa } from '../autoridade.ts';
import { ehGrupo, gruposDoPapel, nomeDoGrupo, type Grupo } from '../grupos.ts';
import { CONTA_CONFIRMADA } from '../labels.ts';
import { fimDoCadastro, operacaoDeCorrecao } from '../rules.ts';
import { registrarAuditoria } from './auditoria.ts';
import { apagarCadastros, soltarConvites } from './conta.ts';
import { convidar } from './convidar.ts';
import { campoRepetido } from './repetido.ts';
import { invalidarLinks, mandarLink } from './senha.ts';

/** Of an account of the staff without a password, or of a sign-up that waits for its confirmation. */
type Correcao = { contaId: string; email: string };

const EMAIL_DE_OUTRO = 'Já existe um usuário com este e-mail.';

/**
 * Corrects the e-mail of an account that nobody confirmed yet (R-ACE-20): earlier invitations die, sent or not, another
 * goes to the new address, and the old one is told. RuleError where the account has a password, or the address an owner.
 */
export async function corrigirEmail(ctx: CtxReal, correcao: Correcao): Promise<void> {
  exigirTentativa('usuario.corrigir-email', ctx.actor);
  try {
    await inTransaction(ctx, async (tx) => {
      // Before the rows of the account: whoever sets a password takes them in another order.
      await tx.db.$queryRaw`select 1 from pg_advisory_xact_lock(hashtext('acesso.confirmar'))`;
      const corrigida = (await corrigirUsuario(tx, correcao)) || (await corrigirCadastro(tx, correcao));
      if (!corrigida) throw new NotFoundError(CONTA_CONFIRMADA);
    });
  } catch (error) {
    if (campoRepetido(error) === 'email') throw new RuleError(EMAIL_DE_OUTRO, 'email');
    throw error;
  }
}

/** False where there is no such account. */
async function corrigirUsuario(ctx: Ctx, { contaId, email }: Correcao): Promise<boolean> {
  await ctx.db.$queryRaw`select 1 from usuario where id = ${contaId}::uuid for update`;
  const usuario = await ctx.db.usuario.findUnique({ where: { id: contaId }, include: { grupos: true } });
  if (!usuario) return false;
  const grupos = usuario.grupos.map(({ grupo }) => grupo).filter(ehGrupo);
  exigir(operacaoDeCorrecao({ grupos }), ctx.actor);
  if (usuario.senhaHash !== null) throw new RuleError(CONTA_CONFIRMADA, 'email');
  if (!usuario.ativo) throw new RuleError('Este usuário está desativado.', 'email');
  exigirOutro(usuario, email);
  await ctx.db.mensagem.updateMany({
    where: { usuarioId: contaId, status: STATUS_DA_MENSAGEM.pendente, falhouEm: null },
    data: { falhouEm: ctx.now, ultimoErro: 'O e-mail da conta foi corrigido antes do envio.' },
  });
  const corrigido = await ctx.db.usuario.update({ where: { id: contaId }, data: { email } });
  // Under the lock of the account: a link that was being made is there by now, and no other is made for the old address.
  await invalidarLinks(ctx, contaId);
  await avisarEnderecoAntigo(ctx, usuario.email, { usuarioId: contaId });
  await mandarLink(ctx, corrigido, 'convite');
  await avisarAdministracao(ctx, grupos, `/adm/usuarios/${contaId}/situacao`);
  await registrarAuditoria(ctx, {
    acao: 'usuario.corrigir-email',
    entidade: 'usuario',
    entidadeId: contaId,
  });
  return true;
}

/** The sign-up waits its seven days again; the same one sent twice to the wrong address is one. */
async function corrigirCadastro(ctx: CtxReal, { contaId, email }: Correcao): Promise<boolean> {
  const [cadastro] = await ctx.db.$queryRaw<{ email: string; cpf: string }[]>`
    select email, cpf from cadastro where id = ${contaId}::uuid and expira_em > now() for update`;
  if (!cadastro) return false;
  exigirOutro(cadastro, email);
  if ((await ctx.db.usuario.count({ where: { email } })) > 0) throw new RuleError(EMAIL_DE_OUTRO, 'email');
  await apagarCadastros(ctx, { email: cadastro.email, cpf: cadastro.cpf, id: { not: contaId } });
  await soltarConvites(ctx, [contaId]);
  await ctx.db.cadastro.update({
    where: { id: contaId },
    data: { email, expiraEm: fimDoCadastro(ctx.realNow) },
  });
  await avisarEnderecoAntigo(ctx, cadastro.email, { cadastroId: contaId });
  await convidar(ctx, { id: contaId, email });
  await avisarAdministracao(ctx, ['candidato'], `/adm/contas-nao-confirmadas/${contaId}/email`);
  await registrarAuditoria(ctx, {
    acao: 'usuario.corrigir-email',
    entidade: 'cadastro',
    entidadeId: contaId,
  });
  return true;
}

/**
 * Everybody else who administers accounts is told who did it and what the account may do; of whose it is, nothing but
 * the address of what is done with it.
 */
async function avisarAdministracao(ctx: Ctx, grupos: readonly Grupo[], caminho: `/${string}`): Promise<void> {
  const { actor } = ctx;
  const causa = randomUUID();
  const quem = actor.tipo === 'anonimo' ? '' : actor.nome;
  const administram = await ctx.db.usuario.findMany({
    where: {
      ativo: true,
      ...(actor.tipo === 'usuario' ? { id: { not: actor.id } } : {}),
      grupos: { some: { grupo: { in: [...gruposDoPapel('administracao')] } } },
    },
    select: { id: true, nome: true, sobrenome: true, email: true },
  });
  await registrarMensagens(
    ctx,
    administram.map(({ id, nome, sobrenome, email }) => ({
      tipo: TIPO.correcaoDeEmail,
      usuarioId: id,
      destinatarioNome: `${nome} ${sobrenome}`.trim(),
      destinatarioEmail: email,
      causa,
      dados: { nome, quem, grupos: grupos.map(nomeDoGrupo).join(', ') || 'nenhum grupo', caminho },
    })),
  );
}

function exigirOutro(conta: { email: string }, email: string): void {
  if (conta.email === email) throw new RuleError('Este já é o e-mail da conta.', 'email');
}

/** It may be a stranger's: it is told no name. */
const avisarEnderecoAntigo = (
  ctx: Ctx,
  email: string,
  conta: { usuarioId: string } | { cadastroId: string },
): Promise<number> =>
  registrarMensagens(ctx, [
    {
      ...conta,
      tipo: TIPO.emailCorrigido,
      destinatarioNome: '',
      destinatarioEmail: email,
      causa: randomUUID(),
      dados: {},
    },
  ]);
