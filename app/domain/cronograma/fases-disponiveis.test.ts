import { expect, it } from 'vitest';
import { catalogo, digitar, fase } from '#tests/factories/maquina.ts';
import { fasesDisponiveis } from './fases-disponiveis.ts';

const TODAS = catalogo.map(({ id }) => id);

// 39 is the only phase of the didactic module.
it.each<[string, number[], number[]]>([
  ['2', [], TODAS],
  ['1', [], TODAS.filter((id) => id !== 39)],
  ['', [], TODAS.filter((id) => id !== 39)],
  ['2', [17, 39], TODAS.filter((id) => id !== 17 && id !== 39)],
  ['3', [17, 18], TODAS.filter((id) => ![17, 18, 39].includes(id))],
])('escolha %j com %j: as fases que ainda podem entrar', (tipoAvaliacao, presentes, esperadas) => {
  const fases = digitar(presentes.map((id) => fase(id, '2027-06-01')));
  expect(fasesDisponiveis({ tipoAvaliacao, fases }, catalogo).map(({ id }) => id)).toEqual(esperadas);
});
