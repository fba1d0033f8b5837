import { exigir } from '#app/domain/acesso/autoridade.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { ForbiddenError } from '#app/domain/errors.ts';
import { getHomologacao } from '../queries.server/tela.ts';
import type { DecisaoDaHomologacao } from '../types.ts';
import { registrarDecisaoDaHomologacao, type RespostaDaHomologacao } from './decisao.ts';

/**
 * A decision taken in the simulator of the outside workflow (R-EXT-06), by the page or the CLI; the caller has made
 * sure that this installation has one. It goes the way of the callback, under the person's name.
 */
export async function decidirHomologacaoNoSimulador(
  ctx: Ctx,
  id: string,
  decisao: Omit<DecisaoDaHomologacao, 'por'>,
): Promise<RespostaDaHomologacao> {
  const { actor } = ctx;
  if (actor.tipo === 'anonimo') throw new ForbiddenError();
  const { homologacao } = await getHomologacao(ctx, id);
  exigir('homologacao.decidir-simulador', actor, {
    pessoas: homologacao.candidatos.map(({ usuarioId }) => usuarioId),
  });
  const nome = `${actor.nome} (simulador)`;
  return registrarDecisaoDaHomologacao({ ...ctx, actor: { tipo: 'sistema', origem: 'fluig', nome } }, id, {
    ...decisao,
    por: nome,
  });
}
