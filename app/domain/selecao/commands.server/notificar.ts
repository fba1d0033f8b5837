import { inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { atualizarDerivados } from '#app/domain/demanda/commands.server/derivados.ts';
import { exigirNadaEmMao } from '#app/domain/demanda/commands.server/em-mao.ts';
import { exigirEvento, recusar } from '#app/domain/demanda/commands.server/transitar.ts';
import { registrarHistorico } from '#app/domain/demanda/commands.server/historico.ts';
import { decidir } from '#app/domain/demanda/machine/decidir.ts';
import { RESULTADOS } from '#app/domain/etapa/catalogo.ts';
import { notificacaoDoEvento, type EventoDeNotificacao } from '#app/domain/etapa/notificacoes.ts';
import { carregarDemandaNaMaquina } from '#app/domain/demanda/queries.server/maquina.ts';
import { RuleError } from '#app/domain/errors.ts';
import type { EtapaComResultado } from '#app/domain/etapa/types.ts';
import { contarSemAnalise } from '#app/domain/habilitacao/queries.server/pessoas.ts';
import { motivoParaNaoNotificar } from '#app/domain/habilitacao/quem.ts';
import { publicarEAvisar } from './publicar.ts';

/**
 * Publishes the results of a stage and writes the messages to its candidates, once (R-MSG-02): the
 * demand's instant, the published results, the ledger rows and their jobs are one transaction.
 * Throws ConflictError when it was done before, ConfirmacaoNecessaria over what is undecided. Returns how many candidates are told.
 */
export function notificarResultado(
  ctx: Ctx,
  {
    demandaId,
    evento,
    confirmarPendencias,
  }: { demandaId: string; evento: EventoDeNotificacao; confirmarPendencias?: boolean },
): Promise<{ notificados: number }> {
  return inTransaction(ctx, async (tx) => {
    const notificacao = notificacaoDoEvento(evento);
    if (!notificacao) throw new RuleError('Esta notificação não existe.');

    const { demanda, fases, pendencias } = await carregarDemandaNaMaquina(tx, demandaId, { lock: true });
    await exigirEvento(tx, evento, demanda);
    const decisao = decidir(evento, demanda, fases, pendencias, tx.now, {
      por: 'pessoa',
      confirmarPendencias,
    });
    if (!decisao.ok) return recusar(decisao);
    await exigirNadaEmMao(tx, fases);
    await exigirAnalises(tx, demandaId, notificacao.etapa);
    await tx.db.demanda.update({
      where: { id: demandaId },
      data: { [notificacao.campo]: tx.now, versao: { increment: 1 } },
    });
    await registrarHistorico(tx, demandaId, { evento });
    await atualizarDerivados(tx, demandaId);

    return { notificados: await publicarEAvisar(tx, demanda, fases, notificacao) };
  });
}

/** Nobody is left without a result by the notification of a stage that judges documents. R-HAB-12. */
async function exigirAnalises(ctx: Ctx, demandaId: string, etapa: EtapaComResultado): Promise<void> {
  const { documentos } = RESULTADOS[etapa];
  if (documentos === undefined) return;
  const motivo = motivoParaNaoNotificar(await contarSemAnalise(ctx, documentos, demandaId));
  if (motivo !== null) throw new RuleError(motivo);
}
