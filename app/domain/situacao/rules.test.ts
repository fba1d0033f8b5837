import { describe, expect, it } from 'vitest';
import { instanteDe, type Dia } from '#app/lib/dates.ts';
import { ETAPA, FASE, RECURSO, STATUS } from '#app/domain/etapa/ids.ts';
import type { EtapaComResultado } from '#app/domain/etapa/types.ts';
import { lacunasDe } from './lacunas.ts';
import { situacaoDaPessoa } from './rules.ts';
import type { DemandaNaSituacao, PessoaNaDemanda, ResultadoNaSituacao } from './types.ts';

const dia = (d: Dia) => instanteDe(d, '12:00');
const fase = (faseId: number, de: Dia, ate: Dia, recurso: [Dia, Dia] | null = null) => ({
  faseId,
  realizacaoInicio: de,
  realizacaoFim: ate,
  recursoInicio: recurso?.[0] ?? null,
  recursoFim: recurso?.[1] ?? null,
});

/** Registry, technical documents and legal ones, without interviews: format 1. */
const DEMANDA: DemandaNaSituacao = {
  status: STATUS.habTecnicaFinal,
  tipoAvaliacao: 3,
  formatoAvaliacao: 1,
  realizadas: [],
  fases: [
    fase(FASE.demonstracaoDeInteresse, '2027-01-04', '2027-01-08'),
    fase(FASE.analiseDeCadastro, '2027-01-11', '2027-01-15'),
    fase(FASE.cadastroPreliminar, '2027-01-18', '2027-01-18', ['2027-01-19', '2027-01-21']),
    fase(FASE.cadastroFinal, '2027-01-25', '2027-01-26'),
    fase(FASE.documentacaoTecnica, '2027-01-27', '2027-02-05'),
    fase(FASE.habTecnicaPreliminar, '2027-02-08', '2027-02-12', ['2027-02-15', '2027-02-17']),
    fase(FASE.habTecnicaFinal, '2027-02-19', '2027-02-22'),
    fase(FASE.documentacaoJuridica, '2027-02-23', '2027-03-05', ['2027-03-15', '2027-03-17']),
  ],
};

const resultado = (
  etapa: EtapaComResultado,
  apto: boolean,
  outros: Partial<ResultadoNaSituacao> = {},
): ResultadoNaSituacao => ({
  etapa,
  estado: 'publicado',
  naoAvaliado: false,
  apto,
  aptoFinal: null,
  observacao: apto ? null : 'Motivo.',
  observacaoFinal: null,
  publicadoEm: dia('2027-01-18'),
  publicadoFinalEm: dia('2027-01-26'),
  recursos: [],
  ...outros,
});
const APTO_NO_CADASTRO = resultado(ETAPA.cadastro, true);
const APTO_NA_TECNICA = resultado(ETAPA.habTecnica, true);
const recurso = (status: number) => ({ status, criadoEm: dia('2027-02-16'), decididoEm: null });

const pessoa = (outros: Partial<PessoaNaDemanda> = {}): PessoaNaDemanda => ({
  participacaoId: 'p',
  tipo: 'E',
  interessado: true,
  resultados: [],
  enviados: [],
  diligencias: [],
  agendamentos: [],
  homologacao: null,
  motivoSemPedido: null,
  homologadaEm: null,
  janelas: [],
  ...outros,
});

const situacao = (
  demanda: Partial<DemandaNaSituacao>,
  quem: Partial<PessoaNaDemanda>,
  em: Dia,
  vista: 'equipe' | 'pessoa' = 'equipe',
) => situacaoDaPessoa({ ...DEMANDA, ...demanda }, pessoa(quem), vista, dia(em));

const onde = (...args: Parameters<typeof situacao>) =>
  Object.fromEntries(situacao(...args).etapas.map(({ etapa, posicao }) => [etapa, posicao.onde]));

