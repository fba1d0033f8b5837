import { describe, expect, it } from 'vitest';
import { demandaNaMaquina } from '#tests/factories/maquina.ts';
import { dadosDaOperacao } from '#app/domain/acesso/operacoes.ts';
import { jobs } from '#app/lib/jobs.ts';
import { ROTULOS_DO_HISTORICO } from '../labels.ts';
import type { StatusId } from '#app/domain/etapa/ids.ts';
import { ABAS_CANDIDATOS, ABAS_CARGA_HORARIA, ABAS_PROCESSOS } from './abas.ts';
import { etapasDaAprovacao } from './etapas.ts';
import { caminhoDoEvento, EVENTOS, LISTA_DE_EVENTOS } from './eventos.ts';
import { ABERTOS, ORDEM_DE_VIDA, SEQUENCIA, TERMINAIS } from '#app/domain/etapa/status.ts';

/** Every status an event may lead to, whatever the schedule. */
function destinos(de: StatusId): StatusId[] {
  return LISTA_DE_EVENTOS.filter((evento) => EVENTOS[evento].de.includes(de)).flatMap((evento) => {
    const { para } = EVENTOS[evento];
    if (para === null) return [];
    if (para !== 'proximo') return [para];
    return SEQUENCIA.slice(SEQUENCIA.findIndex((status) => status === de) + 1);
  });
}

describe('the definition', () => {
  it('reaches every status from the request', () => {
    const vistos = new Set<StatusId>([1]);
    for (const status of vistos) for (const destino of destinos(status)) vistos.add(destino);
    expect(ORDEM_DE_VIDA.filter((status) => !vistos.has(status))).toEqual([]);
  });

  it('gives every open status an exit and the ended ones none', () => {
    for (const status of ABERTOS) {
      expect(destinos(status).some((destino) => destino !== status)).toBe(true);
      expect(destinos(status)).toContain(16);
    }
    for (const status of TERMINAIS) expect(destinos(status)).toEqual([]);
  });

  it('an event without a screen is seen where its demand is', () => {
    expect(caminhoDoEvento('aprovarDiretoria', 'd')).toBe('/adm/credenciamento/d');
    expect(caminhoDoEvento('encerrarFase', 'd')).toBe('/adm/lista-processos/d/encerrar-fase');
  });

  it('never goes back', () => {
    for (const status of ABERTOS) {
      for (const destino of destinos(status)) {
        expect(ORDEM_DE_VIDA.indexOf(destino)).toBeGreaterThan(ORDEM_DE_VIDA.indexOf(status));
      }
    }
  });

  it('gives every event a place to be caused, and people or a machine to cause it', () => {
    for (const evento of LISTA_DE_EVENTOS) {
      const { entradas, operacao } = EVENTOS[evento];
      const { papel, sistema } = dadosDaOperacao(operacao);
      expect(Object.values(entradas).length, evento).toBeGreaterThan(0);
      expect(papel !== null || sistema.length > 0, evento).toBe(true);
      if (entradas.tarefa !== undefined) expect(Object.keys(jobs)).toContain(entradas.tarefa);
      expect(ROTULOS_DO_HISTORICO[evento]).toMatch(/\S/);
      if (papel !== null) expect(entradas.tela, evento).toBeDefined();
      if (entradas.tarefa !== undefined) expect(sistema, evento).toContain('worker');
      if (entradas.comando !== undefined && entradas.api === undefined)
        expect(sistema, evento).toContain('cli');
    }
    expect(caminhoDoEvento('encerrarFase', 'x')).toBe('/adm/lista-processos/x/encerrar-fase');
  });

  it('leaves to the system only closing a phase', () => {
    expect(
      LISTA_DE_EVENTOS.filter((evento) =>
        dadosDaOperacao(EVENTOS[evento].operacao).sistema.includes('worker'),
      ),
    ).toEqual(['encerrarFase']);
  });
});

describe('tabs', () => {
  it('split the selections by the order of life', () => {
    const aguardando = (abas: typeof ABAS_CANDIDATOS) =>
      abas.map((aba) => [...aba.status].sort((a, b) => a - b));
    expect(aguardando(ABAS_CANDIDATOS)).toEqual([[3], [4, 5, 6, 7, 8, 9, 11, 12]]);
    expect(aguardando(ABAS_CARGA_HORARIA)).toEqual([
      [14, 17],
      [3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 18],
    ]);
    expect(ABAS_PROCESSOS.map((aba) => aba.rotulo)).toEqual([
      'Ações Pendentes',
      'Aguardando Finalização',
      'Todas Demandas',
    ]);
    expect(ABAS_PROCESSOS[1]?.status).toEqual([12]);
    expect(ABAS_PROCESSOS[2]?.status).toHaveLength(18);
  });
});

describe('stepper', () => {
  const estados = (
    status: number,
    analise: boolean | null,
    diretoria: boolean | null,
    superintendencia: boolean | null,
  ) =>
    etapasDaAprovacao(demandaNaMaquina({ status, aprovacao: { analise, diretoria, superintendencia } })).map(
      (etapa) => etapa.estado,
    );

  it.each([
    ['asked', 1, null, null, null, ['feita', 'atual', 'futura', 'futura', 'futura']],
    ['analysed', 2, true, null, null, ['feita', 'feita', 'atual', 'futura', 'futura']],
    ['past the directorate', 2, true, true, null, ['feita', 'feita', 'feita', 'atual', 'futura']],
    ['open', 19, true, true, true, ['feita', 'feita', 'feita', 'feita', 'feita']],
    ['refused in the analysis', 16, false, null, null, ['feita', 'recusada', 'futura', 'futura', 'recusada']],
    ['refused above', 16, true, true, false, ['feita', 'feita', 'feita', 'recusada', 'recusada']],
    ['cancelled', 16, true, null, null, ['feita', 'feita', 'futura', 'futura', 'recusada']],
  ] as const)('%s', (_nome, status, analise, diretoria, superintendencia, esperado) => {
    expect(estados(status, analise, diretoria, superintendencia)).toEqual(esperado);
  });

  it('comes from the approvals, whatever the status (R-DEM-13)', () => {
    expect(estados(14, true, null, null)).toEqual(['feita', 'feita', 'atual', 'futura', 'futura']);
    const ultima = (status: number, analise: boolean) =>
      etapasDaAprovacao(
        demandaNaMaquina({ status, aprovacao: { analise, diretoria: true, superintendencia: true } }),
      ).at(-1)?.rotulo;
    expect([ultima(14, true), ultima(16, false), ultima(16, true)]).toEqual([
      'Aberto',
      'Reprovado',
      'Cancelado',
    ]);
  });
});
