import { expect, it } from 'vitest';
import { fimDoArquivo } from './rules.ts';

it('o arquivo preparado se baixa por 24 horas (R-EXP-04)', () => {
  expect(fimDoArquivo(new Date('2027-03-10T15:00:00Z'))).toEqual(new Date('2027-03-11T15:00:00Z'));
});
