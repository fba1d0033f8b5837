import { exigir } from '#app/domain/acesso/autoridade.ts';
import { repetirChamada } from '#app/domain/chamada/commands.server/chamada.ts';
import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { ConflictError } from '#app/domain/errors.ts';
import { getHomologacao } from '../queries.server/tela.ts';

/** Sends again what the outside refused or did not answer; it is looked for there first. Throws as `repetirChamada`. */
export function tentarDeNovo(ctx: CtxUsuario, id: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { homologacao, demanda } = await getHomologacao(tx, id);
    exigir('homologacao.pedir', tx.actor, {
      areaAtuacao: demanda.areaAtuacao,
      pessoas: homologacao.candidatos.map(({ usuarioId }) => usuarioId),
    });
    if (homologacao.estado !== 'pedida' || homologacao.chamadaId === null)
      throw new ConflictError('Este pedido de homologação já terminou.');
    await repetirChamada(tx, homologacao.chamadaId);
  });
}
