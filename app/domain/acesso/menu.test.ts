import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#app/lib/project.server.ts';
import type { Grupo } from './grupos.ts';
import { atalhoMensagens, menuPara, secaoDaRota } from './menu.ts';
import { rotaEntre } from './rota-entre.ts';

const enderecos = (...grupos: Grupo[]) =>
  menuPara({ grupos }, { simulador: true }).map(({ itens }) => itens.map(({ href }) => href));

describe('menu', () => {
  it('cada grupo tem as suas entradas, na ordem (R-ACE-05)', () => {
    expect(enderecos('candidato')).toEqual([
      [
        '/curriculo',
        '/historico-credenciamento',
        '/minhas-demandas',
        '/todas-demandas',
        '/processos-credenciamento',
        '/aplicar-credenciamento',
        '/comprovantes',
        '/mensagens',
        '/minha-agenda',
      ],
    ]);
    expect(enderecos('comissao')).toEqual([
      [
        '/adm/lista-processos',
        '/adm/credenciamento',
        '/adm/cronograma',
        '/adm/lista-relatorio-processos',
        '/adm/semana',
        '/adm/atos-em-lote',
        '/adm/selecaoCargaHoraria',
        '/adm/selecaoCandidatos',
        '/adm/cadastrar-banca',
        '/adm/agendamento-entrevista',
        '/adm/lista-frequencia',
        '/adm/lista-avaliacao',
        '/adm/avaliacao-documentacao',
        '/adm/habilitacao-juridica',
        '/adm/solicitacaoRecurso',
        '/adm/homologacao',
        '/adm/aprovacoes-externas',
        '/adm/listagemCurriculos',
        '/adm/contas-nao-confirmadas',
        '/adm/anonimizacoes',
        '/adm/relatorios',
        '/adm/indicadores',
        '/adm/configuracao',
        '/adm/integracoes',
      ],
    ]);
    expect(enderecos('administrador').flat()).toContain('/adm/usuarios');
    expect(enderecos('avaliador')[1]).toEqual(['/ava/agenda', '/ava/avaliacao', '/ava/avaliacao-didatica']);
    expect(enderecos('coordenacao')[2]).toEqual([
      '/coord/credenciamento',
      '/coord/selecaoCandidatos',
      '/coord/listagemCurriculos',
    ]);
    expect(enderecos('juridico')).toEqual([
      ['/juridico/habilitacao-juridica', '/juridico/solicitacaoRecurso'],
    ]);
  });

  it('a seção comprida tem títulos simples, e quem administra o portal vê sete (R-ACE-05)', () => {
    const titulos = (...grupos: Grupo[]) =>
      menuPara({ grupos }, { simulador: false }).map(({ itens }) => [
        ...new Set(itens.map(({ grupo }) => grupo)),
      ]);
    const sete = ['Demandas', 'Seleção', 'Entrevistas', 'Habilitação', 'Decisão', 'Pessoas', 'Portal'];
    expect(titulos('administrador')).toEqual([[undefined], [undefined], sete, [undefined]]);
    expect(titulos('comissao')).toEqual([sete]);
  });

  it('as seções e as entradas têm os nomes que as pessoas conhecem (R-ACE-05)', () => {
    const rotulos = (...grupos: Grupo[]) =>
      menuPara({ grupos }, { simulador: false }).map(
        ({ titulo, itens }) => `${titulo}: ${itens.map(({ rotulo }) => rotulo).join(', ')}`,
      );
    expect(rotulos('candidato')[0]).toMatch(
      /^Credenciado: Currículo, Recurso, Minhas Demandas, Todas Demandas,/,
    );
    expect(rotulos('administrador')).toEqual([
      'Avaliador: Minha agenda, Avaliação Entrevista, Avaliação Didática',
      'Coordenação Técnica: Demandas, Avaliação de Cadastros, Listagem de Currículos',
      'Comissão de Credenciamento: Listagem Processos, Demandas, Cadastro de Cronograma, Resumo dos Processos, Semana, Atos em lote, ' +
        'Avaliação de Carga Horária, Avaliação de Cadastros, Cadastro de Banca, Agendamentos, Lista de Frequência, ' +
        'Resumos de Avaliação, Habilitação Técnica, Habilitação Jurídica, Solicitações de Recurso, Homologação, ' +
        'Listagem de Currículos, Lista Mensagens, Contas não confirmadas, Pedidos de Anonimização, Usuários, ' +
        'Adm Relatórios, Indicadores, Configurações, Integrações, Organização, Feriados',
      'Jurídico: Habilitação Jurídica, Solicitações Recurso Jurídico',
    ]);
    expect(rotulos('comissao').join()).not.toContain('Lista Mensagens');
  });

  it('cada entrada tem um desenho da folha de ícones', () => {
    const folha = readFileSync(join(projectRoot, 'public/icones.svg'), 'utf8');
    const desenhos = new Set([...folha.matchAll(/<g id="i-([^"]+)"/g)].map(([, id]) => id));
    const entradas = (
      ['administrador', 'candidato', 'avaliador', 'coordenacao', 'juridico'] as const
    ).flatMap((grupo) => menuPara({ grupos: [grupo] }, { simulador: true }).flatMap(({ itens }) => itens));
    expect(entradas.filter(({ icone }) => !desenhos.has(icone))).toEqual([]);
  });

  it('cada tela diz a seção em que está', () => {
    expect(secaoDaRota('/adm/cronograma')).toBe('Comissão de Credenciamento');
    expect(secaoDaRota('/curriculo')).toBe('Credenciado');
    expect(() => secaoDaRota('/home')).toThrow('Sem seção no menu: /home');
  });

  it('o botão das mensagens leva a quem as tem no menu', () => {
    expect(atalhoMensagens({ grupos: ['candidato'] })).toBe('/mensagens');
    expect(atalhoMensagens({ grupos: ['comissao'] })).toBeNull();
    expect(atalhoMensagens({ grupos: ['juridico'] })).toBeNull();
  });
});

it('uma tela de duas equipes sabe sob qual endereço está', () => {
  const qual = rotaEntre('/adm/credenciamento', '/coord/credenciamento');
  expect(qual({ pathname: '/adm/credenciamento' })).toBe('/adm/credenciamento');
  expect(qual({ pathname: '/coord/credenciamento/1/editar' })).toBe('/coord/credenciamento');
  expect(qual({ pathname: '/coord/credenciamento.csv' })).toBe('/coord/credenciamento');
  for (const pathname of ['/adm/credenciamentos', '/x/adm/credenciamento', '/adm/credenciamento.pdf', '/']) {
    expect(() => qual({ pathname })).toThrow('Endereço de nenhuma destas telas');
  }
});
