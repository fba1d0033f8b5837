import { z } from 'zod';
import { recordOf, textOf, type Fields } from '#app/lib/fields.ts';
import { campoDaNota } from './campos.ts';
import { emMeios, lerNota } from './notas.ts';
import type { Meios } from './types.ts';

// A text area counts a line break as one character and sends two.
const texto = (maximo: number, mensagem: string) =>
  z
    .string()
    .default('')
    .transform((valor) => valor.replaceAll('\r\n', '\n').trim())
    .refine((valor) => valor.length <= maximo, mensagem);

/** A criterion of the frozen rubric, or of the reference table before it is frozen. */
export type CriterioDaRubrica = {
  campo: string;
  nome: string;
  descricao: string;
  ordem: number;
  min: Meios;
  max: Meios;
  /** What each level means, by whole points; may be empty. */
  niveis: readonly { nota: Meios; texto: string }[];
};

const nivel = z.object({ nota: z.number().int().min(0), texto: z.string() });
export const lerNiveis = (json: unknown): CriterioDaRubrica['niveis'] => z.array(nivel).parse(json ?? []);

export type NotasDigitadas = {
  versao: number;
  notas: Readonly<Record<string, Meios>>;
  observacao: string;
};

export type Lida<T> = { ok: true; valor: T } | { ok: false; erro: string };

const cabeca = z.object({
  versao: z.coerce.number().int().min(0).max(1_000_000),
  observacao: texto(2000, 'A observação deve ter no máximo 2.000 caracteres.'),
});

/**
 * The desk's form: a radio row for each criterion of the rubric. One that was not answered is absent; one that the
 * rubric does not have is not read.
 */
export function lerNotas(rubrica: readonly CriterioDaRubrica[], campos: Fields): Lida<NotasDigitadas> {
  const registro = recordOf(campos) as Record<string, unknown>;
  const lida = cabeca.safeParse({ versao: registro['versao'], observacao: registro['observacao'] });
  if (!lida.success) return { ok: false, erro: lida.error.issues[0]?.message ?? 'Formulário inválido.' };
  const notas: Record<string, Meios> = {};
  for (const { campo, nome, min, max } of rubrica) {
    const bruto = campos.get(campoDaNota(campo))?.[0] ?? '';
    if (bruto === '') continue;
    const nota = lerNota(bruto);
    if (nota === null || nota < min || nota > max)
      return { ok: false, erro: `A nota de ${nome} deve ser de 0 a 5, de meio em meio ponto.` };
    notas[campo] = nota;
  }
  return { ok: true, valor: { ...lida.data, notas } };
}

/** What was typed into the desk, as far as it can be read: what a refused form shows again. */
export function notasDigitadas(campos: Fields): Pick<NotasDigitadas, 'notas' | 'observacao'> {
  const notas = [...campos].flatMap(([nome, [texto = '']]): [string, Meios][] => {
    const nota = nome.startsWith(campoDaNota('')) ? lerNota(texto) : null;
    return nota === null ? [] : [[nome.slice(campoDaNota('').length), nota]];
  });
  return { notas: Object.fromEntries(notas), observacao: textOf(campos, 'observacao') };
}

/** Criteria without a score, by name. R-AVA-05. */
export const faltamNotas = (
  rubrica: readonly CriterioDaRubrica[],
  notas: Readonly<Record<string, Meios>>,
): readonly string[] => rubrica.filter(({ campo }) => notas[campo] === undefined).map(({ nome }) => nome);

/** 'Faltam 2 critérios: Objetivos; Síntese.'; null where none is missing. */
export function motivoParaNaoFinalizar(
  rubrica: readonly CriterioDaRubrica[],
  notas: Readonly<Record<string, Meios>>,
): string | null {
  const faltam = faltamNotas(rubrica, notas);
  if (faltam.length === 0) return null;
  const quantos = faltam.length === 1 ? 'Falta 1 critério' : `Faltam ${String(faltam.length)} critérios`;
  return `${quantos}: ${faltam.join('; ')}.`;
}

const motivoDaRodada = texto(500, 'O motivo deve ter no máximo 500 caracteres.').refine(
  (valor) => valor !== '',
  'Escreva o motivo da reconsideração.',
);

/** What the commission does from the dialog of a part. */
export const atoDaComissao = z.discriminatedUnion('acao', [
  z.object({ acao: z.literal('abrir'), agendamentoId: z.uuid(), motivo: motivoDaRodada }),
  z.object({ acao: z.literal('encerrar'), agendamentoId: z.uuid() }),
  z.object({ acao: z.literal('anular'), avaliacaoId: z.uuid() }),
]);

const nivelDigitado = texto(300, 'O que a nota significa deve ter no máximo 300 caracteres.');

/** 'Editar Critério': the levels that say nothing are left out. */
export const criterioDigitado = z
  .object({
    versao: z.coerce.number().int().min(1).max(1_000_000),
    nome: texto(120, 'O nome deve ter no máximo 120 caracteres.').refine(
      (valor) => valor !== '',
      'É necessário informar o nome do critério.',
    ),
    descricao: texto(500, 'A descrição deve ter no máximo 500 caracteres.'),
    ordem: z.coerce.number().int().min(1).max(100),
    nivel0: nivelDigitado,
    nivel1: nivelDigitado,
    nivel2: nivelDigitado,
    nivel3: nivelDigitado,
    nivel4: nivelDigitado,
    nivel5: nivelDigitado,
  })
  .transform(({ nivel0, nivel1, nivel2, nivel3, nivel4, nivel5, ...dados }) => ({
    ...dados,
    niveis: [nivel0, nivel1, nivel2, nivel3, nivel4, nivel5]
      .map((descrito, ponto) => ({ nota: emMeios(ponto), texto: descrito }))
      .filter((um) => um.texto !== ''),
  }));

export type CriterioDigitado = z.output<typeof criterioDigitado>;
