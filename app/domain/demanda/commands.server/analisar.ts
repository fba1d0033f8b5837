import { STATUS } from '#app/domain/etapa/ids.ts';
import { exigir } from '#app/domain/acesso/autoridade.ts';
import { actorRecord, inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { ConflictError, RuleError } from '#app/domain/errors.ts';
import { apagarRascunho } from '#app/domain/rascunho/commands.server/apagar.ts';
import { nomeDoRascunho } from '#app/domain/rascunho/rules.ts';
import { MENSAGEM_CONFLITO, SEM_JUSTIFICATIVA } from '../labels.ts';
import { carregarDemandaNaMaquina } from '../queries.server/maquina.ts';
import { findFimDaAnalise } from '../queries.server/telas.ts';
import type { Analise, RascunhoDaAnalise } from '../schema.ts';
import { abrirProcesso } from './processo-externo.ts';
import { transitar } from './transitar.ts';

/**
 * Decides the analysis: requirements, corrected quantity and hours, approval row, transition; when it
 * is approved the call that starts the outside workflow is written and enqueued in the same transaction
 * Throws ForbiddenError, ConflictError or RuleError.
 */
export function analisarDemanda(ctx: Ctx, demandaId: string, dados: Analise): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await travarParaAnalise(tx, demandaId);
    const aprovada = dados.decisao === 'aprovar';
    if (!aprovada && dados.justificativa === '') {
      throw new RuleError(SEM_JUSTIFICATIVA, 'justificativa');
    }
    await transitar(tx, {
      demandaId,
      evento: aprovada ? 'aprovarAnalise' : 'reprovarAnalise',
      versao: dados.versao,
      motivo: dados.justificativa === '' ? undefined : dados.justificativa,
    });
    await tx.db.demanda.update({
      where: { id: demandaId },
      data: {
        requisitos: dados.requisitos,
        qtdInstrutores: dados.qtdInstrutores,
        cargaHoraria: dados.cargaHoraria,
        aprovacao: {
          update: {
            analise: aprovada,
            // An approval without words keeps a single space, as the outside form wants it.
            analiseJustificativa: dados.justificativa === '' ? ' ' : dados.justificativa,
            analiseEm: tx.now,
            analisePor: actorRecord(tx.actor).atorNome,
          },
        },
      },
    });
    if (aprovada) await abrirProcesso(tx, demandaId);
    await apagarRascunho(tx, nomeDoRascunho('analise', demandaId));
  });
}

/**
 * Keeps requirements, justification, quantity and hours while the analysis is not decided; answers the version to go
 * on from. Throws ForbiddenError, or ConflictError where another window was faster or the analysis is over.
 */
export function salvarAnalise(ctx: Ctx, demandaId: string, dados: RascunhoDaAnalise): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const demanda = await travarParaAnalise(tx, demandaId);
    if (demanda.versao !== dados.versao) throw new ConflictError(MENSAGEM_CONFLITO);
    const { versao } = await tx.db.demanda.update({
      where: { id: demandaId },
      data: {
        versao: { increment: 1 },
        requisitos: dados.requisitos,
        qtdInstrutores: dados.qtdInstrutores,
        cargaHoraria: dados.cargaHoraria,
        aprovacao: { update: { analiseJustificativa: dados.justificativa || null } },
      },
      select: { versao: true },
    });
    await apagarRascunho(tx, nomeDoRascunho('analise', demandaId));
    return versao;
  });
}

/** What was decided meanwhile, or in the same press twice, is told by who did it and when. R-DEM-18 */
async function travarParaAnalise(tx: Ctx, demandaId: string) {
  const { demanda } = await carregarDemandaNaMaquina(tx, demandaId, { lock: true });
  exigir('demanda.analisar', tx.actor, demanda);
  if (demanda.status !== STATUS.solicitacaoEmAnalise)
    throw new ConflictError((await findFimDaAnalise(tx, demandaId)) ?? MENSAGEM_CONFLITO);
  return demanda;
}
