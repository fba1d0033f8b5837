import { expect, it } from 'vitest';
import { schemaMarcarTodas } from './schema.ts';

it.each([
  [{ ate: '2027-03-10T15:00:00.000Z' }, { ate: new Date('2027-03-10T15:00:00Z') }],
  [{ ate: '10/03/2027' }, { ate: undefined }],
  [{}, { ate: undefined }],
])('marcar todas como lidas com %j vale até %j', (lido, esperado) => {
  expect(schemaMarcarTodas.parse(lido)).toEqual(esperado);
});
