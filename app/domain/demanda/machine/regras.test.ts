import { describe, expect, it } from 'vitest';
import { proporCronograma } from '#app/domain/cronograma/calendar/proposta.ts';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import type { RecursosEmAnalise } from '#app/domain/etapa/recursos.ts';
import { ABERTOS, ORDEM_DE_VIDA, SEQUENCIA } from '#app/domain/etapa/status.ts';
import { inicioDoDia, somarDias } from '#app/lib/dates.ts';
import { catalogo, feriados, demandaNaMaquina } from '#tests/factories/maquina.ts';
import { SEM_PENDENCIAS, type DemandaNaMaquina, type Evento } from '../types.ts';
import { decidir } from './decidir.ts';
import { EVENTOS, LISTA_DE_EVENTOS } from './eventos.ts';
import { encerraEm, faseDoStatus } from './proximo.ts';
import { linksComplementares, situacaoDaDemanda } from './situacao.ts';

const ENVIADAS = {
  cargaHorariaPreliminarEm: new Date(0),
  cargaHorariaFinalEm: new Date(0),
  cadastroPreliminarEm: new Date(0),
  cadastroFinalEm: new Date(0),
  habTecnicaPreliminarEm: new Date(0),
  habTecnicaFinalEm: new Date(0),
};
const completo = (tipoAvaliacao: 1 | 2 | 3, formatoAvaliacao: 1 | 2 | 3) =>
  proporCronograma({
    inicio: '2026-09-21',
    tipoAvaliacao,
    formatoAvaliacao,
    comCargaHoraria: true,
    catalogo,
    feriados,
  });
const sem = (fases: readonly FaseDatada[], ...ids: number[]) =>
  fases.filter(({ faseId }) => !ids.includes(faseId));

/** The demand on the day after its status is over. */
function depois(
  dados: Partial<DemandaNaMaquina> & { status: number },
  fases: readonly FaseDatada[],
  recursosEmAnalise: RecursosEmAnalise = {},
) {
  const demanda = demandaNaMaquina({ tipoAvaliacao: 3, formatoAvaliacao: 1, ...ENVIADAS, ...dados });
  const fim = faseDoStatus(demanda.status, demanda, fases)?.fim ?? '2027-12-01';
  const now = inicioDoDia(somarDias(fim, 1));
  const pendencias = { ...SEM_PENDENCIAS, recursosEmAnalise };
  const tentar = (evento: Evento, por: 'pessoa' | 'sistema' = 'pessoa') =>
    decidir(evento, demanda, fases, pendencias, now, { por, confirmarPendencias: true });
  return { tentar, situacao: situacaoDaDemanda(demanda, fases, pendencias, now) };
}

describe('um recurso não decidido (R-DEM-07)', () => {
  it.each([
    ['42 sem 43', 13, sem(completo(3, 1), 43), { carga_horaria: 2 }],
    ['19 sem 21', 4, sem(completo(3, 1), 21), { cadastro: 1 }],
    ['o fim da 43', 18, completo(3, 1), { carga_horaria: 1 }],
    ['o fim da 21', 5, completo(3, 1), { cadastro: 1 }],
  ] as const)('mantém a fase aberta: %s', (_nome, status, fases, recursos) => {
    const { tentar, situacao } = depois({ status }, fases, recursos);
    for (const por of ['pessoa', 'sistema'] as const) {
      const decisao = tentar('encerrarFase', por);
      expect(decisao).toMatchObject({ ok: false });
      expect(!decisao.ok && decisao.motivo).toMatch(
        /^Há \d recursos? em análise\. Decida-os? antes de encerrar a fase\.$/,
      );
    }
    expect(situacao.acoes.find(({ disponivel }) => disponivel)?.chave).toBe('verRecursos');
    expect(situacao.podeEncerrarPorTempo).toBe(false);
  });

  it('não mantém aberta uma fase que leva aonde ele pode ser decidido', () => {
    expect(
      depois({ status: 13 }, completo(3, 1), { carga_horaria: 2 }).tentar('encerrarFase', 'sistema').ok,
    ).toBe(true);
    const tecnica = depois({ status: 8 }, completo(3, 1), { hab_tecnica: 1 });
    expect(tecnica.tentar('encerrarFase', 'sistema')).toMatchObject({ ok: false, codigo: 'bloqueada' });
    expect(tecnica.tentar('encerrarFase')).toMatchObject({ ok: true, para: 9 });
  });

  it.each([
    ['9, técnica', 9, completo(3, 1), 1, { hab_tecnica: 1 }],
    ['9, entrevista', 9, completo(1, 1), 1, { entrevista_didatica: 1 }],
    ['9, jurídica', 9, completo(3, 1), 1, { hab_juridica: 1 }],
    ['8 quando é o último', 8, completo(3, 3), 3, { hab_tecnica: 1 }],
    ['7 quando é o último', 7, sem(completo(3, 3), 30), 3, { hab_tecnica: 1 }],
    ['5 quando é o último', 5, completo(3, 3).slice(0, 7), 3, { cadastro: 1 }],
  ] as const)(
    'só deixa uma demanda terminar com Encerrar com Pendência: %s',
    (_nome, status, fases, formatoAvaliacao, recursos) => {
      const { tentar } = depois({ status, formatoAvaliacao }, fases, recursos);
      expect(tentar('encerrarDemanda')).toMatchObject({
        ok: false,
        motivo:
          'Há 1 recurso em análise. Decida-o antes de encerrar a demanda, ou use Encerrar com Pendência.',
      });
      expect(tentar('encerrarComPendencia')).toMatchObject({ ok: true, para: 12 });
    },
  );

  it('espera em 12, com um caminho até ele, e é listado onde uma pessoa finaliza a demanda apesar dele', () => {
    const { tentar, situacao } = depois({ status: 12 }, completo(3, 1), { hab_tecnica: 1 });
    expect(tentar('encerrarDemanda')).toMatchObject({
      ok: false,
      motivo: 'Há 1 recurso em análise. Decida-o antes de encerrar a demanda.',
    });
    expect(situacao.acoes.map(({ chave }) => chave)).toEqual(['verRecursos', 'encerrarDemanda']);
    expect(situacao.pendenciasAoFinalizar.map(({ texto }) => texto)).toEqual(['Há 1 recurso em análise.']);
    expect(tentar('finalizarDemanda')).toMatchObject({ ok: true, para: 15 });
    expect(depois({ status: 12 }, completo(3, 1)).tentar('encerrarDemanda').ok).toBe(true);
  });
});

