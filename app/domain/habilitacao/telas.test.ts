import { expect, it } from 'vitest';
import { caminhoDaDiligencia, rascunhoDoVeredito, rotaDaHabilitacao, TELAS } from './telas.ts';

it.each([
  ['/adm/avaliacao-documentacao/a1', '/adm/avaliacao-documentacao', 'HabTec', [20, 50, 100], undefined],
  ['/adm/habilitacao-juridica.csv', '/adm/habilitacao-juridica', 'HabJud', [100, 150, 200], true],
  ['/juridico/habilitacao-juridica', '/juridico/habilitacao-juridica', 'HabJud', [100, 150, 200], undefined],
] as const)(
  '%s: only the legal team decides what is legal (R-HAB-02), and each list has its sizes (R-TEL-12)',
  (pathname, rota, habilitacao, tamanhos, soLeitura) => {
    expect(rotaDaHabilitacao({ pathname })).toBe(rota);
    expect(TELAS[rota]).toMatchObject({ habilitacao, tamanhos });
    expect(TELAS[rota].soLeitura).toBe(soLeitura);
  },
);

it('a request has an address of its own (R-HAB-07)', () => {
  expect(caminhoDaDiligencia('d1', 'i1')).toBe('/minhas-demandas/d1/diligencia/i1');
});

it('what is said of one document has a draft of its own (R-HAB-04)', () => {
  expect(rascunhoDoVeredito('HabTec', 'p1', 13)).toBe('documento-tecnico:p1-13');
  expect(rascunhoDoVeredito('HabJud', 'p1', 13)).toBe('documento-juridico:p1-13');
});
