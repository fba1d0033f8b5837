import { describe, expect, it, test } from 'vitest';
import { fimDoDia, inicioDoDia } from '#app/lib/dates.ts';
import { fase } from '#tests/factories/maquina.ts';
import { FASE } from '../etapa/ids.ts';
import {
  acompanharFase,
  andamentoDoQuadro,
  faseDoQuadro,
  quadroDeEntrada,
  quadrosDe,
  resultadoNoAcompanhamento,
} from './rules.ts';
import { faseNaResposta } from './resposta.ts';
import { QUADROS } from './types.ts';

const decidida = { motivo: null, publicado: 'final', definitivo: true } as const;
test.each([
  ['cadastro', 'I', { onde: 'aprovado', porRecurso: false, ...decidida }, false, 'Aprovado'],
  ['cadastro', 'I', { onde: 'aprovado', porRecurso: false, ...decidida }, true, 'Reprovado'],
  ['cadastro', 'I', { onde: 'aprovado', porRecurso: true, ...decidida }, true, 'Reprovado'],
  ['cadastro', 'I', { onde: 'reprovado', aposRecurso: false, ...decidida }, false, 'Reprovado'],
  ['cadastro', 'I', { onde: 'em-recurso', ...decidida }, true, 'Reprovado'],
  ['cadastro', 'E', { onde: 'espera', quem: 'comissao', oque: 'avaliacao' }, false, 'Pendente'],
  ['carga_horaria', 'I', { onde: 'espera', quem: 'comissao', oque: 'avaliacao' }, false, 'Pendente'],
  ['carga_horaria', 'E', { onde: 'espera', quem: 'comissao', oque: 'avaliacao' }, false, 'Não avaliado'],
  ['carga_horaria', 'E', { onde: 'nao-avaliado', ...decidida }, false, 'Não avaliado'],
  ['hab_juridica', 'I', { onde: 'sem-resultado', chegou: true }, false, 'Pendente'],
] as const)('%s, %s, %j, com recurso %s: %s (R-ACO-01)', (etapa, tipo, posicao, comRecurso, esperado) =>
  expect(resultadoNoAcompanhamento(etapa, tipo, posicao, { comRecurso })).toBe(esperado),
);

describe('tabelas pela escolha do cronograma (R-ACO-02)', () => {
  const daEntrevista = ['bancaAvaliadora', 'agendamentos', 'avaliacaoEntrevista'];
  it.each([
    [0, [...daEntrevista, 'avaliacaoDidatica']],
    [1, ['avaliacaoDidatica']],
    [2, []],
    [3, [...daEntrevista, 'avaliacaoDidatica']],
  ])('tipo_avaliacao %i fica sem %j', (tipoAvaliacao, sem) =>
    expect(quadrosDe({ tipoAvaliacao, formatoAvaliacao: 1 })).toEqual(
      QUADROS.filter((tipo) => !sem.includes(tipo)),
    ),
  );
});