describe('o fim de uma demanda', () => {
  const ate = (status: number, formatoAvaliacao: 1 | 2 | 3, fases: readonly FaseDatada[]) =>
    faseDoStatus(status, { tipoAvaliacao: 3, formatoAvaliacao }, fases)?.fim;
  const com = (
    fases: readonly FaseDatada[],
    faseId: number,
    realizacaoFim: string,
    recursoFim: string | null,
  ) => [
    ...sem(fases, faseId),
    {
      faseId,
      realizacaoInicio: '2027-01-04' as const,
      realizacaoFim: realizacaoFim as FaseDatada['realizacaoFim'],
      recursoInicio: recursoFim === null ? null : ('2027-02-01' as const),
      recursoFim: recursoFim as FaseDatada['recursoFim'],
    },
  ];

  it('9 espera o recurso da 26 e a 35, com o seu recurso (R-DEM-10)', () => {
    const base = sem(completo(3, 1), 26, 35);
    expect(ate(9, 1, com(base, 26, '2027-01-08', '2027-02-05'))).toBe('2027-02-05');
    expect(ate(9, 1, com(com(base, 26, '2027-01-08', '2027-02-05'), 35, '2027-03-05', null))).toBe(
      '2027-03-05',
    );
    expect(ate(9, 1, com(com(base, 26, '2027-01-08', null), 35, '2027-01-29', '2027-03-12'))).toBe(
      '2027-03-12',
    );
  });

  it('8, onde é o último, espera o que tem da 26 e da 35 (R-DEM-10)', () => {
    const base = sem(completo(3, 2), 26, 35);
    expect(ate(8, 2, com(base, 26, '2027-01-08', '2027-02-05'))).toBe('2027-02-05');
    expect(ate(8, 1, com(base, 35, '2027-03-05', null))).toBe('2027-03-05');
    const antes = ate(8, 1, com(base, 26, '2027-01-08', '2027-02-05'));
    expect(antes && antes < '2027-01-01').toBe(true);
  });
});

