import { listSemAgendamento } from '#app/domain/agendamento/queries.server/sem-agendamento.ts';
import { inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { RuleError } from '#app/domain/errors.ts';
import { nomes } from '#app/domain/selecao/rules.ts';
import { ACOES } from '../labels.ts';
import { decidir } from '../machine/decidir.ts';
import { carregarDemandaNaMaquina } from '../queries.server/maquina.ts';
import { atualizarDerivados } from './derivados.ts';
import { registrarHistorico } from './historico.ts';
import { ConfirmacaoNecessaria, exigirEvento, quemDecide, recusar } from './transitar.ts';

/**
 * Marks panels and scheduling as done, which lets phase 21 close (R-DEM-06). With nobody scheduled it is refused, and over
 * somebody scheduled and not told, by name; over somebody without an hour it asks, by name. R-AGE-17.
 */
export function finalizarAcoes(
  ctx: Ctx,
  { demandaId, confirmarPendencias = false }: { demandaId: string; confirmarPendencias?: boolean },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { demanda, fases, pendencias } = await carregarDemandaNaMaquina(tx, demandaId, { lock: true });
    await exigirEvento(tx, 'finalizarAcoes', demanda);
    const { faltam, naoAvisados, semEnvio } = await listSemAgendamento(tx, demandaId);
    // Said by name, which the machine does not know.
    if (pendencias.horariosSemAviso > 0)
      throw new RuleError(ACOES.naoAvisados(nomes(naoAvisados), nomes(semEnvio)));
    const decisao = decidir('finalizarAcoes', demanda, fases, pendencias, tx.now, {
      por: quemDecide(tx.actor),
    });
    if (!decisao.ok) return recusar(decisao);
    if (faltam.length > 0 && !confirmarPendencias) {
      const texto = ACOES.semAgendamento(nomes(faltam.map(({ nome }) => nome)));
      throw new ConfirmacaoNecessaria(texto, [
        { codigo: 'acoes', quantidade: faltam.length, texto, resumo: `${String(faltam.length)} por agendar` },
      ]);
    }
    await tx.db.demanda.update({
      where: { id: demandaId },
      data: { agendamentoBancaConcluidoEm: tx.now, versao: { increment: 1 } },
    });
    await registrarHistorico(tx, demandaId, { evento: 'finalizarAcoes' });
    await atualizarDerivados(tx, demandaId);
  });
}
