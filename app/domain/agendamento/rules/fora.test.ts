import { expect, it } from 'vitest';
import { instanteDe } from '#app/lib/dates.ts';
import { fase } from '#tests/factories/maquina.ts';
import { MENSAGENS } from '../labels.ts';
import { desalinho, motivoSemPresenca } from './fora.ts';

const NOW = instanteDe('2027-03-01', '10:00');
const FASES = [
  fase(28, '2027-03-08', '2027-03-10'),
  fase(39, '2027-03-11', '2027-03-12'),
  fase(24, '2027-03-08', '2027-03-11'),
];

it.each([
  ['no período', 'E', '2027-03-08', 2, FASES, null],
  ['no último dia', 'E', '2027-03-10', 2, FASES, null],
  ['antes da fase', 'E', '2027-03-07', 2, FASES, 'fora'],
  ['depois da fase', 'E', '2027-03-11', 2, FASES, 'fora'],
  ['a fase saiu', 'E', '2027-03-08', 2, FASES.slice(1), 'fora'],
  ['a demanda deixou de ter a parte', 'D', '2027-03-11', 1, FASES, 'fora'],
  ['a demanda deixou de ter entrevista', 'E', '2027-03-08', 3, FASES, 'fora'],
  ['depois do fim da frequência', 'D', '2027-03-12', 2, FASES, 'semPresenca'],
  ['sem fase de frequência', 'D', '2027-03-12', 2, FASES.slice(0, 2), null],
  ['a hora já veio', 'E', '2027-03-01', 2, FASES, null],
] as const)('o horário e o cronograma: %s (R-AGE-14)', (_nome, tipo, dia, tipoAvaliacao, fases, esperado) => {
  const agendado = { tipo, inicio: instanteDe(dia, '09:00') };
  expect(desalinho(agendado, { tipoAvaliacao, formatoAvaliacao: 1, fases }, NOW)?.tipo ?? null).toBe(
    esperado,
  );
});

it.each([
  ['E', 3, 'Esta demanda não tem entrevista.'],
  ['D', 1, 'Esta demanda não tem avaliação didática.'],
  ['D', 2, 'A data deve estar no período de Avaliação Didática, 11/03/2027 a 12/03/2027.'],
] as const)('%s na demanda de tipo %i: %s (R-AGE-14)', (tipo, tipoAvaliacao, motivo) =>
  expect(
    desalinho(
      { tipo, inicio: instanteDe('2027-03-08', '09:00') },
      { tipoAvaliacao, formatoAvaliacao: 1, fases: FASES },
      NOW,
    ),
  ).toEqual({ tipo: 'fora', motivo }),
);

it('chegada a hora, nada mais há que mover (R-AGE-14)', () => {
  const escolhas = { tipoAvaliacao: 2, formatoAvaliacao: 1, fases: FASES };
  expect(desalinho({ tipo: 'E', inicio: NOW }, escolhas, NOW)).toBeNull();
  expect(desalinho({ tipo: 'E', inicio: new Date(NOW.getTime() + 1) }, escolhas, NOW)?.tipo).toBe('fora');
});

it('o aviso diz até quando a presença se registra (R-AGE-14)', () => {
  expect(motivoSemPresenca('2027-03-11', FASES)).toBeNull();
  expect(motivoSemPresenca('2027-03-12', FASES)).toBe(MENSAGENS.semPresenca('2027-03-11'));
});
