import { STATUS_DA_MENSAGEM } from '#app/domain/mensageria/types.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { abrirCurriculoInicial } from '#app/domain/curriculo/commands.server/rascunho.ts';
import { NotFoundError, RuleError } from '#app/domain/errors.ts';
import { CPF_JA_CADASTRADO, USUARIO_JA_EXISTE } from '../labels.ts';
import { POLITICA } from '../politica.ts';
import { registrarAuditoria } from './auditoria.ts';
import { campoRepetido } from './repetido.ts';

/**
 * Makes a candidate's account of a sign-up whose e-mail was just confirmed: acceptance of the privacy policy and
 * curriculum with the personal data. Other sign-ups with the same CPF or e-mail end: the first to confirm has them.
 * Answers the account's id.
 */
export async function criarContaDoCadastro(ctx: Ctx, cadastroId: string): Promise<string> {
  const cadastro = await ctx.db.cadastro.findUnique({ where: { id: cadastroId } });
  if (!cadastro) throw new NotFoundError();
  const { nome, sobrenome, email, cpf, telefone, politica, criadoEm } = cadastro;
  const usuario = await ctx.db.usuario.create({
    data: {
      nome,
      sobrenome,
      email,
      cpf,
      telefone,
      criadoEm: ctx.now,
      grupos: { create: { grupo: 'candidato' } },
      aceites:
        politica === ''
          ? undefined
          : { create: { termo: POLITICA.termo, versao: politica, aceitoEm: criadoEm } },
    },
  });
  const desta = { where: { cadastroId }, data: { usuarioId: usuario.id, cadastroId: null } };
  await ctx.db.tokenAcesso.updateMany(desta);
  await ctx.db.mensagem.updateMany(desta);
  await apagarCadastros(ctx, { OR: [{ email }, { cpf }] });
  await abrirCurriculoInicial(ctx, usuario);
  await registrarAuditoria(ctx, { acao: 'usuario.cadastrar', entidade: 'usuario', entidadeId: usuario.id });
  return usuario.id;
}

/** What the database refused because an account has it already, in words; anything else is thrown on. */
export function recusarContaRepetida(error: unknown): never {
  const campo = campoRepetido(error);
  if (campo === null) throw error;
  throw new RuleError(campo === 'cpf' ? CPF_JA_CADASTRADO : USUARIO_JA_EXISTE);
}

type Quais = NonNullable<Parameters<Ctx['db']['cadastro']['findMany']>[0]>['where'];

/** Ends sign-ups that nobody confirmed: their links, their data, and what was written to their address. */
export async function apagarCadastros(ctx: Pick<Ctx, 'db' | 'now'>, quais: Quais): Promise<number> {
  const ids = (await ctx.db.cadastro.findMany({ where: quais, select: { id: true } })).map(({ id }) => id);
  await soltarConvites(ctx, ids);
  return (await ctx.db.cadastro.deleteMany({ where: { id: { in: ids } } })).count;
}

/** The invitations of these sign-ups are good no more, sent or not, and no longer say to whom they went. */
export async function soltarConvites(
  ctx: Pick<Ctx, 'db' | 'now'>,
  cadastros: readonly string[],
): Promise<void> {
  await ctx.db.tokenAcesso.deleteMany({ where: { cadastroId: { in: [...cadastros] } } });
  await ctx.db.$executeRaw`
    update mensagem
       set cadastro_id = null, destinatario_nome = '', destinatario_email = '', chave = 'sem-cadastro:' || id,
           falhou_em = case when status = ${STATUS_DA_MENSAGEM.pendente} then coalesce(falhou_em, ${ctx.now}) else falhou_em end
     where cadastro_id = any(${[...cadastros]}::uuid[])`;
}
