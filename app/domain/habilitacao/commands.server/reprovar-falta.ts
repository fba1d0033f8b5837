import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { RuleError } from '#app/domain/errors.ts';
import { motivoParaNaoReprovar } from '../situacao.ts';
import { avisarFalta } from './avisar.ts';
import { abrirAnalise, exigirMotivoDoAtraso, quemDecide, segurarDemanda, type Alvo } from './decidir.ts';

/**
 * 'Reprovar Falta de Doc.': rejects, once, somebody who sent nothing, publishes that result and tells them by message
 * 2. The final decision is the same one until an appeal that is granted changes it. A sending of the last second comes first or is refused. R-HAB-05.
 */
export function reprovarFalta(
  ctx: CtxUsuario,
  alvo: Alvo,
  { observacao, atraso = '' }: { observacao: string; atraso?: string },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { habilitacao, participacaoId } = alvo;
    await segurarDemanda(tx, participacaoId);
    // A sending holds this row too.
    await tx.db.$queryRaw`select 1 from participacao where id = ${participacaoId}::uuid for update`;
    await tx.db.$queryRaw`select 1 from envio_documento
      where participacao_id = ${participacaoId}::uuid and habilitacao = ${habilitacao} for update`;
    const { pessoa, resultado } = await abrirAnalise(tx, alvo);
    const motivo = motivoParaNaoReprovar({ ...pessoa, habilitacao }, tx.now);
    if (motivo !== null) throw new RuleError(motivo);
    const texto = observacao.trim();
    if (texto === '') throw new RuleError('Informe o motivo da reprovação.', 'observacao');
    const motivoDoAtraso = exigirMotivoDoAtraso(tx, pessoa, atraso);
    await tx.db.resultadoEtapa.update({
      where: { id: resultado.id },
      data: {
        ...quemDecide(tx),
        apto: false,
        aptoFinal: false,
        faltaDocumento: true,
        observacao: texto,
        observacaoFinal: texto,
        estado: 'publicado',
        finalizadoEm: tx.now,
        publicadoEm: tx.now,
      },
    });
    await registrarAuditoria(tx, {
      acao: 'analise.reprovar-falta',
      entidade: 'participacao',
      entidadeId: participacaoId,
      dados: { habilitacao, ...motivoDoAtraso },
    });
    await avisarFalta(tx, habilitacao, pessoa, { resultadoId: resultado.id, motivo: texto });
  });
}
