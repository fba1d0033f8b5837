import { expect, test } from 'vitest';
import {
  contaDoEndereco,
  CRITERIOS,
  enderecoDaAvaliacao,
  enderecoDaDeclaracao,
  parteDoEndereco,
  RESUMOS,
  rotaDoAvaliador,
  TELAS,
} from './telas.ts';

test.each([
  ['entrevista', 'E', 'E'],
  ['didatica', 'D', 'D'],
  ['geral', 'geral', null],
  ['E', null, null],
  ['', null, null],
  [undefined, null, null],
] as const)('%j em um endereço é a apuração %j, a parte %j', (texto, conta, parte) => {
  expect(contaDoEndereco(texto)).toBe(conta);
  expect(parteDoEndereco(texto)).toBe(parte);
});

test('uma mesa fica sob a sua lista, a declaração antes das duas (R-AVA-01)', () => {
  expect(enderecoDaAvaliacao('/ava/avaliacao-didatica', 'a1')).toBe('/ava/avaliacao-didatica/a1');
  expect(enderecoDaDeclaracao('a1')).toBe('/ava/avaliacao/a1/declarar');
});

test.each([
  ['/ava/avaliacao', 'E', 'entrevista'],
  ['/ava/avaliacao-didatica', 'D', 'didatica'],
] as const)('%s é a lista da parte %s', (rota, parte, formulario) => {
  expect(rotaDoAvaliador({ pathname: `${rota}/a1` })).toBe(rota);
  expect(TELAS[rota]).toMatchObject({ parte, formulario });
});

test('o que a Comissão abre das notas fica onde o seu menu diz', () => {
  expect([RESUMOS, CRITERIOS]).toEqual(['/adm/lista-avaliacao', '/adm/configuracao/criterios']);
});
