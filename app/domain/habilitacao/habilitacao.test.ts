import { describe, expect, it } from 'vitest';
import { fase } from '#tests/factories/maquina.ts';
import { fimDoDia, inicioDoDia, type Dia } from '#app/lib/dates.ts';
import { janelaDaAnalise } from './calendar.ts';
import { ofertasDoCofre } from './cofre.ts';
import {
  motivoDaDiligenciaAberta,
  motivoParaNaoDiligenciar,
  motivoParaNaoResponder,
  situacaoDaDiligencia,
} from './diligencia.ts';
import { OCUPACAO_MS, ocupadasPorOutros } from './ocupacao.ts';
import { analiseDe, motivoParaNaoNotificar, naLista } from './quem.ts';
import { botaoDaAnalise, botaoDaFalta, motivoParaNaoReprovar, textoDaAnalise } from './situacao.ts';
import type { DocumentoNaAnalise, ParticipanteNaAnalise, ResultadoNaAnalise } from './types.ts';
import {
  decisaoDosDocumentos,
  lacunasDesconhecidas,
  motivoParaNaoFinalizar,
  motivosDosDocumentos,
  preencher,
  temLacuna,
  vereditosDe,
} from './veredito.ts';

const r = (
  etapa: ResultadoNaAnalise['etapa'],
  apto: boolean | null,
  aptoFinal: boolean | null = null,
  estado: ResultadoNaAnalise['estado'] = 'publicado',
): ResultadoNaAnalise => ({ etapa, apto, aptoFinal, estado, naoAvaliado: false });

const cad = r('cadastro', true);
const ent = r('entrevista_didatica', true);
const tec = r('hab_tecnica', true);
const quem = (resultados: ResultadoNaAnalise[], dados: Partial<ParticipanteNaAnalise> = {}) => ({
  interessado: true,
  enviado: true,
  resultados,
  ...dados,
});

describe('whose documents are reviewed (R-HAB-01)', () => {
  // Choice of evaluation, format, kind, results; then what is said.
  it.each([
    ['registry passed, no interviews', 3, 1, 'HabTec', quem([cad]), 'analisa'],
    ['registry passed by an appeal', 3, 1, 'HabTec', quem([r('cadastro', false, true)]), 'analisa'],
    ['registry failed', 3, 1, 'HabTec', quem([r('cadastro', false)]), 'reprovado-cadastro'],
    ['registry appeal rejected', 3, 1, 'HabTec', quem([r('cadastro', false, false)]), 'reprovado-cadastro'],
    ['registry not decided', 3, 1, 'HabTec', quem([]), 'espera-cadastro'],
    ['registry draft', 3, 1, 'HabTec', quem([r('cadastro', true, null, 'rascunho')]), 'espera-cadastro'],
    ['withdrew', 3, 1, 'HabTec', quem([cad], { interessado: false }), 'retirou'],
    ['sent nothing', 3, 1, 'HabTec', quem([cad], { enviado: false }), 'sem-envio'],
    ['interview pending, type 1', 1, 1, 'HabTec', quem([cad]), 'espera-entrevista'],
    ['interview pending, type 2', 2, 1, 'HabTec', quem([cad]), 'espera-entrevista'],
    ['interview passed', 2, 1, 'HabTec', quem([cad, ent]), 'analisa'],
    [
      'interview failed',
      2,
      1,
      'HabTec',
      quem([cad, r('entrevista_didatica', false)]),
      'reprovado-entrevista',
    ],
    ['interview by an appeal', 2, 1, 'HabTec', quem([cad, r('entrevista_didatica', false, true)]), 'analisa'],
    [
      'an interview result that the choice does without',
      3,
      3,
      'HabTec',
      quem([cad, r('entrevista_didatica', false)]),
      'analisa',
    ],
    ['legal, format 1, technical pending', 3, 1, 'HabJud', quem([cad]), 'espera-tecnica'],
    ['legal, format 1, technical passed', 3, 1, 'HabJud', quem([cad, tec]), 'analisa'],
    [
      'legal, format 1, technical failed',
      3,
      1,
      'HabJud',
      quem([cad, r('hab_tecnica', false)]),
      'reprovado-tecnica',
    ],
    [
      'legal, format 1, technical by an appeal',
      3,
      1,
      'HabJud',
      quem([cad, r('hab_tecnica', false, true)]),
      'analisa',
    ],
    ['legal, no format yet counts as 1', 3, null, 'HabJud', quem([cad]), 'espera-tecnica'],
    ['legal, format 2, technical pending', 3, 2, 'HabJud', quem([cad]), 'analisa'],
    ['legal, format 2, technical failed', 3, 2, 'HabJud', quem([cad, r('hab_tecnica', false)]), 'analisa'],
    ['legal, format 2, interview pending', 2, 2, 'HabJud', quem([cad]), 'espera-entrevista'],
    ['legal, format 3', 3, 3, 'HabJud', quem([cad, tec]), 'nao-ha'],
  ] as const)('%s', (_, tipoAvaliacao, formatoAvaliacao, habilitacao, participante, esperada) => {
    expect(analiseDe(habilitacao, { tipoAvaliacao, formatoAvaliacao }, participante)).toBe(esperada);
  });
});

