import { createHash } from 'node:crypto';
import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { limiteDo, PRAZO } from '#app/domain/dados-pessoais/prazos.ts';
import { ConflictError, RuleError } from '#app/domain/errors.ts';
import { PEDIDO_EM_ANDAMENTO } from '../labels.ts';

/** `chave` is the caller's own; `conteudo`, everything that tells this request from another. */
export type PedidoComChave = { chave: string; conteudo: string };

/**
 * Does what a request asks once for each key of its person, and answers what it answered to whoever sends it again.
 * What is done and its answer are one transaction: neither stands without the other. A refusal changed nothing, so it
 * is not kept. Throws ConflictError while the first is under way, RuleError for another request with its key. R-API-04.
 */
export function umaVez<C extends CtxUsuario & { realNow: Date }>(
  ctx: C,
  { chave, conteudo }: PedidoComChave,
  fazer: (ctx: C) => Promise<string>,
): Promise<{ corpo: string; repetida: boolean }> {
  const pedido = createHash('sha256').update(conteudo).digest('hex');
  const usuarioId = ctx.actor.id;
  return inTransaction(ctx, async (tx) => {
    const [trava] = await tx.db.$queryRaw<{ livre: boolean }[]>`
      select pg_try_advisory_xact_lock(hashtextextended(${`${usuarioId} ${chave}`}, 0)) as livre`;
    if (!trava?.livre) throw new ConflictError(PEDIDO_EM_ANDAMENTO);
    const feita = await tx.db.respostaGuardada.findFirst({
      where: { usuarioId, chave, feitaEm: { gt: limiteDo(PRAZO.resposta, ctx.realNow) } },
    });
    if (feita) {
      if (feita.pedido === pedido) return { corpo: feita.corpo, repetida: true };
      throw new RuleError('Esta Idempotency-Key já foi usada em outro pedido.');
    }
    const corpo = await fazer(tx);
    const resposta = { pedido, corpo, feitaEm: ctx.realNow };
    await tx.db.respostaGuardada.upsert({
      where: { usuarioId_chave: { usuarioId, chave } },
      create: { usuarioId, chave, ...resposta },
      update: resposta,
    });
    return { corpo, repetida: false };
  });
}
