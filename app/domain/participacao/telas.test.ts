import { expect, it } from 'vitest';
import { abertoDaDemanda, voltaDoDialogo } from './telas.ts';

it.each([
  ['?de=demanda', '/minhas-demandas/d1'],
  ['?ver=tabela&busca=x', '/minhas-demandas?ver=tabela&busca=x'],
  ['', '/minhas-demandas'],
])('um diálogo volta à página que o abriu: %s (R-TEL-45)', (busca, volta) => {
  expect(voltaDoDialogo('d1', busca)).toBe(volta);
});

it('só os diálogos da demanda dizem de onde foram abertos (R-TEL-45)', () => {
  expect(abertoDaDemanda('/minhas-demandas/d1/cronograma')).toBe('/minhas-demandas/d1/cronograma?de=demanda');
  expect(abertoDaDemanda('/historico-credenciamento/r1/recurso?novo=1')).toBe(
    '/historico-credenciamento/r1/recurso?novo=1',
  );
});
