import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { contarTentativa, type Limitado } from '#app/domain/acesso/commands.server/tentativas.ts';
import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { ConflictError, RuleError } from '#app/domain/errors.ts';
import { verifyPassword } from '#app/lib/password.server.ts';
import { forgive } from '#app/lib/throttle.server.ts';
import { podePedir } from '../access.ts';
import { MENSAGENS } from '../labels.ts';
import { getSituacao } from '../queries.server/situacao.ts';
import type { Pedido } from '../schema.ts';

/**
 * The person asks to be anonymised, with the password again. Throws RuleError while something keeps them; answers how
 * long to wait after too many wrong passwords.
 */
export async function pedirAnonimizacao(
  ctx: CtxUsuario,
  { senha, motivo }: Pick<Pedido, 'senha' | 'motivo'>,
): Promise<Limitado | null> {
  const { id } = ctx.actor;
  const aguardar = await contarTentativa(ctx, 'confirmar:pessoa', id);
  if (aguardar > 0) return { aguardar };
  const { senhaHash } = await ctx.db.usuario.findUniqueOrThrow({
    where: { id },
    select: { senhaHash: true },
  });
  if (!(await verifyPassword(senha, senhaHash))) throw new RuleError(MENSAGENS.senha, 'senha');
  await inTransaction(ctx, async (tx) => {
    await tx.db.$queryRaw`select id from usuario where id = ${id}::uuid for update`;
    const permissao = podePedir(await getSituacao(tx, id));
    if (!permissao.ok) throw new RuleError(permissao.motivo);
    const pedido = await tx.db.pedidoAnonimizacao.create({
      data: { usuarioId: id, motivo: motivo?.trim() || null, pedidoEm: tx.now },
      select: { id: true },
    });
    await registrarAuditoria(tx, {
      acao: 'anonimizacao.pedir',
      entidade: 'pedido_anonimizacao',
      entidadeId: pedido.id,
    });
  });
  await forgive(ctx.db, 'confirmar:pessoa', id);
  return null;
}

/** The person takes the waiting request back; ConflictError when it was decided in the meantime. */
export function retirarPedido(ctx: CtxUsuario): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const [pedido] = await tx.db.$queryRaw<{ id: string }[]>`
      update pedido_anonimizacao set estado = 'retirado', decidido_em = ${tx.now}
       where usuario_id = ${tx.actor.id}::uuid and estado = 'pendente' returning id`;
    if (!pedido) throw new ConflictError(MENSAGENS.decidido);
    await registrarAuditoria(tx, {
      acao: 'anonimizacao.retirar',
      entidade: 'pedido_anonimizacao',
      entidadeId: pedido.id,
    });
  });
}