describe('etapa por etapa (R-SIT-01)', () => {
  it('quem acabou de chegar espera a avaliação, e não alcançou o resto', () => {
    expect(onde({ status: STATUS.avaliacaoDeCadastro }, {}, '2027-01-12')).toEqual({
      interesse: 'feita',
      cadastro: 'espera',
      documentacao_tecnica: 'nao-alcancou',
      hab_tecnica: 'nao-alcancou',
      hab_juridica: 'nao-alcancou',
    });
  });

  it('um rascunho não é resultado, e o que não foi publicado não o é para a pessoa', () => {
    const rascunho = { resultados: [resultado(ETAPA.cadastro, true, { estado: 'rascunho' })] };
    expect(onde({ status: STATUS.avaliacaoDeCadastro }, rascunho, '2027-01-12').cadastro).toBe('espera');
    const decidido = {
      resultados: [
        resultado(ETAPA.cadastro, false, { estado: 'finalizado', publicadoEm: null, publicadoFinalEm: null }),
      ],
    };
    const em = { status: STATUS.cadastroPreliminar };
    expect(onde(em, decidido, '2027-01-18').cadastro).toBe('recorre');
    expect(onde(em, decidido, '2027-01-18', 'pessoa').cadastro).toBe('espera');
  });

  it.each([
    ['2027-01-18', null, 'recorre'],
    ['2027-01-21', null, 'recorre'],
    ['2027-01-22', null, 'reprovado'],
    ['2027-01-22', RECURSO.emAnalise, 'em-recurso'],
    ['2027-01-20', RECURSO.reprovado, 'reprovado'],
  ] as const)('reprovado e publicado, em %s com recurso %s: %s', (em, status, esperado) => {
    const recursos = status === null ? [] : [recurso(status)];
    const quem = { resultados: [resultado(ETAPA.cadastro, false, { publicadoFinalEm: null, recursos })] };
    expect(onde({ status: STATUS.cadastroPreliminar }, quem, em).cadastro).toBe(esperado);
  });

  it('o recurso deferido passa, e a pessoa só o sabe com o resultado final', () => {
    const deferido = (publicadoFinalEm: Date | null) => ({
      resultados: [
        resultado(ETAPA.cadastro, false, {
          aptoFinal: true,
          publicadoFinalEm,
          recursos: [recurso(RECURSO.aprovado)],
        }),
      ],
    });
    const em = { status: STATUS.cadastroFinal };
    expect(onde(em, deferido(null), '2027-01-25').cadastro).toBe('aprovado');
    expect(onde(em, deferido(null), '2027-01-25', 'pessoa').cadastro).toBe('em-recurso');
    expect(onde(em, deferido(dia('2027-01-26')), '2027-01-26', 'pessoa').cadastro).toBe('aprovado');
  });

  it.each([
    ['2027-01-26', 'deles'],
    ['2027-02-05', 'deles'],
    ['2027-02-06', 'nao-enviou'],
  ] as const)('em %s, quem não enviou os documentos técnicos: %s', (em, esperado) => {
    const quem = { resultados: [APTO_NO_CADASTRO] };
    const lugar = onde({ status: STATUS.documentacaoTecnica }, quem, em);
    expect(lugar).toMatchObject({ documentacao_tecnica: esperado, hab_tecnica: esperado });
  });

  it('o que foi enviado espera a comissão; o jurídico espera a equipe jurídica', () => {
    const enviados = {
      resultados: [APTO_NO_CADASTRO, APTO_NA_TECNICA],
      enviados: ['HabTec', 'HabJud'] as const,
    };
    const em = { status: STATUS.habilitacaoJuridica };
    expect(situacao(em, { ...enviados, resultados: [APTO_NO_CADASTRO] }, '2027-02-08').etapas).toContainEqual(
      {
        etapa: ETAPA.habTecnica,
        posicao: { onde: 'espera', quem: 'comissao', oque: 'analise' },
      },
    );
    expect(situacao(em, enviados, '2027-03-08').etapas).toContainEqual({
      etapa: ETAPA.habJuridica,
      posicao: { onde: 'espera', quem: 'juridico', oque: 'analise' },
    });
  });

  it('um documento pedido de novo é deles até o dia', () => {
    const quem = {
      resultados: [APTO_NO_CADASTRO],
      enviados: ['HabTec'] as const,
      diligencias: [{ habilitacao: 'HabTec' as const, ate: '2027-02-10' as const }],
    };
    expect(situacao({ status: STATUS.habTecnicaPreliminar }, quem, '2027-02-09').etapas).toContainEqual({
      etapa: ETAPA.habTecnica,
      posicao: { onde: 'deles', ato: 'responder', de: null, ate: '2027-02-10', propria: false },
    });
  });

  it('quem retirou o interesse parou onde estava', () => {
    const quem = { interessado: false, resultados: [APTO_NO_CADASTRO] };
    expect(onde({}, quem, '2027-02-19')).toMatchObject({
      cadastro: 'aprovado',
      documentacao_tecnica: 'retirou',
      hab_tecnica: 'retirou',
      hab_juridica: 'fora',
    });
  });

  it('juntas, as duas documentações não esperam uma pela outra', () => {
    const quem = { resultados: [APTO_NO_CADASTRO], enviados: ['HabTec', 'HabJud'] as const };
    expect(onde({ formatoAvaliacao: 2 }, quem, '2027-02-19')).toMatchObject({
      hab_tecnica: 'espera',
      hab_juridica: 'espera',
    });
  });
});

