import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  carimboLocal,
  colunaDoDia,
  comoDia,
  diaDaColuna,
  diaDaSemana,
  diaDaSemanaCurto,
  diaDoInstante,
  diasEntre,
  ehDia,
  fimDoDia,
  fixarZona,
  formatarDia,
  formatarDiaEmTabela,
  formatarDiaPorExtenso,
  formatarHora,
  formatarInstante,
  formatarInstanteComSegundos,
  formatarInstantePorExtenso,
  formatarInstanteRelativo,
  inicioDoDia,
  instanteDe,
  lerDia,
  maiorDia,
  menorDia,
  mudancasDoRelogio,
  nomeCurtoDoMes,
  nomeDoMes,
  primeiroDoMesSeguinte,
  somarDias,
  zona,
  type Dia,
} from '#app/lib/dates.ts';

const HORA = 3_600_000;

const dias = fc
  .date({ min: new Date('1990-01-01T12:00:00Z'), max: new Date('2090-12-31T12:00:00Z'), noInvalidDate: true })
  .map((data) => comoDia(data.toISOString().slice(0, 10)));

it.each([
  ['2026-11-21', '2026-12-01'],
  ['2026-12-31', '2027-01-01'],
  ['2027-01-01', '2027-02-01'],
] as const)('o mês depois de %s começa em %s', (dia, seguinte) => {
  expect(primeiroDoMesSeguinte(dia)).toBe(seguinte);
});

describe('ler dias digitados', () => {
  it.each([
    ['5/9/2026', '2026-09-05'],
    ['05/09/2026', '2026-09-05'],
    [' 05/09/2026 ', '2026-09-05'],
    ['05-09-2026', '2026-09-05'],
    ['5.9.2026', '2026-09-05'],
    ['05092026', '2026-09-05'],
    ['2026-09-05', '2026-09-05'],
    ['29/02/2028', '2028-02-29'],
    ['01/01/1999', '1999-01-01'],
  ])('%s é %s', (texto, dia) => {
    expect(lerDia(texto)).toBe(dia);
  });

  it.each([
    '',
    '31/02/2026',
    '29/02/2027',
    '00/01/2026',
    '13/13/2026',
    '5/9/26',
    '5/9-2026',
    '2026/09/05',
    '592026',
    'amanhã',
    '05/09/20266',
    '٠٥/٠٩/٢٠٢٦',
  ])('%j não é dia', (texto) => {
    expect(lerDia(texto)).toBeNull();
  });

  it('lê de volta o que escreve', () => {
    fc.assert(fc.property(dias, (dia) => lerDia(formatarDia(dia)) === dia && lerDia(dia) === dia));
  });

  it('sabe o que é um dia', () => {
    expect(ehDia('2026-02-29')).toBe(false);
    expect(ehDia('2026-2-9')).toBe(false);
    expect(() => comoDia('2026-02-30')).toThrow(RangeError);
  });
});

describe('bordas dos dias', () => {
  it('começa às 00:00:00.000 e termina às 23:59:59.999 de São Paulo (R-CRO-01)', () => {
    expect(inicioDoDia('2027-03-10').toISOString()).toBe('2027-03-10T03:00:00.000Z');
    expect(fimDoDia('2027-03-10').toISOString()).toBe('2027-03-11T02:59:59.999Z');
  });

  it('usa as regras da base de fusos, nunca uma diferença fixa', () => {
    // Summer time began at midnight of 4 November 2018: that day starts at 01:00.
    expect(inicioDoDia('2018-11-04').toISOString()).toBe('2018-11-04T03:00:00.000Z');
    expect(formatarHora(inicioDoDia('2018-11-04'))).toBe('01h00');
    expect(fimDoDia('2018-12-01').toISOString()).toBe('2018-12-02T01:59:59.999Z');
    // It ended at midnight of 17 February 2019: 16 February has 25 hours.
    expect(fimDoDia('2019-02-16').getTime() - inicioDoDia('2019-02-16').getTime() + 1).toBe(25 * HORA);
    expect(inicioDoDia('2019-02-17').toISOString()).toBe('2019-02-17T03:00:00.000Z');
    // Before 1914 the clock was 3 h 6 min 28 s behind: the day changes within an hour of UTC.
    expect(diaDoInstante(new Date('1900-01-01T03:06:27Z'))).toBe('1899-12-31');
    expect(diaDoInstante(new Date('1900-01-01T03:06:28Z'))).toBe('1900-01-01');
  });

  it.each([2018, 2019, 2026, 2027, 2028])(
    'cada hora de %i está no seu dia, nas duas bordas da hora',
    (ano) => {
      const inicio = inicioDoDia(comoDia(`${ano}-01-01`)).getTime();
      const fim = inicioDoDia(comoDia(`${ano + 1}-01-01`)).getTime();
      let dia: Dia = comoDia(`${ano}-01-01`);
      for (let hora = inicio; hora < fim; hora += HORA) {
        for (const instante of [hora, hora + HORA - 1]) {
          const civil = diaDoInstante(new Date(instante));
          expect(carimboLocal(new Date(instante)).slice(0, 10)).toBe(civil);
          if (civil !== dia) {
            expect(civil).toBe(somarDias(dia, 1));
            expect(instante).toBe(inicioDoDia(civil).getTime());
            dia = civil;
          }
          expect(inicioDoDia(civil).getTime()).toBeLessThanOrEqual(instante);
          expect(fimDoDia(civil).getTime()).toBeGreaterThanOrEqual(instante);
        }
      }
      expect(dia).toBe(`${ano}-12-31`);
    },
  );

  it('não deixa lacuna nem sobreposição entre dias', () => {
    fc.assert(
      fc.property(dias, (dia) => {
        const inicio = inicioDoDia(dia);
        expect(diaDoInstante(inicio)).toBe(dia);
        expect(diaDoInstante(new Date(inicio.getTime() - 1))).toBe(somarDias(dia, -1));
        expect(diaDoInstante(fimDoDia(dia))).toBe(dia);
        expect(fimDoDia(dia).getTime() + 1).toBe(inicioDoDia(somarDias(dia, 1)).getTime());
      }),
    );
  });

  it('dá o instante de uma hora civil', () => {
    expect(instanteDe('2027-03-10', '09:42').toISOString()).toBe('2027-03-10T12:42:00.000Z');
    expect(instanteDe('2018-12-01', '09:42').toISOString()).toBe('2018-12-01T11:42:00.000Z');
    expect(() => instanteDe('2027-03-10', '24:00')).toThrow(RangeError);
  });
});