it.each([
  ['analisa', true],
  ['sem-envio', true],
  ['nao-ha', false],
  ['retirou', false],
  ['reprovado-cadastro', false],
  ['espera-tecnica', false],
] as const)('%s is in the list: %j (R-HAB-01)', (analise, esperado) =>
  expect(naLista(analise)).toBe(esperado),
);

it.each([
  [0, null],
  [1, 'Há 1 candidato sem a documentação analisada.'],
  [2, 'Há 2 candidatos sem a documentação analisada.'],
])('%i not reviewed: nothing is told (R-HAB-12)', (quantos, motivo) =>
  expect(motivoParaNaoNotificar(quantos)).toBe(motivo),
);

describe('the window of the review (R-HAB-02)', () => {
  const envio = fase(26, '2027-03-01', '2027-03-10', ['2027-03-16', '2027-03-18']);
  it.each([
    [
      '29',
      'HabTec',
      3,
      1,
      [fase(29, '2027-02-01', '2027-02-05', ['2027-02-08', '2027-02-10'])],
      ['2027-02-01', '2027-02-05'],
    ],
    ['34', 'HabTec', 1, 1, [fase(34, '2027-02-01', '2027-02-05')], ['2027-02-01', '2027-02-05']],
    ['40', 'HabTec', 2, 1, [fase(40, '2027-02-01', '2027-02-05')], ['2027-02-01', '2027-02-05']],
    [
      'the first that the schedule has, whatever the choice',
      'HabTec',
      2,
      1,
      [fase(29, '2027-02-01')],
      ['2027-02-01', '2027-02-01'],
    ],
    ['technical without a phase', 'HabTec', 3, 1, [], null],
    [
      '35 where it stands',
      'HabJud',
      3,
      1,
      [envio, fase(35, '2027-03-11', '2027-03-15')],
      ['2027-03-11', '2027-03-15'],
    ],
    [
      'else from the end of 26 to the end of its appeal',
      'HabJud',
      3,
      1,
      [envio],
      ['2027-03-11', '2027-03-18'],
    ],
    ['26 without an appeal leaves no day', 'HabJud', 3, 1, [fase(26, '2027-03-01', '2027-03-10')], null],
    [
      'its appeal ends with it: no day',
      'HabJud',
      3,
      1,
      [fase(26, '2027-03-01', '2027-03-10', ['2027-03-08', '2027-03-10'])],
      null,
    ],
    [
      'its appeal ends a day later: that day',
      'HabJud',
      3,
      1,
      [fase(26, '2027-03-01', '2027-03-10', ['2027-03-08', '2027-03-11'])],
      ['2027-03-11', '2027-03-11'],
    ],
    ['without 26', 'HabJud', 3, 1, [], null],
    ['format 2', 'HabJud', 3, 2, [envio], ['2027-03-11', '2027-03-18']],
    ['format 3', 'HabJud', 3, 3, [envio], null],
  ] as const)('%s', (_, habilitacao, tipoAvaliacao, formatoAvaliacao, fases, janela) => {
    expect(janelaDaAnalise(habilitacao, { tipoAvaliacao, formatoAvaliacao }, fases)).toEqual(
      janela && { inicio: janela[0], fim: janela[1] },
    );
  });
});

