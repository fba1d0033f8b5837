import { describe, expect, it } from 'vitest';
import { atividadesDaArea, camposDaArea, identificacao, instanciaDaVez, limparRequisitos } from './rules.ts';

describe('o que cada área pede (R-DEM-20)', () => {
  it.each([
    ['at', ['municipio', 'cadeia'], ['tec', 'sup']],
    ['ef', ['curso', 'unidade'], ['inst', 'cons', 'tutor', 'sup']],
    ['fpr', ['cursoTreinamento', 'unidade'], ['inst', 'cons', 'tutor', 'sup']],
    ['ps', ['cursoTreinamento', 'unidade'], ['inst', 'cons', 'tutor', 'sup', 'sau']],
    ['ino', ['cursoTreinamento', 'unidade'], ['inst', 'cons', 'tutor', 'sup']],
    ['ti', ['cursoTreinamento', 'unidade'], ['inst', 'cons', 'tutor', 'sup']],
  ] as const)('%s', (area, campos, atividades) => {
    expect(camposDaArea(area)).toEqual(campos);
    expect(atividadesDaArea(area)).toEqual(atividades);
  });

  it('sem área, nenhuma atividade', () => {
    expect(atividadesDaArea(null)).toEqual([]);
  });
});

it('o processo se chama pela área, pelo número e pelo ano (R-DEM-01)', () => {
  expect(identificacao('fpr', 146, 2026)).toBe('FPR-0146/2026');
  expect(identificacao('at', 12345, 2027)).toBe('AT-12345/2027');
});

it('requisitos sem pontas nem vazios', () => {
  expect(limparRequisitos([' a ', '', '  ', 'b'])).toEqual(['a', 'b']);
});

it('decide primeiro a Diretoria', () => {
  expect(instanciaDaVez(null)).toBe('diretoria');
  expect(instanciaDaVez({ diretoria: null })).toBe('diretoria');
  expect(instanciaDaVez({ diretoria: false })).toBe('diretoria');
  expect(instanciaDaVez({ diretoria: true })).toBe('superintendencia');
});
