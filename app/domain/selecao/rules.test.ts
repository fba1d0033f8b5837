import { describe, expect, it } from 'vitest';
import {
  andamentoDe,
  anoDaCargaHoraria,
  AVALIACOES,
  carimboDe,
  contar,
  etapasAnteriores,
  faltaNoItem,
  motivoParaNaoFinalizar,
  nomes,
  outrosNaAvaliacao,
  progresso,
  resultadoDaEtapa,
  situacaoNasAnteriores,
  loteDa,
  loteDe,
  textoDoLote,
} from './rules.ts';
import { decisaoFinal, segue, type Decisao } from '../situacao/resultado.ts';

const decisao = (apto: boolean | null, aptoFinal: boolean | null = null, naoAvaliado = false): Decisao => ({
  naoAvaliado,
  apto,
  aptoFinal,
});
const INDECISO = decisao(null);
const APTO = decisao(true);
const INAPTO = decisao(false);
const REVERTIDO = decisao(false, true);
const RECURSO_NEGADO = decisao(false, false);
const NAO_AVALIADO = decisao(null, null, true);

it('cada avaliação tem o status, a fase, o evento e o direito do catálogo', () => {
  expect(AVALIACOES).toEqual({
    carga_horaria: {
      etapa: 'carga_horaria',
      nome: 'Avaliação de Carga Horária',
      status: 17,
      faseId: 33,
      evento: 'concluirCargaHoraria',
      operacao: 'selecao.avaliar-carga-horaria',
    },
    cadastro: {
      etapa: 'cadastro',
      nome: 'Avaliação de Cadastro',
      status: 3,
      faseId: 18,
      evento: 'concluirCadastro',
      operacao: 'selecao.avaliar-cadastro',
    },
  });
});

describe('a decisão que conta (R-SEL-06)', () => {
  it.each([
    [INDECISO, null, false, 'Pendente'],
    [APTO, true, true, 'Apto'],
    [INAPTO, false, false, 'Inapto'],
    [REVERTIDO, true, true, 'Aprovado após envio de recurso'],
    [RECURSO_NEGADO, false, false, 'Inapto'],
    [decisao(true, true), true, true, 'Apto'],
    // An external candidate goes on without being evaluated (R-SEL-05).
    [NAO_AVALIADO, null, true, 'Não avaliado'],
  ])('%j', (dada, final, continua, resultado) => {
    expect(decisaoFinal(dada)).toBe(final);
    expect(segue(dada)).toBe(continua);
    expect(resultadoDaEtapa(dada)).toBe(resultado);
  });
});

describe('ninguém pula uma etapa que o cronograma tem (R-INT-09)', () => {
  const fase33 = { faseId: 33 };
  const fase18 = { faseId: 18 };

  it('antes do cadastro vem a carga horária, se o cronograma a tem ou se ela aconteceu', () => {
    expect(etapasAnteriores('cadastro', [fase33, fase18], [])).toEqual(['carga_horaria']);
    expect(etapasAnteriores('cadastro', [fase18], ['carga_horaria'])).toEqual(['carga_horaria']);
    expect(etapasAnteriores('cadastro', [fase18], [])).toEqual([]);
    expect(etapasAnteriores('cadastro', [fase18], ['cadastro'])).toEqual([]);
    expect(etapasAnteriores('carga_horaria', [fase33, fase18], ['cadastro', 'carga_horaria'])).toEqual([]);
  });

  const resultado = (dada: Decisao, finalizado: boolean, etapa = 'carga_horaria') => ({
    ...dada,
    etapa,
    finalizado,
  });
  it.each([
    ['sem resultado, falta', [], 'falta'],
    ['resultado que não é final, falta', [resultado(APTO, false)], 'falta'],
    ['resultado de outra etapa, falta', [resultado(APTO, true, 'cadastro')], 'falta'],
    ['apto segue', [resultado(APTO, true)], 'segue'],
    ['não avaliado segue', [resultado(NAO_AVALIADO, true)], 'segue'],
    ['aprovado em recurso segue', [resultado(REVERTIDO, true)], 'segue'],
    ['inapto parou', [resultado(INAPTO, true)], 'parou'],
    ['sem decisão, parou', [resultado(INDECISO, true)], 'parou'],
  ] as const)('%s', (_, resultados, situacao) => {
    expect(situacaoNasAnteriores(['carga_horaria'], resultados)).toBe(situacao);
    expect(situacaoNasAnteriores([], resultados)).toBe('segue');
  });

  it('para na primeira que o impede', () => {
    const resultados = [resultado(APTO, true), resultado(INAPTO, true, 'cadastro')];
    expect(situacaoNasAnteriores(['carga_horaria', 'cadastro'], resultados)).toBe('parou');
  });
});

