import { describe, expect, it } from 'vitest';
import { fieldsOf } from '#app/lib/fields.ts';
import { FALTA } from './labels.ts';
import {
  confirmarSchema,
  decisaoSchema,
  exigirLido,
  lerAgendar,
  lerLinha,
  lerLinhas,
  lerLote,
  mudancaSchema,
  pedidoSchema,
  vistosSchema,
} from './schema.ts';

const BANCA = '0198c2f0-0000-7000-8000-000000000001';
const AGENDAR = {
  bancaId: BANCA,
  data: '08/03/2027',
  hora: ' 09:30 ',
  minutos: '30',
  tipoLocal: 'P',
  local: ' Sala 2 ',
  enderecoConferencia: ' https://sala.example ',
  tema: ' Solo ',
};
const agendar = (mais: Partial<typeof AGENDAR> = {}, tipo: 'E' | 'D' = 'D') =>
  lerAgendar(fieldsOf(Object.entries({ ...AGENDAR, ...mais })), tipo);
const x = (quantos: number) => 'x'.repeat(quantos);

describe("o formulário de 'Agendar' (R-AGE-03)", () => {
  const LIDO = { tipo: 'D', bancaId: BANCA, dia: '2027-03-08', hora: '09:30', minutos: 30, tema: 'Solo' };

  // What is not of the kind of place is never kept.
  it.each([
    ['P', { tipoLocal: 'P', local: 'Sala 2' }],
    ['R', { tipoLocal: 'R', enderecoConferencia: 'https://sala.example' }],
  ])('local %s', (tipoLocal, lugar) =>
    expect(agendar({ tipoLocal })).toEqual({ ok: true, valor: { ...LIDO, lugar } }),
  );

  it.each([
    [{ tipoLocal: '0' }, 'tipoLocal', FALTA.tipo],
    [{ data: '' }, 'data', FALTA.data],
    [{ data: '31/02/2027' }, 'data', FALTA.formato],
    [{ hora: '' }, 'hora', FALTA.data],
    [{ hora: '25:00' }, 'hora', 'Informe a hora, como 09:30.'],
    [{ local: '' }, 'local', FALTA.local],
    [{ tipoLocal: 'R', enderecoConferencia: ' ' }, 'enderecoConferencia', FALTA.endereco],
    [{ tema: '' }, 'tema', FALTA.tema],
    [{ bancaId: '' }, 'bancaId', 'Escolha a banca.'],
    [{ minutos: 'meia hora' }, 'minutos', 'Informe a duração.'],
    [{ minutos: '30,5' }, 'minutos', 'Informe a duração.'],
    [{ minutos: '30.5' }, 'minutos', 'Informe a duração em minutos.'],
    [{ minutos: '4' }, 'minutos', 'A duração é de no mínimo 5 minutos.'],
    [{ minutos: '481' }, 'minutos', 'A duração é de no máximo 480 minutos.'],
    [{ local: x(201) }, 'local', 'Use no máximo 200 caracteres.'],
    [{ enderecoConferencia: x(501) }, 'enderecoConferencia', 'Use no máximo 500 caracteres.'],
    [{ tema: x(501) }, 'tema', 'Use no máximo 500 caracteres.'],
  ])('%j: %s', (mais, campo, erro) => expect(agendar(mais)).toEqual({ ok: false, campo, erro }));

  it.each([{ minutos: '5' }, { minutos: '480' }, { local: x(200) }, { tema: x(500) }])('%j vale', (mais) =>
    expect(agendar(mais).ok).toBe(true),
  );

  it('a entrevista não tem tema, nem o formulário precisa trazer o que não se pede', () => {
    const { local: _, tema: __, ...resto } = { ...AGENDAR, tipoLocal: 'R' };
    const lugar = { tipoLocal: 'R', enderecoConferencia: 'https://sala.example' };
    const lida = { ok: true, valor: { ...LIDO, tipo: 'E', lugar, tema: '' } };
    expect(lerAgendar(fieldsOf(Object.entries(resto)), 'E')).toEqual(lida);
    expect(agendar({ tipoLocal: 'R', tema: '' }, 'E')).toEqual(lida);
  });
});