describe('o que uma linha diz', () => {
  const em = (status: number, dia: string, dados: Partial<DemandaNaMaquina> = {}, fases = completo(3, 1)) =>
    situacaoDaDemanda(
      demandaNaMaquina({ tipoAvaliacao: 3, formatoAvaliacao: 1, status, ...dados }),
      fases,
      SEM_PENDENCIAS,
      inicioDoDia(dia as Parameters<typeof inicioDoDia>[0]),
    );

  it.each([14, 13, 18, 4, 5, 6, 7, 8, 9])('antes do período, %i espera o seu início', (status) => {
    expect(em(status, '2026-09-01').espera).toMatch(/^O período começa em /);
  });

  it('em 9 dentro do período ela espera, e os recursos são uma ação complementar (R-DEM-10)', () => {
    const fase = faseDoStatus(9, { tipoAvaliacao: 3, formatoAvaliacao: 1 }, completo(3, 1));
    const situacao = em(9, fase?.realizacaoInicio ?? '');
    expect(situacao.acoes.filter(({ disponivel }) => disponivel)).toEqual([]);
    expect(situacao.espera).toMatch(/^O período de recurso termina em /);
    expect(linksComplementares(situacao).map(({ chave }) => chave)).toEqual([
      'analisarDocumentacaoJuridica',
      'verRecursos',
      'homologar',
    ]);
  });

  it('com recursos a decidir em 9, os recursos estão entre as ações, e não outra vez ao lado (R-DEM-10)', () => {
    const situacao = situacaoDaDemanda(
      demandaNaMaquina({ tipoAvaliacao: 3, formatoAvaliacao: 1, status: 9 }),
      completo(3, 1),
      { ...SEM_PENDENCIAS, recursosEmAnalise: { hab_juridica: 1 } },
      inicioDoDia('2027-12-01'),
    );
    const chaves = [...situacao.acoes, ...linksComplementares(situacao)].map(({ chave }) => chave);
    expect(chaves.filter((chave) => chave === 'verRecursos')).toHaveLength(1);
  });

  it('a análise jurídica só é oferecida ao lado da técnica onde as duas se analisam juntas (R-DEM-22)', () => {
    const links = (status: number, formatoAvaliacao: number) =>
      linksComplementares(em(status, '2026-12-01', { formatoAvaliacao })).map(({ chave }) => chave);
    for (const status of [7, 8]) {
      const homologa = status === 8 ? ['homologar'] : [];
      expect(links(status, 1)).toEqual([]);
      expect(links(status, 2)).toEqual(['analisarDocumentacaoJuridica', ...homologa]);
      expect(links(status, 3)).toEqual(homologa);
    }
  });

  it('bancas e horários mudam ao lado de 6 e 11, onde há entrevistas (R-DEM-23)', () => {
    const links = (status: number, tipoAvaliacao: 1 | 2 | 3) =>
      linksComplementares(em(status, '2026-12-01', { tipoAvaliacao }, completo(tipoAvaliacao, 1))).map(
        ({ chave }) => chave,
      );
    for (const status of [6, 11])
      for (const tipo of [1, 2] as const)
        expect(links(status, tipo)).toEqual(['cadastrarBanca', 'agendarEntrevistas']);
    expect(links(6, 3)).toEqual([]);
  });

  it('em 11 já sem entrevistas não há nada a alinhar: segue', () => {
    for (const fases of [sem(completo(2, 1), 28, 39), completo(2, 1)]) {
      const situacao = em(11, '2026-11-02', { tipoAvaliacao: 3 }, fases);
      expect(situacao.alinhada).toBe(true);
      expect(situacao.podeEncerrarPorTempo).toBe(true);
      expect(situacao.proximo).toBe(7);
    }
    expect(
      encerraEm({ status: 11, tipoAvaliacao: 2, formatoAvaliacao: 1 }, sem(completo(2, 1), 28, 39)),
    ).toBeNull();
  });
});

describe('cada status aberto', () => {
  it('tem um caminho adiante que não é desistir', () => {
    const DESISTE: readonly Evento[] = ['cancelarDemanda', 'finalizarDemanda'];
    const REPROVA = /^reprovar/;
    for (const status of ABERTOS) {
      const adiante = LISTA_DE_EVENTOS.filter(
        (evento) =>
          !DESISTE.includes(evento) &&
          !REPROVA.test(evento) &&
          EVENTOS[evento].para !== null &&
          EVENTOS[evento].de.includes(status),
      );
      expect(adiante, `status ${String(status)}`).not.toEqual([]);
    }
  });

  it('chega ao fim pelo que lhe é oferecido depois da sua fase, sem nada mais a decidir', () => {
    for (const status of SEQUENCIA.filter((id) => id !== 17 && id !== 3)) {
      const { tentar } = depois(
        { status, agendamentoBancaConcluidoEm: new Date(0), tipoAvaliacao: 2 },
        completo(2, 1),
      );
      const adiante = (['encerrarFase', 'encerrarDemanda'] as const)
        .map((evento) => tentar(evento))
        .find(({ ok }) => ok);
      expect(adiante?.ok, `status ${String(status)}`).toBe(true);
      if (adiante?.ok)
        expect(ORDEM_DE_VIDA.indexOf(adiante.para)).toBeGreaterThan(ORDEM_DE_VIDA.indexOf(status));
    }
  });
});
