import type { CtxUsuario } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import type { AtoNoServidor } from '../atos.server.ts';
import type { Alvo, Escolha } from '../types.ts';

/** What is chosen of a list of the place of a demand. */
export const doLugar =
  (
    listar: (ctx: CtxUsuario, demandaId: string, escolha: Escolha, maximo: number) => Promise<Alvo[]>,
  ): AtoNoServidor['alvos'] =>
  (ctx, demandaId, escolha, maximo) => {
    if (demandaId === null) throw new NotFoundError(NAO_HA.demanda);
    return listar(ctx, demandaId, escolha, maximo);
  };
