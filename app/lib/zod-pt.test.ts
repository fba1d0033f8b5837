import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import './zod-pt.ts';

const modulos = import.meta.glob<Record<string, unknown>>('../domain/*/schema.ts', { eager: true });
const schemas = Object.entries(modulos).flatMap(([caminho, modulo]) =>
  Object.entries(modulo).flatMap(([nome, valor]) =>
    valor instanceof z.ZodType ? [[`${caminho.split('/').at(-2) ?? ''}: ${nome}`, valor] as const] : [],
  ),
);

const VALORES: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'x',
  'x'.repeat(30_000),
  -1,
  1e12,
  0.5,
  Number.NaN,
  true,
  [],
  {},
];
const INGLES =
  /\b(invalid|expected|received|required|too|must|should|string|number|boolean|object|array|input)\b/i;

/** Messages of the schema for hostile values, and for objects whose every field holds one of them. */
function mensagens(schema: z.ZodType): string[] {
  const campos = schema instanceof z.ZodObject ? Object.keys(schema.shape as object) : [];
  const objetos = VALORES.map((valor) => Object.fromEntries(campos.map((campo) => [campo, valor])));
  return [...VALORES, ...objetos].flatMap((valor) => {
    const lido = schema.safeParse(valor);
    return lido.success ? [] : lido.error.issues.map(({ message }) => message);
  });
}

describe('o que um esquema diz (R-TEL-03)', () => {
  it('existe para cada área com formulários', () => {
    expect(schemas.length).toBeGreaterThan(15);
  });

  it.each(schemas)('%s é português', (_nome, schema) => {
    for (const mensagem of new Set(mensagens(schema))) expect(mensagem).not.toMatch(INGLES);
  });

  it.each([
    [z.number().min(1), 0, 'Use no mínimo 1.'],
    [z.number().max(1_000), 1_001, 'Use no máximo 1.000.'],
    [z.string().max(3), 'abcd', 'Use no máximo 3 caracteres.'],
    [z.string().min(1), '', 'Preencha este campo.'],
    [z.array(z.string()).min(1), [], 'Escolha ao menos um item.'],
    [z.object({}), undefined, 'Preencha este campo.'],
    [z.object({}), 'x', 'O valor informado não é aceito aqui.'],
    [z.enum(['a']), 'b', 'Escolha uma das opções.'],
    [z.email(), 'b', 'O formato informado não é aceito aqui.'],
    [z.string().min(2, 'Diga mais.'), 'b', 'Diga mais.'],
  ])('onde não tem frase própria: %#', (schema, valor, mensagem) => {
    expect(schema.safeParse(valor).error?.issues[0]?.message).toBe(mensagem);
  });
});
