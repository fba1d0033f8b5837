import { z } from 'zod';
import { parseListParams } from '#app/lib/list-params.ts';
import { textOf, type Fields } from '#app/lib/fields.ts';
import { idOf } from '#app/lib/uuid.ts';
import { schemaDoRecadoAVarios } from '../acompanhamento/schema.ts';
import { schemaDoPrazoDeVarios } from '../prazo-proprio/schema.ts';
import { ESTADOS_DO_ITEM, TIPOS_DE_ATO, type TipoDeAto } from './types.ts';

/** What the bar under a list sends: the act, and whether it is for the rows that were marked or for all of the filters. */
export type PedidoDeLote = { tipo: TipoDeAto | null; todos: boolean; ids: readonly string[] };

export const lerPedidoDeLote = (campos: Fields): PedidoDeLote => ({
  tipo: TIPOS_DE_ATO.find((tipo) => tipo === textOf(campos, 'ato')) ?? null,
  todos: textOf(campos, 'alcance') === 'todos',
  ids: [...new Set((campos.get('item') ?? []).flatMap((valor) => idOf(valor) ?? []))],
});

/** What is typed for all of them, of each kind of act. */
export const SCHEMA_DO_ATO = {
  presenca: z.object({}),
  'prazo-proprio': schemaDoPrazoDeVarios,
  escrever: schemaDoRecadoAVarios,
  'encerrar-fase': z.object({}),
  'encerrar-demanda': z.object({}),
} as const satisfies Record<TipoDeAto, z.ZodType>;

export const pedidoDaConfirmacao = z.object({ versao: z.coerce.number().int().min(0).max(2_147_483_647) });

export function lerAto(params: URLSearchParams) {
  const { filtros, ...lidos } = parseListParams(params, { filtros: ['resultado'], tamanhos: [50, 100] });
  return { ...lidos, resultado: ESTADOS_DO_ITEM.find((estado) => estado === filtros.resultado) ?? null };
}

export type AtoPedido = ReturnType<typeof lerAto>;