describe('uma hora', () => {
  const linha = (hora: string) => lerLinha({ participacaoId: BANCA, dia: '2027-03-08', hora });
  it.each(['00:00', '09:30', '19:59', '20:00', '23:59'])('%s', (hora) =>
    expect(linha(hora)).toEqual({ ok: true, valor: { participacaoId: BANCA, dia: '2027-03-08', hora } }),
  );
  it.each([
    '',
    '24:00',
    '30:00',
    '9:30',
    '09:60',
    '09:3',
    '09:300',
    '109:30',
    'x9:30',
    '0x:30',
    '2x:30',
    '09:3x',
  ])('%j não é', (hora) =>
    expect(linha(hora)).toEqual({ ok: false, campo: 'hora', erro: 'Informe a hora, como 09:30.' }),
  );
});

describe('as linhas da prévia (R-AGE-07)', () => {
  it('vêm como foram digitadas, o que falta vazio', () =>
    expect(
      lerLinhas(
        fieldsOf([
          ['linhas[1].dia', '08/03'],
          ['linhas[0].participacaoId', 'p1'],
          ['linhas[0].dia', '08/03/2027'],
          ['linhas[0].hora', '09:30'],
          ['linhas[2].hora', '11:00'],
          ['outras[0].hora', '10:00'],
        ]),
      ),
    ).toEqual([
      { participacaoId: 'p1', dia: '08/03/2027', hora: '09:30' },
      { participacaoId: '', dia: '08/03', hora: '' },
      { participacaoId: '', dia: '', hora: '11:00' },
    ]));

  it.each([
    [{ participacaoId: 'p1' }, 'participacaoId', 'Escolha uma das opções.'],
    [{ dia: '31/02/2027' }, 'dia', FALTA.formato],
  ])('%j não vale', (mais, campo, erro) =>
    expect(lerLinha({ participacaoId: BANCA, dia: '08/03/2027', hora: '09:30', ...mais })).toEqual({
      ok: false,
      campo,
      erro,
    }),
  );
});

describe("'Agendar vários' (R-AGE-07)", () => {
  const { data: _, hora: __, ...COMUM_DIGITADO } = AGENDAR;
  const LOTE: Record<string, string> = {
    ...COMUM_DIGITADO,
    primeiroDia: '08/03/2027',
    primeiraHora: '09:00',
    fimDoDia: '17:00',
    pausa: '10',
    almocoDe: '12:00',
    almocoAte: '13:00',
  };
  const CORTE = {
    primeiroDia: '2027-03-08',
    primeiraHora: '09:00',
    fimDoDia: '17:00',
    minutos: 30,
    pausa: 10,
    almoco: { de: '12:00', ate: '13:00' },
  };
  const COMUM = {
    tipo: 'D',
    bancaId: BANCA,
    minutos: 30,
    lugar: { tipoLocal: 'P', local: 'Sala 2' },
    tema: 'Solo',
  };
  it.each([
    [{}, CORTE],
    [
      { almocoDe: '', almocoAte: '' },
      { ...CORTE, almoco: null },
    ],
    [{ pausa: '0' }, { ...CORTE, pausa: 0 }],
    [{ pausa: '240' }, { ...CORTE, pausa: 240 }],
  ])('%j é lido', (mais, corte) =>
    expect(lerLote({ ...LOTE, ...mais }, 'D')).toEqual({ ok: true, valor: { comum: COMUM, corte } }),
  );

  const ALMOCO = 'Informe o começo e o fim do almoço, ou nenhum dos dois.';
  it.each([
    [{ primeiroDia: '' }, 'primeiroDia', FALTA.data],
    [{ primeiraHora: '' }, 'primeiraHora', FALTA.data],
    [{ tipoLocal: '' }, 'tipoLocal', FALTA.tipo],
    [{ local: '' }, 'local', FALTA.local],
    [{ tema: '' }, 'tema', FALTA.tema],
    [{ fimDoDia: '' }, 'fimDoDia', 'Informe a hora, como 09:30.'],
    [{ pausa: 'curta' }, 'pausa', 'Informe a pausa.'],
    [{ pausa: '1.5' }, 'pausa', 'Informe a pausa em minutos.'],
    [{ pausa: '-1' }, 'pausa', 'A pausa não pode ser negativa.'],
    [{ pausa: '241' }, 'pausa', 'A pausa é de no máximo 240 minutos.'],
    [{ almocoDe: '' }, 'almocoAte', ALMOCO],
    [{ almocoAte: '' }, 'almocoAte', ALMOCO],
    [{ almocoAte: '25:00' }, 'almocoAte', 'Informe a hora, como 09:30.'],
    [{ almocoAte: '12:00' }, 'almocoAte', 'O almoço termina antes de começar.'],
    [{ fimDoDia: '09:29' }, 'fimDoDia', 'Entre a primeira hora e o fim do dia não cabe um atendimento.'],
  ])('%j: %s', (mais, campo, erro) =>
    expect(lerLote({ ...LOTE, ...mais }, 'D')).toEqual({ ok: false, campo, erro }),
  );

  it('sem o endereço da conferência, falta ele', () => {
    const { enderecoConferencia: _, ...resto } = LOTE;
    expect(lerLote({ ...resto, tipoLocal: 'R' }, 'D')).toEqual({
      ok: false,
      campo: 'enderecoConferencia',
      erro: FALTA.endereco,
    });
  });
  it('sem nada digitado, falta primeiro o tipo', () =>
    expect(lerLote({}, 'D')).toEqual({ ok: false, campo: 'tipoLocal', erro: FALTA.tipo }));
  it.each(['primeiroDia', 'primeiraHora', 'local', 'tema', 'almocoDe', 'almocoAte'])('sem %s', (nome) => {
    const { [nome]: _, ...resto } = LOTE;
    expect(lerLote(resto, 'D')).toEqual(lerLote({ ...LOTE, [nome]: '' }, 'D'));
  });
});

