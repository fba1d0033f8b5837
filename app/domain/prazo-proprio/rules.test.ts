import { describe, expect, test } from 'vitest';
import { AVALIACAO, FASE, FORMATO } from '#app/domain/etapa/ids.ts';
import type { EtapaComResultado } from '#app/domain/etapa/types.ts';
import type { SituacaoDoCandidato } from '#app/domain/documento/types.ts';
import { instanteDe, type Dia } from '#app/lib/dates.ts';
import { fase } from '#tests/factories/maquina.ts';
import { atoDaJanela } from './labels.ts';
import {
  enviosDevidos,
  janelasQueSeDao,
  motivoParaNaoAbrir,
  recursoDevido,
  type PedidoDePrazo,
} from './rules.ts';

const FASES = [
  fase(17, '2027-03-01', '2027-03-05'),
  fase(18, '2027-03-08', '2027-03-10'),
  fase(19, '2027-03-11', '2027-03-11', ['2027-03-12', '2027-03-16']),
  fase(22, '2027-03-29', '2027-04-02'),
  fase(29, '2027-04-05', '2027-04-08', ['2027-04-09', '2027-04-13']),
  fase(26, '2027-04-26', '2027-04-30', ['2027-05-10', '2027-05-12']),
];
const semFeriados = () => null;
const em = (dia: Dia) => instanteDe(dia, '10:00');
const prazos = { fases: FASES, janelas: [] };

const aprovado = (etapa: EtapaComResultado) => ({
  ...{ etapa, naoAvaliado: false, apto: true, aptoFinal: null, final: true, motivo: null },
});
const situacao = (dados: Partial<SituacaoDoCandidato> = {}): SituacaoDoCandidato => ({
  status: 9,
  tipoAvaliacao: AVALIACAO.semEntrevista,
  formatoAvaliacao: FORMATO.padrao,
  interessado: true,
  fases: FASES,
  resultados: [aprovado('cadastro'), aprovado('hab_tecnica')],
  enviadoTecnica: true,
  enviadoJuridica: false,
  ...dados,
});

describe('que envios uma etapa vencida tarde dá (R-PRZ-02)', () => {
  const DEPOIS: Dia = '2027-05-05';
  test.each([
    ['a técnica, com 26 encerrada', 'hab_tecnica', {}, DEPOIS, [26]],
    ['a técnica, antes de 26', 'hab_tecnica', {}, '2027-04-20', []],
    ['já enviado', 'hab_tecnica', { enviadoJuridica: true }, DEPOIS, []],
    ['quem retirou o interesse', 'hab_tecnica', { interessado: false }, DEPOIS, []],
    ['de uma demanda finalizada', 'hab_tecnica', { status: 15 }, DEPOIS, []],
    ['sem habilitação jurídica', 'hab_tecnica', { formatoAvaliacao: FORMATO.simples }, DEPOIS, []],
    [
      'o cadastro, com 22 encerrada: o jurídico ainda não é deles',
      'cadastro',
      { status: 7, resultados: [aprovado('cadastro')], enviadoTecnica: false },
      '2027-04-06',
      [22],
    ],
    [
      'o cadastro, com os dois envios juntos',
      'cadastro',
      {
        ...{ status: 8, formatoAvaliacao: FORMATO.juntas, enviadoTecnica: false },
        resultados: [aprovado('cadastro')],
      },
      DEPOIS,
      [22, 26],
    ],
    [
      'a entrevista não abre de novo o envio técnico, que veio antes dela',
      'entrevista_didatica',
      { tipoAvaliacao: AVALIACAO.soEntrevista, enviadoTecnica: false, resultados: [aprovado('cadastro')] },
      DEPOIS,
      [],
    ],
  ] as const satisfies readonly [
    string,
    EtapaComResultado,
    Partial<SituacaoDoCandidato>,
    Dia,
    readonly number[],
  ][])('%s', (_, etapa, dados, hoje, fases) => {
    const dadas = enviosDevidos(prazos, situacao(dados), etapa, em(hoje), semFeriados);
    expect(dadas.map(({ faseId }) => faseId)).toEqual(fases);
  });
});

