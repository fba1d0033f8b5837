import { podeEntrar } from '#app/domain/acesso/permissions.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { caminhoDaDemanda, ROTA_DO_LUGAR } from '#app/domain/demanda/caminhos.ts';
import type { Tarefa } from '../types.ts';

/** A task of a demand, with the address of the demand's place where this person may enter it. R-LUG-06. */
export const noLugarDe =
  ({ actor }: Pick<CtxUsuario, 'actor'>, demandaId: string) =>
  (tarefa: Tarefa): Tarefa =>
    podeEntrar(ROTA_DO_LUGAR, actor) ? { ...tarefa, lugar: caminhoDaDemanda(demandaId) } : tarefa;
