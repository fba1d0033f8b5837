import { describe, expect, it } from 'vitest';
import { readStartOptions, WrongOption } from './start-options.ts';

describe('as opções de ./scripts/start', () => {
  it.each([
    [[], { port: 3000, vazio: false, ajuda: false }],
    [['--porta', '3100', '--vazio'], { port: 3100, vazio: true, ajuda: false }],
    [['--porta=80'], { port: 80, vazio: false, ajuda: false }],
    [['-h'], { port: 3000, vazio: false, ajuda: true }],
  ])('%j', (typed, expected) => {
    expect(readStartOptions(typed)).toEqual(expected);
  });

  it.each([
    [['--xyz'], 'A opção --xyz não existe.'],
    [['--porta', 'abc'], 'A porta precisa ser um número de 1 a 65535.'],
    [['--porta'], 'A porta precisa ser um número de 1 a 65535.'],
    [['--porta', '0'], 'A porta precisa ser um número de 1 a 65535.'],
    [['--porta', '70000'], 'A porta precisa ser um número de 1 a 65535.'],
    [['--vazio=sim'], 'A opção --vazio não recebe valor.'],
    [['vazio'], 'Não se esperava vazio.'],
  ])('%j é recusado em uma frase', (typed, message) => {
    expect(() => readStartOptions(typed)).toThrow(new WrongOption(message));
  });

  it('a porta do ambiente vale quando nenhuma é pedida, e também é conferida', () => {
    expect(readStartOptions([], '3200').port).toBe(3200);
    expect(() => readStartOptions([], 'abc')).toThrow(WrongOption);
  });
});