describe('the status of a candidate (R-HAB-03)', () => {
  // Sent, first decision, final decision, last appeal; the texts of the two lists.
  it.each([
    [false, null, null, null, 'Aguardando envio de documentação', 'Documentação pendente'],
    [true, null, null, null, 'Avaliação Pendente', 'Avaliação Pendente'],
    [true, true, null, null, 'Aprovado', 'Aprovado'],
    [true, false, null, null, 'Reprovado', 'Reprovado'],
    [true, false, null, 1, 'Aguardando avaliação de Recurso', 'Reprovado'],
    [true, false, true, 15, 'Aprovado após Recurso', 'Aprovado após Recurso'],
    [true, false, null, 16, 'Reprovado após Recurso', 'Reprovado'],
    // What was decided stands, whether or not the appeal that decided it is the last.
    [true, false, null, 15, 'Aprovado após Recurso', 'Aprovado após Recurso'],
    [true, false, true, null, 'Aprovado após Recurso', 'Aprovado após Recurso'],
    [true, false, false, null, 'Reprovado', 'Reprovado'],
    [true, true, true, null, 'Aprovado', 'Aprovado'],
    // Rejected for sending nothing.
    [false, false, null, null, 'Reprovado', 'Reprovado'],
    [false, false, true, 15, 'Aprovado após Recurso', 'Aprovado após Recurso'],
  ] as const)(
    'sent %s, apto %s, final %s, appeal %s',
    (enviado, apto, aptoFinal, recurso, tecnica, juridica) => {
      const linha = { enviado, apto, aptoFinal, recurso };
      expect(textoDaAnalise('HabTec', linha)).toBe(tecnica);
      expect(textoDaAnalise('HabJud', linha)).toBe(juridica);
    },
  );
});

describe('the buttons of a row (R-HAB-05)', () => {
  const fases = [fase(22, '2027-01-04', '2027-01-08'), fase(26, '2027-01-11', '2027-01-22')];
  const [DURANTE, DEPOIS] = [fimDoDia('2027-01-08'), inicioDoDia('2027-01-09')];
  const [DURANTE_JUR, DEPOIS_JUR] = [fimDoDia('2027-01-22'), inicioDoDia('2027-01-23')];
  // Kind, sent, decided, review open, when; which button, pressed; the other shown, pressed.
  it.each([
    ['HabTec', true, null, false, DEPOIS, 'analisar', false, false, false],
    ['HabTec', true, null, true, DEPOIS, 'analisar', true, false, false],
    ['HabTec', true, true, false, DEPOIS, 'ver', true, false, false],
    ['HabTec', false, null, false, DEPOIS, 'analisar', false, true, false],
    ['HabTec', false, null, true, DURANTE, 'analisar', false, true, false],
    ['HabTec', false, null, true, DEPOIS, 'analisar', false, true, true],
    ['HabTec', false, false, true, DEPOIS, 'ver', true, false, false],
    ['HabJud', true, null, false, DEPOIS_JUR, 'analisar', true, false, false],
    ['HabJud', false, null, true, DURANTE_JUR, 'analisar', false, false, false],
    ['HabJud', false, null, false, DEPOIS_JUR, 'analisar', false, true, false],
    ['HabJud', false, null, true, DEPOIS_JUR, 'analisar', false, true, true],
    ['HabJud', false, false, true, DEPOIS_JUR, 'ver', true, false, false],
  ] as const)(
    '%s sent %s apto %s open %s',
    (habilitacao, enviado, apto, aberta, now, qual, habilitado, mostra, falta) => {
      expect(botaoDaAnalise(habilitacao, { enviado, apto }, aberta)).toEqual({ qual, habilitado });
      expect(botaoDaFalta(habilitacao, { enviado, apto }, { aberta, fases }, now)).toEqual({
        mostra,
        habilitado: falta,
      });
    },
  );
});

