import { expect, it } from 'vitest';
import { caminhoDaDiligencia, ehMesa, rascunhoDoVeredito, rotaDaHabilitacao, TELAS } from './telas.ts';

it.each([
  ['/adm/avaliacao-documentacao/a1', '/adm/avaliacao-documentacao', 'HabTec', [20, 50, 100], undefined],
  ['/adm/habilitacao-juridica.csv', '/adm/habilitacao-juridica', 'HabJud', [100, 150, 200], true],
  ['/juridico/habilitacao-juridica', '/juridico/habilitacao-juridica', 'HabJud', [100, 150, 200], undefined],
] as const)(
  '%s: só a equipe jurídica decide o que é jurídico (R-HAB-02), e cada lista tem os seus tamanhos (R-TEL-12)',
  (pathname, rota, habilitacao, tamanhos, soLeitura) => {
    expect(rotaDaHabilitacao({ pathname })).toBe(rota);
    expect(TELAS[rota]).toMatchObject({ habilitacao, tamanhos });
    expect(TELAS[rota].soLeitura).toBe(soLeitura);
  },
);

it('uma diligência tem um endereço próprio (R-HAB-07)', () => {
  expect(caminhoDaDiligencia('d1', 'i1')).toBe('/minhas-demandas/d1/diligencia/i1');
});

it('o que se diz de um documento tem um rascunho próprio (R-HAB-04)', () => {
  expect(rascunhoDoVeredito('HabTec', 'p1', 13)).toBe('documento-tecnico:p1-13');
  expect(rascunhoDoVeredito('HabJud', 'p1', 13)).toBe('documento-juridico:p1-13');
});

it('a mesa abre como página sua, de onde quer que se chegue (R-HAB-13)', () => {
  const ditas = ['/juridico/habilitacao-juridica/p1', '/adm/avaliacao-documentacao/p1?credenciamento=d1'];
  expect(ditas.map(ehMesa)).toEqual([true, true]);
  const listas = [
    '/juridico/habilitacao-juridica?credenciamento=d1',
    '/ava/avaliacao/p1',
    '/adm/demandas/d1',
  ];
  expect(listas.map(ehMesa)).toEqual([false, false, false]);
});