describe('o período de recurso de quem é reprovado tarde (R-PRZ-03)', () => {
  test.each([
    ['cadastro', '2027-03-11', null],
    ['cadastro', '2027-03-15', { faseId: 19, inicio: '2027-03-15', fim: '2027-03-18' }],
    ['cadastro', '2027-04-06', { faseId: 19, inicio: '2027-04-07', fim: '2027-04-09' }],
    ['hab_juridica', '2027-05-13', { faseId: 26, inicio: '2027-05-14', fim: '2027-05-18' }],
    ['carga_horaria', '2027-04-06', null],
  ] as const)('%s em %s', (etapa, hoje, esperado) => {
    const janela = recursoDevido(prazos, etapa, em(hoje), semFeriados);
    if (esperado === null) expect(janela).toBeNull();
    else expect(janela).toMatchObject({ ...esperado, nome: 'recurso' });
  });
});

describe('o prazo aberto à mão (R-PRZ-06)', () => {
  test('só os prazos em que o candidato age, e não o de interesse', () => {
    expect(janelasQueSeDao(FASES).map(({ faseId, nome }) => `${String(faseId)} ${nome}`)).toEqual([
      '19 recurso',
      '22 realizacao',
      '29 recurso',
      '26 realizacao',
      '26 recurso',
    ]);
  });

  const pedido: PedidoDePrazo = {
    ...{ faseId: FASE.documentacaoJuridica, nome: 'realizacao', motivo: 'Falha do portal.' },
    ...{ inicio: '2027-05-06', fim: '2027-05-12' },
  };
  test.each([
    ['como se pede', {}, {}, null],
    ['hoje', {}, { inicio: '2027-05-05' }, null],
    ['ontem', {}, { inicio: '2027-05-04' }, 'inicio'],
    ['do fim para o começo', {}, { fim: '2027-05-05' }, 'fim'],
    ['noventa dias à frente', {}, { fim: '2027-08-03' }, null],
    ['noventa e um dias à frente', {}, { fim: '2027-08-04' }, 'fim'],
    ['com um engano no ano', {}, { fim: '9999-12-31' }, 'fim'],
    ['sem dia útil', {}, { inicio: '2027-05-08', fim: '2027-05-09' }, 'fim'],
    ['sem motivo', {}, { motivo: ' ' }, 'motivo'],
    ['de uma fase da equipe', {}, { faseId: 18 }, 'janela'],
    ['do interesse', {}, { faseId: 17 }, 'janela'],
    ['de uma demanda finalizada', { status: 15 }, {}, 'janela'],
    ['de quem retirou o interesse', { interessado: false }, {}, 'janela'],
    ['do recurso do cadastro', {}, { faseId: 19, nome: 'recurso' }, null],
    [
      'que não passa do que a pessoa já tem',
      { janelas: [{ faseId: 26, nome: 'realizacao', inicio: '2027-05-06', fim: '2027-05-12' }] },
      {},
      'fim',
    ],
  ] as const)('%s', (_, demanda, dados, campo) => {
    const quem = { ...prazos, status: 9, interessado: true, ...demanda };
    const recusa = motivoParaNaoAbrir(quem, { ...pedido, ...dados }, em('2027-05-05'), semFeriados);
    expect(recusa?.campo ?? null).toBe(campo);
  });
});

test.each([
  [22, 'realizacao', 'Enviar os documentos da habilitação técnica'],
  [26, 'realizacao', 'Enviar os documentos da habilitação jurídica'],
  [26, 'recurso', 'Apresentar recurso: Habilitação Jurídica'],
  [19, 'recurso', 'Apresentar recurso: Cadastro'],
  [29, 'recurso', 'Apresentar recurso: Habilitação Técnica'],
] as const)('o que se faz na janela %i de %s (R-PRZ-04)', (faseId, nome, ato) => {
  expect(atoDaJanela(faseId, nome)).toBe(ato);
});