describe('entrevistas', () => {
  const ENTREVISTAS: Partial<DemandaNaSituacao> = {
    status: STATUS.entrevistas,
    tipoAvaliacao: 2,
    fases: [
      ...DEMANDA.fases,
      fase(FASE.entrevista, '2027-02-08', '2027-02-09'),
      fase(FASE.avaliacaoDidatica, '2027-02-10', '2027-02-11'),
    ],
  };
  const parte = (tipo: 'E' | 'D', em: Dia, situacao: 'aguardando' | 'ausente' | 'completa') => ({
    tipo,
    inicio: dia(em),
    avisado: true,
    situacao,
  });
  it.each([
    [[], 'espera'],
    [[parte('E', '2027-02-08', 'completa')], 'espera'],
    [[parte('E', '2027-02-08', 'completa'), parte('D', '2027-02-11', 'aguardando')], 'marcada'],
    [[parte('E', '2027-02-08', 'ausente'), parte('D', '2027-02-11', 'aguardando')], 'ausente'],
    [[parte('E', '2027-02-08', 'completa'), parte('D', '2027-02-09', 'aguardando')], 'espera'],
  ])('com %j: %s', (agendamentos, esperado) => {
    const quem = { resultados: [APTO_NO_CADASTRO], agendamentos };
    expect(onde(ENTREVISTAS, quem, '2027-02-10').entrevista_didatica).toBe(esperado);
  });
});

describe('como termina (R-SIT-01)', () => {
  const nasTres = (juridica: Partial<ResultadoNaSituacao> = {}) => [
    APTO_NO_CADASTRO,
    APTO_NA_TECNICA,
    resultado(ETAPA.habJuridica, true, { publicadoFinalEm: null, ...juridica }),
  ];
  const enviados = ['HabTec', 'HabJud'] as const;
  const noFim = { status: STATUS.aguardandoFinalizacao };

  it.each([
    [
      'um rascunho na jurídica não faz apto',
      { resultados: nasTres({ estado: 'rascunho' }), enviados },
      'em-disputa',
    ],
    ['apto em todas', { resultados: nasTres(), enviados }, 'apto'],
    ['pedida', { resultados: nasTres(), homologacao: 'pedida' }, 'na-superintendencia'],
    ['homologado', { resultados: nasTres(), homologacao: 'homologada' }, 'homologado'],
    ['recusado pela Superintendência', { resultados: nasTres(), homologacao: 'reprovada' }, 'nao-homologado'],
    ['homologado em outra', { resultados: nasTres(), homologadaEm: 'PS-0001/2026' }, 'nao-necessaria'],
    ['retirou', { interessado: false, resultados: nasTres() }, 'retirou'],
    ['reprovado antes', { resultados: [resultado(ETAPA.cadastro, false)] }, 'reprovado'],
    [
      'com recurso em análise',
      { resultados: nasTres({ apto: false, recursos: [recurso(RECURSO.emAnalise)] }) },
      'em-recurso',
    ],
  ] as const)('%s', (_, quem, codigo) => {
    expect(situacao(noFim, quem as Partial<PessoaNaDemanda>, '2027-04-01').fim.codigo).toBe(codigo);
  });

  it('finalizada sem pedido, ou sem resultado, ou cancelada, é dito', () => {
    expect(situacao({ status: STATUS.finalizada }, { resultados: nasTres() }, '2027-04-01').fim).toEqual({
      codigo: 'apto-sem-pedido',
      motivo: null,
    });
    expect(
      situacao(
        { status: STATUS.finalizada },
        { resultados: nasTres(), motivoSemPedido: 'Vagas preenchidas.' },
        '2027-04-01',
      ).fim,
    ).toEqual({ codigo: 'apto-sem-pedido', motivo: 'Vagas preenchidas.' });
    // What they sent they did, however the demand ended.
    expect(
      situacao(
        { status: STATUS.finalizada },
        { resultados: [APTO_NO_CADASTRO], enviados: ['HabTec'] },
        '2027-04-01',
      ).etapas,
    ).toContainEqual({ etapa: ETAPA.documentacaoTecnica, posicao: { onde: 'feita' } });
    expect(
      situacao({ status: STATUS.finalizada }, { resultados: [APTO_NO_CADASTRO] }, '2027-04-01').fim,
    ).toEqual({
      codigo: 'sem-resultado',
    });
    expect(situacao({ status: STATUS.cancelada }, { resultados: nasTres() }, '2027-04-01').fim).toEqual({
      codigo: 'cancelada',
    });
  });

  it('o recurso deferido depois da janela do envio dá a quem tem prazo próprio o seu lugar', () => {
    const deferido = resultado(ETAPA.habTecnica, false, {
      aptoFinal: true,
      recursos: [recurso(RECURSO.aprovado)],
    });
    const quem = { resultados: [APTO_NO_CADASTRO, deferido], enviados: ['HabTec'] as const };
    expect(onde({ status: STATUS.habilitacaoJuridica }, quem, '2027-03-10').hab_juridica).toBe('nao-enviou');
    const janelas = [
      {
        faseId: FASE.documentacaoJuridica,
        nome: 'realizacao' as const,
        inicio: '2027-03-11' as const,
        fim: '2027-03-24' as const,
      },
    ];
    const comPrazo = situacao({ status: STATUS.habilitacaoJuridica }, { ...quem, janelas }, '2027-03-20');
    expect(comPrazo.fim).toEqual({ codigo: 'em-prazo-proprio', etapa: ETAPA.habJuridica, ate: '2027-03-24' });
    expect(comPrazo.etapas.at(-1)?.posicao).toMatchObject({
      onde: 'deles',
      ate: '2027-03-24',
      propria: true,
    });
  });
});

