import { z } from 'zod';
import { textOf, type Fields } from '#app/lib/fields.ts';
import type { EscolhaDoCorte } from './calendar/direitos.ts';
import { MODULOS } from './labels.ts';
import type { FaseDigitada } from './types.ts';

/** The schedule form as typed; everything is text until `examinarFormulario` reads it. */
export type CronogramaDigitado = {
  tipoAvaliacao: string;
  formatoAvaliacao: string;
  editalId: string;
  numProcesso: string;
  linkInformacao: string;
  retificacao: string;
  fases: FaseDigitada[];
  /** First day and choice of 'Propor datas'. */
  inicioProposta: string;
  comCargaHoraria: boolean;
};

export const CRONOGRAMA_EM_BRANCO: CronogramaDigitado = {
  tipoAvaliacao: '',
  formatoAvaliacao: '',
  editalId: '',
  numProcesso: '',
  linkInformacao: '',
  retificacao: '',
  fases: [],
  inicioProposta: '',
  comCargaHoraria: true,
};

/** More phases than any catalogue has; what exceeds it is not read. */
const MAXIMO_DE_FASES = 100;

/** Reads the form; fields are `fases[i].faseId`, `fases[i].realizacaoInicio`… */
export function lerCronograma(form: Fields): CronogramaDigitado {
  const texto = (nome: string): string => textOf(form, nome).trim();
  const fases: FaseDigitada[] = [];
  for (let i = 0; i < MAXIMO_DE_FASES && form.has(`fases[${i}].faseId`); i++) {
    fases.push({
      faseId: Number(texto(`fases[${i}].faseId`)),
      realizacaoInicio: texto(`fases[${i}].realizacaoInicio`),
      realizacaoFim: texto(`fases[${i}].realizacaoFim`),
      recursoInicio: texto(`fases[${i}].recursoInicio`),
      recursoFim: texto(`fases[${i}].recursoFim`),
    });
  }
  return {
    tipoAvaliacao: texto('tipoAvaliacao'),
    formatoAvaliacao: texto('formatoAvaliacao'),
    editalId: texto('editalId'),
    numProcesso: texto('numProcesso'),
    linkInformacao: texto('linkInformacao'),
    retificacao: texto('retificacao'),
    fases,
    inicioProposta: texto('inicioProposta'),
    comCargaHoraria: texto('comCargaHoraria') !== '',
  };
}

const PREFIXO_DO_CORTE = 'corte-';

/** Name of the field that says what becomes of a refused cut. */
export const campoDoCorte = (chave: string): string => `${PREFIXO_DO_CORTE}${chave}`;

/** The choices of the confirmation, by the key of each cut. */
export function lerEscolhas(form: Fields): Record<string, EscolhaDoCorte> {
  return Object.fromEntries(
    [...form].flatMap(([nome, [valor]]): [string, EscolhaDoCorte][] =>
      nome.startsWith(PREFIXO_DO_CORTE) && (valor === 'manter' || valor === 'minimo')
        ? [[nome.slice(PREFIXO_DO_CORTE.length), valor]]
        : [],
    ),
  );
}

/** The fields of the form with what was typed: `lerCronograma` reads the same from them. */
export function camposDoCronograma({
  fases,
  comCargaHoraria,
  ...textos
}: CronogramaDigitado): [string, string][] {
  return [
    ...Object.entries(textos),
    ['comCargaHoraria', comCargaHoraria ? 'on' : ''],
    ...fases.flatMap((fase, i) =>
      Object.entries(fase).map(([campo, valor]): [string, string] => [
        `fases[${String(i)}].${campo}`,
        String(valor),
      ]),
    ),
  ];
}

/** Choices and texts of the form, without its phases. */
export const dadosDoCronograma = z.object({
  tipoAvaliacao: z
    .enum(['1', '2', '3'], { error: 'Informe se há entrevista e avaliação didática.' })
    .transform((valor) => Number(valor) as 1 | 2 | 3),
  formatoAvaliacao: z
    .enum(['1', '2', '3'], { error: 'Informe o formato da avaliação.' })
    .transform((valor) => Number(valor) as 1 | 2 | 3),
  editalId: z
    .string()
    .regex(/^\d{0,9}$/, 'Selecione o edital.')
    .transform((valor) => (valor === '' ? null : Number(valor))),
  numProcesso: z.string().max(60, 'Use no máximo 60 caracteres.'),
  linkInformacao: z
    .string()
    .max(500, 'Use no máximo 500 caracteres.')
    .refine((valor) => valor === '' || /^https?:\/\/[^\s]+\.[^\s]+$/i.test(valor), {
      error: 'Informe um endereço completo, como https://exemplo.com.br/edital.',
    }),
  retificacao: z.string().max(4000, 'Use no máximo 4.000 caracteres.'),
});

export type DadosDoCronograma = z.output<typeof dadosDoCronograma>;

/** Which version of a schedule a PDF is of; the current one without a number. */
export const versaoPedida = z.object({ numero: z.coerce.number().int().min(1).max(99_999).optional() });

/** 'Cadastrar Fase' and 'Editar Fase'. */
export const faseDoCatalogo = z.object({
  nome: z
    .string({ error: 'É necessário informar o nome da fase.' })
    .trim()
    .min(1, 'É necessário informar o nome da fase.')
    .max(120, 'Use no máximo 120 caracteres.'),
  recurso: z
    .string()
    .optional()
    .transform((valor) => valor !== undefined),
  modulo: z
    .string()
    .optional()
    .refine((valor) => valor === undefined || Object.hasOwn(MODULOS, valor), 'Selecione o módulo.')
    .transform((valor) => valor ?? null),
});

export type DadosDaFase = z.output<typeof faseDoCatalogo>;
