import { exigir } from '#app/domain/acesso/autoridade.ts';
import { inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { registrarHistorico } from '#app/domain/demanda/commands.server/historico.ts';
import { exigirAberta } from '#app/domain/demanda/encerrada.ts';
import { ConflictError, RuleError } from '#app/domain/errors.ts';
import { MENSAGENS } from '../labels.ts';
import { getHomologacao } from '../queries.server/tela.ts';
import { travarDemanda } from './travar.ts';

/** Gives a request up before its decision, with the reason; its candidates may be asked for again. R-HOM-04. */
export function cancelarHomologacao(ctx: Ctx, id: string, motivo: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const achada = await getHomologacao(tx, id);
    await travarDemanda(tx, achada.demanda.id);
    const { homologacao, demanda } = await getHomologacao(tx, id);
    exigir('homologacao.pedir', tx.actor, {
      areaAtuacao: demanda.areaAtuacao,
      pessoas: homologacao.candidatos.map(({ usuarioId }) => usuarioId),
    });
    exigirAberta(demanda);
    if (homologacao.estado !== 'pedida') throw new ConflictError(MENSAGENS.jaTerminou);
    if (motivo.trim() === '') throw new RuleError('Diga por que o pedido é cancelado.', 'motivo');
    await cancelar(tx, { id });
    await registrarHistorico(tx, demanda.id, {
      evento: 'cancelarHomologacao',
      motivo: motivo.trim(),
      dados: { homologacao: id },
    });
  });
}

/** The requests of a demand that is cancelled go with it, in the caller's transaction. */
export const cancelarHomologacoesDa = (tx: Ctx, demandaId: string): Promise<void> =>
  cancelar(tx, { demandaId });

async function cancelar({ db }: Ctx, quais: { id: string } | { demandaId: string }): Promise<void> {
  await db.homologacaoCandidato.updateMany({
    where: { homologacao: { ...quais, estado: 'pedida' } },
    data: { vale: false },
  });
  await db.homologacao.updateMany({ where: { ...quais, estado: 'pedida' }, data: { estado: 'cancelada' } });
}
