import { describe, expect, it } from 'vitest';
import type { Dia } from '#app/lib/dates.ts';
import { feriadosDe, listarFeriados } from './feriados.ts';
import type { Ambito, FeriadoGravado } from './types.ts';

const escrito = (dia: Dia, ambito: Ambito, nome: string): FeriadoGravado => ({
  ...{ dia, ambito, nome },
  criadoEm: new Date('2026-11-25T12:00:00Z'),
  criadoPor: 'Ana',
});

describe('feriados (R-ORG-03)', () => {
  it.each<[uf: string, dia: Dia, nome: string | null]>([
    ['GO', '2026-10-12', 'Nossa Senhora Aparecida'],
    ['GO', '2026-10-28', 'Dia do Servidor Público'],
    ['GO', '2026-02-17', 'Carnaval (terça-feira)'],
    ['GO', '2026-10-13', null],
    ['MT', '2026-10-28', null],
    ['SP', '2026-07-09', 'Revolução Constitucionalista'],
    ['GO', '1899-12-25', null],
  ])('os de %s em %s: %s', (uf, dia, nome) => {
    expect(feriadosDe(uf, [])(dia)).toBe(nome);
  });

  it('os que as pessoas escrevem somam-se aos do produto', () => {
    const feriados = feriadosDe('MT', [escrito('2027-04-08', 'municipal', 'Aniversário de Cuiabá')]);
    expect(feriados('2027-04-08')).toBe('Aniversário de Cuiabá');
    expect(feriados('2027-04-21')).toBe('Tiradentes');
    expect(feriados('2028-04-08')).toBeNull();
  });

  it('um dia útil escrito desfaz o feriado, venha de onde vier', () => {
    const feriados = feriadosDe('GO', [
      escrito('2026-10-28', 'util', 'Dia do Servidor Público'),
      escrito('2027-04-08', 'folga', 'Recesso'),
      escrito('2027-04-08', 'util', 'Recesso cancelado'),
    ]);
    expect(feriados('2026-10-28')).toBeNull();
    expect(feriados('2027-04-08')).toBeNull();
    expect(feriados('2026-10-12')).not.toBeNull();
  });

  it('a lista do ano diz o que cada dia é, de onde vem e se vale', () => {
    const gravados = [
      escrito('2026-10-28', 'util', 'Expediente normal'),
      escrito('2026-10-24', 'municipal', 'Aniversário'),
      escrito('2027-01-02', 'folga', 'De outro ano'),
    ];
    const outubro = listarFeriados('GO', gravados, 2026).filter(({ dia }) => dia.startsWith('2026-10'));
    expect(outubro.map(({ dia, ambito, gravado, vale }) => [dia, ambito, gravado !== null, vale])).toEqual([
      ['2026-10-12', 'nacional', false, true],
      ['2026-10-24', 'estadual', false, true],
      ['2026-10-24', 'municipal', true, true],
      ['2026-10-28', 'estadual', false, false],
      ['2026-10-28', 'util', true, true],
    ]);
    expect(listarFeriados('GO', gravados, 2500)).toEqual([]);
  });
});
