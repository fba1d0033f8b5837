import type { Item, Veredito } from './types.ts';

const comoVeredito = (motivo: string | null): Veredito =>
  motivo === null ? { ok: true } : { ok: false, motivo };

/** What was said of each by the id of what it is about (`de`), as what is said of each item. */
export const porItem = (
  itens: readonly Item[],
  de: 'participacaoId' | 'agendamentoId',
  motivos: ReadonlyMap<string, string | null>,
): Map<string, Veredito> =>
  new Map(
    itens.flatMap((item): [string, Veredito][] => {
      const motivo = motivos.get(item[de] ?? '');
      return motivo === undefined ? [] : [[item.id, comoVeredito(motivo)]];
    }),
  );

/** The one demand that the items are of: they began in its place. */
export const demandaDe = (itens: readonly Item[]): string => itens[0]?.demandaId ?? '';

export const idsDe = (itens: readonly Item[], de: 'participacaoId' | 'agendamentoId'): string[] =>
  itens.flatMap((item) => item[de] ?? []);
