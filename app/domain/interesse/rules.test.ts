import { describe, expect, test } from 'vitest';
import { fase } from '#tests/factories/maquina.ts';
import { recebeInteresse } from './access.ts';
import { ERRO_CURSO, ERRO_TECNICO, FALTA_O_LUGAR, MENSAGENS } from './labels.ts';
import {
  aceitaCurso,
  aceitaUnidade,
  avaliarElegibilidade,
  examinarFiltros,
  motivoDaInelegibilidade,
  situacaoDaAplicacao,
  situacaoDoPrazo,
  temRemedio,
} from './rules.ts';
import type { Candidato, CurriculoDoCandidato, DemandaDeInteresse } from './types.ts';

const NOW = new Date('2026-09-10T15:00:00Z');

const DEMANDA: DemandaDeInteresse = {
  areaAtuacao: 'fpr',
  atividade: 'inst',
  tipo: 'misto',
  codCurso: '1001',
  codDisciplina: '100101',
  municipioIbge: null,
  cadeiaId: null,
  curso: { nome: 'Operação de Tratores' },
  disciplina: { nome: 'Segurança' },
  municipio: null,
  cadeia: null,
};
const DEMANDA_AT: DemandaDeInteresse = {
  ...DEMANDA,
  areaAtuacao: 'at',
  atividade: 'tec',
  codCurso: null,
  codDisciplina: null,
  municipioIbge: '5211909',
  cadeiaId: 1,
  curso: null,
  disciplina: null,
  municipio: { nome: 'Jataí', uf: 'GO' },
  cadeia: { nome: 'Bovinocultura de Leite' },
};
const CURRICULO: CurriculoDoCandidato = {
  versaoId: 'v',
  finalizadaEm: new Date('2026-03-02T12:00:00Z'),
  instrutoria: true,
  consultoria: false,
  tutoria: false,
  tecnicoCampo: true,
  supervisor: false,
  cursos: [
    {
      codCurso: '1001',
      nome: 'Operação de Tratores',
      disciplinas: [{ codDisciplina: '100101', nome: 'Segurança' }],
    },
  ],
  cadeias: [{ cadeiaId: 1, municipioIbge: '5211909' }],
};
const VINCULO = {
  cpf: '00000910228',
  nomePessoa: 'Bruna',
  codCfo: '1',
  cnpj: '99910101990124',
  nome: 'Lavoura Mestra Ltda',
  nomeFantasia: 'Lavoura Mestra',
  edital: { id: 1, codigo: '002', ano: 2025, nome: 'Inovação', nomeReduzido: 'Edital 002/2025' },
};
const EXTERNO: Candidato = { curriculo: CURRICULO, tipo: 'E', vinculos: [] };
const INTERNO: Candidato = { curriculo: CURRICULO, tipo: 'I', vinculos: [VINCULO] };

const faltam = (demanda: Partial<DemandaDeInteresse>, candidato: Candidato = EXTERNO, base = DEMANDA) =>
  avaliarElegibilidade({ demanda: { ...base, ...demanda }, candidato, now: NOW })
    .requisitos.filter(({ atendido }) => !atendido)
    .map(({ id }) => id);
const com = (curriculo: Partial<CurriculoDoCandidato>): Candidato => ({
  ...EXTERNO,
  curriculo: { ...CURRICULO, ...curriculo },
});
const cursoDe = (codCurso: string, nome: string, codDisciplina: string, disciplina: string) =>
  com({ cursos: [{ codCurso, nome, disciplinas: [{ codDisciplina, nome: disciplina }] }] });