describe('em que ponto de uma fase está o dia de hoje', () => {
  const preliminar = {
    ...fase(42, '2027-03-08', '2027-03-10', ['2027-03-12', '2027-03-15']),
    nome: 'Resultado preliminar',
  };
  it.each([
    ['2027-03-07', [true, false, false, false, false]],
    ['2027-03-08', [false, true, false, false, false]],
    ['2027-03-10', [false, true, false, false, false]],
    ['2027-03-11', [false, false, true, false, false]],
    ['2027-03-12', [false, false, true, true, false]],
    ['2027-03-15', [false, false, true, true, false]],
    ['2027-03-16', [false, false, true, false, true]],
  ] as const)('%s', (dia, sinais) => {
    for (const now of [inicioDoDia(dia), fimDoDia(dia)]) {
      const acompanhada = acompanharFase(preliminar, now);
      expect(Object.values(faseNaResposta(acompanhada)).slice(6)).toEqual(sinais);
    }
  });

  it('como as chamadas o dizem', () => {
    expect(faseNaResposta(acompanharFase(preliminar, inicioDoDia('2027-03-12')))).toEqual({
      fase_id: '42',
      nome_fase: 'Resultado preliminar',
      pe_realizacao_inicial: '2027-03-08',
      pe_realizacao_final: '2027-03-10',
      pe_recurso_inicial: '2027-03-12',
      pe_recurso_final: '2027-03-15',
      is_before_realizacao_period: false,
      is_in_realizacao_period: false,
      is_after_realizacao_period: true,
      is_in_recurso_period: true,
      is_after_recurso_period: false,
    });
  });

  it('a tabela do que está em andamento fica aberta; sem ela, a última que terminou', () => {
    const fases = [
      { ...fase(33, '2027-03-01', '2027-03-05'), nome: 'Carga horária' },
      preliminar,
      { ...fase(18, '2027-03-17', '2027-03-19'), nome: 'Cadastro' },
    ];
    const em = (
      dia: '2027-02-01' | '2027-03-03' | '2027-03-11' | '2027-03-13' | '2027-03-18' | '2027-04-01',
    ) => {
      const escolhas = { tipoAvaliacao: 3, formatoAvaliacao: 1 };
      const acompanhadas = fases.map((uma) => acompanharFase(uma, inicioDoDia(dia)));
      return quadroDeEntrada(
        quadrosDe(escolhas).map((tipo) => ({ tipo, fase: faseDoQuadro(tipo, escolhas, acompanhadas) })),
      );
    };
    expect([em('2027-02-01'), em('2027-03-03'), em('2027-03-11')]).toEqual(
      Array.from({ length: 3 }, () => 'avaliacaoCargaHoraria'),
    );
    expect([em('2027-03-13'), em('2027-03-18'), em('2027-04-01')]).toEqual([
      'avaliacaoCargaHorariaRecurso',
      'avaliacaoCadastro',
      'avaliacaoCadastro',
    ]);
  });

  it('o que uma tabela conta está por vir, em andamento ou terminado: os seus recursos, pela janela deles', () => {
    const andamento = (dia: Parameters<typeof inicioDoDia>[0]) => {
      const acompanhada = acompanharFase(preliminar, inicioDoDia(dia));
      return (['avaliacaoCargaHoraria', 'avaliacaoCargaHorariaRecurso', 'bancaAvaliadora'] as const).map(
        (tipo) => andamentoDoQuadro(tipo, acompanhada),
      );
    };
    expect(andamento('2027-03-07')).toEqual(['depois', 'depois', 'depois']);
    expect(andamento('2027-03-08')).toEqual(['agora', 'depois', 'agora']);
    expect(andamento('2027-03-12')).toEqual(['feito', 'agora', 'feito']);
    expect(andamento('2027-03-16')).toEqual(['feito', 'feito', 'feito']);
    const semRecurso = acompanharFase(
      { ...fase(42, '2027-03-08', '2027-03-10'), nome: 'P' },
      inicioDoDia('2027-03-08'),
    );
    expect(andamentoDoQuadro('avaliacaoCargaHorariaRecurso', semRecurso)).toBe('sem-fase');
    expect(andamentoDoQuadro('avaliacaoCargaHoraria', null)).toBe('sem-fase');
  });

  it('agendamentos e entrevistas têm a fase deles; o que não tem nenhuma fica sem fase', () => {
    const escolhas = { tipoAvaliacao: 1, formatoAvaliacao: 1 };
    const fases = [fase(20, '2027-03-01', '2027-03-02'), fase(FASE.agendamentos, '2027-03-03', '2027-03-04')];
    expect(faseDoQuadro('agendamentos', escolhas, fases)?.faseId).toBe(FASE.agendamentos);
    expect(faseDoQuadro('avaliacaoDidatica', escolhas, fases)).toBeNull();
    expect(faseDoQuadro('bancaAvaliadora', escolhas, fases)).toBeNull();
    expect(faseDoQuadro('habilitacaoJuridica', escolhas, [])).toBeNull();
    expect(quadroDeEntrada([])).toBeNull();
  });
});
