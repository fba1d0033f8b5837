import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { exigir } from '#app/domain/acesso/autoridade.ts';
import { ForbiddenError, NotFoundError, RuleError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { podeRegistrarDecisao } from '../access.ts';
import { CHAMADA_DA_APROVACAO, lugarDaDecisao } from '../queries.server/lugar-da-decisao.ts';
import type { DecisaoAMao } from '../schema.ts';
import { registrarDecisaoExterna, type RespostaDaDecisao } from './decisao-externa.ts';

/**
 * A decision taken outside of any system, recorded by the commission with its document (R-EXT-09). It goes the way of
 * the callback, and the audit keeps who recorded it. RuleError where the decision comes from somewhere else.
 */
export function registrarDecisaoAMao(
  ctx: Ctx,
  demandaId: string,
  { instancia, decisao, decididaPor, documento, justificativa }: DecisaoAMao,
): Promise<RespostaDaDecisao> {
  return inTransaction(ctx, async (tx) => {
    const demanda = await tx.db.demanda.findUnique({
      where: { id: demandaId },
      select: {
        status: true,
        areaAtuacao: true,
        chamadas: CHAMADA_DA_APROVACAO,
      },
    });
    const { actor } = tx;
    exigir('demanda.registrar-decisao', actor, { areaAtuacao: demanda?.areaAtuacao ?? '' });
    if (actor.tipo === 'anonimo') throw new ForbiddenError();
    if (!demanda) throw new NotFoundError(NAO_HA.demanda);
    const [chamada] = demanda.chamadas;
    const permissao = podeRegistrarDecisao(actor, { ...demanda, quemDecide: lugarDaDecisao(chamada) });
    if (!permissao.ok) throw new RuleError(permissao.motivo);
    const resposta = await registrarDecisaoExterna(
      { ...tx, actor: { tipo: 'sistema', origem: 'fluig', nome: actor.nome } },
      demandaId,
      {
        instancia,
        aprovada: decisao === 'aprovar',
        justificativa,
        por: `${decididaPor} (${documento}), registrada por ${actor.nome}`,
      },
    );
    await registrarAuditoria(tx, {
      acao: 'aprovacao.registrar',
      entidade: 'demanda',
      entidadeId: demandaId,
      dados: { instancia, decisao, decididaPor, documento, situacaoLa: chamada?.situacaoLa ?? null },
    });
    return resposta;
  });
}