describe('who is not rejected for sending nothing (R-HAB-05)', () => {
  const fases = [fase(22, '2027-01-04', '2027-01-08'), fase(26, '2027-01-11', '2027-01-22')];
  const quem = { habilitacao: 'HabTec', enviado: false, finalizado: false, fases } as const;
  it.each([
    ['may be', {}, inicioDoDia('2027-01-09'), null],
    ['still may send', {}, fimDoDia('2027-01-08'), 'O prazo de envio ainda não terminou.'],
    ['has no sending to wait for', { fases: [] }, fimDoDia('2027-01-08'), null],
    [
      'still may send the legal ones',
      { habilitacao: 'HabJud' as const },
      inicioDoDia('2027-01-09'),
      'O prazo de envio ainda não terminou.',
    ],
    [
      'sent',
      { enviado: true },
      inicioDoDia('2027-01-09'),
      'Este candidato enviou os documentos: analise-os.',
    ],
    [
      'was decided, whatever they sent',
      { enviado: true, finalizado: true },
      inicioDoDia('2027-01-09'),
      'Este candidato já foi analisado por outra pessoa. Atualize a página.',
    ],
  ])('%s', (_, dados, now, motivo) => expect(motivoParaNaoReprovar({ ...quem, ...dados }, now)).toBe(motivo));
});

describe('the verdict (R-HAB-04)', () => {
  const doc = (dados: Partial<DocumentoNaAnalise>): DocumentoNaAnalise => ({
    tipoId: 1,
    descricao: 'Identidade',
    arquivos: 1,
    veredito: 'apto',
    texto: '',
    ...dados,
  });
  it.each([
    [[doc({}), doc({ veredito: null, descricao: 'CNH' })], { apto: null, faltam: ['CNH'], semMotivo: [] }],
    [[doc({}), doc({ veredito: 'nao-se-aplica', arquivos: 0 })], { apto: true, faltam: [], semMotivo: [] }],
    [
      [doc({}), doc({ veredito: 'inapto', texto: ' ' })],
      { apto: false, faltam: [], semMotivo: ['Identidade'] },
    ],
    [[doc({ veredito: 'inapto', texto: 'Ilegível.' })], { apto: false, faltam: [], semMotivo: [] }],
    [[], { apto: null, faltam: [], semMotivo: [] }],
  ])('case %#', (documentos, esperada) => {
    expect(decisaoDosDocumentos(documentos)).toEqual(esperada);
  });
  it('lets only what was not sent not apply', () => {
    expect(vereditosDe({ arquivos: 2 })).toEqual(['apto', 'inapto']);
    expect(vereditosDe({ arquivos: 0 })).toEqual(['nao-se-aplica', 'inapto']);
  });
  it.each([
    [[], /não pede documentos/],
    [
      [doc({ veredito: null }), doc({ veredito: null, descricao: 'CNH' })],
      /^Faltam 2 documentos por analisar: Identidade, CNH\.$/,
    ],
    [[doc({}), doc({ veredito: null, descricao: 'CNH' })], /^Falta 1 documento por analisar: CNH\.$/],
    [[doc({ veredito: 'inapto' })], /^Diga o motivo de: Identidade\.$/],
    [[doc({ texto: 'Veja o item {item}.' })], null],
    [[doc({ veredito: 'inapto', texto: 'Veja o item {item}.' })], /entre chaves no texto de: Identidade/],
    [[doc({}), doc({ veredito: 'inapto', texto: 'Ilegível.' })], null],
  ])('why it cannot end yet, case %# (R-HAB-06)', (documentos, motivo) => {
    const dito = motivoParaNaoFinalizar(documentos);
    if (motivo === null) expect(dito).toBe(null);
    else expect(dito).toMatch(motivo);
  });
  it('tells each unfit document with its reason', () => {
    expect(motivosDosDocumentos([doc({}), doc({ veredito: 'inapto', texto: ' Ilegível. ' })])).toEqual([
      'Identidade: Ilegível.',
    ]);
  });
  it('fills the gaps of a reason and shows those left (R-HAB-06)', () => {
    expect(preencher('Envie {documento}, item {item}.', { documento: 'o diploma' })).toBe(
      'Envie o diploma, item {item}.',
    );
    expect(preencher('{item}, {processo} e {cpf}', { item: ' 4.2 ', processo: ' ' })).toBe(
      '4.2, {processo} e {cpf}',
    );
    expect(temLacuna('item {item}')).toBe(true);
    expect(temLacuna('item 4.2')).toBe(false);
    expect(lacunasDesconhecidas('{documento} {cpf}')).toEqual(['cpf']);
  });
});