describe('aritmética', () => {
  it('soma dias por meses, anos e dias bissextos', () => {
    expect(somarDias('2028-02-28', 1)).toBe('2028-02-29');
    expect(somarDias('2026-12-31', 1)).toBe('2027-01-01');
    expect(somarDias('2027-01-01', -1)).toBe('2026-12-31');
    expect(diasEntre('2026-09-21', '2026-10-02')).toBe(11);
  });

  it('é desfeita pelo contrário', () => {
    fc.assert(
      fc.property(dias, fc.integer({ min: -5000, max: 5000 }), (dia, n) => {
        expect(somarDias(somarDias(dia, n), -n)).toBe(dia);
        expect(diasEntre(dia, somarDias(dia, n))).toBe(n);
        expect(diaDaColuna(colunaDoDia(dia))).toBe(dia);
      }),
    );
  });
});

describe('textos', () => {
  const instante = new Date('2027-03-10T12:42:07.000Z');

  it('escreve dias', () => {
    expect(formatarDia('2027-03-10')).toBe('10/03/2027');
    expect(diaDaSemana('2027-03-10')).toBe('quarta-feira');
    expect(diaDaSemanaCurto('2026-09-18')).toBe('sex.');
    expect(formatarDiaEmTabela('2026-09-18')).toBe('sex. 18/09');
    expect(formatarDiaPorExtenso('2027-03-13')).toBe('sábado, 13/03/2027');
    expect(nomeDoMes('2027-03-13')).toBe('março');
    expect(nomeCurtoDoMes(9)).toBe('set.');
    expect(nomeCurtoDoMes(5)).toBe('maio');
  });

  it('escreve instantes', () => {
    expect(formatarHora(instante)).toBe('09h42');
    expect(formatarHora(fimDoDia('2027-03-10'))).toBe('23h59');
    expect(formatarHora(inicioDoDia('2027-03-10'))).toBe('00h00');
    expect(formatarInstante(instante)).toBe('10/03/2027, às 09h42');
    expect(formatarInstantePorExtenso(instante)).toBe(
      'quarta-feira, 10/03/2027, às 09h42, horário de Brasília',
    );
    expect(carimboLocal(instante)).toBe('2027-03-10 09:42:07');
  });

  it('diz hoje e ontem', () => {
    const agora = new Date('2027-03-10T23:00:00Z');
    expect(formatarInstanteRelativo(instante, agora)).toBe('hoje, às 09h42');
    expect(formatarInstanteRelativo(instante, new Date('2027-03-11T23:00:00Z'))).toBe('ontem, às 09h42');
    expect(formatarInstanteRelativo(instante, new Date('2027-03-12T23:00:00Z'))).toBe('10/03/2027, às 09h42');
  });
});

describe('fuso do processo', () => {
  it('não muda nada (R-CRO-12)', () => {
    const raiz = fileURLToPath(new URL('../..', import.meta.url));
    const programa = `
      import * as d from '#app/lib/dates.ts';
      import { listarFeriados } from '#app/domain/organizacao/feriados.ts';
      const linhas = [];
      for (let t = Date.UTC(2018, 9, 1); t < Date.UTC(2019, 2, 10); t += 1_800_000) {
        const i = new Date(t), dia = d.diaDoInstante(i);
        linhas.push(d.carimboLocal(i), d.inicioDoDia(dia).toISOString(), d.fimDoDia(dia).toISOString(), d.formatarDiaPorExtenso(dia));
      }
      linhas.push(...[2018, 2026, 2027].flatMap((ano) => listarFeriados('GO', [], ano).map(({ dia }) => dia)));
      linhas.push(d.diaDaColuna(new Date('2026-09-21T00:00:00Z')), d.lerDia('5/9/2026'));
      console.log(linhas.join('\\n'));
    `;
    const saidas = ['UTC', 'Asia/Tokyo', 'America/Sao_Paulo', 'Pacific/Kiritimati', 'America/Santiago'].map(
      (TZ) =>
        spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', programa], {
          cwd: raiz,
          env: { ...process.env, TZ },
          encoding: 'utf8',
        }).stdout,
    );
    expect(saidas[0]?.split('\n').length).toBeGreaterThan(30_000);
    expect(new Set(saidas).size).toBe(1);
  });
});

