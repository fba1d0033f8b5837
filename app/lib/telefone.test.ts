import { describe, expect, it } from 'vitest';
import { formatarTelefone, normalizarTelefone, telefoneValido } from './telefone.ts';

describe('telefoneValido', () => {
  it.each([
    ['(62) 99999-8888', true],
    ['62999998888', true],
    ['(62) 3200-1234', true],
    ['6232001234', true],
    ['62 88888-8888', false],
    ['62988', false],
    ['(00) 99999-8888', false],
    ['629999988889', false],
    ['x6232001234', false],
    ['6232001234x', false],
    ['+55 62 3200-1234', false],
    ['6232001234xx', false],
    ['abc', false],
    ['', false],
  ])('%s: %s', (texto, valido) => {
    expect(telefoneValido(texto)).toBe(valido);
  });
});

it('guarda só os dígitos e mostra os onze', () => {
  expect(normalizarTelefone('(62) 99999-8888')).toBe('62999998888');
  expect(formatarTelefone('62999998888')).toBe('(62) 99999-8888');
  expect(formatarTelefone('6232001234')).toBe('(62) 3200-1234');
});
