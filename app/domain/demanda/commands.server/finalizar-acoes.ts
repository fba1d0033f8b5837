import { inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { decidir } from '../machine/decidir.ts';
import { carregarDemandaNaMaquina } from '../queries.server/maquina.ts';
import { atualizarDerivados } from './derivados.ts';
import { registrarHistorico } from './historico.ts';
import { exigirEvento, quemDecide, recusar } from './transitar.ts';

/** Marks panels and scheduling as done, which lets phase 21 close (R-DEM-06). */
export function finalizarAcoes(ctx: Ctx, { demandaId }: { demandaId: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { demanda, fases, pendencias } = await carregarDemandaNaMaquina(tx, demandaId, { lock: true });
    await exigirEvento(tx, 'finalizarAcoes', demanda);
    const decisao = decidir('finalizarAcoes', demanda, fases, pendencias, tx.now, {
      por: quemDecide(tx.actor),
    });
    if (!decisao.ok) return recusar(decisao);
    await tx.db.demanda.update({
      where: { id: demandaId },
      data: { agendamentoBancaConcluidoEm: tx.now, versao: { increment: 1 } },
    });
    await registrarHistorico(tx, demandaId, { evento: 'finalizarAcoes' });
    await atualizarDerivados(tx, demandaId);
  });
}
