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

describe('de quem os documentos são analisados (R-HAB-01)', () => {
  // Choice of evaluation, format, kind, results; then what is said.
  it.each([
    ['aprovado no cadastro, sem entrevistas', 3, 1, 'HabTec', quem([cad]), 'analisa'],
    ['aprovado no cadastro por recurso', 3, 1, 'HabTec', quem([r('cadastro', false, true)]), 'analisa'],
    ['reprovado no cadastro', 3, 1, 'HabTec', quem([r('cadastro', false)]), 'reprovado-cadastro'],
    [
      'recurso do cadastro reprovado',
      3,
      1,
      'HabTec',
      quem([r('cadastro', false, false)]),
      'reprovado-cadastro',
    ],
    ['cadastro não decidido', 3, 1, 'HabTec', quem([]), 'espera-cadastro'],
    [
      'cadastro em rascunho',
      3,
      1,
      'HabTec',
      quem([r('cadastro', true, null, 'rascunho')]),
      'espera-cadastro',
    ],
    ['retirou-se', 3, 1, 'HabTec', quem([cad], { interessado: false }), 'retirou'],
    ['não enviou nada', 3, 1, 'HabTec', quem([cad], { enviado: false }), 'sem-envio'],
    ['interview pending, type 1', 1, 1, 'HabTec', quem([cad]), 'espera-entrevista'],
    ['interview pending, type 2', 2, 1, 'HabTec', quem([cad]), 'espera-entrevista'],
    ['aprovado na entrevista', 2, 1, 'HabTec', quem([cad, ent]), 'analisa'],
    [
      'reprovado na entrevista',
      2,
      1,
      'HabTec',
      quem([cad, r('entrevista_didatica', false)]),
      'reprovado-entrevista',
    ],
    [
      'aprovado na entrevista por recurso',
      2,
      1,
      'HabTec',
      quem([cad, r('entrevista_didatica', false, true)]),
      'analisa',
    ],
    [
      'um resultado de entrevista que a escolha dispensa',
      3,
      3,
      'HabTec',
      quem([cad, r('entrevista_didatica', false)]),
      'analisa',
    ],
    ['legal, format 1, technical pending', 3, 1, 'HabJud', quem([cad]), 'espera-tecnica'],
    ['jurídica, formato 1, aprovado na técnica', 3, 1, 'HabJud', quem([cad, tec]), 'analisa'],
    [
      'jurídica, formato 1, reprovado na técnica',
      3,
      1,
      'HabJud',
      quem([cad, r('hab_tecnica', false)]),
      'reprovado-tecnica',
    ],
    [
      'jurídica, formato 1, aprovado na técnica por recurso',
      3,
      1,
      'HabJud',
      quem([cad, r('hab_tecnica', false, true)]),
      'analisa',
    ],
    ['jurídica, ainda sem formato conta como 1', 3, null, 'HabJud', quem([cad]), 'espera-tecnica'],
    ['legal, format 2, technical pending', 3, 2, 'HabJud', quem([cad]), 'analisa'],
    [
      'jurídica, formato 2, reprovado na técnica',
      3,
      2,
      'HabJud',
      quem([cad, r('hab_tecnica', false)]),
      'analisa',
    ],
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
] as const)('%s está na lista: %j (R-HAB-01)', (analise, esperado) =>
  expect(naLista(analise)).toBe(esperado),
);

it.each([
  [0, null],
  [1, 'Há 1 candidato sem a documentação analisada.'],
  [2, 'Há 2 candidatos sem a documentação analisada.'],
])('%i não analisados: nada se diz (R-HAB-12)', (quantos, motivo) =>
  expect(motivoParaNaoNotificar(quantos)).toBe(motivo),
);

describe('a janela da análise (R-HAB-02)', () => {
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
      'a primeira que o cronograma tem, seja qual for a escolha',
      'HabTec',
      2,
      1,
      [fase(29, '2027-02-01')],
      ['2027-02-01', '2027-02-01'],
    ],
    ['técnica sem fase', 'HabTec', 3, 1, [], null],
    [
      '35 onde ela existe',
      'HabJud',
      3,
      1,
      [envio, fase(35, '2027-03-11', '2027-03-15')],
      ['2027-03-11', '2027-03-15'],
    ],
    ['senão, do fim da 26 ao fim do seu recurso', 'HabJud', 3, 1, [envio], ['2027-03-11', '2027-03-18']],
    ['26 sem recurso não deixa dia', 'HabJud', 3, 1, [fase(26, '2027-03-01', '2027-03-10')], null],
    [
      'o recurso termina com ela: nenhum dia',
      'HabJud',
      3,
      1,
      [fase(26, '2027-03-01', '2027-03-10', ['2027-03-08', '2027-03-10'])],
      null,
    ],
    [
      'o recurso termina um dia depois: esse dia',
      'HabJud',
      3,
      1,
      [fase(26, '2027-03-01', '2027-03-10', ['2027-03-08', '2027-03-11'])],
      ['2027-03-11', '2027-03-11'],
    ],
    ['sem a 26', 'HabJud', 3, 1, [], null],
    ['format 2', 'HabJud', 3, 2, [envio], ['2027-03-11', '2027-03-18']],
    ['format 3', 'HabJud', 3, 3, [envio], null],
  ] as const)('%s', (_, habilitacao, tipoAvaliacao, formatoAvaliacao, fases, janela) => {
    expect(janelaDaAnalise(habilitacao, { tipoAvaliacao, formatoAvaliacao }, fases)).toEqual(
      janela && { inicio: janela[0], fim: janela[1] },
    );
  });
});

