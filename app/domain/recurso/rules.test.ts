import { describe, expect, test } from 'vitest';
import { instanteDe } from '#app/lib/dates.ts';
import { faseDoRecurso } from '#app/domain/etapa/recursos.ts';
import {
  botoesDoRecurso,
  conselhoAntesDoRecurso,
  contadoNaHora,
  motivoParaNaoDecidir,
  motivoParaNaoRecorrer,
  motivosNoHistorico,
  resultadoNoHistorico,
  resumoDaAvaliacao,
  statusVisivel,
} from './rules.ts';
import type { EtapaPublicada, SituacaoDoRecurso } from './types.ts';

const PUBLICADA: EtapaPublicada = {
  etapa: 'cadastro',
  publicado: true,
  naoAvaliado: false,
  apto: false,
};
const SITUACAO: SituacaoDoRecurso = {
  ...PUBLICADA,
  statusDaDemanda: 4,
  interessado: true,
  fase: { faseId: 19, recursoInicio: '2027-03-10', recursoFim: '2027-03-12' },
  recurso: null,
};
const DENTRO = instanteDe('2027-03-11', '10:00');

describe('Resultado Etapa', () => {
  test.each<[string, Partial<EtapaPublicada>, string]>([
    ['não publicado', { publicado: false, apto: true }, 'aguardando'],
    ['sem decisão', { apto: null }, 'aguardando'],
    ['apto', { apto: true }, 'aprovado'],
    ['inapto', { apto: false }, 'reprovado'],
    ['externo na carga horária', { etapa: 'carga_horaria', naoAvaliado: true, apto: null }, 'nao-avaliado'],
    ['etapa 3, como foi decidida', { etapa: 'entrevista_didatica', apto: true }, 'aprovado'],
  ])('%s', (_nome, dados, esperado) => {
    expect(resultadoNoHistorico({ ...PUBLICADA, ...dados })).toBe(esperado);
  });
});

describe('botões do recurso', () => {
  const PARADO = [null, null] as const;
  test.each<[string, Partial<SituacaoDoRecurso>, string, string | null, string | null]>([
    ['reprovado na janela', {}, 'Iniciar Recurso', null, null],
    ['aprovado', { apto: true }, 'Iniciar Recurso', 'Só cabe recurso contra uma reprovação.', null],
    [
      'não publicado',
      { publicado: false },
      'Iniciar Recurso',
      'O resultado desta etapa ainda não foi publicado.',
      null,
    ],
    ['demanda cancelada', { statusDaDemanda: 16 }, 'Iniciar Recurso', 'A demanda foi cancelada.', null],
    ['demanda finalizada', { statusDaDemanda: 15 }, 'Iniciar Recurso', 'A demanda foi finalizada.', null],
    [
      'interesse retirado',
      { interessado: false },
      'Iniciar Recurso',
      'Você retirou seu interesse nesta demanda.',
      null,
    ],
    ['sem fase', { fase: null }, 'Iniciar Recurso', 'Por favor informe uma fase para o recurso.', null],
    [
      'fase sem período',
      { fase: { faseId: 19, recursoInicio: PARADO[0], recursoFim: PARADO[1] } },
      'Iniciar Recurso',
      'Esta fase não tem período de recurso.',
      null,
    ],
    ['em análise', { recurso: 1 }, 'Ver Meu Recurso', null, null],
    ['aprovado no recurso', { recurso: 15 }, 'Ver Meu Recurso', null, null],
    ['reprovado no recurso, etapa 2', { recurso: 16 }, 'Ver Meu Recurso', null, null],
    [
      'reprovado no recurso, etapa 4',
      { etapa: 'hab_juridica', recurso: 16 },
      'Ver Meu Recurso',
      null,
      'Tentar Outro Recurso',
    ],
    ['em análise, etapa 4', { etapa: 'hab_juridica', recurso: 1 }, 'Ver Meu Recurso', null, null],
    ['aprovado no recurso, etapa 4', { etapa: 'hab_tecnica', recurso: 15 }, 'Ver Meu Recurso', null, null],
  ])('%s', (_nome, dados, rotulo, motivo, outro) => {
    const botoes = botoesDoRecurso({ ...SITUACAO, ...dados }, DENTRO);
    expect(botoes.principal).toEqual({ rotulo, habilitado: motivo === null, motivo });
    expect(botoes.outro?.rotulo ?? null).toBe(outro);
  });

  test.each([
    [
      '2027-03-09',
      '23:59',
      'O período de recurso começa na quarta-feira, 10/03/2027, às 00h00, horário de Brasília.',
    ],
    ['2027-03-10', '00:00', null],
    ['2027-03-12', '23:59', null],
    [
      '2027-03-13',
      '00:00',
      'O período de recurso terminou na sexta-feira, 12/03/2027, às 23h59, horário de Brasília.',
    ],
  ] as const)('bordas da janela: %s %s', (dia, hora, motivo) => {
    expect(botoesDoRecurso(SITUACAO, instanteDe(dia, hora)).principal.motivo).toBe(motivo);
    const quarta = { ...SITUACAO, etapa: 'hab_juridica' as const, recurso: 16 as const };
    expect(botoesDoRecurso(quarta, instanteDe(dia, hora)).outro === null).toBe(motivo !== null);
  });
});