describe('andamento', () => {
  const sim = { atende: true, motivo: '' };
  const item = (dada: Decisao, respostas = {}) => ({ ...dada, respostas });
  const comecado = item(INDECISO, { formacaoAcademica: sim });

  it.each([
    ['nao-avaliado', item(NAO_AVALIADO), null],
    ['apto', item(APTO), null],
    ['apto', item(REVERTIDO), null],
    ['inapto', item(INAPTO), null],
    ['nao-visto', item(INDECISO), 'Faltam 3 critérios'],
    ['comecado', comecado, 'Faltam 2 critérios'],
    ['comecado', item(INDECISO, { formacaoAcademica: sim, tempoExperiencia: sim }), 'Falta 1 critério'],
    ['inapto', item(decisao(null, false)), 'Faltam 3 critérios'],
  ] as const)('%s (R-SEL-01)', (andamento, dado, falta) => {
    expect(andamentoDe(dado)).toBe(andamento);
    expect(faltaNoItem('cadastro', dado)).toBe(falta);
  });

  it('conta quem é avaliado, sem os que ficam registrados como não avaliados (R-SEL-05)', () => {
    const itens = [
      item(APTO),
      item(REVERTIDO),
      item(INAPTO),
      comecado,
      item(INDECISO),
      item(INDECISO),
      item(INDECISO),
      item(NAO_AVALIADO),
      item(NAO_AVALIADO),
    ];
    expect(contar(itens)).toEqual({
      aptos: 2,
      inaptos: 1,
      comecados: 1,
      naoVistos: 3,
      naoAvaliados: 2,
      avaliados: 3,
      total: 7,
    });
    expect(progresso(contar(itens))).toBe('3 de 7 avaliados');
    expect(progresso({ avaliados: 1, total: 1 })).toBe('1 de 1 avaliado');
    expect(progresso({ avaliados: 0, total: 0 })).toBe('0 de 0 avaliados');
  });
});

describe('finalizar', () => {
  const de = (nome: string, dada: Decisao) => ({ ...dada, nome, respostas: {} });
  const muitos = (quantos: number) => Array.from({ length: quantos }, (_, i) => `P${String(i + 1)}`);

  it('dez nomes, e quantos mais', () => {
    expect(nomes(['Ana', 'Bento'])).toBe('Ana, Bento');
    expect(nomes(muitos(10))).toBe('P1, P2, P3, P4, P5, P6, P7, P8, P9, P10');
    expect(nomes(muitos(12))).toBe('P1, P2, P3, P4, P5, P6, P7, P8, P9, P10 e mais 2');
  });

  it('só com todos decididos, e diz pelo nome quem falta (R-SEL-02)', () => {
    expect(motivoParaNaoFinalizar([de('Ana', INDECISO), de('Bia', APTO)], [])).toBe(
      'Falta decidir 1 candidato: Ana.',
    );
    expect(motivoParaNaoFinalizar([de('Ana', INDECISO), de('Bia', INDECISO)], [])).toBe(
      'Faltam decidir 2 candidatos: Ana, Bia.',
    );
    expect(
      motivoParaNaoFinalizar([de('Ana', APTO), de('Bia', INAPTO), de('Caio', NAO_AVALIADO)], []),
    ).toBeNull();
  });

  it('sem candidatos, finaliza (R-SEL-03)', () => {
    expect(motivoParaNaoFinalizar([], [])).toBeNull();
  });

  it('não com quem falta passar pela etapa de antes (R-INT-09)', () => {
    expect(motivoParaNaoFinalizar([de('Bia', APTO)], [{ nome: 'Dora' }])).toBe(
      'Há quem ainda não passou pela avaliação anterior, que precisa ser feita antes: Dora.',
    );
    expect(motivoParaNaoFinalizar([de('Ana', INDECISO)], [{ nome: 'Dora' }])).toBe(
      'Falta decidir 1 candidato: Ana.',
    );
  });

  it('o carimbo muda com cada gravação e com cada candidato (R-SEL-09)', () => {
    expect(carimboDe([])).toBe('0.0');
    expect(carimboDe([{ versao: 2 }, { versao: 3 }])).toBe('2.5');
    expect(carimboDe([{ versao: 2 }, { versao: 4 }])).toBe('2.6');
    expect(carimboDe([{ versao: 2 }, { versao: 3 }, { versao: 0 }])).toBe('3.5');
  });
});

