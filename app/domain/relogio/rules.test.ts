import { describe, expect, it } from 'vitest';
import { DESLOCAMENTO_MAXIMO_MS, lerDuracao } from './rules.ts';

describe('duração', () => {
  it.each([
    ['3d', 259_200_000],
    ['12h', 43_200_000],
    ['1d12h', 129_600_000],
    ['90min', 5_400_000],
    ['2sem', 1_209_600_000],
    ['+1d', 86_400_000],
    ['-1d', -86_400_000],
    ['45s', 45_000],
    ['1d 6h', 108_000_000],
    ['3', null],
    ['d', null],
    ['3 dias', null],
    [' 3d ', 259_200_000],
    ['\t3D\n', 259_200_000],
    ['1+d', null],
    ['x3d', null],
    ['3dx', null],
    ['', null],
  ])('%s', (texto, esperado) => expect(lerDuracao(texto)).toBe(esperado));
});

it('o relógio anda até cem anos', () => {
  expect(DESLOCAMENTO_MAXIMO_MS).toBe(3_153_600_000_000);
});
