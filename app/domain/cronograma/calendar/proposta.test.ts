import { describe, expect, it } from 'vitest';
import { catalogo, fase, feriados } from '#tests/factories/maquina.ts';
import type { FaseDatada } from '../types.ts';
import { diaUtilAPartirDe, ehDiaUtil, somarDiasUteis } from './dias-uteis.ts';
import { proporCronograma } from './proposta.ts';

/** From Monday, 02/08/2027; 07/09, 12/10, 28/10, 02/11 and 15/11 are holidays. */
const propor = (
  mudanca: Partial<Parameters<typeof proporCronograma>[0]>,
  sem: readonly number[] = [],
): FaseDatada[] =>
  proporCronograma({
    inicio: '2027-08-02',
    tipoAvaliacao: 1,
    formatoAvaliacao: 1,
    comCargaHoraria: true,
    feriados,
    ...mudanca,
    catalogo: catalogo.filter(({ id }) => !sem.includes(id)),
  });

describe('um cronograma proposto', () => {
  it('segue a vida da demanda, os documentos jurídicos no fim', () => {
    expect(propor({})).toEqual([
      fase(17, '2027-08-02', '2027-08-13'),
      fase(33, '2027-08-16', '2027-08-20'),
      fase(42, '2027-08-23', '2027-08-23', ['2027-08-24', '2027-08-26']),
      fase(43, '2027-08-30', '2027-08-31'),
      fase(18, '2027-09-01', '2027-09-08'),
      fase(19, '2027-09-09', '2027-09-09', ['2027-09-10', '2027-09-14']),
      fase(21, '2027-09-16', '2027-09-17'),
      fase(22, '2027-09-20', '2027-10-01'),
      fase(23, '2027-09-20', '2027-10-01'),
      fase(28, '2027-10-04', '2027-10-08'),
      fase(24, '2027-10-04', '2027-10-08'),
      fase(34, '2027-10-11', '2027-10-18', ['2027-10-19', '2027-10-21']),
      fase(25, '2027-10-25', '2027-10-26'),
      fase(26, '2027-10-27', '2027-11-11', ['2027-11-22', '2027-11-24']),
      fase(35, '2027-11-12', '2027-11-19'),
    ]);
  });

  it('põe os documentos jurídicos ao lado dos técnicos', () => {
    expect(propor({ tipoAvaliacao: 2, formatoAvaliacao: 2, comCargaHoraria: false })).toEqual([
      fase(17, '2027-08-02', '2027-08-13'),
      fase(18, '2027-08-16', '2027-08-20'),
      fase(19, '2027-08-23', '2027-08-23', ['2027-08-24', '2027-08-26']),
      fase(21, '2027-08-30', '2027-08-31'),
      fase(22, '2027-09-01', '2027-09-15'),
      fase(23, '2027-09-01', '2027-09-15'),
      fase(28, '2027-09-16', '2027-09-22'),
      fase(39, '2027-09-23', '2027-09-29'),
      fase(24, '2027-09-16', '2027-09-29'),
      fase(40, '2027-09-30', '2027-10-06', ['2027-10-07', '2027-10-11']),
      fase(41, '2027-10-14', '2027-10-15'),
      fase(26, '2027-09-01', '2027-09-15', ['2027-10-07', '2027-10-11']),
      fase(35, '2027-09-30', '2027-10-06'),
    ]);
  });

  it('não gasta dias com uma fase que falta no catálogo', () => {
    expect(propor({}, [42, 35]).filter(({ faseId }) => [33, 43, 25, 26].includes(faseId))).toEqual([
      fase(33, '2027-08-16', '2027-08-20'),
      fase(43, '2027-08-24', '2027-08-25'),
      fase(25, '2027-10-19', '2027-10-20'),
      fase(26, '2027-10-21', '2027-11-05', ['2027-11-08', '2027-11-10']),
    ]);
  });

  it.each<[number[], number[]]>([
    [[22], [26, 35, 23]],
    [[40], [26, 35]],
    [[28, 39], [24]],
  ])('sem %j não há nada ao lado dela: %j', (sem, faltam) => {
    const ids = propor({ tipoAvaliacao: 2, formatoAvaliacao: 2 }, sem).map(({ faseId }) => faseId);
    for (const id of [...sem, ...faltam]) expect(ids).not.toContain(id);
  });

  it('ainda sem escolha, tem o resultado técnico da mais simples', () => {
    const ids = propor({ tipoAvaliacao: 0 }).map(({ faseId }) => faseId);
    expect(ids).toEqual([17, 33, 42, 43, 18, 19, 21, 22, 29, 30, 26, 35]);
  });
});

describe('dias úteis de um ano por que ninguém mais pergunta', () => {
  it('salta fins de semana e feriados', () => {
    // 25/12/2087 is a Thursday.
    expect(ehDiaUtil('2087-12-25', feriados)).toBe(false);
    expect(diaUtilAPartirDe('2087-12-25', feriados)).toBe('2087-12-26');
    expect(diaUtilAPartirDe('2087-12-27', feriados)).toBe('2087-12-29');
    expect(somarDiasUteis('2087-12-24', 0, feriados)).toBe('2087-12-24');
    expect(somarDiasUteis('2087-12-24', 2, feriados)).toBe('2087-12-29');
  });
});
