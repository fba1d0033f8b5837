import { describe, expect, it } from 'vitest';
import { firstErrors } from '#app/lib/fields.ts';
import { FALTA, MENSAGENS } from './labels.ts';
import { bancaEditada, bancaNova, chamadosDeNovo, fechamento, lerFiltro } from './schema.ts';

const ID = '0190aaaa-0000-7000-8000-000000000001';
const CERTA = {
  demandaId: ID,
  inicioData: '08/03/2027',
  fimData: '10/03/2027',
  inicioHora: '08:00',
  fimHora: '12:00',
  local: ' Sala 2 ',
  avaliador1: '000001',
  avaliador2: '000002',
  avaliador3: '000003',
  suplente2: '000004',
  convocar: 'sim',
};

const erros = (mais: Record<string, string>): [string, string][] => {
  const lida = bancaNova.safeParse({ ...CERTA, ...mais });
  return lida.success ? [] : Object.entries(firstErrors(lida.error.issues));
};

describe('o formulário da banca (R-BAN-08)', () => {
  it('vazio, diz o que falta na ordem do formulário', () => {
    const lida = bancaNova.safeParse({});
    expect(Object.entries(firstErrors(lida.error?.issues ?? []))).toEqual([
      ['demandaId', FALTA.credenciamento],
      ['inicioData', FALTA.data],
      ['inicioHora', FALTA.hora],
      ['fimHora', FALTA.hora],
      ['local', FALTA.local],
      ['avaliador1', FALTA.avaliador(1)],
      ['avaliador2', FALTA.avaliador(2)],
      ['avaliador3', FALTA.avaliador(3)],
    ]);
  });

  it.each([
    [{ demandaId: 'x' }, 'demandaId', FALTA.credenciamento],
    [{ inicioData: '32/01/2027' }, 'inicioData', FALTA.formato],
    [{ inicioData: '31/12/1999' }, 'inicioData', FALTA.dataMinima],
    [{ fimData: '10/13/2027' }, 'fimData', FALTA.formato],
    [{ inicioHora: '25:00' }, 'inicioHora', FALTA.horaErrada],
    [{ fimHora: '8:00' }, 'fimHora', FALTA.horaErrada],
    [{ fimHora: ' ' }, 'fimHora', FALTA.hora],
    [{ local: ' ' }, 'local', FALTA.local],
    [{ avaliador2: '' }, 'avaliador2', FALTA.avaliador(2)],
    [{ fimData: '07/03/2027' }, 'fimData', MENSAGENS.fimAntes],
    [{ fimHora: '08:00' }, 'fimHora', MENSAGENS.fimAntes],
  ])('%j: %s', (mais, campo, motivo) => {
    expect(erros(mais)).toEqual([[campo, motivo]]);
  });

  it.each([[{}], [{ fimData: '' }], [{ inicioData: '01/01/2000', fimData: '01/01/2000' }]])(
    '%j: nada',
    (mais) => {
      expect(erros(mais)).toEqual([]);
    },
  );

  it('lê os lugares pela ordem e o fim que não foi dito como o mesmo dia', () => {
    const { versao: _, ...banca } = bancaNova.parse({ ...CERTA, fimData: '' });
    expect(banca).toEqual({
      demandaId: ID,
      convocar: true,
      periodo: {
        inicioDia: '2027-03-08',
        fimDia: '2027-03-08',
        inicioHora: '08:00',
        fimHora: '12:00',
        local: 'Sala 2',
      },
      titulares: ['000001', '000002', '000003'],
      suplentes: ['', '000004', ''],
      motivo: '',
    });
  });

  it('editar pede data, hora e local, sem credenciamento', () => {
    const lida = bancaEditada.safeParse({
      ...CERTA,
      demandaId: '',
      inicioData: '',
      inicioHora: '',
      local: '',
    });
    expect(Object.keys(firstErrors(lida.error?.issues ?? []))).toEqual(['inicioData', 'inicioHora', 'local']);
  });

  it.each([
    ['sim', true],
    ['', false],
    ['nao', false],
  ])('convocar %j: %j', (convocar, esperado) =>
    expect(bancaNova.parse({ ...CERTA, convocar }).convocar).toBe(esperado),
  );

  it('o motivo conta uma quebra de linha como um caractere, até 500', () => {
    expect(bancaNova.parse({ ...CERTA, motivo: ' a\r\nb ' }).motivo).toBe('a\nb');
    expect(erros({ motivo: 'x'.repeat(500) })).toEqual([]);
    expect(erros({ motivo: 'x'.repeat(501) })).toEqual([
      ['motivo', 'O motivo deve ter no máximo 500 caracteres.'],
    ]);
  });

  it('fechar pede o motivo', () => {
    expect(fechamento.safeParse({ versao: '1', motivo: ' ' }).success).toBe(false);
    expect(fechamento.parse({ versao: '1', motivo: 'Acabou.\r\n' })).toEqual({
      versao: 1,
      motivo: 'Acabou.',
    });
  });
});

it.each([
  ['', { situacao: 'todas', credenciamento: '', membro: '' }],
  ['situacao=ativas&membro=ana', { situacao: 'ativas', credenciamento: '', membro: 'ana' }],
  ['credenciamento=%20AT-1%20', { situacao: 'todas', credenciamento: 'AT-1', membro: '' }],
  [`membro=${'x'.repeat(101)}`, { situacao: 'todas', credenciamento: '', membro: 'x'.repeat(100) }],
  ['situacao=outra', { situacao: 'todas', credenciamento: '', membro: '' }],
])('filtros de %j', (endereco, esperado) => {
  expect(lerFiltro(new URLSearchParams(endereco))).toEqual(esperado);
});

it('quem se chama de novo vem como lugar e versão, e mais nada (R-BAN-10)', () => {
  expect(chamadosDeNovo.parse([`${ID}:7`, `${ID}:123456`])).toEqual([
    { membroId: ID, versao: 7 },
    { membroId: ID, versao: 123_456 },
  ]);
  for (const ma of [
    '',
    ID,
    `${ID}:`,
    `${ID}:x`,
    `${ID}:1234567`,
    `x${ID}:1`,
    `${ID}:1x`,
    'a:1',
    `${'-'.repeat(36)}:1`,
  ])
    expect(chamadosDeNovo.safeParse([ma]).error?.issues[0]?.message, ma).toBe('Escolha uma das opções.');
});

it.each(['x08:00', '08:00x', '24:00', '8:00', '08:60'])('%j não é uma hora', (inicioHora) => {
  expect(erros({ inicioHora })).toContainEqual(['inicioHora', FALTA.horaErrada]);
});
