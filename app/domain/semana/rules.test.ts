import { describe, expect, it, test } from 'vitest';
import { emLinhas, emOrdem, horaDoAviso, porUrgencia, semanaDe, type DemandaDaSemana } from './rules.ts';

describe('semana', () => {
  it.each([
    ['2027-03-08', '2027-03-08', '2027-03-14'],
    ['2027-03-10', '2027-03-08', '2027-03-14'],
    ['2027-03-14', '2027-03-08', '2027-03-14'],
    ['2027-01-01', '2026-12-28', '2027-01-03'],
  ] as const)('%s está na semana de %s a %s (R-VEN-04)', (dia, de, ate) => {
    expect(semanaDe(dia)).toEqual({ de, ate });
  });

  it.each([
    ['2027-03-08', '06h59', false],
    ['2027-03-08', '07h00', true],
    ['2027-03-08', '23h59', true],
    ['2027-03-09', '07h00', false],
    ['2027-03-14', '12h00', false],
  ] as const)('em %s, às %s: %s (R-MSG-31)', (dia, hora, sai) => {
    expect(horaDoAviso(dia, hora)).toBe(sai);
  });
});

const demanda = (processo: string, ...itens: DemandaDaSemana['itens']): DemandaDaSemana => ({
  ...{ id: processo, processo, objeto: 'Solos', itens },
});
const item = (dia: `${number}-${number}-${number}` | null, atrasado = false) => ({
  dia,
  atrasado,
  texto: String(dia),
});

test('quem tem algo em atraso vem à parte, e cada uma pelo que termina antes; sem nada, não está (R-VEN-04)', () => {
  const { atrasadas, terminam } = porUrgencia([
    demanda('C', item('2027-03-12')),
    demanda('A', item('2027-03-02', true), item('2027-03-12')),
    demanda('D'),
    demanda('B', item('2027-03-11')),
    demanda('E', item(null, true)),
  ]);
  expect(atrasadas.map(({ processo }) => processo)).toEqual(['E', 'A']);
  expect(terminam.map(({ processo }) => processo)).toEqual(['B', 'C']);
});

test('de mais demandas do que cabem, ficam as que terminam antes, do trabalho ou do período (R-VEN-04)', () => {
  const fim = (demandaId: string, dia: string) => ({ demandaId, dia });
  expect(
    emOrdem([
      ...[fim('sem-dia', '-infinity'), fim('trabalho', '2027-03-13'), fim('atrasada', '2027-03-02')],
      ...[fim('periodo', '2027-03-10'), fim('trabalho', '2027-03-10')],
    ]),
  ).toEqual(['sem-dia', 'atrasada', 'periodo', 'trabalho']);
});

test('o e-mail diz vinte demandas, e quantas mais há (R-MSG-31)', () => {
  const muitas = Array.from({ length: 22 }, (_, i) => demanda(`FPR-${String(i)}`, item('2027-03-12')));
  const linhas = emLinhas(muitas).split('\n');
  expect(linhas).toHaveLength(21);
  expect(linhas[0]).toBe('FPR-0 · Solos: 2027-03-12.');
  expect(linhas.at(-1)).toBe('E mais 2 demandas na página da semana.');
  expect(emLinhas(muitas.slice(0, 21)).split('\n').at(-1)).toBe('E mais uma demanda na página da semana.');
  expect(emLinhas([])).toBe('');
});
