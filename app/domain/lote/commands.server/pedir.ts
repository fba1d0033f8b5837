import { exigirTentativa } from '#app/domain/acesso/autoridade.ts';
import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { ConflictError, RuleError } from '#app/domain/errors.ts';
import { enqueue } from '#app/lib/enqueue.server.ts';
import { ATOS } from '../atos.ts';
import { MENSAGENS } from '../labels.ts';
import { getAto } from '../queries.server/ato.ts';
import { travarPrevia } from './conferir.ts';

const executar = (tx: CtxUsuario, atoId: string): Promise<void> =>
  enqueue(tx, 'lote.executar', { atoId }, { key: `lote:${atoId}` });

/** The one confirmation: those who were shown are asked for, and nobody else. Pressed twice, it is one act. R-LOT-03. */
export const confirmarLote = (ctx: CtxUsuario, id: string, versao: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const ato = await travarPrevia(tx, id);
    if (ato.versao === 0) throw new RuleError(MENSAGENS.naoConferido);
    if (ato.versao !== versao) throw new ConflictError(MENSAGENS.mudou);
    const itens = await tx.db.itemDoAtoEmLote.count({ where: { atoId: id, estado: 'espera' } });
    if (itens === 0) throw new RuleError(MENSAGENS.ninguemAlcancado);
    await tx.db.atoEmLote.update({ where: { id }, data: { estado: 'pedido', pedidoEm: tx.now } });
    await executar(tx, id);
    await registrarAuditoria(tx, {
      acao: 'ato-em-lote.pedir',
      entidade: 'ato-em-lote',
      entidadeId: id,
      dados: { tipo: ato.tipo, itens },
    });
  });

/** What failed for no reason of a rule is tried again, as whoever asked for it. R-LOT-05. */
export const repetirFalhas = (ctx: CtxUsuario, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await tx.db.$queryRaw`select 1 from ato_em_lote where id = ${id}::uuid for no key update`;
    const ato = await getAto(tx, id);
    exigirTentativa(ATOS[ato.tipo].operacao, tx.actor);
    const { count } = await tx.db.itemDoAtoEmLote.updateMany({
      where: { atoId: id, estado: 'falhou' },
      data: { estado: 'espera', motivo: null, em: null },
    });
    if (count === 0) throw new ConflictError(MENSAGENS.nadaARepetir);
    await tx.db.atoEmLote.update({ where: { id }, data: { estado: 'pedido', concluidoEm: null } });
    await executar(tx, id);
    await registrarAuditoria(tx, {
      acao: 'ato-em-lote.repetir',
      entidade: 'ato-em-lote',
      entidadeId: id,
      dados: { tipo: ato.tipo, itens: count },
    });
  });
