import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { registrarHistorico } from '#app/domain/demanda/commands.server/historico.ts';
import { exigirEvento, transitar } from '#app/domain/demanda/commands.server/transitar.ts';
import { carregarDemandaNaMaquina } from '#app/domain/demanda/queries.server/maquina.ts';
import { ConflictError, RuleError } from '#app/domain/errors.ts';
import { NENHUM_CANDIDATO, AVALIACAO_MUDOU } from '../labels.ts';
import { listAvaliados } from '../queries.server/itens.ts';
import { AVALIACOES, carimboDe, motivoParaNaoFinalizar } from '../rules.ts';
import type { EtapaDeSelecao, ItemDeAvaliacao } from '../types.ts';
import { exigirAvaliacao } from './avaliar.ts';
import { avisarAtrasados } from './atrasados.ts';

/**
 * Ends an evaluation: every candidate is decided, and the demand goes on. Of those who came after the stage ended
 * only they are decided, the demand stays where it is, and who was to be told already is told now. `carimbo` is what
 * the person confirmed. Throws RuleError with the names of the undecided, ForbiddenError or ConflictError.
 * R-SEL-02, R-SEL-03.
 */
export function finalizarAvaliacao(
  ctx: CtxUsuario,
  { etapa, demandaId, carimbo }: { etapa: EtapaDeSelecao; demandaId: string; carimbo: string },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const carga = await carregarDemandaNaMaquina(tx, demandaId, { lock: true });
    const { demanda, fases } = carga;
    const avaliados = await listAvaliados(tx, etapa, demanda, fases);
    const itens = avaliados.itens.filter(({ finalizado }) => !finalizado);
    await exigirEvento(tx, AVALIACOES[etapa].evento, demanda);
    exigirAvaliacao(tx, etapa, carga, itens);
    const motivo = motivoParaNaoFinalizar(itens, avaliados.semEtapaAnterior);
    if (motivo !== null) throw new RuleError(motivo);
    if (carimboDe(itens) !== carimbo) throw new ConflictError(AVALIACAO_MUDOU);
    await gravarFim(tx, etapa, itens);
    const { evento, status } = AVALIACOES[etapa];
    if (demanda.status === status) {
      await transitar(tx, {
        demandaId,
        evento,
        versao: demanda.versao,
        ...(itens.length === 0 ? { motivo: NENHUM_CANDIDATO } : {}),
      });
    } else {
      await registrarHistorico(tx, demandaId, {
        evento,
        dados: { suplementar: true, candidatos: itens.map(({ participacaoId }) => participacaoId) },
      });
      await avisarAtrasados(
        tx,
        demanda,
        fases,
        etapa,
        itens.map(({ participacaoId }) => participacaoId),
      );
    }
  });
}

/** The decisions become final; external candidates of the workload are recorded as not evaluated. */
async function gravarFim(
  ctx: CtxUsuario,
  etapa: EtapaDeSelecao,
  itens: readonly ItemDeAvaliacao[],
): Promise<void> {
  const naoAvaliados = itens.filter(({ naoAvaliado }) => naoAvaliado);
  await ctx.db.$executeRaw`
    insert into resultado_etapa (
      id, participacao_id, etapa, estado, nao_avaliado, observacao, avaliador_id, avaliador_nome, atualizado_em)
    select gen_random_uuid(), id, ${etapa}, 'rascunho', true, '', ${ctx.actor.id}::uuid, ${ctx.actor.nome}, ${ctx.now}
      from unnest(${naoAvaliados.map(({ participacaoId }) => participacaoId)}::uuid[]) as p (id)
    on conflict (participacao_id, etapa) do nothing`;
  await ctx.db.resultadoEtapa.updateMany({
    where: { etapa, participacaoId: { in: itens.map(({ participacaoId }) => participacaoId) } },
    data: { estado: 'finalizado', finalizadoEm: ctx.now },
  });
}
