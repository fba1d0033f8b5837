import { z } from 'zod';
import { ASSUNTO_MAX, comoSeGuarda, CORPO_MAX } from './rules.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { emUmaLinha } from '../labels.ts';

export const MOTIVO_DO_TEXTO_MAX = 500;

/** What both a preview and a test need. */
export const textoSchema = z.object({
  assunto: z
    .string()
    .transform((texto) => emUmaLinha(comoSeGuarda(texto)))
    .pipe(
      z
        .string()
        .min(1, 'Escreva o assunto.')
        .max(ASSUNTO_MAX, `Use até ${String(ASSUNTO_MAX)} caracteres.`),
    ),
  corpo: z
    .string()
    .transform(comoSeGuarda)
    .pipe(
      z
        .string()
        .min(1, 'Escreva o texto.')
        .max(CORPO_MAX, `Use até ${CORPO_MAX.toLocaleString('pt-BR')} caracteres.`),
    ),
});

export const motivoDoTexto = z.object({
  motivo: z
    .string('Diga o motivo.')
    .trim()
    .min(1, 'Diga o motivo.')
    .max(MOTIVO_DO_TEXTO_MAX, `Use até ${String(MOTIVO_DO_TEXTO_MAX)} caracteres.`),
  /** The version that was on the screen. */
  versao: z.coerce.number('Abra a página de novo.').int().min(0).max(2_000_000_000),
});

export const TAMANHOS_DAS_VERSOES = [10, 25, 50] as const;

/** What the address of a text asks for: the page of its versions. */
export const lerVersoes = (params: URLSearchParams) =>
  parseListParams(params, { filtros: [], tamanhos: TAMANHOS_DAS_VERSOES });
