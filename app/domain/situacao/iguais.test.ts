import { expect, it } from 'vitest';
import { porIguais } from './iguais.ts';

it('o que se apura de uma pessoa vale para quem está igual, e só para quem está igual (R-SIT-01)', () => {
  const [uns, outros] = [{ nome: 'uns' }, { nome: 'outros' }];
  const apurados: string[] = [];
  const apurar = porIguais(({ nome }: { nome: string }) => apurados.push(nome));
  const pessoas = Array.from({ length: 4 }, (_, n) => ({ iguais: n % 2 ? outros : uns }));
  expect(pessoas.map(apurar)).toEqual([1, 2, 1, 2]);
  expect(apurados).toEqual(['uns', 'outros']);
});
