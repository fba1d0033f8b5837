import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#app/lib/project.server.ts';
import { comoEtapa, ETAPAS_COM_RESULTADO, LISTA_DE_ETAPAS, RESULTADOS } from './catalogo.ts';
import {
  dadosDaFase,
  faseDoEnvio,
  faseEsperada,
  FASES_CONHECIDAS,
  FASES_QUE_ADIAM,
  fasesDaEtapa,
  fasesDoCandidato,
  idsDasFases,
  temEntrevista,
  temHabilitacaoJuridica,
} from './fases.ts';
import { FASE, RECURSO, STATUS } from './ids.ts';
import { NOTIFICACOES, notificacaoDoEvento, notificacaoDoStatus } from './notificacoes.ts';
import {
  comoStatusDoRecurso,
  decidivelEm,
  faseDoRecurso,
  FASES_COM_RECURSO,
  fasesDoTipo,
  recursoDa,
  statusQueJulga,
  tipoDoRecurso,
} from './recursos.ts';
import {
  ABERTOS,
  antesDe,
  COM_CRONOGRAMA,
  comoStatus,
  depoisDe,
  EM_ANDAMENTO,
  EM_APROVACAO,
  INVISIVEIS,
  lugarDoStatus,
  momentoDoStatus,
  nomeDoStatus,
  ORDEM_DE_VIDA,
  posicaoNaVida,
  SEQUENCIA,
  statusDaEtapa,
  TERMINAIS,
} from './status.ts';

/**
 * Every expectation here is written by hand: it says what the product is, so that a slip in the catalogue is seen
 * whatever derives from it.
 */

const ordem = (a: number, b: number): number => a - b;

describe('statuses', () => {
  it.each([
    [1, 'Solicitação em análise', 'em-analise', []],
    [2, 'Aguardando aprovação', 'aguardando-aprovacao', []],
    [19, 'Aguardando cronograma', 'aguardando-cronograma', []],
    [14, 'Demonstração de interesse', 'interesse', [17]],
    [17, 'Avaliação de carga horária', 'carga-horaria', [33]],
    [13, 'Resultado preliminar de carga horária', 'carga-horaria-preliminar', [42]],
    [18, 'Resultado final de carga horária', 'carga-horaria-final', [43]],
    [3, 'Avaliação de cadastro', 'cadastro', [18]],
    [4, 'Resultado preliminar de cadastro', 'cadastro-preliminar', [19]],
    [5, 'Resultado final de cadastro', 'cadastro-final', [21]],
    [6, 'Envio de documentação técnica', 'documentacao-tecnica', [22]],
    [11, 'Entrevistas e avaliação didática', 'entrevistas', [28, 39]],
    [7, 'Habilitação técnica preliminar', 'habilitacao-tecnica-preliminar', [29, 34, 40]],
    [8, 'Habilitação técnica final', 'habilitacao-tecnica-final', [30, 25, 41]],
    [9, 'Habilitação jurídica', 'habilitacao-juridica', [26]],
    [12, 'Aguardando finalização', 'aguardando-finalizacao', []],
    [15, 'Finalizada', 'finalizada', []],
    [16, 'Cancelada ou reprovada', 'cancelada', []],
  ])('%i is %s', (id, nome, slug, fases) => {
    expect(nomeDoStatus(id)).toBe(nome);
    const momento = momentoDoStatus(id);
    expect(momento?.slug ?? slug).toBe(slug);
    expect(idsDasFases(momento?.fases ?? [])).toEqual(fases);
  });

  it('has one order of life, and the groups that the screens ask for (R-DEM-02)', () => {
    expect(ORDEM_DE_VIDA).toEqual([1, 2, 19, 14, 17, 13, 18, 3, 4, 5, 6, 11, 7, 8, 9, 12, 15, 16]);
    expect(SEQUENCIA).toEqual([14, 17, 13, 18, 3, 4, 5, 6, 11, 7, 8, 9]);
    expect(TERMINAIS).toEqual([15, 16]);
    expect(ABERTOS).toEqual([1, 2, 19, 14, 17, 13, 18, 3, 4, 5, 6, 11, 7, 8, 9, 12]);
    expect(EM_APROVACAO).toEqual([1, 2]);
    expect(EM_ANDAMENTO).toEqual([19, 14, 17, 13, 18, 3, 4, 5, 6, 11, 7, 8, 9, 12]);
    expect(COM_CRONOGRAMA).toEqual([14, 17, 13, 18, 3, 4, 5, 6, 11, 7, 8, 9, 12]);
    expect(INVISIVEIS).toEqual([1, 2, 16]);
    expect(depoisDe(3)).toEqual([4, 5, 6, 11, 7, 8, 9, 12]);
    expect(depoisDe(17)).toEqual([13, 18, 3, 4, 5, 6, 11, 7, 8, 9, 12]);
    expect(antesDe(17)).toEqual([1, 2, 19, 14]);
    expect(antesDe(3)).toEqual([1, 2, 19, 14, 17, 13, 18]);
    expect(posicaoNaVida(18)).toBeLessThan(posicaoNaVida(3));
    expect(posicaoNaVida(11)).toBeLessThan(posicaoNaVida(7));
  });

  it('knows every number of the constants, and no other (R-DEM-16)', () => {
    expect(Object.values(STATUS).toSorted(ordem)).toEqual(ORDEM_DE_VIDA.toSorted(ordem));
    for (const id of [0, 10, 20, -1, 1.5]) {
      expect(() => comoStatus(id)).toThrow('Status inexistente');
      expect(() => nomeDoStatus(id)).toThrow('Status inexistente');
      expect(() => posicaoNaVida(id)).toThrow('Status inexistente');
      expect(() => lugarDoStatus(id)).toThrow('Status inexistente');
    }
  });
});