describe('quem pode participar, um caso por linha (R-INT-03, R-INT-04)', () => {
  test.each([
    ['tudo serve', {}, EXTERNO, []],
    ['sem currículo', {}, { ...EXTERNO, curriculo: null }, ['curriculo']],
    ['exatamente um ano', {}, com({ finalizadaEm: new Date('2025-09-10T03:00:00Z') }), []],
    ['um dia mais que um ano', {}, com({ finalizadaEm: new Date('2025-09-10T02:59:59Z') }), ['atualizado']],
    ['consultoria', { atividade: 'cons' }, EXTERNO, ['modalidade']],
    ['consultoria informada', { atividade: 'cons' }, com({ consultoria: true }), []],
    ['tutoria', { atividade: 'tutor' }, EXTERNO, ['modalidade']],
    ['tutoria informada', { atividade: 'tutor' }, com({ tutoria: true }), []],
    ['supervisor', { atividade: 'sup' }, EXTERNO, ['modalidade']],
    ['supervisor informado', { atividade: 'sup' }, com({ supervisor: true }), []],
    ['saúde conta como instrutoria', { areaAtuacao: 'ps', atividade: 'sau' }, EXTERNO, []],
    [
      'saúde sem instrutoria',
      { areaAtuacao: 'ps', atividade: 'sau' },
      com({ instrutoria: false }),
      ['modalidade'],
    ],
    ['outra unidade do curso', { codDisciplina: '100102' }, EXTERNO, ['objeto']],
    ['outro curso', { codCurso: '2', codDisciplina: '201', curso: { nome: 'Outro' } }, EXTERNO, ['objeto']],
    [
      'curso de treinamento do mesmo nome, outro código',
      {},
      cursoDe('77', 'operacao de tratores ', '7701', 'SEGURANÇA'),
      [],
    ],
    [
      'a educação formal pede o próprio curso',
      { areaAtuacao: 'ef' },
      cursoDe('77', 'Operação de Tratores', '7701', 'Segurança'),
      ['objeto'],
    ],
    ['a unidade em outro curso', {}, cursoDe('9', 'Nove', '100101', 'Segurança'), ['objeto']],
    ['demanda interna, pessoa externa', { tipo: 'interno' }, EXTERNO, ['vinculo']],
    ['demanda interna, pessoa interna', { tipo: 'interno' }, INTERNO, []],
    ['demanda externa, pessoa interna', { tipo: 'externo' }, INTERNO, ['vinculo']],
    ['demanda externa, pessoa externa', { tipo: 'externo' }, EXTERNO, []],
    ['demanda mista, pessoa interna', { tipo: 'misto' }, INTERNO, []],
  ] as const)('%s', (_, demanda, candidato, esperado) => {
    expect(faltam(demanda, candidato)).toEqual(esperado);
  });

  test.each([
    ['cadeia e município', EXTERNO, []],
    ['cadeia em outro lugar', com({ cadeias: [{ cadeiaId: 1, municipioIbge: '5200050' }] }), ['objeto']],
    ['outra cadeia lá', com({ cadeias: [{ cadeiaId: 2, municipioIbge: '5211909' }] }), ['objeto']],
    [
      'cadeia e município em linhas diferentes',
      com({
        cadeias: [
          { cadeiaId: 1, municipioIbge: '5200050' },
          { cadeiaId: 2, municipioIbge: '5211909' },
        ],
      }),
      ['objeto'],
    ],
    ['não é técnico de campo', com({ tecnicoCampo: false }), ['modalidade']],
  ] as const)('assistência técnica: %s', (_, candidato, esperado) => {
    expect(faltam({}, candidato, DEMANDA_AT)).toEqual(esperado);
  });

  test('os não atendidos vêm primeiro e levam ao passo que os resolve; o vínculo de uma pessoa não', () => {
    const { elegivel, requisitos } = avaliarElegibilidade({
      demanda: { ...DEMANDA, tipo: 'interno' },
      candidato: com({ instrutoria: false }),
      now: NOW,
    });
    expect(elegivel).toBe(false);
    expect(requisitos.map(({ id, atendido }) => [id, atendido])).toEqual([
      ['vinculo', false],
      ['modalidade', false],
      ['atualizado', true],
      ['objeto', true],
    ]);
    expect(requisitos[0]).not.toHaveProperty('corrigir');
    expect(requisitos[1]?.corrigir?.href).toMatch(/^\/curriculo\b/);
  });

  test('a recusa em uma frase', () => {
    const motivo = (demanda: Partial<DemandaDeInteresse>, candidato: Candidato) =>
      motivoDaInelegibilidade(
        avaliarElegibilidade({ demanda: { ...DEMANDA, ...demanda }, candidato, now: NOW }),
      );
    expect(motivo({}, EXTERNO)).toBeNull();
    expect(motivo({ atividade: 'cons' }, EXTERNO)).toBe(MENSAGENS.curriculoIncompativel);
    expect(motivo({}, { ...EXTERNO, curriculo: null })).toBe(MENSAGENS.semCurriculo);
    expect(motivo({ tipo: 'interno' }, EXTERNO)).toBe(MENSAGENS.exclusivaInterno);
    expect(motivo({ tipo: 'interno', atividade: 'cons' }, EXTERNO)).toBe(MENSAGENS.exclusivaInterno);
    expect(motivo({ tipo: 'externo' }, INTERNO)).toContain(MENSAGENS.exclusivaExterno);
  });
});

