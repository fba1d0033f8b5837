import { z } from 'zod';
import { recordOf, rowsOf, type Fields } from '#app/lib/fields.ts';

/** A checkbox: present when ticked. */
const marcado = z
  .string()
  .optional()
  .transform((valor) => valor !== undefined && valor !== 'nao');

// A text area counts a line break as one character and sends two.
const observacao = z
  .string()
  .transform((texto) => texto.replaceAll('\r\n', '\n').trim())
  .refine((texto) => texto.length <= 2000, 'A observação deve ter no máximo 2.000 caracteres.')
  .optional()
  .transform((texto) => texto ?? '');

const base = { participacaoId: z.uuid('Candidato inválido.'), observacao };

/** 'salvar' keeps a draft, 'finalizar' ends the evaluation; both ask first (`confirmado`); 'voltar' is the no. */
const comum = {
  acao: z.enum(['salvar', 'finalizar', 'voltar']),
  confirmado: z.literal('sim').optional(),
  versao: z.coerce.number().int(),
};

export const avaliacaoDeCargaHoraria = z.object({
  ...comum,
  itens: z.array(z.object({ ...base, cargaHoraria: marcado })).default([]),
});

export const avaliacaoDeCadastro = z.object({
  ...comum,
  itens: z
    .array(
      z.object({
        ...base,
        formacaoAcademica: marcado,
        tempoExperiencia: marcado,
        experienciaProfissional: marcado,
      }),
    )
    .default([]),
});

const linhasDe = (form: Fields): Record<string, string | undefined>[] =>
  rowsOf(form, 'itens').map((linha) =>
    Object.fromEntries(Object.entries(linha).map(([campo, valores]) => [campo, valores.at(-1)])),
  );

/** The form as its schema takes it. */
export const lerAvaliacao = (form: Fields) => ({ ...recordOf(form), itens: linhasDe(form) });

/** The candidates' rows of a draft; null where they cannot be read. */
export function lerItens(etapa: 'carga_horaria' | 'cadastro', form: Fields) {
  const schema = etapa === 'carga_horaria' ? avaliacaoDeCargaHoraria : avaliacaoDeCadastro;
  const lido = schema.shape.itens.safeParse(linhasDe(form));
  return lido.success ? lido.data : null;
}

export type AvaliacaoDeCargaHoraria = z.output<typeof avaliacaoDeCargaHoraria>;
export type AvaliacaoDeCadastro = z.output<typeof avaliacaoDeCadastro>;
