import { expect, test } from 'vitest';
import { ehPreliminar } from './especies.ts';
import { mudancasDoRelatorio, pedidoDaPasta } from './schema.ts';

test('o que a retificação mudou cabe em 1.000 caracteres, e uma quebra de linha é um deles (R-REL-05)', () => {
  expect(mudancasDoRelatorio.parse(`${'x'.repeat(499)}\r\n${'y'.repeat(500)}`)).toHaveLength(1000);
  expect(mudancasDoRelatorio.parse('x'.repeat(1000))).toHaveLength(1000);
  expect(mudancasDoRelatorio.safeParse('x'.repeat(1001)).success).toBe(false);
});

test('um botão da página da pasta para a que se nomeia; os outros, nenhuma', () => {
  const parar = '019a0000-0000-7000-8000-000000000000';
  expect(pedidoDaPasta.parse({ parar })).toEqual({ parar });
  expect(pedidoDaPasta.parse({})).toEqual({ parar: null });
  expect(pedidoDaPasta.safeParse({ parar: 'todas' }).success).toBe(false);
});

test('a homologação não tem versão preliminar, nem se escolhe no gerador', () => {
  expect(ehPreliminar('homologProcessoUnico')).toBe(false);
});
