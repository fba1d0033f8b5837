import { exigir } from '#app/domain/acesso/autoridade.ts';
import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { carregarDemandaNaMaquina, type CargaDaMaquina } from '#app/domain/demanda/queries.server/maquina.ts';
import { NotFoundError, RuleError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { podeAvaliar } from '../access.ts';
import { avaliacoesConcluidas, listAvaliados } from '../queries.server/itens.ts';
import { resumosDe } from '../queries.server/resumo.ts';
import { AVALIACOES } from '../rules.ts';
import type { AvaliacaoDigitada, Marca } from '../schema.ts';
import type { EtapaDeSelecao, ItemDeAvaliacao } from '../types.ts';
import { gravarRespostas, recusarAlteradas } from './gravar.ts';
import { ETAPA } from '#app/domain/etapa/ids.ts';

/** `versao` null: the answers of now, whatever they are, are written over. */
type AvaliacaoRecebida = Omit<AvaliacaoDigitada, 'versao'> & { versao: number | null };
type Avaliada = { etapa: EtapaDeSelecao; demandaId: string };

/** The evaluation is open to this person now, for these candidates. Throws what the refusal means. */
export function exigirAvaliacao(
  ctx: CtxUsuario,
  etapa: EtapaDeSelecao,
  { demanda, fases }: Pick<CargaDaMaquina, 'demanda' | 'fases'>,
  itens: readonly ItemDeAvaliacao[],
): void {
  const pessoas = itens.map(({ usuarioId }) => usuarioId);
  exigir(AVALIACOES[etapa].operacao, ctx.actor, { areaAtuacao: demanda.areaAtuacao, pessoas });
  const permissao = podeAvaliar(
    etapa,
    ctx.actor,
    {
      status: demanda.status,
      concluida: avaliacoesConcluidas(demanda).includes(etapa),
      pendentes: itens.filter(({ finalizado }) => !finalizado).length,
    },
    fases,
    ctx.now,
  );
  // What was typed goes back with the reason.
  if (!permissao.ok) throw new RuleError(permissao.motivo);
}

/**
 * Saves what was answered about these candidates: all of it, or nothing. Throws ForbiddenError (group, window, own
 * case), NotFoundError (other area, not in this evaluation) or ConflictError (somebody was faster).
 */
export function avaliarCandidatos(
  ctx: CtxUsuario,
  { etapa, demandaId, avaliacoes }: Avaliada & { avaliacoes: readonly AvaliacaoRecebida[] },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    // Ending the evaluation waits for this save, or this one sees that it ended.
    await tx.db.$queryRaw`select 1 from demanda where id = ${demandaId}::uuid for share`;
    const carga = await carregarDemandaNaMaquina(tx, demandaId);
    const ids = avaliacoes.map(({ participacaoId }) => participacaoId);
    const { itens } = await listAvaliados(tx, etapa, carga.demanda, carga.fases, ids);
    exigirAvaliacao(tx, etapa, carga, itens);
    const porId = new Map(itens.map((item) => [item.participacaoId, item]));
    const linhas = avaliacoes.map(({ participacaoId, versao, ...digitado }) => {
      const item = porId.get(participacaoId);
      if (!item) throw new NotFoundError(NAO_HA.candidatoNaAvaliacao);
      if (item.finalizado) throw new RuleError('A avaliação deste candidato já foi finalizada.');
      return { item, versao: versao ?? item.versao, ...digitado };
    });
    recusarAlteradas(linhas.filter(({ item, versao }) => item.versao !== versao).map(({ item }) => item));
    const resumos = etapa === ETAPA.cargaHoraria ? await resumosDe(tx, carga.fases, itens) : null;
    await gravarRespostas(
      tx,
      etapa,
      linhas.map((linha) => ({ ...linha, resumo: resumos?.get(linha.item.cpf) ?? null })),
    );
  });
}

/** One answer for many: the rest of what was said about each stays. Errors as above. */
export async function marcarCriterio(
  ctx: CtxUsuario,
  { etapa, demandaId, criterio, estado, selecionados }: Avaliada & Marca,
): Promise<void> {
  const { demanda, fases } = await carregarDemandaNaMaquina(ctx, demandaId);
  const ids = selecionados.map(({ participacaoId }) => participacaoId);
  const { itens } = await listAvaliados(ctx, etapa, demanda, fases, ids);
  const porId = new Map(itens.map((item) => [item.participacaoId, item]));
  await avaliarCandidatos(ctx, {
    etapa,
    demandaId,
    avaliacoes: selecionados.map(({ participacaoId, versao }) => {
      const { [criterio]: antes, ...outras } = porId.get(participacaoId)?.respostas ?? {};
      const nova = { atende: estado === 'sim', motivo: antes?.motivo ?? '' };
      const respostas = estado === '' ? outras : { ...outras, [criterio]: nova };
      return { participacaoId, versao, respostas, observacao: porId.get(participacaoId)?.observacao ?? '' };
    }),
  });
}
