import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { carregarDemandaNaMaquina } from '#app/domain/demanda/queries.server/maquina.ts';
import { RuleError } from '#app/domain/errors.ts';
import { avisarAtrasados } from '#app/domain/selecao/commands.server/atrasados.ts';
import { eContadoLogo, motivoParaNaoEncerrar } from '../access.ts';
import { MENSAGENS } from '../labels.ts';
import { listDiligencias } from '../queries.server/diligencias.ts';
import { getDocumentos } from '../queries.server/pessoa.ts';
import { ANALISES } from '../rules.ts';
import { decisaoDosDocumentos, motivosDosDocumentos } from '../veredito.ts';
import { avisarResultadoJuridico } from './avisar.ts';
import { abrirAnalise, conferirVersao, exigirMotivoDoAtraso, quemDecide, type Alvo } from './decidir.ts';

/**
 * Ends the review of a candidate: fit where no document is unfit. The technical one is told by the stage's
 * notifications; who comes after the first of them is told at once, and the legal one always is. R-HAB-04.
 */
export function finalizarAnalise(
  ctx: CtxUsuario,
  alvo: Alvo,
  { versao, atraso = '' }: { versao: number; atraso?: string },
): Promise<{ apto: boolean }> {
  return inTransaction(ctx, async (tx) => {
    const { habilitacao, participacaoId } = alvo;
    const { pessoa, resultado } = await abrirAnalise(tx, alvo);
    conferirVersao(resultado, versao);
    if (!pessoa.enviado) throw new RuleError(MENSAGENS.semEnvio);
    const documentos = await getDocumentos(tx, habilitacao, pessoa);
    const diligencias = await listDiligencias(tx, resultado.id);
    const { fases } = pessoa;
    const contadoLogo = eContadoLogo(habilitacao, pessoa.emAnalise);
    const motivo = motivoParaNaoEncerrar(
      { habilitacao, fases, documentos, diligencias, contadoLogo },
      tx.now,
    );
    if (motivo !== null) throw new RuleError(motivo);
    const motivoDoAtraso = exigirMotivoDoAtraso(tx, pessoa, atraso);
    const apto = decisaoDosDocumentos(documentos).apto === true;
    await tx.db.resultadoEtapa.update({
      where: { id: resultado.id },
      data: {
        ...quemDecide(tx),
        apto,
        observacao: motivosDosDocumentos(documentos).join('\n'),
        estado: 'finalizado',
        finalizadoEm: tx.now,
      },
    });
    await registrarAuditoria(tx, {
      acao: 'analise.finalizar',
      entidade: 'participacao',
      entidadeId: participacaoId,
      dados: { habilitacao, apto, ...motivoDoAtraso },
    });
    if (habilitacao === 'HabJud') await avisarResultadoJuridico(tx, pessoa, resultado.id);
    else if (contadoLogo) {
      const carga = await carregarDemandaNaMaquina(tx, pessoa.demanda.id);
      await avisarAtrasados(tx, carga.demanda, carga.fases, ANALISES[habilitacao].etapa, [participacaoId]);
    }
    return { apto };
  });
}