describe('outro fuso (R-CRO-12)', () => {
  afterEach(() => fixarZona('America/Sao_Paulo'));

  it('muda as bordas dos dias, as horas e os seus nomes, e volta', () => {
    const instante = new Date('2027-03-10T03:30:00Z');
    const dito = () => [
      diaDoInstante(instante),
      formatarHora(instante),
      fimDoDia('2027-03-10').toISOString(),
    ];
    const emBrasilia = ['2027-03-10', '00h30', '2027-03-11T02:59:59.999Z'];
    expect(dito()).toEqual(emBrasilia);
    fixarZona('America/Cuiaba');
    expect(dito()).toEqual(['2027-03-09', '23h30', '2027-03-11T03:59:59.999Z']);
    expect(formatarInstanteComSegundos(instante)).toContain('horário de Cuiabá (UTC-04:00)');
    expect(zona()).toBe('America/Cuiaba');
    fixarZona('America/Sao_Paulo');
    expect(dito()).toEqual(emBrasilia);
  });
});

describe('o relógio do fuso', () => {
  it('mudou pela última vez em fevereiro de 2019', () => {
    const mudancas = (de: string, ate: string) =>
      mudancasDoRelogio(new Date(de), new Date(ate)).map(({ instante, antes, depois }) => [
        instante.toISOString(),
        antes,
        depois,
      ]);
    expect(mudancas('2018-01-01T02:00:00Z', '2027-01-01T00:00:00Z')).toEqual([
      ['2018-02-18T02:00:00.000Z', -120, -180],
      ['2018-11-04T03:00:00.000Z', -180, -120],
      ['2019-02-17T02:00:00.000Z', -120, -180],
    ]);
    expect(mudancas('2018-11-01T00:00:00Z', '2018-11-04T02:59:59.999Z')).toEqual([]);
    expect(mudancas('2018-11-01T00:00:00Z', '2018-11-04T03:00:00Z')).toHaveLength(1);
  });

  it('é lido em qualquer instante como a base de fusos o tem', () => {
    const base = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/Sao_Paulo',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    const igual = (instante: Date): void => {
      expect(carimboLocal(instante)).toBe(base.format(instante));
    };
    const instantes = fc.date({
      min: new Date('1905-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    });
    fc.assert(fc.property(instantes, igual), { numRuns: 2000 });
    // The zone left the sun's time at 03:06:28 of UTC; since then its clock has changed only on the hour.
    for (const mudanca of [
      '1914-01-01T03:06:28Z',
      '1963-12-09T03:00:00Z',
      '2018-11-04T03:00:00Z',
      '2019-02-17T02:00:00Z',
    ])
      for (const antes of [-1001, -1, 0, 1, 999]) igual(new Date(Date.parse(mudanca) + antes));
  });

  it('é perguntado outra vez no palpite: as primeiras horas depois de uma mudança', () => {
    expect(instanteDe('2018-11-04', '03:00').toISOString()).toBe('2018-11-04T05:00:00.000Z');
    expect(instanteDe('2019-02-17', '03:00').toISOString()).toBe('2019-02-17T06:00:00.000Z');
    for (const hora of ['109:42', '09:421', '9:42'])
      expect(() => instanteDe('2027-03-10', hora)).toThrow(RangeError);
    expect(() => carimboLocal(new Date(Number.NaN))).toThrow(RangeError);
  });

  it('é escrito até o segundo com a sua distância de UTC', () => {
    expect(formatarInstanteComSegundos(new Date('2027-03-10T12:42:07.000Z'))).toBe(
      `quarta-feira, 10/03/2027, às 09h42min07s, horário de Brasília (UTC${'-03'}:00)`,
    );
  });
});

describe('dias ao lado de dias', () => {
  it.each(['x2026-09-05', '2026-09-05x', '12026-09-05', 'x5/9/2026', '5/9/2026x', '5x/9/2026', '5/9x/2026'])(
    '%j não é dia digitado',
    (texto) => {
      expect(lerDia(texto)).toBeNull();
    },
  );

  it('se digitam com espaços em volta das barras, e têm quatro algarismos no ano', () => {
    expect(lerDia('5 / 9 / 2026')).toBe('2026-09-05');
    expect(ehDia('20260-02-09')).toBe(false);
  });

  it('se comparam', () => {
    const [antes, depois] = ['2026-09-05', '2026-10-01'] as const;
    expect([menorDia(antes, depois), menorDia(depois, antes)]).toEqual([antes, antes]);
    expect([maiorDia(antes, depois), maiorDia(depois, antes)]).toEqual([depois, depois]);
  });
});
