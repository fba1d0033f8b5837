import { findPessoa } from '#app/domain/acesso/queries.server/pessoa.ts';
import { inTransaction, type Ctx, type UsuarioAtor } from '#app/domain/ctx.ts';
import { ForbiddenError, isRefusal, UnknownOutcomeError } from '#app/domain/errors.ts';
import { isDatabaseUnavailable } from '#app/lib/database-errors.ts';
import { describeError } from '#app/lib/describe-error.server.ts';
import { enqueue } from '#app/lib/enqueue.server.ts';
import { ATOS_NO_SERVIDOR } from '../atos.server.ts';
import { MENSAGENS } from '../labels.ts';
import { POR_VEZ } from '../rules.ts';
import type { Digitado, Item, TipoDeAto } from '../types.ts';

type Pedido = { tipo: TipoDeAto; parametros: Digitado; quem: UsuarioAtor | null };

/**
 * One of them by the act's own command, as whoever asked for it: the mark that it is done is written with what it does, so
 * that a worker that is killed has done it with its mark or not at all. R-LOT-04.
 */
const fazer = (ctx: Ctx, { tipo, parametros, quem }: Pedido, item: Item): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const livres = await tx.db.$queryRaw<unknown[]>`
      select 1 from item_do_ato_em_lote where id = ${item.id}::uuid and estado = 'espera' for update skip locked`;
    if (livres.length === 0) return;
    if (quem === null) throw new ForbiddenError(MENSAGENS.contaDesativada);
    await ATOS_NO_SERVIDOR[tipo].fazer({ ...tx, actor: quem }, item, parametros);
    await tx.db.itemDoAtoEmLote.update({ where: { id: item.id }, data: { estado: 'feito', em: tx.now } });
  });

/** A refusal is what came of this one, and never stops the others; a database that does not answer stops them all, for now. */
async function resolver(ctx: Ctx, pedido: Pedido, item: Item): Promise<void> {
  try {
    await fazer(ctx, pedido, item);
  } catch (error) {
    if (isDatabaseUnavailable(error) || error instanceof UnknownOutcomeError) throw error;
    const recusa = isRefusal(error) ? error.message : null;
    if (recusa === null) ctx.log.error(describeError(error), 'item de um ato em lote falhou');
    await ctx.db.itemDoAtoEmLote.updateMany({
      where: { id: item.id, estado: 'espera' },
      data: {
        estado: recusa === null ? 'falhou' : 'recusado',
        motivo: recusa ?? MENSAGENS.falhou,
        em: ctx.now,
      },
    });
  }
}

/** A turn of the worker: so many of those that wait, and another turn for the others. R-LOT-04, R-LOT-05. */
export async function executarLote(ctx: Ctx, atoId: string): Promise<void> {
  const ato = await ctx.db.atoEmLote.findFirst({
    where: { id: atoId, estado: 'pedido' },
    include: { itens: { where: { estado: 'espera' }, orderBy: { ordem: 'asc' }, take: POR_VEZ } },
  });
  if (ato === null) return;
  const { tipo, parametros, solicitanteId, itens } = ato;
  const quem = solicitanteId === null ? null : await findPessoa(ctx, solicitanteId);
  const pedido = { tipo: tipo as TipoDeAto, parametros: parametros as Digitado, quem };
  for (const item of itens) await resolver(ctx, pedido, item);
  await inTransaction(ctx, async (tx) => {
    await tx.db.$queryRaw`select 1 from ato_em_lote where id = ${atoId}::uuid for no key update`;
    if ((await tx.db.itemDoAtoEmLote.count({ where: { atoId, estado: 'espera' } })) > 0)
      await enqueue(tx, 'lote.executar', { atoId }, { key: `lote:${atoId}` });
    else
      await tx.db.atoEmLote.updateMany({
        where: { id: atoId, estado: 'pedido' },
        data: { estado: 'concluido', concluidoEm: tx.now },
      });
  });
}

/** The worker gave up: what still waits says so, and can be tried again. R-LOT-05. */
export const desistirDoLote = (ctx: Ctx, atoId: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await tx.db.$queryRaw`select 1 from ato_em_lote where id = ${atoId}::uuid for no key update`;
    await tx.db.itemDoAtoEmLote.updateMany({
      where: { atoId, estado: 'espera', ato: { estado: 'pedido' } },
      data: { estado: 'falhou', motivo: MENSAGENS.falhou, em: tx.now },
    });
    await tx.db.atoEmLote.updateMany({
      where: { id: atoId, estado: 'pedido' },
      data: { estado: 'concluido', concluidoEm: tx.now },
    });
  });
