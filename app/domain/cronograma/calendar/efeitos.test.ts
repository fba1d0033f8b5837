import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STATUS } from '#app/domain/etapa/ids.ts';
import { SEM_PENDENCIAS, type DemandaNaMaquina } from '#app/domain/demanda/types.ts';
import { instanteDe, somarDias, type Dia } from '#app/lib/dates.ts';
import { demandaNaMaquina, fase } from '#tests/factories/maquina.ts';
import type { FaseDatada, Janela } from '../types.ts';
import { cortesRecusados, janelaEscolhida } from './direitos.ts';
import {
  compararJanelas,
  efeitosDaMudanca,
  efeitosNaAgenda,
  efeitosNasJanelas,
  naJanela,
} from './efeitos.ts';
import { textoDoEfeito } from './textos.ts';

const HOJE: Dia = '2026-09-17';
const j = (inicio: Dia, fim: Dia): Janela => ({ inicio, fim });

describe('uma janela antes e depois', () => {
  it.each<[string, Janela | null, Janela | null, string | null, { naHora?: boolean; confirma?: boolean }]>([
    ['same', j('2026-09-10', '2026-09-25'), j('2026-09-10', '2026-09-25'), null, {}],
    [
      'termina ontem',
      j('2026-09-10', '2026-09-25'),
      j('2026-09-10', '2026-09-16'),
      'encerra',
      { naHora: true },
    ],
    [
      'starts tomorrow',
      j('2026-09-10', '2026-09-25'),
      j('2026-09-18', '2026-09-25'),
      'encerra',
      { naHora: true },
    ],
    ['leaves while it runs', j('2026-09-10', '2026-09-25'), null, 'encerra', { naHora: true }],
    ['começa hoje', j('2026-10-01', '2026-10-16'), j('2026-09-17', '2026-10-16'), 'abre', { naHora: true }],
    ['é nova e está em curso', null, j('2026-09-17', '2026-09-17'), 'abre', { naHora: true }],
    [
      'tinha terminado e corre outra vez',
      j('2026-08-17', '2026-08-28'),
      j('2026-08-17', '2026-09-21'),
      'reabre',
      { naHora: true },
    ],
    [
      'tinha terminado e vai correr outra vez',
      j('2026-08-17', '2026-08-28'),
      j('2026-09-20', '2026-09-21'),
      'reabre',
      { naHora: false },
    ],
    ['nunca abre', j('2026-10-01', '2026-10-16'), j('2025-10-01', '2025-10-16'), 'vence', { naHora: true }],
    ['é nova e já terminou', null, j('2026-09-01', '2026-09-16'), 'vence', { naHora: true }],
    [
      'fica mais curta enquanto corre',
      j('2026-09-10', '2026-09-25'),
      j('2026-09-10', '2026-09-18'),
      'encurta',
      { naHora: false },
    ],
    [
      'vai ser mais curta',
      j('2026-10-19', '2026-10-23'),
      j('2026-10-19', '2026-10-21'),
      'encurta',
      { naHora: false },
    ],
    [
      'começa depois e termina igual',
      j('2026-10-19', '2026-10-23'),
      j('2026-10-21', '2026-10-23'),
      'encurta',
      { naHora: false },
    ],
    [
      'comes earlier',
      j('2026-09-28', '2026-09-30'),
      j('2026-09-25', '2026-09-28'),
      'antecipa',
      { naHora: false },
    ],
    [
      'começa antes',
      j('2026-09-28', '2026-09-30'),
      j('2026-09-25', '2026-09-30'),
      'antecipa',
      { naHora: false },
    ],
    ['sai antes de ter começado', j('2026-09-28', '2026-09-30'), null, 'retira', { naHora: false }],
    [
      'fica mais longa',
      j('2026-09-10', '2026-09-25'),
      j('2026-09-10', '2026-09-26'),
      'prolonga',
      { naHora: false, confirma: false },
    ],
    [
      'comes later',
      j('2026-09-28', '2026-09-30'),
      j('2026-09-29', '2026-10-01'),
      'adia',
      { naHora: false, confirma: false },
    ],
    [
      'é nova e está por vir',
      null,
      j('2026-10-01', '2026-10-02'),
      'inclui',
      { naHora: false, confirma: false },
    ],
    [
      'em curso, começa antes e termina igual',
      j('2026-09-10', '2026-09-25'),
      j('2026-09-08', '2026-09-25'),
      null,
      {},
    ],
    [
      'em curso, começa depois e termina igual',
      j('2026-09-10', '2026-09-25'),
      j('2026-09-12', '2026-09-25'),
      null,
      {},
    ],
    [
      'em curso, começa depois e fica mais longa',
      j('2026-09-10', '2026-09-25'),
      j('2026-09-12', '2026-09-26'),
      'prolonga',
      { confirma: false },
    ],
    [
      'fica mais longa antes de ter começado',
      j('2026-09-28', '2026-09-30'),
      j('2026-09-28', '2026-10-01'),
      'prolonga',
      { confirma: false },
    ],
    [
      'é a mesma antes de ter começado',
      j('2026-09-28', '2026-09-30'),
      j('2026-09-28', '2026-09-30'),
      null,
      {},
    ],
    ['nunca existiu', null, null, null, {}],
    ['tinha terminado e sai', j('2026-08-17', '2026-08-28'), null, null, {}],
    [
      'tinha terminado e continua assim',
      j('2026-08-17', '2026-08-28'),
      j('2026-08-01', '2026-09-16'),
      null,
      {},
    ],
  ])('%s', (_nome, antes, depois, tipo, { naHora = false, confirma = true }) => {
    const efeito = compararJanelas(antes, depois, HOJE);
    expect(efeito?.tipo ?? null).toBe(tipo);
    const corria = antes !== null && antes.inicio <= HOJE && HOJE <= antes.fim;
    if (efeito !== null) expect(efeito).toEqual({ tipo, antes, depois, corria, naHora, confirma });
  });

  it('tudo o que abre, fecha ou perde dias é confirmado (R-CRO-04)', () => {
    const dia = fc.integer({ min: -20, max: 20 }).map((n): Dia => somarDias(HOJE, n));
    const janela = fc.option(fc.tuple(dia, dia).map(([a, b]) => (a <= b ? j(a, b) : j(b, a))));
    fc.assert(
      fc.property(janela, janela, (antes, depois) => {
        const aberta = (w: Janela | null, d: Dia) => w !== null && w.inicio <= d && d <= w.fim;
        const dias = Array.from({ length: 41 }, (_, n): Dia => somarDias(HOJE, n - 20)).filter(
          (d) => d >= HOJE,
        );
        const perde = dias.some((d) => aberta(antes, d) && !aberta(depois, d));
        const adiada =
          antes !== null &&
          depois !== null &&
          antes.inicio > HOJE &&
          depois.inicio > antes.inicio &&
          depois.fim > antes.fim;
        const muda = aberta(antes, HOJE) !== aberta(depois, HOJE);
        if (muda || (perde && !adiada)) expect(compararJanelas(antes, depois, HOJE)?.confirma).toBe(true);
      }),
    );
  });

  it('um primeiro cronograma diz o que abre e o que já passou, e nada do que está por vir', () => {
    const fases = [fase(17, '2026-09-17', '2026-09-25'), fase(18, '2026-09-28'), fase(22, '2026-09-01')];
    expect(efeitosNasJanelas([], fases, HOJE).map(({ tipo, faseId }) => [tipo, faseId])).toEqual([
      ['abre', 17],
      ['vence', 22],
    ]);
  });
});

