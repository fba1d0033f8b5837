import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { projectRoot } from '#app/lib/project.server.ts';

const linhas = (arquivo: string): Record<string, string>[] =>
  parse(readFileSync(join(projectRoot, 'prisma/data', arquivo)), { columns: true, bom: true });

test('os cursos dos tipos 1 e 2 são de formação profissional, os dos tipos 3 e 5 de promoção social', () => {
  const tiposDe = (area: string) =>
    new Set(linhas('cursos.csv').flatMap((curso) => (curso['area'] === area ? [curso['tipo']] : [])));
  expect([...tiposDe('fpr')].sort()).toEqual(['1', '2']);
  expect([...tiposDe('ps')].sort()).toEqual(['3', '5']);
});

test("a fase da frequência é do módulo 'Frequencia'", () => {
  const modulos = linhas('fases.csv').filter(({ modulo }) => modulo === 'Frequencia');
  expect(modulos.map(({ id }) => id)).toEqual(['24']);
});