describe('o status de um candidato (R-HAB-03)', () => {
  // Sent, first decision, final decision, last appeal; the texts of the two lists.
  it.each([
    [false, null, null, null, 'Aguardando envio de documentação', 'Documentação pendente'],
    [true, null, null, null, 'Avaliação Pendente', 'Avaliação Pendente'],
    [true, true, null, null, 'Aprovado', 'Aprovado'],
    [true, false, null, null, 'Reprovado', 'Reprovado'],
    [true, false, null, 1, 'Aguardando avaliação de Recurso', 'Reprovado'],
    [true, false, true, 15, 'Aprovado após Recurso', 'Aprovado após Recurso'],
    [true, false, null, 16, 'Reprovado após Recurso', 'Reprovado'],
    // What was decided of the person stands, whatever an appeal's own row says (R-SIT-01).
    [true, false, null, 15, 'Reprovado', 'Reprovado'],
    [true, false, true, null, 'Aprovado após Recurso', 'Aprovado após Recurso'],
    [true, false, false, null, 'Reprovado', 'Reprovado'],
    [true, true, true, null, 'Aprovado', 'Aprovado'],
    // Rejected for sending nothing.
    [false, false, null, null, 'Reprovado', 'Reprovado'],
    [false, false, true, 15, 'Aprovado após Recurso', 'Aprovado após Recurso'],
  ] as const)(
    'enviou %s, apto %s, final %s, recurso %s',
    (enviado, apto, aptoFinal, recurso, tecnica, juridica) => {
      const linha = { enviado, apto, aptoFinal, recurso };
      expect(textoDaAnalise('HabTec', linha)).toBe(tecnica);
      expect(textoDaAnalise('HabJud', linha)).toBe(juridica);
    },
  );
});

describe('os botões de uma linha (R-HAB-05)', () => {
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
    '%s enviou %s apto %s aberta %s',
    (habilitacao, enviado, apto, aberta, now, qual, habilitado, mostra, falta) => {
      expect(botaoDaAnalise(habilitacao, { enviado, apto }, aberta)).toEqual({ qual, habilitado });
      expect(botaoDaFalta(habilitacao, { enviado, apto }, { aberta, fases }, now)).toEqual({
        mostra,
        habilitado: falta,
      });
    },
  );
});

