import { expect, it } from 'vitest';
import type { Actor } from '#app/domain/ctx.ts';
import { pessoaDe } from '#tests/factories/ator.ts';
import { podeAbrirDocumento } from './access.ts';

const worker: Actor = { tipo: 'sistema', origem: 'worker', nome: 'worker' };
const anonimo: Actor = { tipo: 'anonimo' };

it.each<[Actor, string, string | null, boolean]>([
  [pessoaDe('candidato'), 'curriculo', 'eu', true],
  [pessoaDe('candidato'), 'curriculo', 'outra', false],
  [pessoaDe('comissao'), 'cronograma', 'outra', false],
  [pessoaDe('administrador'), 'cronograma', 'outra', true],
  [pessoaDe('administrador'), 'cronograma', null, true],
  [worker, 'cronograma', null, true],
  [anonimo, 'cronograma', null, false],
  // A person's copy of their data, and what is being removed, are opened nowhere else.
  [pessoaDe('candidato'), 'meus-dados', 'eu', false],
  [pessoaDe('administrador'), 'removido', 'eu', false],
  [worker, 'meus-dados', null, false],
])('%j, %s de %s: %s (R-ACE-03)', (ator, tipo, solicitanteId, abre) => {
  expect(podeAbrirDocumento(ator, { tipo, solicitanteId, relatorio: null })).toBe(abre);
});

it.each<[Actor, boolean]>([
  [pessoaDe('comissao'), true],
  [pessoaDe('administrador'), true],
  [pessoaDe('coordenacao'), false],
  [pessoaDe('juridico'), false],
  [pessoaDe('candidato'), false],
  [worker, true],
  [anonimo, false],
])('%j, um relatório: %s (R-REL-06)', (ator, abre) => {
  const relatorio = { demanda: { areaAtuacao: 'fpr' } };
  expect(podeAbrirDocumento(ator, { tipo: 'relatorio', solicitanteId: null, relatorio })).toBe(abre);
});
