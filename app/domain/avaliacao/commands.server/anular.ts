import { exigir } from '#app/domain/acesso/autoridade.ts';
import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { registrarHistorico } from '#app/domain/demanda/commands.server/historico.ts';
import { exigirAberta } from '#app/domain/demanda/encerrada.ts';
import { NotFoundError, RuleError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { JA_ENVIADO } from '../labels.ts';

/**
 * An impediment declared after one's scores were final: the commission annuls them, the row stays, and the substitute
 * scores that place. Only before their result is sent. R-AVA-17.
 */
export function anularAvaliacao(ctx: CtxUsuario, avaliacaoId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    // The order of every lock: demand, scheduling, evaluation.
    await tx.db.$queryRaw`
      select 1 from demanda d join agendamento a on a.demanda_id = d.id join avaliacao v on v.agendamento_id = a.id
       where v.id = ${avaliacaoId}::uuid for share of d`;
    const avaliacao = await tx.db.avaliacao.findUnique({
      where: { id: avaliacaoId },
      select: {
        estado: true,
        lugar: true,
        agendamentoId: true,
        agendamento: {
          select: {
            demandaId: true,
            participacaoId: true,
            participacao: { select: { usuarioId: true } },
            tipo: true,
            demanda: { select: { areaAtuacao: true, status: true } },
          },
        },
      },
    });
    if (!avaliacao) throw new NotFoundError(NAO_HA.avaliacao);
    const { demandaId, demanda, participacao } = avaliacao.agendamento;
    exigir('avaliacao.anular', tx.actor, {
      areaAtuacao: demanda.areaAtuacao,
      pessoas: [participacao.usuarioId],
    });
    exigirAberta(demanda);
    const enviada = await tx.db.parteEnviada.count({
      where: { participacaoId: avaliacao.agendamento.participacaoId, tipo: avaliacao.agendamento.tipo },
    });
    if (enviada > 0) throw new RuleError(JA_ENVIADO);
    const [anulada] = await tx.db.$queryRaw<{ id: string }[]>`
      update avaliacao v set estado = 'anulada', anulada_em = ${tx.now}
       where v.id = ${avaliacaoId}::uuid and v.estado = 'final'
         and exists (select 1 from impedimento i join agendamento a on a.participacao_id = i.participacao_id
                      where a.id = v.agendamento_id and i.membro_id = v.membro_id and i.declaracao <> 'nenhum')
      returning v.id`;
    if (!anulada)
      throw new RuleError('Só a avaliação finalizada de quem declarou impedimento pode ser anulada.');
    await registrarHistorico(tx, demandaId, {
      evento: 'anularAvaliacao',
      dados: { agendamentoId: avaliacao.agendamentoId, lugar: avaliacao.lugar },
    });
  });
}
