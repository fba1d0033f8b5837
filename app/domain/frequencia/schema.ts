import { z } from 'zod';
import { rowsOf, textOf, type Fields } from '#app/lib/fields.ts';
import { MOTIVO_MAXIMO, type Marcada } from './rules.ts';

/** What is marked of each scheduling: 'sim', 'nao', or nothing. */
export type Marcas = Record<string, 'sim' | 'nao'>;

/** 'Presença para todos', 'Salvar', and 'Salvar' after the question. */
export type PassoDaLista = { passo: string; ids: string[]; marcas: Marcas };

/** The list's form: `linhas[0].id` and `linhas[0].marca`. */
export function lerMarcas(fields: Fields): PassoDaLista {
  const ids: string[] = [];
  const marcas: Marcas = {};
  for (const { id: [id = ''] = [], marca: [marca] = [] } of rowsOf(fields, 'linhas')) {
    if (!z.uuid().safeParse(id).success) continue;
    ids.push(id);
    if (marca === 'sim' || marca === 'nao') marcas[id] = marca;
  }
  return { passo: textOf(fields, '_acao'), ids, marcas };
}

export const marcadasDe = (marcas: Marcas): Marcada[] =>
  Object.entries(marcas).map(([agendamentoId, marca]) => ({ agendamentoId, presente: marca === 'sim' }));

export const correcaoSchema = z.object({
  presente: z.enum(['sim', 'nao'], 'Escolha presente ou ausente.').transform((valor) => valor === 'sim'),
  motivo: z
    .string()
    .default('')
    .transform((valor) => valor.replaceAll('\r\n', '\n').trim())
    .refine((valor) => valor.length <= MOTIVO_MAXIMO, `Use no máximo ${String(MOTIVO_MAXIMO)} caracteres.`),
  versao: z.coerce.number().int().min(0).max(2_147_483_647),
});
