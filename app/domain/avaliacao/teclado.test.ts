import { expect, test } from 'vitest';
import { lerNota } from './notas.ts';
import { teclaDaNota, valorDoRadio } from './teclado.ts';

test.each([
  ['3', '', '3'],
  ['5', '2,5', '5'],
  ['0', '', '0'],
  [',', '3', '3,5'],
  ['.', '3', '3,5'],
  [',', '3,5', '3'],
  [',', '0', '0,5'],
  [',', '5', null],
  [',', '', null],
  ['6', '', null],
  ['a', '3', null],
  ['ArrowRight', '3', null],
  ['F5', '3', null],
  ['50', '3', null],
])('%j sobre %j', (tecla, atual, valor) => {
  const feito = teclaDaNota(tecla, atual);
  expect(feito === null || feito === 'next' ? feito : feito.valor).toBe(valor);
});

test('Enter segue adiante', () => expect(teclaDaNota('Enter', '3')).toBe('next'));

test('cada opção se lê de volta como a sua nota', () => {
  for (let meios = 0; meios <= 10; meios++) expect(lerNota(valorDoRadio(meios))).toBe(meios);
});
