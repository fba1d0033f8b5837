import { randomUUID } from 'node:crypto';
import { guardarPara } from '#app/domain/arquivo/commands.server.ts';
import type { ArquivoRecebido } from '#app/domain/arquivo/types.ts';
import { inTransaction, type Ctx, type CtxUsuario } from '#app/domain/ctx.ts';
import { NotFoundError, RuleError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { registrarMensagens } from '#app/domain/mensageria/commands.server/registro.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { exigir } from '../autoridade.ts';
import { registrarAuditoria } from './auditoria.ts';
import { campoRepetido } from './repetido.ts';

/** Kinds of the document that proves a CPF. */
const ACEITA = ['pdf', 'jpg', 'png'] as const;
const CPF_DE_OUTRO = 'Já existe um usuário com este CPF.';
const SEM_DOCUMENTO = 'Anexe o documento que prova o CPF.';

type Decisao = { usuarioId: string; motivo: string };

/**
 * Changes the CPF of an account, with the document that proves it; drafts follow it, finished versions stay as they
 * were agreed to, and the person is told. Settles what waited about it. RuleError without a document, or where another
 * account has the CPF. R-ACE-26.
 */
export async function mudarCpf(
  ctx: CtxUsuario,
  { usuarioId, motivo, cpf }: Decisao & { cpf: string },
  documento: ArquivoRecebido | undefined,
): Promise<void> {
  exigir('usuario.mudar-acesso', ctx.actor, { pessoas: [usuarioId] });
  // Asked before the file is kept, and again by the index.
  await conferir(ctx, usuarioId, cpf);
  if (documento === undefined) throw new RuleError(SEM_DOCUMENTO, 'papel');
  try {
    await guardarPara(ctx, documento, { aceita: ACEITA }, async (tx, gravar) => {
      const conta = await travar(tx, usuarioId);
      await conferir(tx, usuarioId, cpf);
      await tx.db.usuario.update({ where: { id: usuarioId }, data: { cpf } });
      await tx.db.curriculoVersao.updateMany({
        where: { curriculo: { usuarioId }, estado: 'rascunho' },
        data: { cpf },
      });
      const { id: papelId } = await gravar();
      // The document is the person's: it goes with them, and into the copy of their data.
      await tx.db.arquivo.update({ where: { id: papelId }, data: { donoId: usuarioId } });
      await decidir(tx, usuarioId, { decisao: 'mudado', cpfNovo: cpf, papelId, motivo }, conta.cpf);
      await registrarAuditoria(tx, { acao: 'usuario.cpf', entidade: 'usuario', entidadeId: usuarioId });
      await registrarMensagens(tx, [
        {
          tipo: TIPO.cpfAlterado,
          usuarioId,
          destinatarioNome: `${conta.nome} ${conta.sobrenome}`.trim(),
          destinatarioEmail: conta.email,
          causa: randomUUID(),
          dados: { nome: conta.nome },
        },
      ]);
    });
  } catch (error) {
    if (campoRepetido(error) === 'cpf') throw new RuleError(CPF_DE_OUTRO, 'cpf');
    if (error instanceof RuleError && error.field === undefined) throw new RuleError(error.message, 'papel');
    throw error;
  }
}

/** Settles a curriculum that says another CPF: the account's stands. RuleError where nothing waits. R-ACE-26. */
export function manterCpf(ctx: CtxUsuario, { usuarioId, motivo }: Decisao): Promise<void> {
  exigir('usuario.mudar-acesso', ctx.actor, { pessoas: [usuarioId] });
  return inTransaction(ctx, async (tx) => {
    const { cpf } = await travar(tx, usuarioId);
    const aberto = await tx.db.acertoDeCpf.count({ where: { usuarioId, decisao: null } });
    if (aberto === 0) throw new RuleError('Nada a acertar: o currículo e a conta têm o mesmo CPF.');
    if (cpf === null) throw new RuleError('A conta não tem CPF: registre o que o documento prova.', 'cpf');
    await decidir(tx, usuarioId, { decisao: 'mantido', motivo }, cpf);
    await registrarAuditoria(tx, {
      acao: 'usuario.cpf-mantido',
      entidade: 'usuario',
      entidadeId: usuarioId,
    });
  });
}

/** The account and whoever acts, in one order: keeping a file holds its owner too. */
async function travar({ db, actor }: CtxUsuario, usuarioId: string) {
  await db.$queryRaw`
    select 1 from usuario where id in (${usuarioId}::uuid, ${actor.id}::uuid) order by id for update`;
  const conta = await db.usuario.findUnique({ where: { id: usuarioId, anonimizadoEm: null } });
  if (!conta) throw new NotFoundError(NAO_HA.usuario);
  return conta;
}

async function conferir({ db }: Ctx, usuarioId: string, cpf: string): Promise<void> {
  const dono = await db.usuario.findUnique({ where: { cpf }, select: { id: true } });
  if (dono?.id === usuarioId) throw new RuleError('Este já é o CPF da conta.', 'cpf');
  if (dono) throw new RuleError(CPF_DE_OUTRO, 'cpf');
}

/** Closes what waits about the account; where nothing does, the act stands by itself. */
async function decidir(
  { db, now, actor }: CtxUsuario,
  usuarioId: string,
  feita: { decisao: 'mantido' | 'mudado'; motivo: string; cpfNovo?: string; papelId?: string },
  cpfDaConta: string | null,
): Promise<void> {
  const data = { ...feita, decididoEm: now, decididoPorId: actor.id, decididoPorNome: actor.nome };
  const { count } = await db.acertoDeCpf.updateMany({ where: { usuarioId, decisao: null }, data });
  if (count === 0) await db.acertoDeCpf.create({ data: { ...data, usuarioId, cpfDaConta, abertoEm: now } });
}