test('a decisão só aparece depois de publicado o resultado final', () => {
  for (const status of [1, 15, 16]) {
    expect(statusVisivel(status, null)).toBe(1);
    expect(statusVisivel(status, DENTRO)).toBe(status);
  }
});

test('fase do recurso', () => {
  const fases = [
    { faseId: 26, recursoInicio: null },
    { faseId: 35, recursoInicio: '2027-03-10' },
    { faseId: 34, recursoInicio: '2027-03-10' },
  ];
  expect(faseDoRecurso('hab_juridica', fases)?.faseId).toBe(35);
  expect(faseDoRecurso('hab_juridica', fases.slice(0, 1))?.faseId).toBe(26);
  expect(faseDoRecurso('hab_tecnica', fases)?.faseId).toBe(34);
  expect(faseDoRecurso('cadastro', fases)).toBeNull();
});

describe('motivos de reprovação', () => {
  const nega = (id: string) => ({ [id]: { atende: false, motivo: '' } });
  const numeros = (somaEntrevista: number | null, somaDidatica: number | null) => ({
    somaEntrevista,
    somaDidatica,
    ausenteEntrevista: false,
    ausenteDidatica: false,
  });
  const base = {
    etapa: 'cadastro',
    tipoAvaliacao: 3,
    criterios: {},
    observacao: null,
  };
  test.each([
    [{ criterios: nega('tempoExperiencia') }, ['Reprovado por Falta de Experiência.']],
    [{ criterios: nega('formacaoAcademica') }, ['Reprovado por não ter a Formação Acadêmica.']],
    [{ criterios: nega('experienciaProfissional') }, ['Reprovado por falta de Experiência Profissional.']],
    [
      { etapa: 'carga_horaria', criterios: nega('cargaHoraria') },
      ['Reprovado por falta de disponibilidade de Carga Horária.'],
    ],
    [{ etapa: 'hab_tecnica', observacao: 'Falta o RG.' }, ['Falta o RG.']],
    // Sums of the three members in half points: 120 and 210 are the averages of 20 and 35.
    [
      { etapa: 'entrevista_didatica', tipoAvaliacao: 2, entrevista: numeros(119, 209) },
      [
        'Não atendeu aos critérios mínimos na Entrevista.',
        'Não atendeu aos critérios mínimos na Avaliação Didática.',
      ],
    ],
    [
      { etapa: 'entrevista_didatica', tipoAvaliacao: 1, entrevista: numeros(119, null) },
      ['Não atendeu aos critérios mínimos na Entrevista.'],
    ],
    [
      { etapa: 'entrevista_didatica', tipoAvaliacao: 2, entrevista: numeros(120, 210), observacao: ' a ' },
      ['a'],
    ],
    [
      {
        etapa: 'entrevista_didatica',
        tipoAvaliacao: 2,
        entrevista: { ...numeros(150, null), ausenteDidatica: true },
      },
      ['Não compareceu à Avaliação Didática.'],
    ],
    [{ etapa: 'entrevista_didatica', tipoAvaliacao: 2 }, []],
    [{ etapa: 'hab_tecnica', entrevista: numeros(1, 1), observacao: '  ' }, []],
    [
      { criterios: nega('tempoExperiencia'), observacao: 'Ver.' },
      ['Reprovado por Falta de Experiência.', 'Ver.'],
    ],
  ])('%o', (dados, esperado) => expect(motivosNoHistorico({ ...base, ...dados })).toEqual(esperado));
});

test.each([
  [
    {
      etapa: 'cadastro',
      criterios: { tempoExperiencia: { atende: false }, formacaoAcademica: { atende: true } },
    },
    [
      ['Formação Acadêmica', true],
      ['Tempo de Experiência', false],
      ['Experiência Profissional', null],
    ],
  ],
  [{ etapa: 'hab_juridica' }, [['Documentação jurídica', false]]],
  [{ etapa: 'hab_tecnica' }, [['Documentação técnica', false]]],
  [{ etapa: 'entrevista_didatica' }, [['Entrevista e avaliação didática', false]]],
])('resumo da avaliação %o (R-REC-07)', (dados, esperado) => {
  const resumo = resumoDaAvaliacao({ tipoAvaliacao: 3, criterios: null, apto: false, ...dados });
  expect(resumo.map(({ rotulo, atende }) => [rotulo, atende])).toEqual(esperado);
});