describe('asking for one document again (R-HAB-07)', () => {
  const pedido = {
    ate: '2027-02-04',
    motivo: 'Falta o verso.',
    janela: { inicio: '2027-02-01', fim: '2027-02-05' },
    pendentes: 0,
    finalizado: false,
  } as const;
  const now = inicioDoDia('2027-02-03');
  it.each([
    ['may', {}, now, null],
    ['not today', { ate: '2027-02-03' }, now, /começa amanhã/],
    ['not on the last day of the review', { ate: '2027-02-05' }, now, /no máximo até/],
    ['not on its eve for the eve', {}, inicioDoDia('2027-02-04'), /Não resta um dia inteiro/],
    ['not twice', { pendentes: 1 }, now, /Já há uma diligência/],
    ['not without a reason', { motivo: ' ' }, now, /Informe o que/],
    ['not after finalising', { finalizado: true }, now, /já foi finalizada/],
    ['not before the window', {}, inicioDoDia('2027-01-31'), /A análise acontece/],
    ['not without a window', { janela: null }, now, /não tem período/],
  ] as const)('%s', (_, dados, quando, motivo) => {
    const dito = motivoParaNaoDiligenciar({ ...pedido, ...dados }, quando);
    if (motivo === null) expect(dito).toBe(null);
    else expect(dito).toMatch(motivo);
  });
  it('tells the window and the last day', () => {
    expect(motivoParaNaoDiligenciar(pedido, inicioDoDia('2027-02-06'))).toBe(
      'A análise acontece de segunda-feira, 01/02/2027, às 00h00, até sexta-feira, 05/02/2027, às 23h59, horário de Brasília.',
    );
    expect(motivoParaNaoDiligenciar({ ...pedido, ate: '2027-02-05' }, now)).toBe(
      'O prazo vai no máximo até quinta-feira, 04/02/2027, às 23h59, horário de Brasília: a análise precisa de um dia depois dele.',
    );
  });
  const aberta = { ate: '2027-02-04', respondidaEm: null, canceladaEm: null } as const;
  it.each([
    ['aberta', aberta, fimDoDia('2027-02-04')],
    ['vencida', aberta, inicioDoDia('2027-02-05')],
    ['respondida', { ...aberta, respondidaEm: now }, inicioDoDia('2027-02-05')],
    ['cancelada', { ...aberta, respondidaEm: now, canceladaEm: now }, now],
  ] as const)('%s', (situacao, diligencia, quando) => {
    expect(situacaoDaDiligencia(diligencia, quando)).toBe(situacao);
  });
  const resposta = { ...aberta, finalizado: false, interessado: true, statusDaDemanda: 7 };
  it.each([
    ['answered in time', {}, fimDoDia('2027-02-04'), null],
    [
      'late',
      {},
      inicioDoDia('2027-02-05'),
      'O prazo desta diligência terminou na quinta-feira, 04/02/2027, às 23h59, horário de Brasília.',
    ],
    ['twice', { respondidaEm: now }, now, 'Você já respondeu esta diligência.'],
    [
      'taken back',
      { canceladaEm: now },
      now,
      'Esta diligência foi cancelada: o documento não precisa ser enviado de novo.',
    ],
    ['after the review', { finalizado: true }, now, 'A análise dos seus documentos já foi finalizada.'],
    ['withdrew', { interessado: false, canceladaEm: now }, now, 'Você retirou seu interesse nesta demanda.'],
    ['ended', { statusDaDemanda: 16, interessado: false }, now, 'A demanda foi encerrada.'],
  ])('is answered or not: %s', (_, dados, quando, motivo) =>
    expect(motivoParaNaoResponder({ ...resposta, ...dados }, quando)).toBe(motivo),
  );
  it('keeps the review from ending while it is open', () => {
    const uma = (situacao: 'aberta' | 'respondida' | 'vencida') => ({ ate: '2027-02-04', situacao }) as const;
    expect(motivoDaDiligenciaAberta([uma('respondida'), uma('vencida')])).toBe(null);
    expect(motivoDaDiligenciaAberta([uma('respondida'), uma('aberta')])).toBe(
      'Há uma diligência aberta até quinta-feira, 04/02/2027, às 23h59, horário de Brasília.',
    );
  });
});