describe('quem não é reprovado por não enviar nada (R-HAB-05)', () => {
  const fases = [fase(22, '2027-01-04', '2027-01-08'), fase(26, '2027-01-11', '2027-01-22')];
  const quem = { habilitacao: 'HabTec', enviado: false, finalizado: false, fases } as const;
  it.each([
    ['pode ser', {}, inicioDoDia('2027-01-09'), null],
    [
      'ainda pode enviar',
      {},
      fimDoDia('2027-01-08'),
      `O prazo de envio ainda não terminou. Vai até sexta-feira, 08/01/2027, às 23h59, horário de Brasília.`,
    ],
    ['não tem envio a esperar', { fases: [] }, fimDoDia('2027-01-08'), null],
    [
      'ainda pode enviar os jurídicos',
      { habilitacao: 'HabJud' as const },
      inicioDoDia('2027-01-09'),
      'O prazo de envio ainda não terminou. Vai até sexta-feira, 22/01/2027, às 23h59, horário de Brasília.',
    ],
    [
      'enviou',
      { enviado: true },
      inicioDoDia('2027-01-09'),
      'Este candidato enviou os documentos: analise-os.',
    ],
    [
      'foi decidido, envie o que enviar',
      { enviado: true, finalizado: true },
      inicioDoDia('2027-01-09'),
      'Este candidato já foi analisado por outra pessoa. Atualize a página.',
    ],
  ])('%s', (_, dados, now, motivo) => expect(motivoParaNaoReprovar({ ...quem, ...dados }, now)).toBe(motivo));
});

