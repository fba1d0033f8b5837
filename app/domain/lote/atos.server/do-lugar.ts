import type { CtxUsuario } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import type { AtoNoServidor } from '../atos.server.ts';
import type { Alvo, Escolha, Item, Veredito } from '../types.ts';

/** What is chosen of a list of the place of a demand. */
export const doLugar =
  (
    listar: (ctx: CtxUsuario, demandaId: string, escolha: Escolha, maximo: number) => Promise<Alvo[]>,
  ): AtoNoServidor['alvos'] =>
  (ctx, demandaId, escolha, maximo) => {
    if (demandaId === null) throw new NotFoundError(NAO_HA.demanda);
    return listar(ctx, demandaId, escolha, maximo);
  };

/** The one demand that they are of. */
export const demandaDe = (itens: readonly Item[]): string => itens[0]?.demandaId ?? '';

type Sobre = 'participacaoId' | 'agendamentoId';

export const idsDe = (itens: readonly Item[], sobre: Sobre): string[] =>
  itens.flatMap((item) => item[sobre] ?? []);

/** A rule that says of each, by the id of what it is about, why not; null where it may be done. */
export const conferirPor =
  (
    sobre: Sobre,
    motivosDe: (
      ctx: CtxUsuario,
      demandaId: string,
      ids: readonly string[],
    ) => Promise<ReadonlyMap<string, string | null>>,
  ): AtoNoServidor['conferir'] =>
  async (ctx, itens) => {
    const motivos = await motivosDe(ctx, demandaDe(itens), idsDe(itens, sobre));
    return new Map(
      itens.flatMap((item): [string, Veredito][] => {
        const motivo = motivos.get(item[sobre] ?? '');
        if (motivo === undefined) return [];
        return [[item.id, motivo === null ? { ok: true } : { ok: false, motivo }]];
      }),
    );
  };
