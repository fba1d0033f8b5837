import { describe, expect, it } from 'vitest';
import {
  cnpjValido,
  cpfValido,
  formatarCnpj,
  formatarCpf,
  mascararCpf,
  normalizarCnpj,
  normalizarCpf,
} from './cpf-cnpj.ts';

describe('CPF e CNPJ (R-ACE-19)', () => {
  it.each([
    ['000.009.101-47', true],
    ['00000910147', true],
    ['00000910148', false],
    ['910147', false],
    ['11111111111', false],
    ['0000091014A', false],
    ['', false],
  ])('CPF %s', (cpf, valido) => expect(cpfValido(cpf)).toBe(valido));

  it.each([
    ['12.ABC.345/01DE-35', true],
    ['12abc34501de35', true],
    ['12ABC34501DE36', false],
    ['00.000.000/0001-91', true],
    ['00000000000000', false],
    ['ZA9FC10A99A165', true],
    ['9991010199012', false],
  ])('CNPJ %s', (cnpj, valido) => expect(cnpjValido(cnpj)).toBe(valido));

  it('tira e põe a máscara', () => {
    expect(normalizarCpf(' 000.009.101-47 ')).toBe('00000910147');
    expect(normalizarCnpj('12.abc.345/01de-35')).toBe('12ABC34501DE35');
    expect(formatarCpf('00000910147')).toBe('000.009.101-47');
    expect(formatarCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
  });
});

it('um CPF é mostrado só no meio', () => {
  expect([mascararCpf('00000910147'), mascararCpf('')]).toEqual(['***.009.101-**', '']);
});

it.each(['11222333000181', '11.222.333/0001-81'])('%s é um CNPJ, e com algo em volta não é', (cnpj) => {
  expect([cnpj, `x${cnpj}`, `${cnpj}9`].map(cnpjValido)).toEqual([true, false, false]);
});
