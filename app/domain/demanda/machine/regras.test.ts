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

describe('an undecided appeal (R-DEM-07)', () => {
  it.each([
    ['42 without 43', 13, sem(completo(3, 1), 43), { carga_horaria: 2 }],
    ['19 without 21', 4, sem(completo(3, 1), 21), { cadastro: 1 }],
    ['the end of 43', 18, completo(3, 1), { carga_horaria: 1 }],
    ['the end of 21', 5, completo(3, 1), { cadastro: 1 }],
  ] as const)('keeps the phase open: %s', (_nome, status, fases, recursos) => {
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

  it('does not keep a phase open that leads where it can be decided', () => {
    expect(
      depois({ status: 13 }, completo(3, 1), { carga_horaria: 2 }).tentar('encerrarFase', 'sistema').ok,
    ).toBe(true);
    const tecnica = depois({ status: 8 }, completo(3, 1), { hab_tecnica: 1 });
    expect(tecnica.tentar('encerrarFase', 'sistema')).toMatchObject({ ok: false, codigo: 'bloqueada' });
    expect(tecnica.tentar('encerrarFase')).toMatchObject({ ok: true, para: 9 });
  });

  it.each([
    ['9, technical', 9, completo(3, 1), 1, { hab_tecnica: 1 }],
    ['9, interview', 9, completo(1, 1), 1, { entrevista_didatica: 1 }],
    ['9, legal', 9, completo(3, 1), 1, { hab_juridica: 1 }],
    ['8 when last', 8, completo(3, 3), 3, { hab_tecnica: 1 }],
    ['7 when last', 7, sem(completo(3, 3), 30), 3, { hab_tecnica: 1 }],
    ['5 when last', 5, completo(3, 3).slice(0, 7), 3, { cadastro: 1 }],
  ] as const)(
    'lets a demand end only with Encerrar com Pendência: %s',
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

  it('waits at 12, with a way to it, and is listed where a person finishes the demand over it', () => {
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

describe('the end of a demand', () => {
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

  it('9 waits for the appeal of 26 and for 35, with its appeal (R-DEM-10)', () => {
    const base = sem(completo(3, 1), 26, 35);
    expect(ate(9, 1, com(base, 26, '2027-01-08', '2027-02-05'))).toBe('2027-02-05');
    expect(ate(9, 1, com(com(base, 26, '2027-01-08', '2027-02-05'), 35, '2027-03-05', null))).toBe(
      '2027-03-05',
    );
    expect(ate(9, 1, com(com(base, 26, '2027-01-08', null), 35, '2027-01-29', '2027-03-12'))).toBe(
      '2027-03-12',
    );
  });

  it('8, where it is the last, waits for what it holds of 26 and 35 (R-DEM-10)', () => {
    const base = sem(completo(3, 2), 26, 35);
    expect(ate(8, 2, com(base, 26, '2027-01-08', '2027-02-05'))).toBe('2027-02-05');
    expect(ate(8, 1, com(base, 35, '2027-03-05', null))).toBe('2027-03-05');
    const antes = ate(8, 1, com(base, 26, '2027-01-08', '2027-02-05'));
    expect(antes && antes < '2027-01-01').toBe(true);
  });
});

describe('what a row says', () => {
  const em = (status: number, dia: string, dados: Partial<DemandaNaMaquina> = {}, fases = completo(3, 1)) =>
    situacaoDaDemanda(
      demandaNaMaquina({ tipoAvaliacao: 3, formatoAvaliacao: 1, status, ...dados }),
      fases,
      SEM_PENDENCIAS,
      inicioDoDia(dia as Parameters<typeof inicioDoDia>[0]),
    );

  it.each([14, 13, 18, 4, 5, 6, 7, 8, 9])('before the period, %i waits for its start', (status) => {
    expect(em(status, '2026-09-01').espera).toMatch(/^O período começa em /);
  });

  it('at 9 inside the period it waits, and appeals are a complementary action (R-DEM-10)', () => {
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

  it('the legal review is offered beside the technical one only where both are reviewed together (R-DEM-22)', () => {
    const links = (status: number, formatoAvaliacao: number) =>
      linksComplementares(em(status, '2026-12-01', { formatoAvaliacao })).map(({ chave }) => chave);
    for (const status of [7, 8]) {
      const homologa = status === 8 ? ['homologar'] : [];
      expect(links(status, 1)).toEqual([]);
      expect(links(status, 2)).toEqual(['analisarDocumentacaoJuridica', ...homologa]);
      expect(links(status, 3)).toEqual(homologa);
    }
  });

  it('panels and hours change beside 6 and 11, where there are interviews (R-DEM-23)', () => {
    const links = (status: number, tipoAvaliacao: 1 | 2 | 3) =>
      linksComplementares(em(status, '2026-12-01', { tipoAvaliacao }, completo(tipoAvaliacao, 1))).map(
        ({ chave }) => chave,
      );
    for (const status of [6, 11])
      for (const tipo of [1, 2] as const)
        expect(links(status, tipo)).toEqual(['cadastrarBanca', 'agendarEntrevistas']);
    expect(links(6, 3)).toEqual([]);
  });

  it('at 11 without interviews any more there is nothing to align: it goes on', () => {
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

describe('every open status', () => {
  it('has a way on that is not giving up', () => {
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

  it('comes to its end by what it is offered after its phase, with nothing left to decide', () => {
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
