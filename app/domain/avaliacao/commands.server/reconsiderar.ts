import { exigir } from '#app/domain/acesso/autoridade.ts';
import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { registrarHistorico } from '#app/domain/demanda/commands.server/historico.ts';
import { exigirAberta } from '#app/domain/demanda/encerrada.ts';
import { carregarDemandaNaMaquina } from '#app/domain/demanda/queries.server/maquina.ts';
import { ConflictError, NotFoundError, RuleError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { listQuemChegouDepois } from '#app/domain/situacao/queries.server/chegada.ts';
import { podeReconsiderar } from '../access.ts';
import { diferenca, diverge } from '../notas.ts';
import { apurarParte } from '../rules.ts';
import type { Parte } from '../types.ts';
import { listPartes } from '../queries.server/partes.ts';
import { avisarReconsideracao } from './avisar.ts';

async function carregar(tx: CtxUsuario, agendamentoId: string) {
  await tx.db.$queryRaw`
    select 1 from demanda d join agendamento a on a.demanda_id = d.id where a.id = ${agendamentoId}::uuid for share of d`;
  await tx.db.$queryRaw`select 1 from agendamento where id = ${agendamentoId}::uuid for no key update`;
  const agendamento = await tx.db.agendamento.findUnique({
    where: { id: agendamentoId },
    select: {
      demandaId: true,
      participacaoId: true,
      tipo: true,
      participacao: { select: { usuarioId: true } },
    },
  });
  if (!agendamento) throw new NotFoundError(NAO_HA.avaliacao);
  const parte = agendamento.tipo as Parte;
  const { demanda, fases } = await carregarDemandaNaMaquina(tx, agendamento.demandaId);
  exigir('avaliacao.reconsiderar', tx.actor, {
    areaAtuacao: demanda.areaAtuacao,
    pessoas: [agendamento.participacao.usuarioId],
  });
  exigirAberta(demanda);
  const lida = (await listPartes(tx, [agendamento.participacaoId])).get(agendamento.participacaoId)?.[parte];
  return { agendamento: { ...agendamento, agendamentoId, parte }, demanda, fases, lida };
}

/** The commission opens the one round, with its reason; the three are told. R-AVA-12. */
export function abrirReconsideracao(
  ctx: CtxUsuario,
  { agendamentoId, motivo }: { agendamentoId: string; motivo: string },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { agendamento, fases, lida } = await carregar(tx, agendamentoId);
    const apurada = lida && apurarParte(lida);
    const totais = apurada?.situacao === 'completa' ? apurada.finais.map(({ total }) => total) : [];
    const { participacaoId, parte } = agendamento;
    const enviada = (await tx.db.parteEnviada.count({ where: { participacaoId, tipo: parte } })) > 0;
    const chegouDepois = (await listQuemChegouDepois(tx, [participacaoId])).has(participacaoId);
    const permissao = podeReconsiderar(
      tx.actor,
      {
        parte,
        divergente: diverge(parte, totais),
        reconsideracao: lida?.reconsideracao ?? null,
        enviada,
        chegouDepois,
      },
      fases,
      tx.now,
    );
    if (!permissao.ok) throw new RuleError(permissao.motivo);
    await tx.db.reconsideracao.create({
      data: {
        agendamentoId,
        diferencaMeios: diferenca(totais),
        motivo,
        abertaEm: tx.now,
        abertaPor: tx.actor.nome,
        abertaPorId: tx.actor.id,
      },
    });
    // The reason stays in its own row: the history is read by people who see no score.
    await registrarHistorico(tx, agendamento.demandaId, {
      evento: 'abrirReconsideracao',
      dados: { agendamentoId },
    });
    const membros = apurada?.situacao === 'completa' ? apurada.finais.map(({ usuarioId }) => usuarioId) : [];
    await avisarReconsideracao(tx, agendamento, membros, motivo);
  });
}

/** Ends a round that not everybody answered: whoever gave no second version keeps the first. Drafts go. */
export function encerrarReconsideracao(ctx: CtxUsuario, agendamentoId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { agendamento, lida } = await carregar(tx, agendamentoId);
    if (lida?.reconsideracao !== 'aberta') throw new ConflictError('Esta reconsideração já foi encerrada.');
    await tx.db.avaliacao.deleteMany({ where: { agendamentoId, rodada: 2, estado: 'rascunho' } });
    await tx.db.reconsideracao.update({
      where: { agendamentoId },
      data: { encerradaEm: tx.now, encerradaPor: tx.actor.nome, fim: 'comissao' },
    });
    await registrarHistorico(tx, agendamento.demandaId, {
      evento: 'encerrarReconsideracao',
      dados: { agendamentoId, fim: 'comissao' },
    });
  });
}
