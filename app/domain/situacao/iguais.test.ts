import { expect, it } from 'vitest';
import { porIguais } from './iguais.ts';

it('o que se apura de uma pessoa vale para quem está igual, e só para quem está igual (R-SIT-01)', () => {
  const [uns, outros] = [{ n: 1 }, { n: 1 }];
  const apurados: string[] = [];
  const apurar = porIguais(({ nome }: { nome: string; iguais: object }) => {
    apurados.push(nome);
    return apurados.length;
  });
  const pessoas = ['Ana', 'Bento', 'Caio', 'Duda'].map((nome, n) => ({ nome, iguais: n % 2 ? outros : uns }));
  expect(pessoas.map(apurar)).toEqual([1, 2, 1, 2]);
  expect(apurados).toEqual(['Ana', 'Bento']);
});
