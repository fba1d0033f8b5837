import { exigir } from '#app/domain/acesso/autoridade.ts';
import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { travarAgendamento } from '#app/domain/agendamento/commands.server/mudar.ts';
import { aoChegar, inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { exigirAberta } from '#app/domain/demanda/encerrada.ts';
import { RuleError } from '#app/domain/errors.ts';
import { getMeuAto } from '../queries.server.ts';

/**
 * The person undoes what was done in their name, within a day: what stood before it stands again, where what came after lets
 * it. Pressed twice it is once. R-NOM-04.
 */
export const desfazerAto = (ctx: CtxUsuario, demandaId: string, id: string): Promise<void> =>
  inTransaction(aoChegar(ctx), async (tx) => {
    exigir('agendamento.responder', tx.actor);
    const { agendamentoId } = await getMeuAto(tx, demandaId, id);
    await tx.db.$queryRaw`select 1 from demanda where id = ${demandaId}::uuid for share`;
    const { demanda } = await travarAgendamento(tx, agendamentoId);
    exigirAberta(demanda);
    const { ato, desfeitoEm, desfazer } = await getMeuAto(tx, demandaId, id);
    if (desfeitoEm !== null) return;
    if (!desfazer.ok) throw new RuleError(desfazer.motivo);
    const { versao } = await tx.db.atoEmNome.update({ where: { id }, data: { desfeitoEm: tx.now } });
    if (ato === 'confirmar-presenca') await tx.db.presenca.deleteMany({ where: { agendamentoId, versao } });
    else await tx.db.pedidoDeHorario.deleteMany({ where: { agendamentoId, versao, decisao: null } });
    await registrarAuditoria(tx, {
      acao: 'em-nome.desfazer',
      entidade: 'usuario',
      entidadeId: tx.actor.id,
      dados: { atoId: id, ato },
    });
  });