it('fala de cada janela dos dois cronogramas, por último as que saíram (R-CRO-04)', () => {
  const antes = [
    fase(17, '2026-10-01', '2026-10-09'),
    fase(19, '2026-10-12', '2026-10-13', ['2026-10-14', '2026-10-16']),
  ];
  const depois = [fase(19, '2026-10-12', '2026-10-13', ['2026-10-14', '2026-10-19']), fase(22, '2026-11-03')];
  const contado = efeitosNasJanelas(antes, depois, HOJE).map(({ tipo, faseId, janela }) => [
    tipo,
    faseId,
    janela,
  ]);
  expect(contado).toEqual([
    ['prolonga', 19, 'recurso'],
    ['inclui', 22, 'realizacao'],
    ['retira', 17, 'realizacao'],
  ]);
});

describe('o andamento da demanda', () => {
  const antes = [
    fase(17, '2026-09-10', '2026-09-25'),
    fase(33, '2026-09-28', '2026-09-30'),
    fase(18, '2026-10-05', '2026-10-09'),
  ];
  const efeitos = (mudanca: Partial<DemandaNaMaquina>, depois: readonly FaseDatada[], de = antes) =>
    efeitosDaMudanca(
      demandaNaMaquina({ status: STATUS.demonstracaoDeInteresse, ...mudanca }),
      de,
      { tipoAvaliacao: 3, formatoAvaliacao: 3, fases: depois },
      SEM_PENDENCIAS,
      instanteDe(HOJE, '09:42'),
    ).filter((efeito) => !naJanela(efeito));
  const trocar = (faseId: number, inicio: Dia, fim: Dia) =>
    antes.map((datada) => (datada.faseId === faseId ? fase(faseId, inicio, fim) : datada));

  it('passa logo adiante quando o seu período termina no passado', () => {
    expect(efeitos({}, trocar(17, '2026-09-10', '2026-09-16'))).toMatchObject([
      { tipo: 'passa', de: 'Demonstração de interesse', para: 'Avaliação de carga horária', confirma: true },
    ]);
  });

  it('nada diz de uma passagem que já era devida, e diz aonde ela leva agora', () => {
    const vencida = trocar(17, '2026-09-10', '2026-09-16');
    expect(efeitos({}, vencida, vencida)).toEqual([]);
    const semCarga = vencida.filter(({ faseId }) => faseId !== 33);
    expect(efeitos({}, semCarga, vencida)).toEqual([
      {
        tipo: 'passa',
        de: 'Demonstração de interesse',
        para: 'Avaliação de cadastro',
        motivos: [],
        naHora: true,
        confirma: true,
      },
    ]);
  });

  it('fica onde está quando o período continua', () => {
    expect(efeitos({}, trocar(17, '2026-09-10', '2026-09-30'))).toEqual([]);
  });

  it('para quando o cronograma já não tem período para ele, e quando uma avaliação terminou', () => {
    const avaliando = { status: STATUS.avaliacaoDeCargaHoraria };
    expect(
      efeitos(
        avaliando,
        antes.filter(({ faseId }) => faseId !== 33),
      ),
    ).toMatchObject([{ tipo: 'desalinha' }]);
    expect(efeitos(avaliando, trocar(33, '2026-09-10', '2026-09-16'))).toMatchObject([{ tipo: 'desalinha' }]);
    const sem = antes.filter(({ faseId }) => faseId !== 33);
    expect(efeitos(avaliando, sem, sem)).toEqual([]);
  });

  it('espera, com o motivo, quando algo o bloqueia', () => {
    const preliminar = [
      fase(17, '2026-08-01'),
      fase(19, '2026-09-10', '2026-09-20', ['2026-09-21', '2026-09-22']),
    ];
    const curto = [
      fase(17, '2026-08-01'),
      fase(19, '2026-09-10', '2026-09-14', ['2026-09-15', '2026-09-16']),
    ];
    expect(efeitos({ status: STATUS.cadastroPreliminar }, curto, preliminar)).toMatchObject([
      { tipo: 'para', motivos: ['A notificação do resultado preliminar de cadastro ainda não foi enviada.'] },
    ]);
  });

  it('segue outra vez quando um período é devolvido', () => {
    const vencido = trocar(33, '2026-09-10', '2026-09-16');
    const efeito = efeitos({ status: STATUS.avaliacaoDeCargaHoraria }, antes, vencido);
    expect(efeito).toMatchObject([{ tipo: 'alinha', confirma: false }]);
  });

  it('um primeiro cronograma de um ano atrás leva a demanda adiante assim que é salvo', () => {
    const passado = [fase(17, '2025-09-10', '2025-09-25'), fase(18, '2025-10-05', '2025-10-09')];
    const efeito = efeitos({ status: STATUS.aguardandoCronograma }, passado, []);
    expect(efeito).toMatchObject([{ tipo: 'passa', para: 'Avaliação de cadastro' }]);
    expect(textoDoEfeito(efeito[0]!, String).titulo).toBe('A demanda passa para Avaliação de cadastro');
  });
});

