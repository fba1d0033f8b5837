import type { EtapaComResultado } from '#app/domain/etapa/types.ts';
import { describe, expect, it } from 'vitest';
import type { FaseDatada } from '../cronograma/types.ts';
import { NotFoundError } from '../errors.ts';
import {
  alvoDoEnvio,
  ARQUIVOS_POR_ENVIO,
  ARQUIVOS_POR_TIPO,
  BYTES_POR_ENVIO,
  habilitacaoDoSlug,
  janelaDoEnvio,
  motivoDoBloqueio,
  statusDaHabilitacao,
  resultadosPublicados,
  statusAnaliseDeCadastro,
  statusHabilitacaoJuridica,
  statusHabilitacaoTecnica,
} from './rules.ts';
import type { ResultadoPublicado, SituacaoDoCandidato } from './types.ts';

const now = new Date('2027-03-10T15:00:00Z');
const fase = (
  faseId: number,
  realizacaoInicio: FaseDatada['realizacaoInicio'],
  realizacaoFim: FaseDatada['realizacaoFim'],
): FaseDatada => ({
  faseId,
  realizacaoInicio,
  realizacaoFim,
  recursoInicio: null,
  recursoFim: null,
});
const ANTES = ['2027-03-11', '2027-03-12'] as const;
const DENTRO = ['2027-03-10', '2027-03-10'] as const;
const DEPOIS = ['2027-03-08', '2027-03-09'] as const;
const publicado = (
  etapa: EtapaComResultado,
  dados: Partial<ResultadoPublicado> = {},
): ResultadoPublicado => ({
  etapa,
  naoAvaliado: false,
  apto: true,
  aptoFinal: null,
  final: true,
  motivo: null,
  ...dados,
});
const cadastro = publicado('cadastro');
const tecnica = (dados: Partial<ResultadoPublicado> = {}) => publicado('hab_tecnica', dados);
const juridica = (dados: Partial<ResultadoPublicado> = {}) => publicado('hab_juridica', dados);
const situacao = (dados: Partial<SituacaoDoCandidato> = {}): SituacaoDoCandidato => ({
  status: 6,
  tipoAvaliacao: 3,
  formatoAvaliacao: 1,
  interessado: true,
  fases: [fase(18, '2027-02-01', '2027-02-02'), fase(22, ...DENTRO), fase(26, ...DENTRO)],
  resultados: [cadastro],
  enviadoTecnica: false,
  enviadoJuridica: false,
  ...dados,
});
const com22 = (dias: readonly [FaseDatada['realizacaoInicio'], FaseDatada['realizacaoInicio']]) => [
  fase(18, '2027-02-01', '2027-02-02'),
  fase(22, ...dias),
];
const com26 = (dias: readonly [FaseDatada['realizacaoInicio'], FaseDatada['realizacaoInicio']]) => [
  fase(18, '2027-02-01', '2027-02-02'),
  fase(26, ...dias),
];
const reprovado = { apto: false, motivo: 'Diploma ilegível.' };

it('o endereço de um envio diz qual é; outro endereço não existe', () => {
  expect(['tecnica', 'juridica', 'outra', undefined].map(habilitacaoDoSlug)).toEqual([
    'HabTec',
    'HabJud',
    null,
    null,
  ]);
  expect(alvoDoEnvio('d1', 'juridica')).toEqual({ demandaId: 'd1', habilitacao: 'HabJud' });
  expect(() => alvoDoEnvio('d1', 'outra')).toThrow(NotFoundError);
});

it('a janela do envio em palavras, da fase 22 ou da 26 (R-DOC-01)', () => {
  const fases = [fase(22, '2027-03-08', '2027-03-12'), fase(26, '2027-03-15', '2027-03-16')];
  expect(janelaDoEnvio(fases, 'HabTec', 'fim')).toBe(
    'sexta-feira, 12/03/2027, às 23h59, horário de Brasília',
  );
  expect(janelaDoEnvio(fases, 'HabJud', 'longa')).toBe(
    'de segunda-feira, 15/03/2027, às 00h00, até terça-feira, 16/03/2027, às 23h59, horário de Brasília',
  );
  expect(janelaDoEnvio([], 'HabTec', 'fim')).toBeNull();
});

