import { z } from 'zod';
import { listOf, textOf, type Fields } from '#app/lib/fields.ts';
import { isUuid } from '#app/lib/uuid.ts';
import { declaracaoDosMotivos } from './rules.ts';

const texto = z
  .string()
  .transform((digitado) => digitado.replaceAll('\r\n', '\n').trim())
  .refine((limpo) => limpo.length <= 2000, 'Use no máximo 2000 caracteres.');

/** 'nenhum' is a button of its own; the other one declares the reasons that were marked. */
export const declaracao = z.discriminatedUnion('_acao', [
  z
    .object({
      _acao: z.literal('nenhum'),
      // Enter in a box presses the first button of the form.
      motivos: z.array(z.string()).max(0, 'Você marcou um motivo: declare-o, ou desmarque-o.').default([]),
    })
    .transform(() => ({ declaracao: 'nenhum' as const, motivos: [], texto: '' })),
  z
    .object({ _acao: z.literal('impedido'), motivos: z.array(z.string()), texto })
    .transform(({ motivos, texto: fato }, ctx) => {
      const feita = declaracaoDosMotivos(motivos);
      if (feita !== null) return { declaracao: feita, motivos, texto: fato };
      ctx.addIssue({ code: 'custom', path: ['motivos'], message: 'Marque ao menos um motivo.' });
      return z.NEVER;
    }),
]);

export type DeclaracaoLida = z.output<typeof declaracao>;

/** The form as it came: boxes of one name. */
export const lerDeclaracao = (campos: Fields) => ({
  _acao: textOf(campos, '_acao'),
  motivos: [...(campos.get('motivos') ?? []), ...listOf(campos, 'motivos')],
  texto: textOf(campos, 'texto'),
});

const id = z.string().refine(isUuid, 'Escolha um suplente da banca.');
export const designacao = z.object({ impedimentoId: id, membroId: id });
