import { describe, expect, test } from 'vitest';
import { fase } from '#tests/factories/maquina.ts';
import { recebeInteresse } from './access.ts';
import { ERRO_CURSO, ERRO_TECNICO, MENSAGENS } from './labels.ts';
import { avaliarElegibilidade, examinarFiltros, motivoDaInelegibilidade, situacaoDoPrazo } from './rules.ts';
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

describe('eligibility, one case a row (R-INT-03, R-INT-04)', () => {
  test.each([
    ['everything fits', {}, EXTERNO, []],
    ['no curriculum', {}, { ...EXTERNO, curriculo: null }, ['curriculo']],
    ['exactly a year old', {}, com({ finalizadaEm: new Date('2025-09-10T03:00:00Z') }), []],
    ['a day more than a year', {}, com({ finalizadaEm: new Date('2025-09-10T02:59:59Z') }), ['atualizado']],
    ['consultancy', { atividade: 'cons' }, EXTERNO, ['modalidade']],
    ['consultancy informed', { atividade: 'cons' }, com({ consultoria: true }), []],
    ['tutoring', { atividade: 'tutor' }, EXTERNO, ['modalidade']],
    ['tutoring informed', { atividade: 'tutor' }, com({ tutoria: true }), []],
    ['supervisor', { atividade: 'sup' }, EXTERNO, ['modalidade']],
    ['supervisor informed', { atividade: 'sup' }, com({ supervisor: true }), []],
    ['health counts as instruction', { areaAtuacao: 'ps', atividade: 'sau' }, EXTERNO, []],
    [
      'health without instruction',
      { areaAtuacao: 'ps', atividade: 'sau' },
      com({ instrutoria: false }),
      ['modalidade'],
    ],
    ['another unit of the course', { codDisciplina: '100102' }, EXTERNO, ['objeto']],
    [
      'another course',
      { codCurso: '2', codDisciplina: '201', curso: { nome: 'Outro' } },
      EXTERNO,
      ['objeto'],
    ],
    [
      'training course of the same name, another code',
      {},
      cursoDe('77', 'operacao de tratores ', '7701', 'SEGURANÇA'),
      [],
    ],
    [
      'formal education asks for the very course',
      { areaAtuacao: 'ef' },
      cursoDe('77', 'Operação de Tratores', '7701', 'Segurança'),
      ['objeto'],
    ],
    ['the unit under another course', {}, cursoDe('9', 'Nove', '100101', 'Segurança'), ['objeto']],
    ['internal demand, external person', { tipo: 'interno' }, EXTERNO, ['vinculo']],
    ['internal demand, internal person', { tipo: 'interno' }, INTERNO, []],
    ['external demand, internal person', { tipo: 'externo' }, INTERNO, ['vinculo']],
    ['external demand, external person', { tipo: 'externo' }, EXTERNO, []],
    ['mixed demand, internal person', { tipo: 'misto' }, INTERNO, []],
  ] as const)('%s', (_, demanda, candidato, esperado) => {
    expect(faltam(demanda, candidato)).toEqual(esperado);
  });

  test.each([
    ['chain and municipality', EXTERNO, []],
    ['chain elsewhere', com({ cadeias: [{ cadeiaId: 1, municipioIbge: '5200050' }] }), ['objeto']],
    ['another chain there', com({ cadeias: [{ cadeiaId: 2, municipioIbge: '5211909' }] }), ['objeto']],
    [
      'chain and municipality in different rows',
      com({
        cadeias: [
          { cadeiaId: 1, municipioIbge: '5200050' },
          { cadeiaId: 2, municipioIbge: '5211909' },
        ],
      }),
      ['objeto'],
    ],
    ['no field technician', com({ tecnicoCampo: false }), ['modalidade']],
  ] as const)('technical assistance: %s', (_, candidato, esperado) => {
    expect(faltam({}, candidato, DEMANDA_AT)).toEqual(esperado);
  });

  test('unmet come first and lead to the step that mends them; the link of a person does not', () => {
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

  test('the refusal in one sentence', () => {
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

describe('the window of phase 17 (R-INT-01)', () => {
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

  test('the status decides only what has ended (R-CRO-02, R-INT-01)', () => {
    expect(recebeInteresse({ status: 19 }, janela, NOW)).toEqual({ ok: true });
    expect(recebeInteresse({ status: 16 }, janela, NOW).ok).toBe(false);
    expect(recebeInteresse({ status: 19 }, null, NOW)).toEqual({
      ok: false,
      motivo: MENSAGENS.semCronograma,
    });
  });
});

describe('filters of the listing', () => {
  const vazio = { busca: '', objetivo: '', uf: '', municipio: '', cadeia: '', curso: '', disciplina: '' };
  test.each([
    ['nothing', {}, null],
    ['field technicians need all three', { objetivo: 'tec', uf: 'GO', municipio: '5211909' }, ERRO_TECNICO],
    ['field technicians alone', { objetivo: 'tec' }, ERRO_TECNICO],
    ['field technicians with all', { objetivo: 'tec', uf: 'GO', municipio: '5211909', cadeia: '1' }, null],
    ['supervisors may leave them out', { objetivo: 'sup' }, null],
    ['a course needs its unit', { objetivo: 'inst', curso: '1001' }, ERRO_CURSO],
    ['a unit alone', { objetivo: 'inst', disciplina: '100101' }, null],
    ['course and unit', { objetivo: 'inst', curso: '1001', disciplina: '100101' }, null],
  ] as const)('%s', (_, filtros, erro) => {
    expect(examinarFiltros({ ...vazio, ...filtros }).erro).toBe(erro);
  });

  test('filters of the other kind of objective do not count (R-INT-10)', () => {
    const { filtros } = examinarFiltros({ ...vazio, objetivo: 'sup', curso: '1001', uf: 'GO' });
    expect(filtros).toEqual({ ...vazio, objetivo: 'sup', uf: 'GO' });
  });
});