describe('por que não se envia (R-TEL-02)', () => {
  it.each<[string, Partial<SituacaoDoCandidato>, RegExp]>([
    ['retirada', { interessado: false }, /^Você retirou seu interesse/],
    ['cancelada', { status: 16 }, /^A demanda foi cancelada/],
    ['finalizada', { status: 15 }, /^A demanda foi finalizada/],
    [
      'reprovada no cadastro',
      { resultados: [publicado('cadastro', { apto: false })] },
      /reprovado na avaliação de cadastro/,
    ],
    [
      'reprovada na carga horária',
      { resultados: [publicado('carga_horaria', { apto: false })] },
      /reprovado na avaliação de carga horária/,
    ],
    ['sem resultado', { resultados: [] }, /^O envio abre para quem foi aprovado/],
    ['depois da janela', { fases: com22(DEPOIS) }, /^O prazo de envio terminou/],
    ['só anexado', { fases: com22(DEPOIS), comRascunho: ['HabTec'] }, /^O prazo de envio terminou/],
  ])('%s', (_nome, dados, motivo) => {
    expect(motivoDoBloqueio('HabTec', situacao(dados), now)).toMatch(motivo);
  });

  const JA_AVALIADA = 'A documentação desta etapa já foi avaliada.';
  it.each<[Partial<SituacaoDoCandidato>, string | null]>([
    [{}, null],
    [
      { fases: com22(ANTES) },
      'Os documentos são enviados de quinta-feira, 11/03/2027, às 00h00, até sexta-feira, 12/03/2027, às 23h59, horário de Brasília.',
    ],
    [{ fases: [fase(18, ...DEPOIS)] }, 'O período de envio ainda não tem data.'],
    [
      { fases: com22(DEPOIS) },
      'O prazo de envio terminou. Os documentos eram enviados de segunda-feira, 08/03/2027, às 00h00, até terça-feira, 09/03/2027, às 23h59, horário de Brasília.',
    ],
    [{ enviadoTecnica: true }, 'Estes documentos já foram enviados e não podem mais ser alterados.'],
    [
      { resultados: [] },
      'O envio abre para quem foi aprovado nas etapas anteriores, depois de publicado o resultado.',
    ],
    [{ resultados: [cadastro, tecnica()] }, JA_AVALIADA],
    [{ resultados: [cadastro, tecnica({ apto: false, aptoFinal: true })] }, JA_AVALIADA],
    [{ resultados: [cadastro, tecnica(reprovado)] }, JA_AVALIADA],
  ])('a frase inteira %#', (dados, motivo) => {
    expect(motivoDoBloqueio('HabTec', situacao(dados), now)).toBe(motivo);
  });

  it('onde não há o que enviar, é o próprio status', () => {
    expect(motivoDoBloqueio('HabJud', situacao({ formatoAvaliacao: 3 }), now)).toBe(
      'Não há Av. Jurídica nessa demanda.',
    );
  });
});

describe('Status Hab. Técnica (R-DOC-11)', () => {
  it.each<[string, Partial<SituacaoDoCandidato>, string]>([
    ['cadastro sem resultado', { resultados: [] }, '-'],
    ['cadastro reprovado', { resultados: [publicado('cadastro', { apto: false })] }, '-'],
    ['carga horária sem resultado', { fases: [fase(33, ...DEPOIS), fase(22, ...DENTRO)] }, '-'],
    ['carga horária reprovada', { resultados: [publicado('carga_horaria', { apto: false }), cadastro] }, '-'],
    [
      'externo não avaliado na carga horária',
      {
        fases: [fase(33, ...DEPOIS), fase(18, ...DEPOIS), fase(22, ...DENTRO)],
        resultados: [publicado('carga_horaria', { naoAvaliado: true, apto: null }), cadastro],
      },
      'Aguardando envio de documentação',
    ],
    [
      'recurso do cadastro aprovado',
      { resultados: [publicado('cadastro', { apto: false, aptoFinal: true })] },
      'Aguardando envio de documentação',
    ],
    ['antes da janela', { fases: com22(ANTES) }, 'Aguarde o Prazo de envio'],
    ['sem a fase 22', { fases: [fase(18, ...DEPOIS)] }, 'Aguarde o Prazo de envio'],
    ['dentro da janela', {}, 'Aguardando envio de documentação'],
    ['depois da janela', { fases: com22(DEPOIS) }, 'Prazo de envio encerrado'],
    ['enviada', { enviadoTecnica: true, fases: com22(DEPOIS) }, 'Aguardando Avaliação'],
    ['aprovada', { resultados: [cadastro, tecnica()] }, 'Aprovado'],
    [
      'aprovada após recurso',
      { resultados: [cadastro, tecnica({ apto: false, aptoFinal: true })] },
      'Aprovado pós Recurso',
    ],
    ['reprovada', { resultados: [cadastro, tecnica(reprovado)] }, 'Reprovado'],
    ['demanda cancelada', { status: 16 }, '-'],
    ['interesse retirado', { interessado: false }, '-'],
  ])('%s', (_nome, dados, texto) => {
    expect(statusHabilitacaoTecnica(situacao(dados), now).texto).toBe(texto);
  });

  it('o que foi só anexado continua à vista como não enviado (R-DOC-04)', () => {
    const dados = { fases: com22(DEPOIS), comRascunho: ['HabTec'] };
    expect(statusHabilitacaoTecnica(situacao(dados), now).codigo).toBe('nao-enviado');
    expect(statusDaHabilitacao('HabTec', situacao(dados), now).codigo).toBe('nao-enviado');
    expect(statusDaHabilitacao('HabJud', situacao(dados), now).codigo).toBe('aguarda-fase');
  });

  it('um resultado ainda sem decisão espera a avaliação', () => {
    const semDecisao = { apto: null, aptoFinal: null };
    expect(
      statusHabilitacaoTecnica(
        situacao({ enviadoTecnica: true, resultados: [cadastro, tecnica(semDecisao)] }),
        now,
      ).codigo,
    ).toBe('em-avaliacao');
    expect(
      statusHabilitacaoJuridica(situacao({ resultados: [cadastro, tecnica(semDecisao)] }), now).codigo,
    ).toBe('aguarda-fase');
  });

  it('diz o motivo da reprovação', () => {
    expect(
      statusHabilitacaoTecnica(situacao({ resultados: [cadastro, tecnica(reprovado)] }), now).motivo,
    ).toBe('Diploma ilegível.');
  });
});

