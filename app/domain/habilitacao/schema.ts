import { z } from 'zod';
import { lerDia, type Dia } from '#app/lib/dates.ts';
import { lacunasDesconhecidas } from './veredito.ts';
import { FILTRO } from './situacao.ts';

export const TEXTO_MAX = 2000;
export const ITEM_MAX = 60;
export const TITULO_MAX = 120;

const opcional = (maximo: number, mensagem: string) =>
  z
    .string()
    .default('')
    .transform((valor) => valor.trim())
    .pipe(z.string().max(maximo, mensagem));

/** What the desk sends of one document; without a verdict it was not looked at. */
export const schemaDoVeredito = z.object({
  tipoDocumentoId: z.coerce.number().int().positive(),
  versao: z.coerce.number().int().min(0),
  veredito: z
    .enum(['', 'apto', 'inapto', 'nao-se-aplica'], { error: 'Escolha um veredito.' })
    .default('')
    .transform((valor) => (valor === '' ? null : valor)),
  motivoId: z
    .union([z.literal(''), z.uuid('Escolha um motivo da lista.')])
    .default('')
    .transform((valor) => valor || null),
  texto: opcional(TEXTO_MAX, 'O texto é muito longo.'),
  dispensa: opcional(TEXTO_MAX, 'O texto é muito longo.'),
  item: opcional(ITEM_MAX, 'O item do edital é muito longo.'),
  validoAte: z
    .string()
    .default('')
    .transform((valor, ctx) => {
      if (valor.trim() === '') return null;
      const dia = lerDia(valor);
      if (dia === null) ctx.addIssue({ code: 'custom', message: 'Formato de data inválido.' });
      return dia;
    }),
});

export type VereditoDigitado = z.output<typeof schemaDoVeredito>;

const dia = z.string().transform((valor, ctx): Dia => {
  const lido = lerDia(valor);
  if (lido !== null) return lido;
  ctx.addIssue({ code: 'custom', message: 'Formato de data inválido.' });
  return z.NEVER;
});

export const schemaDaDiligencia = z.object({
  tipoDocumentoId: z.coerce.number().int().positive(),
  motivo: opcional(TEXTO_MAX, 'O motivo é muito longo.'),
  ate: dia,
});

export type DiligenciaDigitada = z.output<typeof schemaDaDiligencia>;

const atraso = opcional(TEXTO_MAX, 'O texto é muito longo.');

export const schemaDaFalta = z.object({ observacao: opcional(TEXTO_MAX, 'O texto é muito longo.'), atraso });

export const schemaDaFinalizacao = z.object({ versao: z.coerce.number().int().min(0), atraso });

const NUMEROS: readonly number[] = Object.values(FILTRO);

export type FiltroDaAnalise = { status: number; credenciamento: string; candidato: string };

/** Filters of the list; of the legal one, what is pending when nothing is asked. */
export function lerFiltro(params: URLSearchParams, padrao: number): FiltroDaAnalise {
  const pedido = Number(params.get('status') ?? String(padrao));
  return {
    status: NUMEROS.includes(pedido) ? pedido : padrao,
    credenciamento: (params.get('credenciamento') ?? '').trim().slice(0, 60),
    candidato: (params.get('candidato') ?? '').trim().slice(0, 100),
  };
}

const obrigatorio = (maximo: number, falta: string) =>
  z
    .string({ error: falta })
    .transform((valor) => valor.trim())
    .pipe(z.string().min(1, falta).max(maximo, 'O texto é muito longo.'));

/** A reason of the library. R-HAB-06. */
export const schemaDoMotivo = z.object({
  titulo: obrigatorio(TITULO_MAX, 'Informe o título.'),
  texto: obrigatorio(TEXTO_MAX, 'Informe o texto.').superRefine((texto, ctx) => {
    const [desconhecida] = lacunasDesconhecidas(texto);
    if (desconhecida !== undefined)
      ctx.addIssue({
        code: 'custom',
        message: `O texto só conhece {documento}, {item} e {processo}, e não {${desconhecida}}.`,
      });
  }),
  tipoDocumentoId: z
    .union([z.literal(''), z.coerce.number().int().positive()])
    .default('')
    .transform((valor) => (valor === '' ? null : valor)),
  ordem: z.coerce.number('A ordem é um número.').int().min(0).max(999).default(0),
  ativo: z
    .string()
    .optional()
    .transform((valor) => valor === 'on'),
  versao: z.coerce.number().int().min(0),
});

export type MotivoDigitado = z.output<typeof schemaDoMotivo>;
