import { expect, it } from 'vitest';
import { registroNoErp, situacaoDoRegistro } from './registro-no-erp.ts';

const demanda = {
  identificacaoProcesso: 'FPR-1',
  objeto: 'Curso',
  areaAtuacao: 'x',
  atividade: 'x',
  editalId: 5,
};

it('as áreas do ERP (R-EXT-16)', () => {
  const codigo = (areaAtuacao: string) => registroNoErp({ ...demanda, areaAtuacao }).AREA_ID;
  expect(['fpr', 'ps', 'at', 'ino', 'ef', 'ti', 'outra'].map(codigo)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '7',
    '6',
  ]);
});

it('as atividades do ERP (R-EXT-16)', () => {
  const codigo = (atividade: string) => registroNoErp({ ...demanda, atividade }).ATIVIDADE_ID;
  expect(['inst', 'cons', 'tutor', 'sup', 'tec', 'outra', 'sau'].map(codigo)).toEqual([...'1234567']);
});

it('a situação do registro, em palavras', () => {
  expect(situacaoDoRegistro(null, false)).toBe('Sem ERP');
  expect(situacaoDoRegistro(null, true)).toMatch(/^Ainda não/);
  const registro = { numero: null, erro: null };
  expect(situacaoDoRegistro({ ...registro, estado: 'concluida' }, true)).toBe('Registrada');
  expect(situacaoDoRegistro({ numero: '77', erro: 'x', estado: 'concluida' }, true)).toBe('Registrada: 77');
  expect(situacaoDoRegistro({ ...registro, estado: 'cancelada' }, true)).toBe('Cancelado');
  expect(situacaoDoRegistro({ numero: '77', erro: null, estado: 'pendente' }, true)).toBe('Espera o RM');
  expect(situacaoDoRegistro({ ...registro, erro: 'sem área', estado: 'recusada' }, true)).toBe(
    'Recusado pelo RM: sem área',
  );
});
