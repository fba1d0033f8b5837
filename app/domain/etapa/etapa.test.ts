import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#app/lib/project.server.ts';
import {
  comoEtapa,
  ETAPAS,
  ETAPAS_COM_RESULTADO,
  LISTA_DE_ETAPAS,
  nomeNaDemanda,
  RESULTADOS,
} from './catalogo.ts';
import {
  dadosDaFase,
  faseDoEnvio,
  faseEsperada,
  faseQueSubstitui,
  FASES_CONHECIDAS,
  FASES_QUE_ADIAM,
  fasesDaEtapa,
  fasesDoCandidato,
  fasesEmUso,
  idsDasFases,
  pede,
  seExcluem,
  temEntrevista,
  temHabilitacaoJuridica,
} from './fases.ts';
import { ETAPA, FASE, RECURSO, STATUS } from './ids.ts';
import { NOTIFICACOES, notificacaoDoEvento, notificacaoDoStatus } from './notificacoes.ts';
import {
  comoStatusDoRecurso,
  decidivelEm,
  faseDoRecurso,
  FASES_COM_RECURSO,
  fasesDoTipo,
  recursoDa,
  recursosJulgados,
  recursosPerdidos,
  STATUS_COM_RECURSOS,
  statusQueJulga,
  tipoDoRecurso,
} from './recursos.ts';
import {
  ABERTOS,
  antesDe,
  COM_CRONOGRAMA,
  comoStatus,
  dadosDoStatus,
  depoisDe,
  EM_ANDAMENTO,
  EM_APROVACAO,
  estaEm,
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

describe('status', () => {
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
  ])('%i é %s', (id, nome, slug, fases) => {
    expect(nomeDoStatus(id)).toBe(nome);
    const momento = momentoDoStatus(id);
    expect(momento?.slug ?? slug).toBe(slug);
    expect(idsDasFases(momento?.fases ?? [])).toEqual(fases);
  });

  it('têm uma ordem de vida, e os grupos que as telas pedem (R-DEM-02)', () => {
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

  it('conhecem cada número das constantes, e nenhum outro (R-DEM-16)', () => {
    expect(Object.values(STATUS).toSorted(ordem)).toEqual(ORDEM_DE_VIDA.toSorted(ordem));
    for (const id of [0, 10, 20, -1, 1.5]) {
      expect(() => comoStatus(id)).toThrow('Status inexistente');
      expect(() => nomeDoStatus(id)).toThrow('Status inexistente');
      expect(() => posicaoNaVida(id)).toThrow('Status inexistente');
      expect(() => lugarDoStatus(id)).toThrow('Status inexistente');
    }
  });
});

describe('etapas', () => {
  it.each([
    ['interesse', 'Demonstração de interesse', [14], [17], [17]],
    ['carga_horaria', 'Carga horária', [17, 13, 18], [33, 42, 43], [33, 42, 43]],
    ['cadastro', 'Análise de cadastro', [3, 4, 5], [18, 19, 21], [18, 19, 21]],
    ['documentacao_tecnica', 'Envio de documentação técnica', [6], [22], [22]],
    ['entrevista_didatica', 'Entrevistas e avaliação didática', [11], [28, 39, 23, 24], [28, 39]],
    ['hab_tecnica', 'Habilitação técnica', [7, 8], [29, 34, 40, 30, 25, 41], [29, 34, 40, 30, 25, 41]],
    ['hab_juridica', 'Habilitação jurídica', [9], [26, 35], [26, 35]],
  ] as const)('%s é "%s"', (etapa, titulo, status, fases, doCandidato) => {
    expect(lugarDoStatus(status[0])?.etapa.titulo).toBe(titulo);
    expect(statusDaEtapa(etapa)).toEqual(status);
    expect(idsDasFases(fasesDaEtapa(etapa))).toEqual(fases);
    expect(fasesDoCandidato(etapa)).toEqual(doCandidato);
  });

  it('vêm na ordem da vida, as que têm resultado com nome para o banco', () => {
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

  it('enviam documentos na 22 e na 26', () => {
    expect(faseDoEnvio('HabTec')).toBe(22);
    expect(faseDoEnvio('HabJud')).toBe(26);
  });

  it.each([17, 3])('%i encerra por uma avaliação, e só 17 e 3 o fazem', (id) => {
    expect(SEQUENCIA.filter((status) => momentoDoStatus(status)?.avaliacao)).toEqual([17, 3]);
    expect(momentoDoStatus(id)?.avaliacao?.evento).toBe(
      id === 17 ? 'concluirCargaHoraria' : 'concluirCadastro',
    );
  });
});

describe('fases', () => {
  it('são as das constantes, cada uma em uma etapa', () => {
    expect(FASES_CONHECIDAS).toHaveLength(20);
    expect(FASES_CONHECIDAS.toSorted(ordem)).toEqual(Object.values(FASE).toSorted(ordem));
  });

  it('vêm nos dados de referência com os mesmos recursos', () => {
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

  it('têm nomes curtos próprios', () => {
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
  ] as const)('em %i a escolha %i pede %i', (status, tipoAvaliacao, fase) => {
    expect(faseEsperada(status, { tipoAvaliacao, formatoAvaliacao: 1 })).toBe(fase);
  });

  it('entrevistas são das escolhas 1 e 2; documentos jurídicos, de todo formato menos o 3', () => {
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

  // The stage, the choice and the format; which of all phases, held by one schedule, it uses.
  it.each([
    ['entrevista_didatica', 3, 1, []],
    ['entrevista_didatica', 1, 1, [28, 23, 24]],
    ['entrevista_didatica', 2, 1, [28, 39, 23, 24]],
    ['hab_juridica', 3, 3, []],
    ['hab_juridica', 3, 1, [26, 35]],
  ] as const)(
    '%s usa, na escolha %i e no formato %i: %j',
    (etapa, tipoAvaliacao, formatoAvaliacao, usadas) => {
      const fases = FASES_CONHECIDAS.map((faseId) => ({ faseId }));
      const emUso = fasesEmUso(etapa, { tipoAvaliacao, formatoAvaliacao }, fases);
      expect(emUso).toEqual(usadas.map((faseId) => ({ faseId })));
    },
  );

  it('26 e 35 têm de terminar antes da demanda', () => {
    expect(FASES_QUE_ADIAM).toEqual([26, 35]);
  });
});

describe('notificações', () => {
  it('são seis, uma por status', () => {
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

describe('recursos', () => {
  it.each([
    ['carga_horaria', 'carga_horaria', [42], [13, 18, 12], 'comissao', false],
    ['cadastro', 'cadastro', [19], [4, 5, 12], 'comissao', false],
    ['entrevista_didatica', 'tecnica', [34, 40], [7, 8, 9, 12], 'comissao', false],
    ['hab_tecnica', 'tecnica', [29, 34, 40], [7, 8, 9, 12], 'comissao', false],
    ['hab_juridica', 'juridica', [26, 35], [6, 11, 7, 8, 9, 12], 'juridico', true],
  ] as const)('de %s', (etapa, tipo, fases, decideEm, decide, repete) => {
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
  ] as const)('os de %s são julgados até o fim de %i', (etapa, status) => {
    expect(statusQueJulga(etapa)).toBe(status);
  });

  it('são contra os resultados de sete fases, os jurídicos decididos pela equipe jurídica (R-REC-02)', () => {
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

  it('correm na primeira fase que tem período de recurso', () => {
    const fase = (faseId: number, recursoInicio: string | null) => ({ faseId, recursoInicio });
    expect(faseDoRecurso('hab_juridica', [fase(35, '2027-01-01'), fase(26, null)])?.faseId).toBe(35);
    expect(faseDoRecurso('hab_juridica', [fase(35, null), fase(26, null)])?.faseId).toBe(26);
    expect(faseDoRecurso('cadastro', [fase(42, '2027-01-01')])).toBeNull();
  });

  it('estão em análise, aprovados ou reprovados', () => {
    expect(RECURSO).toEqual({ emAnalise: 1, aprovado: 15, reprovado: 16 });
    for (const id of [1, 15, 16]) expect(comoStatusDoRecurso(id)).toBe(id);
    for (const id of [0, 2, 17])
      expect(() => comoStatusDoRecurso(id)).toThrow('Status de recurso inexistente');
  });
});

describe('o que um status pede', () => {
  it.each([
    [14, [], []],
    [17, ['avaliarCargaHoraria'], []],
    [13, [], []],
    [18, ['verRecursos'], []],
    [3, ['avaliarCadastros'], []],
    [4, ['verRelatorios'], []],
    [5, ['verRecursos', 'cadastrarBanca', 'agendarEntrevistas', 'verRelatorios'], []],
    [6, [], ['cadastrarBanca', 'agendarEntrevistas']],
    [11, ['verAvaliacoes', 'registrarFrequencia'], ['cadastrarBanca', 'agendarEntrevistas']],
    [7, ['analisarDocumentos', 'verRelatorios'], ['analisarDocumentacaoJuridica']],
    [8, ['verRecursos', 'verRelatorios'], ['analisarDocumentacaoJuridica', 'homologar']],
    [9, [], ['analisarDocumentacaoJuridica', 'verRecursos', 'homologar']],
  ])('%i leva a %j, e além disso a %j', (status, trabalho, complementares) => {
    const momento = momentoDoStatus(status);
    const avaliacao = momento?.avaliacao ? [momento.avaliacao.link] : [];
    expect([...avaliacao, ...(momento?.links ?? [])]).toEqual(trabalho);
    expect((momento?.complementares ?? []).map(({ link }) => link)).toEqual(complementares);
  });

  it('o que o detém (R-DEM-06), e em que fases e formatos ele vive (R-DEM-02, R-DEM-03)', () => {
    const com = (sinal: 'junta' | 'julgaRecursos' | 'preparaEntrevistas' | 'exigeNotas') =>
      SEQUENCIA.filter((status) => momentoDoStatus(status)?.[sinal] === true);
    expect(com('junta')).toEqual([11]);
    expect(com('julgaRecursos')).toEqual([18, 5, 8]);
    expect(com('preparaEntrevistas')).toEqual([5]);
    expect(com('exigeNotas')).toEqual([11]);
    const escolhas = (formatoAvaliacao: number) => ({ tipoAvaliacao: 3, formatoAvaliacao });
    const noFormato = (formato: number) =>
      SEQUENCIA.filter((status) => pede(momentoDoStatus(status) ?? {}, escolhas(formato)));
    expect(noFormato(1)).toContain(9);
    expect(noFormato(2)).not.toContain(9);
    expect(noFormato(3)).not.toContain(9);
  });

  it('como se chama onde se fala de uma avaliação ou de um grupo de status', () => {
    expect(momentoDoStatus(17)?.avaliacao?.nome).toBe('carga horária');
    expect(momentoDoStatus(3)?.avaliacao?.nome).toBe('cadastro');
    const slugs = ORDEM_DE_VIDA.map((status) => dadosDoStatus(status).slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect([1, 2, 19, 12, 15, 16].map((status) => dadosDoStatus(status).slug)).toEqual([
      'em-analise',
      'aguardando-aprovacao',
      'aguardando-cronograma',
      'aguardando-finalizacao',
      'finalizada',
      'cancelada',
    ]);
  });

  it('está em uma lista, ou não', () => {
    expect(estaEm(14, [14, 17])).toBe(true);
    expect(estaEm(3, [14, 17])).toBe(false);
    expect(estaEm(3, [])).toBe(false);
  });
});

describe('o que um cronograma propõe e o que pode não ter', () => {
  it.each([
    [17, 10, undefined, undefined],
    [33, 5, undefined, undefined],
    [42, 1, 3, undefined],
    [43, 2, undefined, 1],
    [18, 5, undefined, undefined],
    [19, 1, 3, undefined],
    [21, 2, undefined, 1],
    [22, 10, undefined, undefined],
    [28, 5, undefined, undefined],
    [39, 5, undefined, undefined],
    [23, undefined, undefined, undefined],
    [24, undefined, undefined, undefined],
    [29, 5, 3, undefined],
    [34, 5, 3, undefined],
    [40, 5, 3, undefined],
    [30, 2, undefined, 1],
    [25, 2, undefined, 1],
    [41, 2, undefined, 1],
    [26, 10, 3, undefined],
    [35, 5, undefined, undefined],
  ])('fase %i: %s dias úteis, recurso %s, espera %s', (id, dias, recurso, espera) => {
    expect(dadosDaFase(id)).toMatchObject({ id });
    expect([dadosDaFase(id)?.dias, dadosDaFase(id)?.recurso, dadosDaFase(id)?.espera]).toEqual([
      dias,
      recurso,
      espera,
    ]);
  });

  it('a carga horária inteira; das fases, 23 e 35', () => {
    expect(LISTA_DE_ETAPAS.filter((etapa) => ETAPAS[etapa].opcional)).toEqual(['carga_horaria']);
    expect(FASES_CONHECIDAS.filter((id) => dadosDaFase(id)?.opcional)).toEqual([23, 35]);
    expect(FASES_CONHECIDAS.filter((id) => dadosDaFase(id)?.falta)).toEqual([28, 39, 24, 26]);
    expect(FASES_CONHECIDAS.filter((id) => dadosDaFase(id)?.daEquipe)).toEqual([23, 24]);
  });

  it('nomes curtos dos desenhos, e dos resultados', () => {
    expect([17, 18, 28, 23].map((id) => dadosDaFase(id)?.curto)).toEqual([
      'Demonstração de Interesse',
      'Análise de Cadastro',
      'Entrevista',
      'Agendamentos',
    ]);
    expect(ETAPAS_COM_RESULTADO.map((etapa) => RESULTADOS[etapa].curto)).toEqual([
      'Carga Horária',
      'Cadastro',
      'Entrevista e Avaliação Didática',
      'Habilitação Técnica',
      'Habilitação Jurídica',
    ]);
  });

  it.each([
    [ETAPA.entrevistaDidatica, 1, 'Entrevista'],
    [ETAPA.entrevistaDidatica, 2, 'Entrevista e Avaliação Didática'],
    [ETAPA.cadastro, 1, 'Cadastro'],
  ] as const)('%s com a escolha %i chama-se %s', (etapa, tipoAvaliacao, nome) => {
    expect(nomeNaDemanda(etapa, { tipoAvaliacao })).toBe(nome);
  });

  it('39 é só da escolha com avaliação didática', () => {
    const escolhas = (tipoAvaliacao: number) => ({ tipoAvaliacao, formatoAvaliacao: 1 });
    const didatica = dadosDaFase(39);
    expect([0, 1, 2, 3].filter((tipo) => didatica && pede(didatica, escolhas(tipo)))).toEqual([2]);
  });

  it('as fases do 7 e do 8 se excluem umas às outras, as dos demais não', () => {
    expect(SEQUENCIA.filter((id) => seExcluem(momentoDoStatus(id)?.fases ?? []))).toEqual([7, 8]);
    expect(seExcluem([])).toBe(false);
    const comEscolha = dadosDaFase(29);
    expect(comEscolha && seExcluem([comEscolha])).toBe(false);
  });

  it('o recurso da 26 pode correr na 35, nenhum outro em outro lugar (R-REC-02)', () => {
    expect(FASES_CONHECIDAS.filter((id) => faseQueSubstitui(id) !== null)).toEqual([26]);
    expect(faseQueSubstitui(26)).toBe(35);
  });

  it('só as duas habilitações julgam documentos, cada uma os seus, e só as entrevistas dão uma folha', () => {
    expect(
      ETAPAS_COM_RESULTADO.map((etapa) => [etapa, RESULTADOS[etapa].documentos, RESULTADOS[etapa].folha]),
    ).toEqual([
      ['carga_horaria', undefined, undefined],
      ['cadastro', undefined, undefined],
      ['entrevista_didatica', undefined, true],
      ['hab_tecnica', 'HabTec', undefined],
      ['hab_juridica', 'HabJud', undefined],
    ]);
  });

  it('o que o catálogo não conhece é um erro (R-DEM-16)', () => {
    const escolhas = { tipoAvaliacao: 3, formatoAvaliacao: 1 };
    expect(() => faseEsperada(12, escolhas)).toThrow('O status 12 não tem fase');
    expect(() => faseDoEnvio('HabOutra' as 'HabTec')).toThrow('Nenhuma etapa recebe documentos de HabOutra');
  });
});

describe('recursos em análise', () => {
  it('se perdem onde podiam ser decididos aqui e depois não mais (R-DEM-07)', () => {
    const emAnalise = { carga_horaria: 2, cadastro: 4, hab_juridica: 8 };
    expect(recursosPerdidos(emAnalise, 13, 18)).toBe(0);
    expect(recursosPerdidos(emAnalise, 18, 3)).toBe(2);
    expect(recursosPerdidos(emAnalise, 5, 6)).toBe(4);
    expect(recursosPerdidos(emAnalise, 12, 15)).toBe(14);
    expect(recursosPerdidos(emAnalise, 6, 11)).toBe(0);
    expect(recursosPerdidos({}, 18, 3)).toBe(0);
  });

  it('um recurso não detém a demanda em nenhum outro status: lá nem são contados', () => {
    const emAnalise = Object.fromEntries(ETAPAS_COM_RESULTADO.map((etapa) => [etapa, 1]));
    for (const status of SEQUENCIA.filter((id) => !STATUS_COM_RECURSOS.includes(id))) {
      expect(recursosJulgados(emAnalise, status), String(status)).toBe(0);
      for (const para of SEQUENCIA) expect(recursosPerdidos(emAnalise, status, para)).toBe(0);
    }
  });

  it('detêm o status em que o seu resultado se torna final (R-DEM-06)', () => {
    const emAnalise = {
      carga_horaria: 2,
      cadastro: 4,
      entrevista_didatica: 16,
      hab_tecnica: 32,
      hab_juridica: 8,
    };
    const julgados = ORDEM_DE_VIDA.map((status) => [status, recursosJulgados(emAnalise, status)]);
    expect(julgados.filter(([, quantos]) => quantos !== 0)).toEqual([
      [18, 2],
      [5, 4],
      [8, 48],
    ]);
    expect(recursosJulgados({}, 5)).toBe(0);
  });
});