describe('Status Hab. Jurídica (R-DOC-11, R-DEM-22)', () => {
  it.each<[string, Partial<SituacaoDoCandidato>, string]>([
    ['cadastro sem resultado', { resultados: [] }, '-'],
    ['tipo de avaliação não escolhido', { tipoAvaliacao: 0 }, 'Aguarde Ajuste no Cronograma'],
    ['só técnica', { formatoAvaliacao: 3 }, 'Não há Av. Jurídica nessa demanda'],
    ['técnica sem resultado', {}, 'Aguardando Fase ou Aprovação'],
    [
      'técnica só preliminar',
      { resultados: [cadastro, tecnica({ final: false })] },
      'Aguardando Fase ou Aprovação',
    ],
    ['em entrevistas', { status: 11, tipoAvaliacao: 1 }, 'Aguardando Avaliação de Entrevistas'],
    ['antes das entrevistas', { tipoAvaliacao: 1 }, 'Aguardando Fase ou Aprovação'],
    ['sem entrevistas no cronograma', { status: 11 }, 'Aguardando Fase ou Aprovação'],
    [
      'reprovada na técnica',
      { resultados: [cadastro, tecnica(reprovado)] },
      'Reprovado na Habilitação Técnica',
    ],
    [
      'reprovada na técnica, ainda com recurso',
      { resultados: [cadastro, tecnica({ ...reprovado, final: false })] },
      'Aguardando Fase ou Aprovação',
    ],
    [
      'antes da janela',
      { resultados: [cadastro, tecnica()], fases: com26(ANTES) },
      'Aguarde o Prazo de envio',
    ],
    ['dentro da janela', { resultados: [cadastro, tecnica()] }, 'Aguardando envio de documentação'],
    [
      'depois da janela',
      { resultados: [cadastro, tecnica()], fases: com26(DEPOIS) },
      'Prazo de envio encerrado',
    ],
    ['junto com a técnica', { formatoAvaliacao: 2 }, 'Aguardando envio de documentação'],
    ['enviada', { enviadoJuridica: true, resultados: [cadastro, tecnica()] }, 'Aguardando Avaliação'],
    ['aprovada', { resultados: [cadastro, tecnica(), juridica()] }, 'Aprovado'],
    [
      'aprovada após recurso',
      { resultados: [cadastro, tecnica(), juridica({ apto: false, aptoFinal: true })] },
      'Aprovado pós Recurso',
    ],
    ['reprovada', { resultados: [cadastro, tecnica(), juridica(reprovado)] }, 'Reprovado'],
    ['demanda finalizada sem envio', { status: 15, resultados: [cadastro, tecnica()] }, '-'],
  ])('%s', (_nome, dados, texto) => {
    expect(statusHabilitacaoJuridica(situacao(dados), now).texto).toBe(texto);
  });
});