it('o ano da carga horária é o do primeiro dia da fase 33 (R-SEL-05)', () => {
  const fases = [
    { faseId: 18, realizacaoInicio: '2028-02-01' },
    { faseId: 33, realizacaoInicio: '2026-12-28' },
  ];
  expect(anoDaCargaHoraria(fases, '2027-01-02')).toBe(2026);
  expect(anoDaCargaHoraria(fases.slice(0, 1), '2027-01-02')).toBe(2027);
});

describe('quem mais está avaliando (R-SEL-09)', () => {
  const now = new Date('2027-03-10T12:00:00Z');
  const ha = (segundos: number) => new Date(now.getTime() - segundos * 1000);
  const linha = (avaliadorId: string | null, atualizadoEm: Date | null, finalizado = false) => ({
    avaliadorId,
    avaliadorNome: avaliadorId === null ? null : `Nome de ${avaliadorId}`,
    atualizadoEm,
    finalizado,
  });

  it('os outros, nos últimos dez minutos, o mais recente primeiro, cada um uma vez', () => {
    const itens = [
      linha('bia', ha(300)),
      linha('eu', ha(1)),
      linha('caio', ha(200)),
      linha('bia', ha(100)),
      linha(null, ha(5)),
      linha('dora', null),
    ];
    expect(outrosNaAvaliacao(itens, 'eu', now)).toEqual([
      { nome: 'Nome de bia', posicao: 4, em: ha(100) },
      { nome: 'Nome de caio', posicao: 3, em: ha(200) },
    ]);
  });

  it('até o décimo minuto, e nunca pelo que já é final', () => {
    const em = (segundos: number, finalizado = false) =>
      outrosNaAvaliacao([linha('bia', ha(segundos), finalizado)], 'eu', now);
    expect(em(600)).toHaveLength(1);
    expect(em(601)).toHaveLength(0);
    expect(em(10, true)).toHaveLength(0);
  });

  it('de uma conta sem nome, nenhum nome', () => {
    expect(
      outrosNaAvaliacao([{ ...linha('bia', ha(1)), avaliadorNome: null }], 'eu', now).map(({ nome }) => nome),
    ).toEqual(['']);
  });
});

describe('a tabela vem de cinquenta em cinquenta (R-TEL-12)', () => {
  const gente = Array.from({ length: 120 }, (_, i) => i + 1);
  it.each([
    [0, 1, 1, 50, '1 a 50'],
    [Number.NaN, 1, 1, 50, '1 a 50'],
    [2, 2, 51, 100, '51 a 100'],
    [3, 3, 101, 120, '101 a 120'],
    [99, 3, 101, 120, '101 a 120'],
  ])('pedida a %s, vem a %i', (pedida, numero, primeira, ultima, texto) => {
    const { linhas, lote, lotes, total } = loteDe(gente, pedida);
    expect([lote, linhas[0], linhas.at(-1), lotes, total]).toEqual([numero, primeira, ultima, 3, 120]);
    expect(textoDoLote(lote, total)).toBe(texto);
  });

  it('o lugar de cada um', () => {
    expect([1, 50, 51, 120].map(loteDa)).toEqual([1, 1, 2, 3]);
    expect(loteDe([], 4)).toEqual({ linhas: [], total: 0, lote: 1, lotes: 1 });
  });
});