describe('a quem o encerramento deixaria para trás (R-SIT-02)', () => {
  const lacunas = (status: number, quem: Partial<PessoaNaDemanda>, em: Dia) =>
    lacunasDe({ ...DEMANDA, status }, [pessoa(quem)], dia(em)).map(({ etapa, posicao }) => [
      etapa,
      posicao.onde,
    ]);

  it('quem chegou pela 17 reaberta, depois da avaliação', () => {
    expect(lacunas(STATUS.cadastroPreliminar, {}, '2027-01-20')).toEqual([[ETAPA.cadastro, 'espera']]);
    expect(lacunas(STATUS.demonstracaoDeInteresse, {}, '2027-01-05')).toEqual([]);
    expect(lacunas(STATUS.cadastroPreliminar, { interessado: false }, '2027-01-20')).toEqual([]);
  });

  it('quem foi decidido e não foi avisado', () => {
    const decidido = resultado(ETAPA.cadastro, true, {
      estado: 'finalizado',
      publicadoEm: null,
      publicadoFinalEm: null,
    });
    expect(lacunas(STATUS.avaliacaoDeCadastro, { resultados: [decidido] }, '2027-01-15')).toEqual([]);
    expect(lacunas(STATUS.cadastroPreliminar, { resultados: [decidido] }, '2027-01-20')).toEqual([
      [ETAPA.cadastro, 'aprovado'],
    ]);
  });

  it('quem não enviou e não foi reprovado, e quem enviou e não foi analisado', () => {
    const apto = { resultados: [APTO_NO_CADASTRO] };
    expect(lacunas(STATUS.documentacaoTecnica, apto, '2027-02-06')).toEqual([]);
    expect(lacunas(STATUS.habTecnicaPreliminar, apto, '2027-02-12')).toEqual([
      [ETAPA.habTecnica, 'nao-enviou'],
    ]);
    const naJuridica = { resultados: [APTO_NO_CADASTRO, APTO_NA_TECNICA], enviados: ['HabJud'] as const };
    expect(lacunas(STATUS.habTecnicaFinal, naJuridica, '2027-03-18')).toEqual([]);
    expect(lacunas(STATUS.habilitacaoJuridica, naJuridica, '2027-03-18')).toEqual([
      [ETAPA.habJuridica, 'espera'],
    ]);
  });
});
