import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { desenhar, partesDaLista } from '#tests/setup/render.tsx';
import { ListaDemandas } from './demanda/components/lista-demandas.tsx';
import type { AbaDeDemandas } from './demanda/machine/abas.ts';
import { TabelaMinhasDemandas } from './documento/components/tabela-minhas-demandas.tsx';
import { CartoesDaEmpresa } from './interesse/components/empresa.tsx';
import { TabelaAplicacoes } from './interesse/components/tabela-aplicacoes.tsx';
import { TabelaDemandas } from './interesse/components/tabela-demandas.tsx';
import { COLUNAS_DE_PROCESSOS, TabelaProcessos } from './interesse/components/tabela-processos.tsx';
import { MENSAGENS } from './interesse/labels.ts';
import { DadosDoCronograma } from './cronograma/components/dados-do-cronograma.tsx';
import { CRONOGRAMA_EM_BRANCO } from './cronograma/schema.ts';
import { ListaSelecao } from './selecao/components/lista-selecao.tsx';
import { TabelaHistorico } from './recurso/components/tabela-historico.tsx';

const vazia = { legenda: 'Lista', linhas: [], busca: '', vazio: null };

function demandas(aba: AbaDeDemandas) {
  const contagem = {
    abertos: 0,
    analise: 0,
    diretoria: 0,
    superintendencia: 0,
    finalizados: 0,
    reprovados: 0,
  };
  return (
    <ListaDemandas
      {...{ secao: 'Equipe', base: '/adm/credenciamento', comJustificativa: true, podeSolicitar: true }}
      {...{ aba, busca: '', area: '', ordem: null, contagem, linhas: [], pagina: 1, tamanho: 20 }}
    />
  );
}
const DEMANDAS = ['Processo', 'Tipo', 'Atividades', 'Área de Atuação', 'Município', 'Demanda', 'Status'];

const TABELAS: readonly (readonly [nome: string, tabela: ReactElement, colunas: readonly string[]])[] = [
  [
    'processos',
    <TabelaProcessos {...vazia} ordem={null} visiveis={COLUNAS_DE_PROCESSOS.map(({ id }) => id)} />,
    ['Processo', 'Área de Atuação', 'Qtd. de Instrutores', 'Prazo'],
  ],
  [
    'todas as demandas',
    <TabelaDemandas {...vazia} hoje="2027-03-10" />,
    ['Identificação', 'Demanda', 'Prazo para demonstrar interesse', 'Ações'],
  ],
  [
    'minhas demandas',
    <TabelaMinhasDemandas {...vazia} />,
    [
      'Identificação',
      'Demanda',
      'Cronograma',
      'Status Análise de Cadastro',
      'Status Hab. Técnica',
      'Documentação Hab. Técnica',
      'Status Hab. Jurídica',
      'Documentação Hab. Jurídica',
    ],
  ],
  [
    'recurso',
    <TabelaHistorico {...vazia} />,
    [
      'Credenciamento',
      'Área de Atuação',
      'Demanda',
      'Etapa',
      'Resultado Etapa',
      'Resultado Recurso',
      'Período Recurso',
      'Recurso',
    ],
  ],
  [
    'aplicações',
    <TabelaAplicacoes {...vazia} />,
    ['Processo', 'Tipo', 'Atividades', 'Área de Atuação', 'Demanda', 'Status'],
  ],
  ['demandas abertas', demandas('abertos'), DEMANDAS],
  ['demandas reprovadas', demandas('reprovados'), [...DEMANDAS, 'Justificativa']],
];

it.each(TABELAS)('as colunas de %s, na ordem', async (_nome, tabela, colunas) => {
  const escritas = partesDaLista(await desenhar(tabela, '/')).colunas;
  expect(escritas.map((texto) => texto.replace(/\s*\(.*/s, ''))).toEqual(colunas);
});

it('os cartões da empresa dizem os seus dados e os seus editais, ou que não há', async () => {
  const edital = {
    id: 1,
    codigo: '002',
    ano: 2027,
    nome: 'Instrutoria rural',
    nomeReduzido: 'Edital 002/2027',
  };
  const dela = {
    ...{ cpf: '52998224725', nomePessoa: 'Ana', codCfo: '1', cnpj: '11222333000181' },
    ...{ nome: 'Cajueiro Ltda.', nomeFantasia: 'Cajueiro', edital },
  };
  const lido = async (vinculos: (typeof dela)[]) =>
    (await desenhar(<CartoesDaEmpresa vinculos={vinculos} />, '/'))
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ');
  const com = await lido([dela]);
  for (const texto of [
    'Dados da Empresa Credenciada',
    'CNPJ 11.222.333/0001-81',
    'Nome Fantasia Cajueiro',
    'Nome Cajueiro Ltda.',
    'CPF 529.982.247-25',
    'Empresa Credenciada nos Seguintes Editais',
    'Edital 002/2027 - Instrutoria rural',
  ])
    expect(com).toContain(texto);
  expect(await lido([])).toContain(MENSAGENS.semEmpresa);
  // With nothing within, neither opens.
  expect(await desenhar(<CartoesDaEmpresa vinculos={[]} />, '/')).not.toContain('<details');
});

it('a avaliação sem credenciamentos e a retificação dizem o que sempre disseram', async () => {
  const avaliacao = (
    <ListaSelecao
      {...{ secao: 'Equipe', titulo: 'Avaliação', base: '/adm/selecaoCandidatos', aba: 'aguardando' }}
      {...{ busca: '', area: '', linhas: [], pagina: 1, tamanho: 20, total: 0, vazio: 'Chegam depois.' }}
      contagem={{ aguardando: 0, selecionados: 0 }}
    />
  );
  expect(await desenhar(avaliacao, '/')).toContain('Não foi encontrado nenhum credenciamento');
  const dados = (
    <DadosDoCronograma
      demanda={{
        ...{
          id: 'd',
          versao: 1,
          identificacaoProcesso: 'FPR-0001/2027',
          areaAtuacao: 'fpr',
          atividade: 'inst',
        },
        ...{ tipo: 'misto', objeto: 'Curso', nomeStatus: 'Aguardando cronograma' },
        ...{ aprovadaEm: null, editavel: true, motivo: null },
      }}
      editais={[]}
      digitado={CRONOGRAMA_EM_BRANCO}
      erroDe={() => null}
      aoEscolher={() => undefined}
    />
  );
  expect(await desenhar(dados, '/')).toContain(
    'Preencha somente em caso de retificação. Do contrário, deixe em branco.',
  );
});