describe('the vault (R-HAB-08)', () => {
  const g = (dados: Partial<Parameters<typeof ofertasDoCofre>[0][number]>) => ({
    documentoId: 'a',
    tipoId: 13,
    demandaId: 'outra',
    processo: 'AT-0098/2026',
    aptoEm: new Date('2026-06-03T12:00:00Z'),
    validoAte: '2027-02-05' as Dia | null,
    publicado: true,
    ...dados,
  });
  const alvo = { demandaId: 'esta', ate: '2027-02-05', tipos: [13] } as const;
  it.each([
    ['valid to the very day', [g({})], ['a']],
    ['a day short', [g({ validoAte: '2027-02-04' })], []],
    ['does not expire', [g({ validoAte: null })], ['a']],
    ['of this demand', [g({ demandaId: 'esta' })], []],
    ['not published', [g({ publicado: false })], []],
    ['another kind', [g({ tipoId: 1 })], []],
    ['the newest', [g({}), g({ documentoId: 'b', aptoEm: new Date('2026-07-01T12:00:00Z') })], ['b']],
  ])('%s', (_, guardados, ids) => {
    expect(ofertasDoCofre(guardados, alvo).map(({ documentoId }) => documentoId)).toEqual(ids);
  });
  it('offers one of each kind, in the order of the kinds; of two of one instant the later written', () => {
    const guardados = [g({ documentoId: 'b' }), g({ documentoId: 'c', tipoId: 14 }), g({})];
    for (const todos of [guardados, guardados.toReversed()])
      expect(
        ofertasDoCofre(todos, { ...alvo, tipos: [14, 1, 13] }).map(({ documentoId }) => documentoId),
      ).toEqual(['c', 'b']);
  });
});

describe('who is at the desk (R-HAB-09)', () => {
  const vistaEm = new Date('2027-02-03T13:00:00Z');
  const o = { usuarioId: 'a', nome: 'Otília', desde: vistaEm, vistaEm };
  it('expires, and never tells oneself', () => {
    const depois = (ms: number) => new Date(vistaEm.getTime() + ms);
    expect(ocupadasPorOutros([o], 'b', depois(OCUPACAO_MS - 1))).toEqual([o]);
    expect(ocupadasPorOutros([o], 'b', depois(OCUPACAO_MS))).toEqual([]);
    expect(ocupadasPorOutros([o], 'a', vistaEm)).toEqual([]);
  });
});