describe('stages', () => {
  it.each([
    ['interesse', 'Demonstração de interesse', [14], [17], [17]],
    ['carga_horaria', 'Carga horária', [17, 13, 18], [33, 42, 43], [33, 42, 43]],
    ['cadastro', 'Análise de cadastro', [3, 4, 5], [18, 19, 21], [18, 19, 21]],
    ['documentacao_tecnica', 'Envio de documentação técnica', [6], [22], [22]],
    ['entrevista_didatica', 'Entrevistas e avaliação didática', [11], [28, 39, 23, 24], [28, 39]],
    ['hab_tecnica', 'Habilitação técnica', [7, 8], [29, 34, 40, 30, 25, 41], [29, 34, 40, 30, 25, 41]],
    ['hab_juridica', 'Habilitação jurídica', [9], [26, 35], [26, 35]],
  ] as const)('%s is "%s"', (etapa, titulo, status, fases, doCandidato) => {
    expect(lugarDoStatus(status[0])?.etapa.titulo).toBe(titulo);
    expect(statusDaEtapa(etapa)).toEqual(status);
    expect(idsDasFases(fasesDaEtapa(etapa))).toEqual(fases);
    expect(fasesDoCandidato(etapa)).toEqual(doCandidato);
  });

  it('come in the order of life, those with a result named for the database', () => {
    expect(LISTA_DE_ETAPAS).toEqual([
      'interesse',
      'carga_horaria',
      'cadastro',
      'documentacao_tecnica',
      'entrevista_didatica',
      'hab_tecnica',
      'hab_juridica',
    ]);
    expect(ETAPAS_COM_RESULTADO).toEqual([
      'carga_horaria',
      'cadastro',
      'entrevista_didatica',
      'hab_tecnica',
      'hab_juridica',
    ]);
    for (const etapa of ETAPAS_COM_RESULTADO) expect(comoEtapa(etapa)).toBe(etapa);
    for (const texto of ['interesse', 'documentacao_tecnica', 'Cadastro', '', 'toString']) {
      expect(() => comoEtapa(texto)).toThrow('Etapa inexistente');
    }
  });

  it('send documents in 22 and 26', () => {
    expect(faseDoEnvio('HabTec')).toBe(22);
    expect(faseDoEnvio('HabJud')).toBe(26);
  });

  it.each([17, 3])('%i closes by an evaluation, and only 17 and 3 do', (id) => {
    expect(SEQUENCIA.filter((status) => momentoDoStatus(status)?.avaliacao)).toEqual([17, 3]);
    expect(momentoDoStatus(id)?.avaliacao?.evento).toBe(
      id === 17 ? 'concluirCargaHoraria' : 'concluirCadastro',
    );
  });
});

