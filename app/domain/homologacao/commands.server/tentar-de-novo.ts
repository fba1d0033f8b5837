import { exigir } from '#app/domain/acesso/autoridade.ts';
import { garantirChamada } from '#app/domain/chamada/commands.server/chamada.ts';
import type { Aberto } from '#app/domain/chamada/types.ts';
import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { ConflictError } from '#app/domain/errors.ts';
import { MENSAGENS } from '../labels.ts';
import { getHomologacao } from '../queries.server/tela.ts';

/** Sends again what the outside refused or did not answer, as `garantirChamada`; it is looked for there first. */
export function tentarDeNovo(ctx: CtxUsuario, id: string): Promise<Aberto> {
  return inTransaction(ctx, async (tx) => {
    const { homologacao, demanda } = await getHomologacao(tx, id);
    exigir('homologacao.pedir', tx.actor, {
      areaAtuacao: demanda.areaAtuacao,
      pessoas: homologacao.candidatos.map(({ usuarioId }) => usuarioId),
    });
    if (homologacao.estado !== 'pedida') throw new ConflictError(MENSAGENS.jaTerminou);
    if (homologacao.chamadaId === null) return { situacao: 'sem-sistema', numero: null };
    return garantirChamada(tx, homologacao.chamadaId);
  });
}
