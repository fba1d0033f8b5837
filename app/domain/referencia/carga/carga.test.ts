import { describe, expect, it } from 'vitest';
import type { Tabela } from '../importacao/types.ts';
import { acharConsulta, CONSULTAS } from './consultas.ts';
import { linhasDoErp } from './leitura.ts';
import { motivoDaParada } from './rules.ts';

describe('uma carga que muda demais para e pergunta (R-EXT-13)', () => {
  const carga = { guardadas: 1_000, recebidas: 1_000, alteradas: 0, ausentes: 0 };
  const metade =
    'Vieram 499 linhas e há 1.000 guardadas: menos da metade. Um filtro de perfil do sistema de gestão pode ter escondido o resto.';
  it.each([
    [{}, {}, null],
    [{ recebidas: 500 }, {}, null],
    [{ recebidas: 499 }, {}, metade],
    [{ recebidas: 499 }, { parcial: true }, null],
    [{ alteradas: 60, ausentes: 40 }, {}, null],
    [
      { alteradas: 60, ausentes: 41 },
      {},
      'Mudariam 60 e sairiam de uso 41 das 1.000 linhas guardadas: mais de 10 %.',
    ],
    [
      { alteradas: 101 },
      { parcial: true },
      'Mudariam 101 e sairiam de uso 0 das 1.000 linhas guardadas: mais de 10 %.',
    ],
    [{ guardadas: 10, recebidas: 10, alteradas: 3, ausentes: 2 }, {}, null],
    [
      { guardadas: 10, recebidas: 10, alteradas: 3, ausentes: 3 },
      {},
      'Mudariam 3 e sairiam de uso 3 das 10 linhas guardadas: mais de 10 %.',
    ],
    [{ guardadas: 0, recebidas: 0, alteradas: 900 }, {}, null],
  ])('%j %j', (mudanca, consulta, motivo) => {
    expect(motivoDaParada({ ...carga, ...mudanca }, consulta)).toBe(motivo);
  });
});

it('o que se pede, na ordem das referências, e o que se faz do que não veio (R-EXT-13)', () => {
  expect(CONSULTAS.map(({ tabela, ausentes, parcial = false }) => [tabela, ausentes, parcial])).toEqual([
    ['cursos', 'inativar', false],
    ['unidades_curriculares', 'manter', false],
    ['cadeias_produtivas', 'inativar', false],
    ['avaliadores', 'manter', false],
    ['editais', 'inativar', false],
    ['empresas_vinculadas', 'inativar', false],
    ['carga_horaria', 'manter', true],
  ]);
  expect(acharConsulta('editais')).toBe(CONSULTAS[4]);
  expect(acharConsulta('pessoas')).toBeNull();
});

describe('as linhas do ERP como um arquivo', () => {
  const tabela = {
    colunas: [
      { nome: 'codigo', campo: 'codigo', tipo: 'codigo' },
      { nome: 'fim', campo: 'fim', tipo: 'dia', vazia: true },
      { nome: 'horas', campo: 'horas', tipo: 'decimal' },
      { nome: 'nota', campo: 'nota', tipo: 'texto', vazia: true, opcional: true },
    ],
  } as unknown as Tabela;

  it('cada uma sob o seu cabeçalho, numerada desde um; o que é nulo é uma célula vazia', () => {
    expect(
      linhasDoErp(tabela, [
        { CODIGO: ' 7 ', HORAS: 1.5 },
        { CODIGO: 8, FIM: null, outra: true },
        { CODIGO: 9, outra: false },
      ]),
    ).toEqual({
      codificacao: 'UTF-8',
      separador: ';',
      cabecalho: ['CODIGO', 'HORAS', 'FIM', 'outra'],
      linhas: [
        { linha: 1, celulas: ['7', '1,5', '', ''] },
        { linha: 2, celulas: ['8', '', '', '1'] },
        { linha: 3, celulas: ['9', '', '', '0'] },
      ],
    });
  });

  it('uma coluna que pode ser vazia é acrescentada onde todas as linhas a tinham nula, e nenhuma outra', () => {
    const cabecalho = (...registros: Parameters<typeof linhasDoErp>[1]) =>
      linhasDoErp(tabela, registros).cabecalho;
    expect(cabecalho({ CODIGO: 1 })).toEqual(['CODIGO', 'fim']);
    expect(cabecalho({ Fim: '2027-01-01' })).toEqual(['Fim']);
    expect(cabecalho()).toEqual([]);
  });

  it.each([
    ['2027-03-01T00:00', '2027-03-01'],
    ['2027-03-01 00:00:00', '2027-03-01'],
    ['2027-03-01T00:00:00.000Z', '2027-03-01'],
    ['2027-03-01T00:00:00-02:30', '2027-03-01'],
    ['2027-03-01T00:00:00+0300', '2027-03-01'],
    ['2027-03-01T00:00:00-0', '2027-03-01T00:00:00-0'],
    ['2027-03-01T00:00 x', '2027-03-01T00:00 x'],
    ['2027-03-01T08:00:00', '2027-03-01T08:00:00'],
    ['01/03/2027', '01/03/2027'],
  ])('o dia %s é %s', (dia, lido) => {
    expect(linhasDoErp(tabela, [{ fim: dia, codigo: dia }]).linhas[0]?.celulas).toEqual([lido, dia]);
  });

  it.each([
    ['12.50', '12,50'],
    ['+12.5', '+12,5'],
    ['-0.25', '-0,25'],
    ['1.234,56', '1.234,56'],
    ['x1.5', 'x1.5'],
    ['1.5x', '1.5x'],
    ['12', '12'],
  ])('o decimal %s é %s; um texto fica como está', (texto, lido) => {
    expect(linhasDoErp(tabela, [{ horas: texto, nota: texto, fim: null }]).linhas[0]?.celulas).toEqual([
      lido,
      texto,
      '',
    ]);
  });
});
