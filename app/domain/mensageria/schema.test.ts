import { describe, expect, it } from 'vitest';
import {
  avisosSchema,
  gerarSchema,
  lerLote,
  lerLotes,
  lerMensageria,
  MOTIVO_MAX,
  motivoSchema,
  schemaMarcarTodas,
} from './schema.ts';

it.each([
  [{ ate: '2027-03-10T15:00:00.000Z' }, { ate: new Date('2027-03-10T15:00:00Z') }],
  [{ ate: '10/03/2027' }, { ate: undefined }],
  [{}, { ate: undefined }],
])('marcar todas como lidas com %j vale até %j', (lido, esperado) => {
  expect(schemaMarcarTodas.parse(lido)).toEqual(esperado);
});

const params = (texto: string) => new URLSearchParams(texto);

describe('o que os endereços pedem', () => {
  it.each([
    ['', { status: 0, tipo: null, credenciamento: '' }],
    ['status=1&tipo=4&credenciamento=FPR%00-1', { status: 1, tipo: 4, credenciamento: 'FPR-1' }],
    ['status=2', { status: 2, tipo: null, credenciamento: '' }],
    ['status=3&tipo=999', { status: 0, tipo: null, credenciamento: '' }],
  ])('a lista %s', (texto, filtro) => {
    expect(lerMensageria(params(texto))).toEqual({ pagina: 1, tamanho: 100, pular: 0, filtro });
  });

  it('a lista: as suas páginas de 100, 150 e 200', () => {
    expect(lerMensageria(params('pagina=3&itens=150'))).toMatchObject({
      pagina: 3,
      tamanho: 150,
      pular: 300,
    });
    expect(lerMensageria(params('itens=10'))).toMatchObject({ tamanho: 100 });
  });

  it('os lotes: a data, dita de volta como foi pedida, e páginas de 10, 25 e 50', () => {
    expect(lerLotes(params('pagina=2&itens=25&data=10/03/2027'))).toEqual({
      pagina: 2,
      tamanho: 25,
      pular: 25,
      data: '2027-03-10',
      pedida: '10/03/2027',
    });
    expect(lerLotes(params(''))).toMatchObject({ tamanho: 10, data: null, pedida: '' });
    expect(lerLotes(params('data=ontem'))).toMatchObject({ data: null, pedida: 'ontem' });
  });

  it.each([
    ['', { aba: 'todas', n: 1, soTexto: false }],
    ['aba=falhas&n=12&ver=texto', { aba: 'falhas', n: 12, soTexto: true }],
    ['aba=adiadas&n=9999999&ver=pagina', { aba: 'adiadas', n: 9_999_999, soTexto: false }],
    ['aba=outra&n=0', { aba: 'todas', n: 1, soTexto: false }],
    ['n=10000000', { aba: 'todas', n: 1, soTexto: false }],
    ['n=x2', { aba: 'todas', n: 1, soTexto: false }],
    ['n=2x', { aba: 'todas', n: 1, soTexto: false }],
    ['pessoa=%00Ana+', { aba: 'todas', n: 1, soTexto: false, pessoa: 'Ana' }],
  ])('um lote %s', (texto, esperado) => {
    expect(lerLote(params(texto))).toEqual({ pagina: 1, tamanho: 100, pular: 0, pessoa: '', ...esperado });
  });
});

it("'Gerar' recebe uma data como as pessoas a escrevem, ou diz como", () => {
  expect(gerarSchema.parse({ dia: '10/03/2027' })).toEqual({ dia: '2027-03-10' });
  const [recusa] = gerarSchema.safeParse({ dia: '31/02/2027' }).error?.issues ?? [];
  expect(recusa).toMatchObject({
    code: 'custom',
    path: ['dia'],
    message: expect.stringContaining('10/03/2027'),
  });
});

it('um motivo é pedido, sem os espaços em volta, e não é maior do que o que se guarda', () => {
  expect(motivoSchema.parse({ motivo: ' Texto errado ' })).toEqual({ motivo: 'Texto errado' });
  expect(motivoSchema.safeParse({ motivo: '  ' }).error?.issues[0]?.message).toBe('Diga o motivo.');
  expect(motivoSchema.safeParse({ motivo: 'x'.repeat(MOTIVO_MAX) }).success).toBe(true);
  expect(motivoSchema.safeParse({ motivo: 'x'.repeat(MOTIVO_MAX + 1) }).success).toBe(false);
});

it('os avisos de demandas novas são desejados ou não', () => {
  expect(avisosSchema.parse({ receber: 'sim' })).toEqual({ receber: true });
  expect(avisosSchema.parse({ receber: 'nao' })).toEqual({ receber: false });
  expect(avisosSchema.safeParse({ receber: '' }).success).toBe(false);
});
