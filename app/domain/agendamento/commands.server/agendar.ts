import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { listCandidatos } from '../queries.server/alvo.ts';
import type { PedidoDeAgendamento } from '../types.ts';
import { avisarSeJaNotificado } from './avisar.ts';
import { abrirDemanda, exigirHorario, gravar } from './gravar.ts';
import { conferirAgenda, travarAgenda } from './travar.ts';

/** Dialogs E and D: one candidate, once. From then on it is read-only; an hour is changed by moving it. R-AGE-03. */
export function agendar(ctx: CtxUsuario, pedido: PedidoDeAgendamento): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const { participacaoId } = pedido;
    const participacao = await tx.db.participacao.findUnique({
      where: { id: participacaoId },
      select: { demandaId: true, usuarioId: true },
    });
    if (!participacao) throw new NotFoundError(NAO_HA.candidatoNaDemanda);
    const { demandaId } = participacao;
    const carga = await abrirDemanda(tx, demandaId, [participacao]);
    await travarAgenda(tx);
    // Read under the lock: two people have the same dialog open.
    const [candidato] = await listCandidatos(tx, demandaId, [participacaoId]);
    if (!candidato) throw new NotFoundError(NAO_HA.candidatoNaDemanda);
    await exigirHorario(tx, carga, candidato, pedido, false);
    const id = await gravar(tx, demandaId, pedido, 'agendamento');
    await conferirAgenda(tx, [id], pedido.lugar);
    await avisarSeJaNotificado(tx, [id]);
    await registrarAuditoria(tx, {
      acao: 'agendamento.criar',
      entidade: 'agendamento',
      entidadeId: id,
      dados: { demandaId, participacaoId, tipo: pedido.tipo },
    });
    return id;
  });
}