describe('a janela da fase 17 (R-INT-01)', () => {
  const janela = fase(17, '2026-09-08', '2026-09-12');
  test.each([
    ['2026-09-08T02:59:59.999Z', 'aguardando'],
    ['2026-09-08T03:00:00.000Z', 'aberto'],
    ['2026-09-13T02:59:59.999Z', 'aberto'],
    ['2026-09-13T03:00:00.000Z', 'encerrado'],
  ] as const)('%s: %s', (instante, situacao) => {
    expect(situacaoDoPrazo(janela, new Date(instante))).toBe(situacao);
    expect(recebeInteresse({ status: 14 }, janela, new Date(instante)).ok).toBe(situacao === 'aberto');
  });

  test('espera enquanto a fase não tem datas (R-CRO-11)', () => {
    expect(situacaoDoPrazo(null, NOW)).toBe('aguardando');
  });

  test('o status só decide o que terminou (R-CRO-02, R-INT-01)', () => {
    expect(recebeInteresse({ status: 19 }, janela, NOW)).toEqual({ ok: true });
    expect(recebeInteresse({ status: 16 }, janela, NOW).ok).toBe(false);
    expect(recebeInteresse({ status: 19 }, null, NOW)).toEqual({
      ok: false,
      motivo: MENSAGENS.semCronograma,
    });
  });
});

describe('filtros da listagem', () => {
  const vazio = { busca: '', objetivo: '', uf: '', municipio: '', cadeia: '', curso: '', disciplina: '' };
  test.each([
    ['nada', {}, null],
    [
      'técnicos de campo precisam dos três',
      { objetivo: 'tec', uf: 'GO', municipio: '5211909' },
      ERRO_TECNICO,
    ],
    ['técnicos de campo sem mais nada', { objetivo: 'tec' }, ERRO_TECNICO],
    ['técnicos de campo com todos', { objetivo: 'tec', uf: 'GO', municipio: '5211909', cadeia: '1' }, null],
    ['supervisores podem deixá-los de fora', { objetivo: 'sup' }, null],
    ['um curso precisa da sua unidade', { objetivo: 'inst', curso: '1001' }, ERRO_CURSO],
    ['uma unidade sozinha', { objetivo: 'inst', disciplina: '100101' }, null],
    ['curso e unidade', { objetivo: 'inst', curso: '1001', disciplina: '100101' }, null],
  ] as const)('%s', (_, filtros, erro) => {
    expect(examinarFiltros({ ...vazio, ...filtros }).erro).toBe(erro);
  });

  test('enquanto se escolhe, diz o que falta em vez de recusar; completo, nada', () => {
    expect(examinarFiltros({ ...vazio, objetivo: 'tec' }, true).erro).toBe(FALTA_O_LUGAR);
    const completo = { ...vazio, objetivo: 'tec', uf: 'GO', municipio: '5211909', cadeia: '1' };
    expect(examinarFiltros(completo, true).erro).toBeNull();
  });

  test('os filtros do outro tipo de objetivo não contam (R-INT-10)', () => {
    const { filtros } = examinarFiltros({ ...vazio, objetivo: 'sup', curso: '1001', uf: 'GO' });
    expect(filtros).toEqual({ ...vazio, objetivo: 'sup', uf: 'GO' });
  });
});

