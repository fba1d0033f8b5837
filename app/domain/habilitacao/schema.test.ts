import { describe, expect, test } from 'vitest';
import {
  lerFiltro,
  schemaDaDiligencia,
  schemaDaFalta,
  schemaDaFinalizacao,
  schemaDoMotivo,
  schemaDoVeredito,
} from './schema.ts';

type Lido = { success: boolean; data?: unknown; error?: { issues: { message: string }[] } };
/** What was read, or the first thing that is wrong. */
const dito = ({ success, data, error }: Lido): unknown => (success ? data : error?.issues[0]?.message);

const MOTIVO = '0198c2f0-0000-7000-8000-000000000001';
const VEREDITO = { tipoDocumentoId: '13', versao: '0' };
const LIDO = {
  tipoDocumentoId: 13,
  versao: 0,
  veredito: null,
  motivoId: null,
  texto: '',
  dispensa: '',
  item: '',
  validoAte: null,
};

describe('o que a mesa envia de um documento (R-HAB-04)', () => {
  test.each([
    [{}, LIDO],
    [{ veredito: '', motivoId: '', validoAte: ' ' }, LIDO],
    [{ veredito: 'apto' }, { ...LIDO, veredito: 'apto' }],
    [{ veredito: 'inapto' }, { ...LIDO, veredito: 'inapto' }],
    [{ veredito: 'nao-se-aplica' }, { ...LIDO, veredito: 'nao-se-aplica' }],
    [{ veredito: 'talvez' }, 'Escolha um veredito.'],
    [{ motivoId: MOTIVO }, { ...LIDO, motivoId: MOTIVO }],
    [{ motivoId: 'outro' }, 'Escolha um motivo da lista.'],
    [
      { texto: ' Ilegível. ', item: ' 4.2 ' },
      { ...LIDO, texto: 'Ilegível.', item: '4.2' },
    ],
    [{ texto: 'x'.repeat(2001) }, 'O texto é muito longo.'],
    [{ item: 'x'.repeat(61) }, 'O item do edital é muito longo.'],
    [{ validoAte: ' 05/02/2027 ' }, { ...LIDO, validoAte: '2027-02-05' }],
    [{ validoAte: '2027-02-05' }, { ...LIDO, validoAte: '2027-02-05' }],
    [{ validoAte: '31/02/2027' }, 'Formato de data inválido.'],
  ])('%#', (dados, esperado) =>
    expect(dito(schemaDoVeredito.safeParse({ ...VEREDITO, ...dados }))).toEqual(esperado),
  );

  test.each([{ tipoDocumentoId: '0' }, { versao: '-1' }])('nunca %j', (dados) =>
    expect(schemaDoVeredito.safeParse({ ...VEREDITO, ...dados }).success).toBe(false),
  );
});

describe('o que mais a mesa envia', () => {
  test.each([
    [
      { ate: ' 04/02/2027 ', motivo: ' Falta o verso. ' },
      { ate: '2027-02-04', motivo: 'Falta o verso.' },
    ],
    [{ ate: '2027-02-04' }, { ate: '2027-02-04', motivo: '' }],
    [{ ate: '' }, 'Formato de data inválido.'],
    [{ ate: '30/02/2027' }, 'Formato de data inválido.'],
    [{ ate: '2027-02-04', motivo: 'x'.repeat(2001) }, 'O motivo é muito longo.'],
  ])('uma diligência %# (R-HAB-07)', (dados, esperado) =>
    expect(dito(schemaDaDiligencia.safeParse({ tipoDocumentoId: '13', ...dados }))).toEqual(
      typeof esperado === 'string' ? esperado : { tipoDocumentoId: 13, ...esperado },
    ),
  );

  test('uma reprovação por não enviar nada, e o fim de uma análise (R-HAB-05)', () => {
    expect(schemaDaFalta.parse({ observacao: ' Não enviou. ' })).toEqual({
      observacao: 'Não enviou.',
      atraso: '',
    });
    expect(schemaDaFinalizacao.parse({ versao: '3' })).toEqual({ versao: 3, atraso: '' });
    expect(schemaDaFinalizacao.safeParse({ versao: '-1' }).success).toBe(false);
  });
});

describe('os filtros da lista (R-HAB-05)', () => {
  test.each([
    ['', { status: 4, credenciamento: '', candidato: '' }],
    ['status=0', { status: 0 }],
    ['status=3', { status: 3 }],
    ['status=5', { status: 4 }],
    ['status=todos', { status: 4 }],
    ['credenciamento=%20AT-1%20&candidato=%20Ana%20', { credenciamento: 'AT-1', candidato: 'Ana' }],
  ])('%s', (busca, esperado) => expect(lerFiltro(new URLSearchParams(busca), 4)).toMatchObject(esperado));

  test('um texto é lido até onde serve a uma lista', () => {
    const longo = 'x'.repeat(200);
    const filtro = lerFiltro(new URLSearchParams({ credenciamento: longo, candidato: longo }), 0);
    expect([filtro.credenciamento.length, filtro.candidato.length, filtro.status]).toEqual([60, 100, 0]);
  });
});

describe('um motivo da biblioteca (R-HAB-06)', () => {
  const MOTIVO_DIGITADO = { titulo: ' Ilegível ', texto: ' Envie {documento}. ', versao: '1' };
  const MOTIVO_LIDO = {
    titulo: 'Ilegível',
    texto: 'Envie {documento}.',
    tipoDocumentoId: null,
    ordem: 0,
    ativo: false,
    versao: 1,
  };
  test.each([
    [{}, MOTIVO_LIDO],
    [
      { tipoDocumentoId: '', ordem: '999' },
      { ...MOTIVO_LIDO, ordem: 999 },
    ],
    [
      { tipoDocumentoId: '13', ordem: '2', ativo: 'on' },
      { ...MOTIVO_LIDO, tipoDocumentoId: 13, ordem: 2, ativo: true },
    ],
    [{ titulo: ' ' }, 'Informe o título.'],
    [{ titulo: undefined }, 'Informe o título.'],
    [{ titulo: 'x'.repeat(121) }, 'O texto é muito longo.'],
    [{ texto: '' }, 'Informe o texto.'],
    [{ ordem: 'primeira' }, 'A ordem é um número.'],
    [
      { texto: 'Envie {documento} e {cpf}.' },
      'O texto só conhece {documento}, {item} e {processo}, e não {cpf}.',
    ],
  ])('%#', (dados, esperado) =>
    expect(dito(schemaDoMotivo.safeParse({ ...MOTIVO_DIGITADO, ...dados }))).toEqual(esperado),
  );

  test.each([{ ordem: '1000' }, { ordem: '-1' }, { versao: '-1' }, { tipoDocumentoId: '0' }])(
    'nunca %j',
    (dados) => expect(schemaDoMotivo.safeParse({ ...MOTIVO_DIGITADO, ...dados }).success).toBe(false),
  );
});
