import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { actorRecord, inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { ConflictError, RuleError } from '#app/domain/errors.ts';
import { diaDaColuna, diaDoInstante } from '#app/lib/dates.ts';
import { motivoParaNaoFechar } from '../rules.ts';
import { abrirBanca } from './abrir.ts';
import { convocar } from './convocar.ts';

/**
 * Closes a panel that nobody waits for. Its seats, scores and schedulings stay as they were; members whose day is still
 * to come get a CANCEL. R-BAN-06.
 */
export function fecharBanca(
  ctx: CtxUsuario,
  id: string,
  { versao, motivo }: { versao: number; motivo: string },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { banca, lugares } = await abrirBanca(tx, id, { paraFechar: true });
    if (banca.versao !== versao) throw new ConflictError();
    const porAtender = await tx.db.agendamento.count({
      where: { bancaId: id, estado: 'agendado', frequencia: null },
    });
    const recusa = motivoParaNaoFechar({ ativa: banca.ativa, porAtender });
    if (recusa !== null) throw new RuleError(recusa);
    const { atorNome: fechadaPor, atorId: fechadaPorId } = actorRecord(tx.actor);
    await tx.db.banca.update({
      where: { id },
      data: {
        ativa: false,
        versao: { increment: 1 },
        fechadaEm: tx.now,
        fechadaPor,
        fechadaPorId,
        motivoFechamento: motivo,
      },
    });
    if (diaDaColuna(banca.fimDia) >= diaDoInstante(tx.now))
      for (const lugar of lugares) await convocar(tx, banca, lugar, 'CANCEL', motivo);
    await registrarAuditoria(tx, {
      acao: 'banca.fechar',
      entidade: 'banca',
      entidadeId: id,
      dados: { motivo },
    });
  });
}
