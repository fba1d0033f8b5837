import { describe, expect, it } from 'vitest';
import { feriados } from '#tests/factories/maquina.ts';
import { instanteDe, type Dia } from '#app/lib/dates.ts';
import type { Hora } from '../types.ts';
import {
  foraDosDias,
  noPeriodoDaBanca,
  problemasDoCorte,
  proporAgenda,
  type Corte,
  type Ocupado,
} from './proposta.ts';

const CORTE: Corte = {
  primeiroDia: '2027-03-08',
  primeiraHora: '09:00',
  fimDoDia: '11:00',
  minutos: 30,
  pausa: 10,
  almoco: null,
};
const JANELA = { inicio: '2027-03-08', fim: '2027-03-12' } as const;
const propor = (
  quantos: number,
  mais: Partial<Corte> = {},
  janela: { inicio: Corte['primeiroDia']; fim: Corte['primeiroDia'] } = JANELA,
) =>
  proporAgenda(
    Array.from({ length: quantos }, (_, i) => i + 1),
    { ...CORTE, ...mais },
    janela,
    feriados,
  ).map(({ candidato, dia, hora }) => `${String(candidato)} ${dia ?? '-'} ${hora ?? '-'}`);

describe('agendar vários (R-AGE-07)', () => {
  it('enche o dia e passa ao seguinte, sem atendimento que passe do fim', () => {
    expect(propor(5)).toEqual([
      '1 2027-03-08 09:00',
      '2 2027-03-08 09:40',
      '3 2027-03-08 10:20',
      '4 2027-03-09 09:00',
      '5 2027-03-09 09:40',
    ]);
  });

  it.each([
    // One that would end at the first minute of lunch stays; one that would enter it waits.
    [{ de: '10:00', ate: '11:00' } as const, ['09:00', '11:00', '11:40']],
    [{ de: '10:10', ate: '11:00' } as const, ['09:00', '09:40', '11:00']],
    [{ de: '09:00', ate: '09:30' } as const, ['09:30', '10:10', '10:50']],
  ])('com almoço %j', (almoco, horas) => {
    expect(propor(3, { fimDoDia: '13:00', almoco }).map((linha) => linha.split(' ')[2])).toEqual(horas);
  });

  it('o que o almoço empurra para além do fim do dia fica para o seguinte', () =>
    expect(propor(3, { almoco: { de: '09:40', ate: '10:40' } })).toEqual([
      '1 2027-03-08 09:00',
      '2 2027-03-09 09:00',
      '3 2027-03-10 09:00',
    ]));

  it('pula fim de semana e feriado, e diz quem não coube', () => {
    // 26/03/2027 is Good Friday; 27 and 28 a weekend.
    expect(
      propor(
        6,
        { primeiroDia: '2027-03-25', fimDoDia: '10:10' },
        { inicio: '2027-03-25', fim: '2027-03-29' },
      ),
    ).toEqual([
      '1 2027-03-25 09:00',
      '2 2027-03-25 09:40',
      '3 2027-03-29 09:00',
      '4 2027-03-29 09:40',
      '5 - -',
      '6 - -',
    ]);
  });

  it('um primeiro dia antes da janela começa com ela; o escolhido vale mesmo que seja sábado', () => {
    expect(propor(1, { primeiroDia: '2027-03-01' })).toEqual(['1 2027-03-08 09:00']);
    expect(propor(1, { primeiroDia: '2027-03-13' }, { inicio: '2027-03-08', fim: '2027-03-19' })).toEqual([
      '1 2027-03-13 09:00',
    ]);
  });

  it('ninguém a agendar, ou nada cabe', () => {
    expect(propor(0)).toEqual([]);
    expect(propor(1, { minutos: 121 })).toEqual(['1 - -']);
  });

  it.each([
    [{}, []],
    [{ minutos: 120 }, []],
    [{ minutos: 121 }, ['fimDoDia']],
    [{ almoco: { de: '12:00', ate: '12:00' } }, ['almocoAte']],
    [{ almoco: { de: '12:00', ate: '13:00' } }, []],
  ] as [Partial<Corte>, string[]][])('problemas do corte %j: %j', (mais, campos) => {
    expect(Object.keys(problemasDoCorte({ ...CORTE, ...mais }))).toEqual(campos);
  });
});

