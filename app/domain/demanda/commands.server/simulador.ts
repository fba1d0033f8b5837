import type { Ctx } from '#app/domain/ctx.ts';
import { exigir } from '#app/domain/acesso/autoridade.ts';
import { ForbiddenError } from '#app/domain/errors.ts';
import type { DecisaoExterna } from '../schema.ts';
import { registrarDecisaoExterna, type RespostaDaDecisao } from './decisao-externa.ts';

/**
 * A decision taken in the simulator of the outside workflow (R-EXT-06), by the page or the CLI; the caller has
 * made sure that this installation has one. It goes the way of the callback, under the person's name.
 */
export function decidirNoSimulador(
  ctx: Ctx,
  credenciamento: string,
  decisao: Omit<DecisaoExterna, 'por'>,
): Promise<RespostaDaDecisao> {
  const { actor } = ctx;
  exigir('demanda.decidir-simulador', actor);
  if (actor.tipo === 'anonimo') throw new ForbiddenError();
  const nome = `${actor.nome} (simulador)`;
  return registrarDecisaoExterna(
    { ...ctx, actor: { tipo: 'sistema', origem: 'fluig', nome } },
    credenciamento,
    {
      ...decisao,
      por: nome,
    },
  );
}
