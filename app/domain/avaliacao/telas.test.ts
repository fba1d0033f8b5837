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
] as const)('%j in an address is the account %j, the part %j', (texto, conta, parte) => {
  expect(contaDoEndereco(texto)).toBe(conta);
  expect(parteDoEndereco(texto)).toBe(parte);
});

test('a desk stands under its list, the declaration before both (R-AVA-01)', () => {
  expect(enderecoDaAvaliacao('/ava/avaliacao-didatica', 'a1')).toBe('/ava/avaliacao-didatica/a1');
  expect(enderecoDaDeclaracao('a1')).toBe('/ava/avaliacao/a1/declarar');
});

test.each([
  ['/ava/avaliacao', 'E', 'entrevista'],
  ['/ava/avaliacao-didatica', 'D', 'didatica'],
] as const)('%s is the list of part %s', (rota, parte, formulario) => {
  expect(rotaDoAvaliador({ pathname: `${rota}/a1` })).toBe(rota);
  expect(TELAS[rota]).toMatchObject({ parte, formulario });
});

test('what the commission opens of the scores stands where its menu says', () => {
  expect([RESUMOS, CRITERIOS]).toEqual(['/adm/lista-avaliacao', '/adm/configuracao/criterios']);
});