it.each<[Partial<SituacaoDoCandidato>, string]>([
  [{ resultados: [] }, 'Aguardando Avaliação'],
  [{}, 'Aprovado'],
  [{ resultados: [publicado('cadastro', { apto: false, aptoFinal: true })] }, 'Aprovado pós Recurso'],
  [{ resultados: [publicado('cadastro', { apto: false })] }, 'Reprovado'],
  [{ resultados: [publicado('carga_horaria', { apto: false })] }, 'Reprovado na Carga Horária'],
  [{ resultados: [], status: 16 }, '-'],
])('Status Análise de Cadastro %#', (dados, texto) => {
  expect(statusAnaliseDeCadastro(situacao(dados), now).texto).toBe(texto);
});

it('o motivo é o da etapa em que reprovou, e a carga horária vem antes do cadastro', () => {
  const carga = publicado('carga_horaria', { apto: false, motivo: 'Sem horas.' });
  const status = statusAnaliseDeCadastro(
    situacao({ resultados: [publicado('cadastro', { motivo: 'Outro.' }), carga] }),
    now,
  );
  expect(status).toEqual({
    codigo: 'reprovado',
    texto: 'Reprovado na Carga Horária',
    motivo: 'Sem horas.',
  });
  const aprovada = situacao({ resultados: [publicado('carga_horaria'), publicado('cadastro', reprovado)] });
  expect(statusAnaliseDeCadastro(aprovada, now).codigo).toBe('reprovado');
  const semMotivo = situacao({ resultados: [publicado('carga_horaria', { apto: false })] });
  expect(statusAnaliseDeCadastro(semMotivo, now).motivo).toBeNull();
});

it('o que não foi publicado não aparece, nem a decisão do recurso antes do resultado final', () => {
  const linha = {
    etapa: 'cadastro',
    estado: 'publicado',
    naoAvaliado: false,
    apto: false,
    aptoFinal: true,
    observacao: 'a',
    observacaoFinal: 'b',
    publicadoEm: null as Date | null,
    publicadoFinalEm: null as Date | null,
  };
  expect(resultadosPublicados([linha])).toEqual([]);
  expect(resultadosPublicados([{ ...linha, publicadoEm: now }])).toMatchObject([
    { aptoFinal: null, motivo: 'a' },
  ]);
  expect(resultadosPublicados([{ ...linha, publicadoEm: now, publicadoFinalEm: now }])).toMatchObject([
    { aptoFinal: true, motivo: 'b' },
  ]);
  expect(resultadosPublicados([{ ...linha, estado: 'rascunho', naoAvaliado: true }])).toEqual([]);
});

it('um envio tem até dez arquivos de cada documento, sessenta ao todo e 300 MB', () => {
  expect([ARQUIVOS_POR_TIPO, ARQUIVOS_POR_ENVIO, BYTES_POR_ENVIO]).toEqual([10, 60, 314_572_800]);
});

describe('quem a entrevista reprovou não tem mais documentos a analisar (R-DOC-11, R-HAB-01)', () => {
  const entrevista = (dados: Partial<ResultadoPublicado>) => publicado('entrevista_didatica', dados);
  const REPROVADO = 'Reprovado na Entrevista';
  const EM_AVALIACAO = { enviadoTecnica: true, enviadoJuridica: true };
  it.each<[string, Partial<SituacaoDoCandidato>, boolean]>([
    ['reprovado', { resultados: [cadastro, entrevista(reprovado)] }, true],
    ['aprovado', { resultados: [cadastro, entrevista({})] }, false],
    [
      'aprovado por recurso',
      { resultados: [cadastro, entrevista({ ...reprovado, aptoFinal: true })] },
      false,
    ],
    ['sem resultado', { resultados: [cadastro] }, false],
    ['a demanda sem entrevista', { tipoAvaliacao: 3, resultados: [cadastro, entrevista(reprovado)] }, false],
  ])('%s', (_nome, dados, esperado) => {
    const lida = situacao({ tipoAvaliacao: 1, ...EM_AVALIACAO, ...dados });
    expect([
      statusHabilitacaoTecnica(lida, now).texto === REPROVADO,
      statusHabilitacaoJuridica(lida, now).texto === REPROVADO,
    ]).toEqual([esperado, esperado]);
  });
  it('e o texto diz só a parte que a demanda tem', () => {
    const lida = situacao({ tipoAvaliacao: 2, resultados: [cadastro, entrevista(reprovado)] });
    expect(statusHabilitacaoTecnica(lida, now).texto).toBe(`${REPROVADO} e Avaliação Didática`);
  });
  it('se diz pelo código', () =>
    expect(
      statusHabilitacaoTecnica(
        situacao({ tipoAvaliacao: 1, resultados: [cadastro, entrevista(reprovado)] }),
        now,
      ).codigo,
    ).toBe('reprovado-entrevista'));
});