describe('uma janela de direito em curso (R-CRO-05)', () => {
  const atual = [
    fase(22, '2026-09-10', '2026-09-25'),
    fase(19, '2026-09-01', '2026-09-10', ['2026-09-15', '2026-09-24']),
  ];
  const pedir = (faseId: number, mudanca: Partial<FaseDatada>) =>
    atual.map((datada) => (datada.faseId === faseId ? { ...datada, ...mudanca } : datada));
  const cortes = (depois: readonly FaseDatada[], hoje = HOJE) =>
    cortesRecusados(atual, depois, hoje).map(({ faseId, janela, minimo }) => [faseId, janela, minimo]);

  it.each<[string, readonly FaseDatada[], unknown[]]>([
    ['longer', pedir(22, { realizacaoFim: '2026-09-30' }), []],
    ['a mesma', atual, []],
    ['com começo hoje', pedir(22, { realizacaoInicio: HOJE }), []],
    ['até o fim de amanhã', pedir(22, { realizacaoFim: '2026-09-18' }), []],
    ['até hoje', pedir(22, { realizacaoFim: '2026-09-17' }), [[22, 'realizacao', '2026-09-18']]],
    ['até ontem', pedir(22, { realizacaoFim: '2026-09-16' }), [[22, 'realizacao', '2026-09-18']]],
    [
      'com novo começo depois',
      pedir(22, { realizacaoInicio: '2026-09-20' }),
      [[22, 'realizacao', '2026-09-18']],
    ],
    ['fora do cronograma', atual.slice(1), [[22, 'realizacao', '2026-09-18']]],
    ['um recurso até hoje', pedir(19, { recursoFim: '2026-09-17' }), [[19, 'recurso', '2026-09-18']]],
    [
      'um recurso sem datas',
      pedir(19, { recursoInicio: null, recursoFim: null }),
      [[19, 'recurso', '2026-09-18']],
    ],
    ['a realização de um resultado não é direito', pedir(19, { realizacaoFim: '2026-09-05' }), []],
  ])('%s', (_nome, depois, esperado) => {
    expect(cortes(depois)).toEqual(esperado);
  });

  it('no último dia só pode ser mantida, e depois fica livre', () => {
    expect(cortes(pedir(22, { realizacaoFim: '2026-09-24' }), '2026-09-25')).toEqual([
      [22, 'realizacao', null],
    ]);
    expect(cortes(atual.slice(1), '2026-09-24')).toEqual([[22, 'realizacao', null]]);
    expect(cortes(atual, '2026-09-25')).toEqual([]);
    expect(cortes(pedir(22, { realizacaoFim: '2026-09-24' }), '2026-09-26')).toEqual([]);
    expect(cortes(pedir(22, { realizacaoInicio: '2026-09-12' }), '2026-09-09')).toEqual([]);
  });

  it('o período de uma avaliação não é direito', () => {
    expect(cortesRecusados([fase(18, '2026-09-10', '2026-09-25')], [], HOJE)).toEqual([]);
  });

  it('é mantida, a não ser que se escolha o fim mais cedo', () => {
    const [corte] = cortesRecusados(atual, atual.slice(1), HOJE);
    expect(janelaEscolhida(corte!, undefined)).toEqual(j('2026-09-10', '2026-09-25'));
    expect(janelaEscolhida(corte!, 'minimo')).toEqual(j('2026-09-10', '2026-09-18'));
    expect(janelaEscolhida({ ...corte!, minimo: null }, 'minimo')).toEqual(j('2026-09-10', '2026-09-25'));
  });
});