describe('o que confirma, muda, pede e decide (R-AGE-08, R-AGE-11, R-AGE-12)', () => {
  type Lido = { success: boolean; data?: unknown; error?: { issues: { message: string }[] } };
  const dito = ({ success, data, error }: Lido): unknown => (success ? data : error?.issues[0]?.message);

  it.each([
    [mudancaSchema, 'motivo', 'Diga o motivo.', 500],
    [pedidoSchema, 'motivo', 'Diga por que precisa de outro horário.', 1000],
    [decisaoSchema, 'resposta', 'Diga ao candidato o que foi decidido.', 500],
  ])('%#: o texto é exigido, sem espaços nem quebras a mais', (schema, campo, falta, maximo) => {
    const lido = (texto?: string) => {
      const tudo = { id: BANCA, versao: '2', ...(texto === undefined ? {} : { [campo]: texto }) };
      return dito(schema.safeParse(tudo));
    };
    expect(lido(' a\r\nb ')).toMatchObject({ versao: 2, [campo]: 'a\nb' });
    expect(lido(x(maximo))).toMatchObject({ [campo]: x(maximo) });
    expect(lido(x(maximo + 1))).toBe(`Use no máximo ${String(maximo)} caracteres.`);
    expect(lido(' ')).toBe(falta);
    expect(lido()).toBe(falta);
  });

  it.each(['-1', '1.5', '2147483648', 'x'])('%s não é versão', (versao) =>
    expect(confirmarSchema.safeParse({ versao }).success).toBe(false),
  );
  it.each(['0', '2147483647'])('%s é versão', (versao) =>
    expect(confirmarSchema.parse({ versao })).toEqual({ versao: Number(versao) }),
  );

  it('o que a confirmação listou volta um de cada (R-AGE-07)', () => {
    expect(vistosSchema.parse([{ id: [BANCA], versao: ['3'] }])).toEqual([{ id: BANCA, versao: 3 }]);
    expect(vistosSchema.safeParse([{ id: [BANCA, BANCA], versao: ['3'] }]).success).toBe(false);
    expect(vistosSchema.safeParse([{ id: [], versao: [] }]).success).toBe(false);
  });
});

it('o que não se leu é recusado no seu campo (R-AGE-03)', () => {
  expect(exigirLido({ ok: true, valor: 7 })).toBe(7);
  expect(() => exigirLido({ ok: false, campo: 'hora', erro: FALTA.data })).toThrow(
    expect.objectContaining({ message: FALTA.data, field: 'hora' }),
  );
  expect(() => exigirLido({ ok: false, campo: null, erro: FALTA.data })).toThrow(
    expect.objectContaining({ field: undefined }),
  );
});
