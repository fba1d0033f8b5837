import { exigir } from '#app/domain/acesso/autoridade.ts';
import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { RuleError } from '#app/domain/errors.ts';
import { documentoDaHomologacao } from '#app/domain/relatorio/commands.server/gerar.ts';
import { getHomologacao } from '../queries.server/tela.ts';

/** 'Baixar Documento': the PDF of a decided homologation, made by the worker. RuleError before the decision. R-HOM-07. */
export function pedirDocumentoDaHomologacao(ctx: Ctx, id: string): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const { homologacao, demanda } = await getHomologacao(tx, id);
    exigir('homologacao.baixar', tx.actor, { areaAtuacao: demanda.areaAtuacao });
    if (!homologacao.documento)
      throw new RuleError('O documento existe depois da decisão da Superintendência.');
    await registrarAuditoria(tx, {
      acao: 'homologacao.baixar',
      entidade: 'homologacao',
      entidadeId: id,
    });
    return documentoDaHomologacao(tx, { homologacaoId: id, demandaId: demanda.id });
  });
}