describe('só horas livres (R-AGE-19)', () => {
  const as = (de: Hora, ate: Hora, dia: Dia = '2027-03-08') => ({
    inicio: instanteDe(dia, de),
    fim: instanteDe(dia, ate),
  });
  const propostas = (
    ocupado: Ocupado<string>,
    mais: { corte?: Partial<Corte>; retomar?: { dia: Dia; hora: Hora } } = {},
  ) =>
    proporAgenda(['a', 'b', 'c'], { ...CORTE, pausa: 0, ...mais.corte }, JANELA, feriados, {
      ocupado,
      retomar: mais.retomar ?? null,
    }).map(({ candidato, dia, hora }) => `${candidato} ${dia?.slice(-2) ?? '-'} ${hora ?? '-'}`);
  const ninguem = () => [];

  it.each([
    // What ends when another begins does not meet it.
    [[as('09:00', '09:30')], ['a 08 09:30', 'b 08 10:00', 'c 08 10:30']],
    [[as('09:10', '09:40')], ['a 08 09:40', 'b 08 10:10', 'c 09 09:00']],
    [
      [as('09:30', '10:00'), as('10:00', '10:20')],
      ['a 08 09:00', 'b 08 10:20', 'c 09 09:00'],
    ],
    [[as('00:00', '23:59')], ['a 09 09:00', 'b 09 09:30', 'c 09 10:00']],
    // Begun the day before.
    [
      [{ ...as('22:00', '23:00', '2027-03-07'), fim: instanteDe('2027-03-08', '10:30') }],
      ['a 08 10:30', 'b 09 09:00', 'c 09 09:30'],
    ],
  ])('da sala e da banca %#', (todos, esperadas) => {
    expect(propostas({ todos, de: ninguem })).toEqual(esperadas);
  });

  it('de quem não pode a essa hora passa a vez a quem pode, e ganha a seguinte', () => {
    const de = (quem: string) => (quem === 'a' ? [as('09:00', '09:45')] : []);
    expect(propostas({ todos: [], de })).toEqual(['b 08 09:00', 'c 08 09:30', 'a 08 10:00']);
  });

  it('retomada, começa da hora no seu dia, e os outros dias da primeira', () => {
    const retomar = { dia: '2027-03-08', hora: '10:20' } as const;
    expect(propostas({ todos: [], de: ninguem }, { retomar })).toEqual([
      'a 08 10:20',
      'b 09 09:00',
      'c 09 09:30',
    ]);
  });

  it('a quem só tem os dias da sua parte não propõe outro; quem chega depois não os espera (R-AVA-18)', () => {
    const presos = ['a', 'b'];
    const de = (um: string) =>
      presos.includes(um) ? foraDosDias({ inicio: '2027-03-08', fim: '2027-03-08' }) : [];
    expect(propostas({ todos: [], de }, { corte: { ...CORTE, fimDoDia: '09:30' } })).toEqual([
      'a 08 09:00',
      'c 09 09:00',
      'b - -',
    ]);
  });

  it('no período da banca', () => {
    const periodo = {
      inicioDia: '2027-03-09',
      fimDia: '2027-03-10',
      inicioHora: '08:00',
      fimHora: '10:00',
    } as const;
    expect(noPeriodoDaBanca(CORTE, periodo)).toEqual({
      corte: { ...CORTE, primeiraHora: '09:00', fimDoDia: '10:00' },
      janela: { inicio: '2027-03-09', fim: '2027-03-10' },
    });
  });
});
