import { expect, test } from 'vitest';
import { nomeDoOperador, porQuem } from './por-quem.ts';

test.each([
  ['Ana Luz', 'por Ana Luz'],
  ['sistema', 'pelo sistema'],
  ['linha de comando', 'pela linha de comando'],
])('o que %s fez é dito em português', (nome, dito) => {
  expect(porQuem(nome)).toBe(dito);
});

test.each([
  [undefined, 'carla', 'carla'],
  ['carla', 'carla', 'carla'],
  ['Ana Luz', 'carla', 'Ana Luz (usuário carla do sistema)'],
  ['Ana Luz', 'linha de comando', 'Ana Luz (linha de comando)'],
])('com --operador %s, o usuário %s registra %s (R-ACE-24)', (operador, doSistema, nome) => {
  expect(nomeDoOperador(operador, doSistema)).toBe(nome);
});
