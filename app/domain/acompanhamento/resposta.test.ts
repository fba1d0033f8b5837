import { expect, it } from 'vitest';
import { RECURSO } from '../etapa/ids.ts';
import { linhasNaResposta } from './resposta.ts';
import { caminhoDoCsv, caminhoDoGerador, caminhoDoQuadro, TODAS } from './telas.ts';

const pessoa = { participacaoId: 'p1', nome: 'Ana', tipo: 'I', proprioCaso: false } as const;

it('candidatos: cada critério pelo nome, nulo onde não foi pedido', () => {
  const linha = {
    ...pessoa,
    apto: true,
    recursoId: 'r1',
    observacao: 'ok',
    resultado: 'Reprovado',
    aprovadoPorRecurso: true,
  } as const;
  const criterios = {
    cargaHoraria: false,
    formacaoAcademica: true,
    tempoExperiencia: false,
    experienciaProfissional: true,
  };
  const linhas = linhasNaResposta({
    forma: 'candidatos',
    linhas: [
      { ...linha, criterios },
      { ...linha, criterios: {} },
    ],
  });
  const comum = {
    nome_completo: 'Ana',
    tipo: 'I',
    apto: true,
    recurso_id: 'r1',
    observacao: 'ok',
    created_at: null,
    status: null,
    observacao_decisao: null,
    numeracao: null,
    resultado: 'Reprovado',
  };
  expect(linhas).toEqual([
    {
      ...comum,
      carga_horaria: false,
      formacao_academica: true,
      tempo_experiencia: false,
      experiencia_profissional: true,
    },
    {
      ...comum,
      carga_horaria: null,
      formacao_academica: null,
      tempo_experiencia: null,
      experiencia_profissional: null,
    },
  ]);
});

it('recursos: o que se decidiu de cada um, e nada da etapa', () => {
  const criadoEm = new Date('2027-03-12T13:00:00.000Z');
  const recurso = { recursoId: 'r1', criadoEm, numeracao: 2, observacao: 'peço', decisao: 'sim' };
  expect(
    linhasNaResposta({ forma: 'recursos', linhas: [{ ...pessoa, ...recurso, status: RECURSO.aprovado }] }),
  ).toEqual([
    {
      nome_completo: 'Ana',
      tipo: 'I',
      apto: null,
      carga_horaria: null,
      formacao_academica: null,
      tempo_experiencia: null,
      experiencia_profissional: null,
      recurso_id: 'r1',
      observacao: 'peço',
      created_at: '2027-03-12T13:00:00.000Z',
      status: RECURSO.aprovado,
      observacao_decisao: 'sim',
      numeracao: 2,
    },
  ]);
});

it('bancas: três lugares, um vazio é nulo', () => {
  const banca = {
    bancaId: 'b1',
    numero: 1,
    ativa: true,
    local: 'Sala 2',
    inicioDia: '2027-04-01',
    fimDia: '2027-04-02',
    inicioHora: '08:00',
    fimHora: '12:00',
  } as const;
  const comum = {
    local: 'Sala 2',
    data: '2027-04-01',
    data_fim: '2027-04-02',
    hora: '08:00',
    hora_fim: '12:00',
  };
  expect(
    linhasNaResposta({
      forma: 'bancas',
      linhas: [
        { ...banca, membros: ['A', 'B', 'C'] },
        { ...banca, membros: [] },
      ],
    }),
  ).toEqual([
    { membro1: 'A', membro2: 'B', membro3: 'C', ...comum },
    { membro1: null, membro2: null, membro3: null, ...comum },
  ]);
});

it('agendamentos: dia e hora de Brasília', () => {
  const linha = {
    ...pessoa,
    agendamentoId: 'a1',
    parte: 'E',
    banca: 1,
    inicio: new Date('2027-04-02T01:30:00.000Z'),
    tipoLocal: 'R',
    local: null,
    enderecoConferencia: 'https://sala.example',
  } as const;
  expect(linhasNaResposta({ forma: 'agendamentos', linhas: [linha] })).toEqual([
    {
      nome_completo: 'Ana',
      tipo: 'I',
      tipo_fase_entrevistas: 'E',
      tipo_local_entrevista: 'R',
      local: null,
      endereco_conferencia: 'https://sala.example',
      data: '2027-04-01',
      hora: '22h30',
    },
  ]);
});

it('notas: as três que se podem ler e a soma, ou ninguém e em que pé está', () => {
  const { tipo: _, ...semTipo } = pessoa;
  const linha = {
    ...semTipo,
    soma: '60',
    media: '20',
    situacao: 'Finalizada',
    resultado: 'Aprovado',
  } as const;
  const avaliadores = ['A', 'B', 'C'].map((nome, indice) => ({ nome, total: String(20 + indice) }));
  const [lida, fechada] = linhasNaResposta({
    forma: 'notas',
    linhas: [
      { ...linha, avaliadores },
      { ...linha, avaliadores: [], soma: null, situacao: 'Avaliação ainda não finalizada', resultado: null },
    ],
  });
  expect(lida).toEqual({
    nome_completo: 'Ana',
    responsavel_tecnico1: 'A',
    total1: '20',
    responsavel_tecnico2: 'B',
    total2: '21',
    responsavel_tecnico3: 'C',
    total3: '22',
    total: '60',
    resultado: 'Aprovado',
  });
  expect(fechada).toEqual({
    nome_completo: 'Ana',
    responsavel_tecnico1: null,
    total1: null,
    responsavel_tecnico2: null,
    total2: null,
    responsavel_tecnico3: null,
    total3: null,
    total: 'Avaliação ainda não finalizada',
    resultado: null,
  });
});

it('os endereços de uma tabela, de todas, do seu arquivo e dos relatórios', () => {
  expect([
    caminhoDoQuadro('d1', 'agendamentos'),
    caminhoDoQuadro('d1', TODAS),
    caminhoDoCsv('d1', 'agendamentos'),
    caminhoDoGerador('d1'),
  ]).toEqual([
    '/adm/lista-relatorio-processos?credenciamento=d1&tabela=agendamentos',
    '/adm/lista-relatorio-processos?credenciamento=d1&tabela=todas',
    '/adm/lista-relatorio-processos.csv?credenciamento=d1&tabela=agendamentos',
    '/adm/lista-relatorio-processos/d1/relatorio?credenciamento=d1',
  ]);
});
