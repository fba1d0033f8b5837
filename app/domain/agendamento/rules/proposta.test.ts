import { describe, expect, it } from 'vitest';
import { feriados } from '#tests/factories/maquina.ts';
import { problemasDoCorte, proporAgenda, type Corte } from './proposta.ts';

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
