import { exigir } from '#app/domain/acesso/autoridade.ts';
import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { exigirAberta } from '#app/domain/demanda/encerrada.ts';
import { ForbiddenError, RuleError } from '#app/domain/errors.ts';
import { podeRegistrarAMao } from '../access.ts';
import { getHomologacao } from '../queries.server/tela.ts';
import type { DecisaoDaHomologacaoAMao } from '../schema.ts';
import { registrarDecisaoDaHomologacao, type RespostaDaHomologacao } from './decisao.ts';

/**
 * A decision taken outside of any system, recorded by the commission with its document (R-EXT-09). It goes the way of
 * the callback, and the audit keeps who recorded it. RuleError where the decision comes from somewhere else.
 */
export function registrarDecisaoDaHomologacaoAMao(
  ctx: Ctx,
  id: string,
  { decisao, decididaPor, documento, justificativa }: DecisaoDaHomologacaoAMao,
): Promise<RespostaDaHomologacao> {
  return inTransaction(ctx, async (tx) => {
    const { actor } = tx;
    const { homologacao, demanda } = await getHomologacao(tx, id);
    const alvo = {
      areaAtuacao: demanda.areaAtuacao,
      pessoas: homologacao.candidatos.map(({ usuarioId }) => usuarioId),
    };
    exigir('homologacao.registrar-a-mao', actor, alvo);
    if (actor.tipo === 'anonimo') throw new ForbiddenError();
    exigirAberta(demanda);
    const permissao = podeRegistrarAMao(actor, { ...alvo, ...homologacao });
    if (!permissao.ok) throw new RuleError(permissao.motivo);
    const resposta = await registrarDecisaoDaHomologacao(
      { ...tx, actor: { tipo: 'sistema', origem: 'fluig', nome: actor.nome } },
      id,
      {
        aprovada: decisao === 'aprovar',
        justificativa,
        por: `${decididaPor} (${documento}), registrada por ${actor.nome}`,
      },
    );
    await registrarAuditoria(tx, {
      acao: 'homologacao.registrar',
      entidade: 'homologacao',
      entidadeId: id,
      dados: { decisao, decididaPor, documento, situacaoLa: homologacao.situacaoLa },
    });
    return resposta;
  });
}
