import { z } from 'zod';
import { rowsOf, textOf, type Fields } from '#app/lib/fields.ts';
import { MOTIVO_MAXIMO, type Pedido } from './rules.ts';

const MARCA = z.enum(['sim', 'nao', 'nao-avisado']);

/** What is marked of each scheduling: 'sim', 'nao', 'nao-avisado', or nothing. */
export type Marcas = Record<string, z.output<typeof MARCA>>;

/** 'Presença para todos', 'Salvar', and 'Salvar' after the question. */
export type PassoDaLista = { passo: string; ids: string[]; marcas: Marcas };

/** The list's form: `linhas[0].id` and `linhas[0].marca`. */
export function lerMarcas(fields: Fields): PassoDaLista {
  const ids: string[] = [];
  const marcas: Marcas = {};
  for (const { id: [id = ''] = [], marca: [marca] = [] } of rowsOf(fields, 'linhas')) {
    if (!z.uuid().safeParse(id).success) continue;
    ids.push(id);
    const lida = MARCA.safeParse(marca);
    if (lida.success) marcas[id] = lida.data;
  }
  return { passo: textOf(fields, '_acao'), ids, marcas };
}

export const pedidoDe = (marcas: Marcas): Pedido => ({
  marcadas: Object.entries(marcas).flatMap(([agendamentoId, marca]) =>
    marca === 'nao-avisado' ? [] : [{ agendamentoId, presente: marca === 'sim' }],
  ),
  naoAvisados: Object.entries(marcas).flatMap(([id, marca]) => (marca === 'nao-avisado' ? [id] : [])),
});

/** The button that says that nobody told them, in place of a correction. */
export const DEVOLVER = 'devolver';

export const correcaoSchema = z.object({
  presente: z.enum(['sim', 'nao'], 'Escolha presente ou ausente.').transform((valor) => valor === 'sim'),
  motivo: z
    .string()
    .default('')
    .transform((valor) => valor.replaceAll('\r\n', '\n').trim())
    .refine((valor) => valor.length <= MOTIVO_MAXIMO, `Use no máximo ${String(MOTIVO_MAXIMO)} caracteres.`),
  versao: z.coerce.number().int().min(0).max(2_147_483_647),
});