describe('o que se lê de cada requisito (R-INT-03)', () => {
  const OBJETIVOS = { rotulo: 'Corrigir em Objetivos (etapa 6)', href: '/curriculo?etapa=objetivos' };
  const ler = (demanda: Partial<DemandaDeInteresse>, candidato: Partial<Candidato> = {}, qual = DEMANDA) =>
    avaliarElegibilidade({
      demanda: { ...qual, ...demanda },
      candidato: { curriculo: CURRICULO, tipo: 'E', vinculos: [], ...candidato },
      now: NOW,
    }).requisitos;
  const requisito = (id: string, lidos: ReturnType<typeof ler>) => lidos.find((lido) => lido.id === id);
  const curriculo = (troca: Partial<CurriculoDoCandidato>) => ({ curriculo: { ...CURRICULO, ...troca } });

  test('a modalidade', () => {
    expect(requisito('modalidade', ler({}))).toEqual({
      id: 'modalidade',
      atendido: true,
      titulo: 'modalidade Instrutoria',
      texto: 'Informada nos seus objetivos.',
    });
    expect(requisito('modalidade', ler({ atividade: 'cons' }))).toMatchObject({
      atendido: false,
      texto: 'Seus objetivos não incluem Consultoria.',
      corrigir: OBJETIVOS,
    });
    expect(requisito('modalidade', ler({ atividade: 'sau' }))?.titulo).toMatch(
      /^modalidade Instrutoria \(demanda de Sa/,
    );
  });

  test('a cadeia no seu município', () => {
    const lido = (troca: Partial<CurriculoDoCandidato> = {}, demanda = {}) =>
      requisito('objeto', ler(demanda, curriculo(troca), DEMANDA_AT));
    expect(lido()).toEqual({
      id: 'objeto',
      atendido: true,
      titulo: 'município e cadeia produtiva da demanda',
      texto: 'Jataí-GO, Bovinocultura de Leite.',
    });
    expect(lido({ cadeias: [{ cadeiaId: 1, municipioIbge: '1' }] })).toMatchObject({
      atendido: false,
      texto: 'Seu currículo tem Bovinocultura de Leite, mas não em Jataí-GO.',
      corrigir: OBJETIVOS,
    });
    expect(lido({ cadeias: [{ cadeiaId: 2, municipioIbge: '5211909' }] })?.texto).toBe(
      'Seu currículo não tem a cadeia Bovinocultura de Leite.',
    );
    expect(lido({}, { cadeia: null, municipio: null })?.texto).toBe(', .');
  });

  test('o curso com a sua unidade', () => {
    const lido = (troca: Partial<CurriculoDoCandidato> = {}, demanda = {}) =>
      requisito('objeto', ler(demanda, curriculo(troca)));
    const [curso] = CURRICULO.cursos;
    if (!curso) throw new Error('sem curso');
    expect(lido()).toEqual({
      id: 'objeto',
      atendido: true,
      titulo: 'curso e disciplina da demanda',
      texto: 'Operação de Tratores, Segurança.',
    });
    const outra = { codDisciplina: '9', nome: 'Outra' };
    expect(lido({ cursos: [{ ...curso, disciplinas: [outra] }] })).toMatchObject({
      atendido: false,
      texto: 'Seu currículo tem Operação de Tratores, mas sem a disciplina Segurança.',
      corrigir: OBJETIVOS,
    });
    expect(lido({ cursos: [{ ...curso, disciplinas: [outra, ...curso.disciplinas] }] })?.atendido).toBe(true);
    expect(lido({ cursos: [{ ...curso, codCurso: '7', nome: 'Solo' }] })?.texto).toBe(
      'Seu currículo não tem o curso Operação de Tratores.',
    );
    expect(lido({}, { curso: null, disciplina: null, codDisciplina: 'x' })?.texto).toBe(
      'Seu currículo tem , mas sem a disciplina .',
    );
  });

  test('o vínculo com uma empresa', () => {
    const lido = (tipo: string, candidato: Partial<Candidato>) =>
      requisito('vinculo', ler({ tipo }, candidato));
    const interno = { tipo: 'I' as const, vinculos: [VINCULO] };
    expect(lido('interno', interno)?.texto).toBe('Lavoura Mestra, no Edital 002/2025.');
    expect(lido('interno', { ...interno, vinculos: [{ ...VINCULO, nomeFantasia: '' }] })?.texto).toBe(
      'Lavoura Mestra Ltda, no Edital 002/2025.',
    );
    expect(lido('externo', interno)).toMatchObject({
      atendido: false,
      texto: `${MENSAGENS.exclusivaExterno} Seu vínculo: Lavoura Mestra, no Edital 002/2025.`,
    });
    expect(lido('interno', {})?.texto).toBe(MENSAGENS.exclusivaInterno);
    expect(lido('externo', {})?.texto).toBe(MENSAGENS.semEmpresa);
  });

  test('o próprio currículo, e se tudo tem remédio', () => {
    const verdito = (demanda: Partial<DemandaDeInteresse>, candidato: Partial<Candidato>) =>
      avaliarElegibilidade({
        demanda: { ...DEMANDA, ...demanda },
        candidato: { curriculo: CURRICULO, tipo: 'E', vinculos: [], ...candidato },
        now: NOW,
      });
    const sem = verdito({}, { curriculo: null });
    expect(sem.requisitos[0]).toMatchObject({
      id: 'curriculo',
      corrigir: { rotulo: 'Cadastrar currículo', href: '/curriculo' },
    });
    const velho = verdito({}, curriculo({ finalizadaEm: new Date('2025-01-01T12:00:00Z') }));
    expect(velho.requisitos[0]).toMatchObject({
      id: 'atualizado',
      texto: 'Última atualização em 01/01/2025.',
      corrigir: { rotulo: 'Atualizar currículo', href: '/curriculo' },
    });
    expect(requisito('atualizado', ler({}))).not.toHaveProperty('corrigir');
    expect(temRemedio(sem)).toBe(true);
    expect(temRemedio(velho)).toBe(true);
    expect(temRemedio(verdito({}, {}))).toBe(false);
    expect(temRemedio(verdito({ tipo: 'interno' }, {}))).toBe(false);
    expect(temRemedio(verdito({ tipo: 'interno', atividade: 'cons' }, {}))).toBe(false);
  });

  test('nomes de cursos e unidades só contam fora da educação formal (R-INT-04)', () => {
    const homonimo = { codCurso: '2002', nome: ' operacao de TRATORES ' };
    const unidade = { codDisciplina: '9', nome: ' seguranca ' };
    expect(aceitaCurso(DEMANDA, homonimo)).toBe(true);
    expect(aceitaCurso({ ...DEMANDA, curso: { nome: ' Operação de Tratores ' } }, homonimo)).toBe(true);
    expect(aceitaCurso({ ...DEMANDA, areaAtuacao: 'ef' }, homonimo)).toBe(false);
    expect(aceitaCurso({ ...DEMANDA, areaAtuacao: 'ef' }, { codCurso: '1001', nome: 'x' })).toBe(true);
    expect(aceitaCurso({ ...DEMANDA, curso: null }, homonimo)).toBe(false);
    expect(aceitaCurso({ ...DEMANDA, curso: null }, { codCurso: '1001', nome: 'x' })).toBe(true);
    expect(aceitaUnidade(DEMANDA, homonimo, unidade)).toBe(true);
    expect(aceitaUnidade(DEMANDA, { codCurso: '1001', nome: 'x' }, unidade)).toBe(false);
    expect(
      aceitaUnidade(DEMANDA, { codCurso: '3', nome: 'Solo' }, { ...unidade, codDisciplina: '100101' }),
    ).toBe(false);
    expect(aceitaUnidade({ ...DEMANDA, disciplina: null }, homonimo, unidade)).toBe(false);
  });
});

test.each([
  [16, true, 'cancelado'],
  [15, true, 'finalizado'],
  [3, true, 'aberto'],
  [3, false, 'fora'],
  [14, true, 'andamento'],
  [4, false, 'andamento'],
])('a aplicação em %i, aberta %s: %s (R-INT-07)', (status, aberta, situacao) => {
  expect(situacaoDaAplicacao(status, aberta)).toBe(situacao);
});

test('cada filtro da listagem só com o objetivo que o tem (R-INT-10)', () => {
  const vazio = { busca: '', objetivo: '', uf: '', municipio: '', cadeia: '', curso: '', disciplina: '' };
  const tudo = {
    ...vazio,
    busca: 'b',
    uf: 'GO',
    municipio: '5208707',
    cadeia: '12',
    curso: 'c',
    disciplina: 'd',
  };
  const lido = (troca: object) => examinarFiltros({ ...tudo, ...troca });
  expect(lido({ objetivo: 'outro' })).toEqual({
    filtros: { ...vazio, busca: 'b', curso: 'c', disciplina: 'd' },
    erro: null,
  });
  expect(lido({ objetivo: 'tec' })).toEqual({
    filtros: { ...vazio, busca: 'b', objetivo: 'tec', uf: 'GO', municipio: '5208707', cadeia: '12' },
    erro: null,
  });
  for (const falta of [
    { uf: '' },
    { municipio: '' },
    { cadeia: '' },
    { cadeia: 'x1' },
    { cadeia: '1x' },
    { cadeia: '1234567890' },
  ]) {
    expect(lido({ objetivo: 'tec', ...falta }).erro, JSON.stringify(falta)).toBe(ERRO_TECNICO);
  }
  expect(lido({ objetivo: 'inst', disciplina: '' }).erro).toBe(ERRO_CURSO);
  expect(lido({ objetivo: 'inst', curso: '', disciplina: '' }).erro).toBeNull();
});