describe('o veredito (R-HAB-04)', () => {
  const doc = (dados: Partial<DocumentoNaAnalise>): DocumentoNaAnalise => ({
    tipoId: 1,
    obrigatorio: false,
    descricao: 'Identidade',
    arquivos: 1,
    veredito: 'apto',
    texto: '',
    ...dados,
  });
  const FORA = { obrigatorio: true, arquivos: 0, veredito: 'nao-se-aplica' } as const;
  it.each([
    [[doc({}), doc({ veredito: null, descricao: 'CNH' })], { apto: null, faltam: ['CNH'], semMotivo: [] }],
    [[doc({}), doc({ veredito: 'nao-se-aplica', arquivos: 0 })], { apto: true, faltam: [], semMotivo: [] }],
    [
      [doc({}), doc({ veredito: 'inapto', texto: ' ' })],
      { apto: false, faltam: [], semMotivo: ['Identidade'] },
    ],
    [[doc({ veredito: 'inapto', texto: 'Ilegível.' })], { apto: false, faltam: [], semMotivo: [] }],
    [[], { apto: null, faltam: [], semMotivo: [] }],
    // R-HAB-16: a mandatory one is not left out without a reason.
    [
      [doc({}), doc({ ...FORA, descricao: 'Diploma' })],
      { apto: null, faltam: [], semMotivo: [], semDispensa: ['Diploma'] },
    ],
    [
      [doc({}), doc({ ...FORA, texto: 'Está em outro processo.' })],
      { apto: true, faltam: [], semMotivo: [] },
    ],
  ])('caso %#', (documentos, esperada) => {
    expect(decisaoDosDocumentos(documentos)).toEqual({ semDispensa: [], ...esperada });
  });
  it('só ao que não foi enviado deixa não se aplicar', () => {
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
    [[doc({}), doc({ ...FORA, texto: ' ' })], /^Obrigatório e não enviado: .*Identidade\.$/],
    [[doc({}), doc({ ...FORA, texto: 'Consta do processo anterior.' })], null],
    [[doc({ texto: 'Veja o item {item}.' })], null],
    [[doc({ veredito: 'inapto', texto: 'Veja o item {item}.' })], /entre chaves no texto de: Identidade/],
    [[doc({}), doc({ veredito: 'inapto', texto: 'Ilegível.' })], null],
  ])('por que ainda não pode terminar, caso %# (R-HAB-06)', (documentos, motivo) => {
    const dito = motivoParaNaoFinalizar(documentos);
    if (motivo === null) expect(dito).toBe(null);
    else expect(dito).toMatch(motivo);
  });
  it('diz cada documento inapto com o seu motivo', () => {
    expect(motivosDosDocumentos([doc({}), doc({ veredito: 'inapto', texto: ' Ilegível. ' })])).toEqual([
      'Identidade: Ilegível.',
    ]);
  });
  it('preenche as lacunas de um motivo e mostra as que sobram (R-HAB-06)', () => {
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

describe('pedir um documento outra vez (R-HAB-07)', () => {
  const pedido = {
    ate: '2027-02-04',
    motivo: 'Falta o verso.',
    janela: { inicio: '2027-02-01', fim: '2027-02-05' },
    pendentes: 0,
    finalizado: false,
  } as const;
  const now = inicioDoDia('2027-02-03');
  it.each([
    ['pode', {}, now, null],
    ['hoje não', { ate: '2027-02-03' }, now, /começa amanhã/],
    ['não no último dia da análise', { ate: '2027-02-05' }, now, /no máximo até/],
    ['não na véspera para a véspera', {}, inicioDoDia('2027-02-04'), /Não resta um dia inteiro/],
    ['não duas vezes', { pendentes: 1 }, now, /Já há uma diligência/],
    ['não sem motivo', { motivo: ' ' }, now, /Informe o que/],
    ['não depois de finalizar', { finalizado: true }, now, /já foi finalizada/],
    ['não antes da janela', {}, inicioDoDia('2027-01-31'), /A análise acontece/],
    ['não sem janela', { janela: null }, now, /não tem período/],
  ] as const)('%s', (_, dados, quando, motivo) => {
    const dito = motivoParaNaoDiligenciar({ ...pedido, ...dados }, quando);
    if (motivo === null) expect(dito).toBe(null);
    else expect(dito).toMatch(motivo);
  });
  it('diz a janela e o último dia', () => {
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
    ['respondida a tempo', {}, fimDoDia('2027-02-04'), null],
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
    ['depois da análise', { finalizado: true }, now, 'A análise dos seus documentos já foi finalizada.'],
    [
      'retirou-se',
      { interessado: false, canceladaEm: now },
      now,
      'Você retirou seu interesse nesta demanda.',
    ],
    ['encerrada', { statusDaDemanda: 16, interessado: false }, now, 'A demanda foi encerrada.'],
  ])('está respondida ou não: %s', (_, dados, quando, motivo) =>
    expect(motivoParaNaoResponder({ ...resposta, ...dados }, quando)).toBe(motivo),
  );
  it('impede que a análise termine enquanto está aberta', () => {
    const uma = (situacao: 'aberta' | 'respondida' | 'vencida') => ({ ate: '2027-02-04', situacao }) as const;
    expect(motivoDaDiligenciaAberta([uma('respondida'), uma('vencida')])).toBe(null);
    expect(motivoDaDiligenciaAberta([uma('respondida'), uma('aberta')])).toBe(
      'Há uma diligência aberta até quinta-feira, 04/02/2027, às 23h59, horário de Brasília.',
    );
  });
});

describe('o cofre (R-HAB-08)', () => {
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
    ['válido até o próprio dia', [g({})], ['a']],
    ['falta um dia', [g({ validoAte: '2027-02-04' })], []],
    ['não vence', [g({ validoAte: null })], ['a']],
    ['desta demanda', [g({ demandaId: 'esta' })], []],
    ['não publicado', [g({ publicado: false })], []],
    ['outro tipo', [g({ tipoId: 1 })], []],
    ['o mais novo', [g({}), g({ documentoId: 'b', aptoEm: new Date('2026-07-01T12:00:00Z') })], ['b']],
  ])('%s', (_, guardados, ids) => {
    expect(ofertasDoCofre(guardados, alvo).map(({ documentoId }) => documentoId)).toEqual(ids);
  });
  it('oferece um de cada tipo, na ordem dos tipos; de dois do mesmo instante, o escrito por último', () => {
    const guardados = [g({ documentoId: 'b' }), g({ documentoId: 'c', tipoId: 14 }), g({})];
    for (const todos of [guardados, guardados.toReversed()])
      expect(
        ofertasDoCofre(todos, { ...alvo, tipos: [14, 1, 13] }).map(({ documentoId }) => documentoId),
      ).toEqual(['c', 'b']);
  });
});

describe('quem está na mesa (R-HAB-09)', () => {
  const vistaEm = new Date('2027-02-03T13:00:00Z');
  const o = { usuarioId: 'a', nome: 'Otília', desde: vistaEm, vistaEm };
  it('vence, e nunca fala da própria pessoa', () => {
    const depois = (ms: number) => new Date(vistaEm.getTime() + ms);
    expect(ocupadasPorOutros([o], 'b', depois(OCUPACAO_MS - 1))).toEqual([o]);
    expect(ocupadasPorOutros([o], 'b', depois(OCUPACAO_MS))).toEqual([]);
    expect(ocupadasPorOutros([o], 'a', vistaEm)).toEqual([]);
  });
});