test('o outro recurso, quando cabe, está habilitado (R-REC-05)', () => {
  const quarta = { ...SITUACAO, etapa: 'hab_juridica' as const, recurso: 16 as const };
  expect(botoesDoRecurso(quarta, DENTRO)).toEqual({
    principal: { rotulo: 'Ver Meu Recurso', habilitado: true, motivo: null },
    outro: { rotulo: 'Tentar Outro Recurso', habilitado: true, motivo: null },
  });
});

test.each([
  [{ status: 15, etapa: 'cadastro', statusDaDemanda: 5 }, 'Este recurso já foi decidido.'],
  [{ status: 1, etapa: 'cadastro', statusDaDemanda: 4 }, null],
  [{ status: 1, etapa: 'cadastro', statusDaDemanda: 5 }, null],
  [
    { status: 1, etapa: 'cadastro', statusDaDemanda: 6 },
    'A demanda já passou da etapa em que este recurso podia ser decidido.',
  ],
  [{ status: 1, etapa: 'carga_horaria', statusDaDemanda: 18 }, null],
  [{ status: 1, etapa: 'hab_tecnica', statusDaDemanda: 12 }, null],
  [
    { status: 1, etapa: 'cadastro', statusDaDemanda: 16 },
    'A demanda foi cancelada: este recurso não pode mais ser decidido.',
  ],
] as const)('decidir %o', (recurso, motivo) => expect(motivoParaNaoDecidir(recurso)).toBe(motivo));

describe('conselho antes do recurso (R-REC-09)', () => {
  const antes = instanteDe('2027-03-09', '10:00');
  const depois = instanteDe('2027-03-13', '10:00');
  test.each<[string, Partial<SituacaoDoRecurso>, Date, RegExp | null]>([
    ['dentro da janela', {}, DENTRO, /currículo/],
    ['a janela ainda vai abrir', {}, antes, /currículo/],
    ['a janela fechou', {}, depois, null],
    ['aprovado', { apto: true }, DENTRO, null],
    ['uma demanda sem essa fase', { fase: null }, DENTRO, null],
    [
      'uma fase sem período de recurso',
      { fase: { faseId: 19, recursoInicio: null, recursoFim: null } },
      DENTRO,
      null,
    ],
    ['com recurso em análise', { recurso: 1 }, DENTRO, null],
    ['documentos recusados', { etapa: 'hab_tecnica' }, DENTRO, /^Corrija os documentos/],
    ['documentos jurídicos recusados', { etapa: 'hab_juridica' }, antes, /^Corrija os documentos/],
  ])('%s', (_nome, dados, quando, texto) => {
    const conselho = conselhoAntesDoRecurso({ ...SITUACAO, ...dados }, quando);
    if (texto === null) expect(conselho).toBeNull();
    else expect(conselho).toMatch(texto);
  });
});

test.each([
  ['hab_juridica', 'Tentar Outro Recurso'],
  ['hab_tecnica', undefined],
  ['cadastro', undefined],
] as const)('outro recurso em %s: %s (R-REC-05)', (etapa, rotulo) => {
  const { outro } = botoesDoRecurso({ ...SITUACAO, etapa, recurso: 16 }, DENTRO);
  expect(outro?.rotulo).toBe(rotulo);
});

test('quem teve o recurso aprovado lê que foi aprovado, também onde caberia outro (R-REC-05)', () => {
  for (const etapa of ['cadastro', 'hab_juridica'] as const)
    expect(motivoParaNaoRecorrer({ ...SITUACAO, etapa, recurso: 15 }, DENTRO)).toBe(
      'O recurso desta etapa já foi aprovado.',
    );
});

describe('quando a decisão é informada (R-REC-11)', () => {
  test.each([
    ['hab_juridica', null, false, true],
    ['hab_tecnica', null, false, false],
    ['cadastro', null, false, false],
    ['carga_horaria', DENTRO, false, true],
    ['cadastro', null, true, true],
  ] as const)('%s, final %s, prazo próprio %s: na hora %s', (etapa, publicadoFinalEm, propria, naHora) => {
    expect(contadoNaHora({ etapa, publicadoFinalEm, propria })).toBe(naHora);
  });
});