describe('phases', () => {
  it('are those of the constants, each in one stage', () => {
    expect(FASES_CONHECIDAS).toHaveLength(20);
    expect(FASES_CONHECIDAS.toSorted(ordem)).toEqual(Object.values(FASE).toSorted(ordem));
  });

  it('come in the reference data with the same appeals', () => {
    const linhas = readFileSync(join(projectRoot, 'prisma/data/fases.csv'), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((linha) => linha.split(','));
    const cadastradas = linhas.map(([id]) => Number(id));
    expect(cadastradas.toSorted(ordem)).toEqual(FASES_CONHECIDAS.toSorted(ordem));
    for (const [id, , recurso] of linhas) {
      expect(dadosDaFase(Number(id))?.recurso !== undefined, `fase ${String(id)}`).toBe(recurso === '1');
    }
  });

  it('has short names of their own', () => {
    const curtos = FASES_CONHECIDAS.map((id) => dadosDaFase(id)?.curto);
    expect(new Set(curtos).size).toBe(curtos.length);
    expect(dadosDaFase(42)?.curto).toBe('Preliminar da Carga Horária');
    expect(dadosDaFase(99)).toBeNull();
  });

  it.each([
    [7, 0, 29],
    [7, 1, 34],
    [7, 2, 40],
    [7, 3, 29],
    [8, 0, 30],
    [8, 1, 25],
    [8, 2, 41],
    [8, 3, 30],
  ] as const)('at %i the choice %i asks for %i', (status, tipoAvaliacao, fase) => {
    expect(faseEsperada(status, { tipoAvaliacao, formatoAvaliacao: 1 })).toBe(fase);
  });

  it('interviews belong to the choices 1 and 2, legal documents to every format but 3', () => {
    const com = (tipoAvaliacao: number, formatoAvaliacao: number | null) => ({
      tipoAvaliacao,
      formatoAvaliacao,
    });
    expect([0, 1, 2, 3].filter((tipo) => temEntrevista(com(tipo, 1)))).toEqual([1, 2]);
    expect([null, 1, 2, 3].filter((formato) => temHabilitacaoJuridica(com(3, formato)))).toEqual([
      null,
      1,
      2,
    ]);
  });

  it('26 and 35 must be over before a demand ends', () => {
    expect(FASES_QUE_ADIAM).toEqual([26, 35]);
  });
});

describe('notifications', () => {
  it('are six, one a status', () => {
    expect(
      NOTIFICACOES.map(({ status, campo, evento, etapa, preliminar }) => [
        status,
        campo,
        evento,
        etapa,
        preliminar,
      ]),
    ).toEqual([
      [13, 'cargaHorariaPreliminarEm', 'notificarCargaHorariaPreliminar', 'carga_horaria', true],
      [18, 'cargaHorariaFinalEm', 'notificarCargaHorariaFinal', 'carga_horaria', false],
      [4, 'cadastroPreliminarEm', 'notificarCadastroPreliminar', 'cadastro', true],
      [5, 'cadastroFinalEm', 'notificarCadastroFinal', 'cadastro', false],
      [7, 'habTecnicaPreliminarEm', 'notificarHabTecnicaPreliminar', 'hab_tecnica', true],
      [8, 'habTecnicaFinalEm', 'notificarHabTecnicaFinal', 'hab_tecnica', false],
    ]);
    expect(SEQUENCIA.filter((status) => notificacaoDoStatus(status))).toEqual([13, 18, 4, 5, 7, 8]);
    expect(notificacaoDoEvento('notificarCadastroFinal')?.status).toBe(5);
    expect(notificacaoDoEvento('encerrarFase')).toBeNull();
  });
});

describe('appeals', () => {
  it.each([
    ['carga_horaria', 'carga_horaria', [42], [13, 18, 12], 'comissao', false],
    ['cadastro', 'cadastro', [19], [4, 5, 12], 'comissao', false],
    ['entrevista_didatica', 'tecnica', [34, 40], [7, 8, 9, 12], 'comissao', false],
    ['hab_tecnica', 'tecnica', [29, 34, 40], [7, 8, 9, 12], 'comissao', true],
    ['hab_juridica', 'juridica', [26, 35], [6, 11, 7, 8, 9, 12], 'juridico', true],
  ] as const)('of %s', (etapa, tipo, fases, decideEm, decide, repete) => {
    expect(recursoDa(etapa)).toEqual({ tipo, fases, decideEm, decide, repete });
    expect(ORDEM_DE_VIDA.filter((status) => decidivelEm(etapa, status)).toSorted(ordem)).toEqual(
      decideEm.toSorted(ordem),
    );
    expect(RESULTADOS[etapa].nome).not.toBe('');
  });

  it.each([
    ['carga_horaria', 18],
    ['cadastro', 5],
    ['entrevista_didatica', 8],
    ['hab_tecnica', 8],
    ['hab_juridica', 9],
  ] as const)('%s are judged by the end of %i', (etapa, status) => {
    expect(statusQueJulga(etapa)).toBe(status);
  });

  it('are against the results of seven phases, the legal ones decided by the legal team (R-REC-02)', () => {
    expect(FASES_COM_RECURSO.toSorted(ordem)).toEqual([19, 26, 29, 34, 35, 40, 42]);
    const tipos = Object.fromEntries(FASES_COM_RECURSO.map((id) => [id, tipoDoRecurso(id)]));
    expect(tipos).toEqual({
      42: 'carga_horaria',
      19: 'cadastro',
      29: 'tecnica',
      34: 'tecnica',
      40: 'tecnica',
      26: 'juridica',
      35: 'juridica',
    });
    expect(fasesDoTipo('tecnica').toSorted(ordem)).toEqual([29, 34, 40]);
    expect(() => tipoDoRecurso(43)).toThrow('A fase 43 não tem recurso');
  });

  it('run in the first phase that has an appeal period', () => {
    const fase = (faseId: number, recursoInicio: string | null) => ({ faseId, recursoInicio });
    expect(faseDoRecurso('hab_juridica', [fase(35, '2027-01-01'), fase(26, null)])?.faseId).toBe(35);
    expect(faseDoRecurso('hab_juridica', [fase(35, null), fase(26, null)])?.faseId).toBe(26);
    expect(faseDoRecurso('cadastro', [fase(42, '2027-01-01')])).toBeNull();
  });

  it('are under analysis, approved or rejected', () => {
    expect(RECURSO).toEqual({ emAnalise: 1, aprovado: 15, reprovado: 16 });
    for (const id of [1, 15, 16]) expect(comoStatusDoRecurso(id)).toBe(id);
    for (const id of [0, 2, 17])
      expect(() => comoStatusDoRecurso(id)).toThrow('Status de recurso inexistente');
  });
});
