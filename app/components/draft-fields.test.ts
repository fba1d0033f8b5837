import { expect, test } from 'vitest';
import { differing, type Field } from './draft-fields.ts';

const aqui: Field[] = [
  ['fase', '17'],
  ['cpf', '529.982.247-25'],
  ['telefone', '(62) 99999-8888'],
  ['nome', 'Ana  de Sá '],
  ['observacao', ''],
  ['dias', '2'],
  ['dias', '1'],
];

test('o mesmo, guardado sem máscara, em maiúsculas, em outra ordem ou sem o que está vazio, não difere', () => {
  const la: Field[] = [
    ['dias', '1'],
    ['dias', '2'],
    ['nome', 'ANA DE SÁ'],
    ['telefone', '62999998888'],
    ['cpf', '52998224725'],
    ['fase', '17'],
    ['complemento', ''],
  ];
  expect(differing(aqui, la)).toEqual([]);
  expect(differing(la, aqui)).toEqual([]);
});

test.each<[string, Field[], string[]]>([
  ['outro valor', [['fase', '18']], ['fase']],
  ['um a mais', [['dias', '3']], ['dias']],
  ['um campo que só lá está', [['complemento', 'Casa 2']], ['complemento']],
])('%s difere, pelo nome do campo', (_, mudanca, nomes) => {
  const la = mudanca[0]?.[0] === 'fase' ? aqui.filter(([nome]) => nome !== 'fase') : aqui;
  expect(differing(aqui, [...la, ...mudanca])).toEqual(nomes);
  expect(differing([...la, ...mudanca], aqui)).toEqual(nomes);
});
