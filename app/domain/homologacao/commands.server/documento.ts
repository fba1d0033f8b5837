import { exigir } from '#app/domain/acesso/autoridade.ts';
import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { inTransaction, type Ctx, type CtxUsuario } from '#app/domain/ctx.ts';
import { RuleError } from '#app/domain/errors.ts';
import { pedirPdf } from '#app/domain/relatorio/commands.server/documento.ts';
import {
  documentoDaHomologacao,
  documentoDosCredenciados,
} from '#app/domain/relatorio/commands.server/gerar.ts';
import { MENSAGENS } from '../labels.ts';
import { getMeuCertificado, montarRelacao } from '../queries.server/credenciados.ts';
import { getDemandaDaHomologacao } from '../queries.server/demanda.ts';
import { motivoParaNaoRelacionar } from '../queries.server/relacao.ts';
import { getHomologacao } from '../queries.server/tela.ts';
import { temPapel } from '../rules.ts';

const SO_DEPOIS = 'O documento existe depois da decisão da Superintendência.';

/** 'Baixar Documento': the PDF of a decided homologation, made by the worker. RuleError before the decision. R-HOM-07. */
export function pedirDocumentoDaHomologacao(ctx: Ctx, id: string): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const { homologacao, demanda } = await getHomologacao(tx, id);
    await exigirLeitura(tx, demanda.areaAtuacao, id);
    if (!homologacao.documento) throw new RuleError(SO_DEPOIS);
    return documentoDaHomologacao(tx, { homologacaoId: id, demandaId: demanda.id });
  });
}

/** The paper that is carried to whoever signs, where no system decides. RuleError elsewhere. R-HOM-11. */
export function pedirPapelDaHomologacao(ctx: Ctx, id: string): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const { homologacao, demanda } = await getHomologacao(tx, id);
    await exigirLeitura(tx, demanda.areaAtuacao, id);
    if (!temPapel(homologacao)) throw new RuleError(MENSAGENS.semPapelAAssinar);
    return pedirPdf(tx, {
      tipo: 'pedido-de-homologacao',
      referencia: { homologacaoId: id },
      nomeArquivo: `Pedido de homologação ${demanda.identificacaoProcesso}`,
    });
  });
}

/** 'Relação de Credenciados': the official list, once nobody is left to be homologated. RuleError before. R-HOM-12. */
export function pedirRelacaoDeCredenciados(ctx: Ctx, demandaId: string): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const { areaAtuacao } = await getDemandaDaHomologacao(tx, demandaId);
    await exigirLeitura(tx, areaAtuacao, demandaId);
    const motivo = await motivoParaNaoRelacionar(tx, demandaId);
    if (motivo !== null) throw new RuleError(motivo);
    return documentoDosCredenciados(tx, demandaId, await montarRelacao(tx, demandaId));
  });
}

async function exigirLeitura(tx: Ctx, areaAtuacao: string, entidadeId: string): Promise<void> {
  exigir('homologacao.baixar', tx.actor, { areaAtuacao });
  await registrarAuditoria(tx, { acao: 'homologacao.baixar', entidade: 'homologacao', entidadeId });
}

/** The person's own certificate in a demand where they were accredited. NotFoundError elsewhere. R-HOM-12. */
export function pedirMeuCertificado(ctx: CtxUsuario, demandaId: string): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const { participacaoId, demanda } = await getMeuCertificado(tx, demandaId);
    return pedirPdf(tx, {
      tipo: 'certificado',
      referencia: { participacaoId },
      nomeArquivo: `Certificado de credenciamento ${demanda.identificacaoProcesso}`,
    });
  });
}