describe('os horários de candidatos que uma mudança deixa para trás (R-CRO-04, R-AGE-14)', () => {
  const NOW = instanteDe('2027-03-01', '10:00');
  const com = (...fases: FaseDatada[]) => ({ tipoAvaliacao: 2, formatoAvaliacao: 1, fases });
  const ENTREVISTA = fase(28, '2027-03-08', '2027-03-10');
  const ANTES = com(ENTREVISTA, fase(39, '2027-03-11', '2027-03-12'), fase(24, '2027-03-08', '2027-03-12'));
  const agendado = (tipo: 'E' | 'D', dia: Dia, nome: string) => ({
    id: nome,
    tipo,
    inicio: instanteDe(dia, '09:00'),
    nome,
  });
  const ana = agendado('E', '2027-03-08', 'Ana');
  const bia = agendado('E', '2027-03-08', 'Bia');
  const rui = agendado('D', '2027-03-12', 'Rui');
  const TODOS = [ana, rui, bia, agendado('E', '2027-03-09', 'Eva')];
  const efeitos = (depois: typeof ANTES, agendados = TODOS, antes = ANTES) =>
    efeitosNaAgenda(agendados, { antes, depois }, NOW);
  const textos = (...dados: Parameters<typeof efeitos>) =>
    efeitos(...dados).map((efeito) => textoDoEfeito(efeito, String));

  it('por parte e pelo que está errado, todos pelo nome, cada um a confirmar', () => {
    const depois = com(
      fase(28, '2027-03-09', '2027-03-10'),
      fase(39, '2027-03-11', '2027-03-12'),
      fase(24, '2027-03-08', '2027-03-11'),
    );
    expect(efeitos(depois)).toMatchObject([
      { tipo: 'fora', parte: 'E', agendados: [ana, bia], naHora: true, confirma: true },
      { tipo: 'semPresenca', parte: 'D', agendados: [rui], naHora: true, confirma: true },
    ]);
    expect(textos(depois)).toEqual([
      {
        titulo: 'Fora do período: Entrevista',
        texto:
          'A data deve estar no período de Entrevista, 09/03/2027 a 10/03/2027. Ficam assim: Ana (seg. 08/03, 09h00); Bia (seg. 08/03, 09h00). Nada é remarcado sozinho: remarque ou cancele cada horário em Agendamentos.',
      },
      {
        titulo: 'Depois da frequência: Avaliação Didática',
        texto: expect.stringMatching(
          /Ficam assim: Rui \(sex\. 12\/03, 09h00\)\. Estenda a fase da frequência ou remarque cada horário em Agendamentos\.$/,
        ) as string,
      },
    ]);
  });

  it('o que já era assim, ou concorda, não é efeito da mudança', () => {
    const fora = com(fase(28, '2027-03-09', '2027-03-10'));
    expect(efeitos(ANTES)).toEqual([]);
    expect(efeitos(fora, [ana], com(fase(28, '2027-03-10', '2027-03-10')))).toEqual([]);
  });

  it.each([
    [5, 'N4 (seg. 08/03, 09h00). Nada'],
    [6, 'N4 (seg. 08/03, 09h00) e mais 1. Nada'],
  ])('de %i, cinco são ditos pelo nome', (quantos, fim) => {
    const agendados = Array.from({ length: quantos }, (_, i) => agendado('E', '2027-03-08', `N${String(i)}`));
    expect(textos(com(fase(28, '2027-03-09')), agendados)[0]?.texto).toContain(fim);
  });
});
