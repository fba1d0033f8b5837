import { describe, expect, it } from 'vitest';
import { comoPagina, nomeDoRascunho, paginaSeguinte, semSegredos } from './rules.ts';

const A = '01a1fd1f-2703-77e1-927f-cbb3687d84b8';
const B = '01a1fd1f-2703-77e1-927f-cbb3687d84b9';

it.each([
  [A, A],
  [`x${A}`, null],
  [`${A}x`, null],
  [A.toUpperCase(), null],
  [A.replaceAll('-', ''), null],
  ['', null],
  [null, null],
  [undefined, null],
])('a página %j é %j', (texto, pagina) => {
  expect(comoPagina(texto)).toBe(pagina);
});

describe('quem salva, e de onde partiu (R-CUR-07)', () => {
  type Salvo = Parameters<typeof paginaSeguinte>[0];
  const salvo = (revisao: number, pagina: string | null, paginaDesde: number | null): Salvo => ({
    revisao,
    pagina,
    paginaDesde,
  });
  it.each<[string, Salvo, number, string | null, [string | null, number | null] | null]>([
    ['quem viu o último', salvo(5, A, 3), 5, B, [B, 5]],
    ['sem página, quem viu o último', salvo(5, A, 3), 5, null, [null, null]],
    ['a mesma página, de novo', salvo(5, A, 3), 5, A, [A, 3]],
    ['de volta à sua, só ela salvou', salvo(5, A, 3), 3, A, [A, 3]],
    ['de volta à sua, no meio', salvo(5, A, 3), 4, A, [A, 3]],
    ['de antes do seu começo', salvo(5, A, 3), 2, A, null],
    ['de depois do que há', salvo(5, A, 3), 6, A, null],
    ['outra janela salvou', salvo(5, A, 3), 4, B, null],
    ['sem página, outra salvou', salvo(5, null, null), 4, null, null],
    ['sem página, depois de uma com página', salvo(5, A, 3), 4, null, null],
    ['a mesma, sem começo guardado', salvo(5, A, null), 4, A, [A, 4]],
  ])('%s', (_nome, guardado, partida, pagina, esperada) => {
    const seguinte = paginaSeguinte(guardado, { partida, pagina });
    expect(seguinte && [seguinte.pagina, seguinte.paginaDesde]).toEqual(esperada);
  });
});

it('um rascunho não guarda segredos', () => {
  const campos = ['nome', 'senha', 'novaSenha', 'password', 'token', 'csrf', 'Segredo'];
  expect(semSegredos(campos.map((nome) => [nome, 'x']))).toEqual([['nome', 'x']]);
  expect(nomeDoRascunho('analise', 'd1')).toBe('analise:d1');
});
