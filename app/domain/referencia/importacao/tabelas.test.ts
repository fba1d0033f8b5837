import { describe, expect, it } from 'vitest';
import { FASES_CONHECIDAS } from '#app/domain/etapa/fases.ts';
import { examinarLinhas } from './exame.ts';
import { acharTabela, TABELAS } from './tabelas.ts';
import type { ArquivoLido } from './types.ts';

const tabelaDe = (id: string) => {
  const tabela = acharTabela(id);
  if (tabela === null) throw new Error(id);
  return tabela;
};

/** Each file: the tables its rows are written to, and where what it points at is, as 'fields → table(columns)'. */
const ONDE: Record<string, { grava: string[]; aponta?: string[]; periodos?: string[][] }> = {
  cursos: { grava: ['curso'] },
  unidades_curriculares: { grava: ['unidade_curricular'], aponta: ['cod_curso → curso(cod_curso)'] },
  cadeias_produtivas: { grava: ['cadeia_produtiva'] },
  tipos_documento: { grava: ['tipo_documento'] },
  fases: { grava: ['fase'] },
  criterios_avaliacao: { grava: ['criterio_avaliacao'] },
  avaliadores: { grava: ['avaliador'] },
  editais: { grava: ['edital'], periodos: [['inicio_dia', 'fim_dia']] },
  empresas_vinculadas: {
    grava: ['empresa_credenciada', 'vinculo_empresa'],
    aponta: ['edital_id → edital(id)', 'uf,cod_municipio → municipio(uf,cod_municipio)'],
    periodos: [['inicio_dia', 'fim_dia']],
  },
  carga_horaria: { grava: ['carga_horaria_mensal'] },
  feriados: { grava: ['feriado'] },
};

/** Headers other than a column's own name under which each field is found. */
const OUTROS_NOMES: Record<string, Record<string, string[]>> = {
  cursos: {
    cod_curso: ['Código do Curso', 'Código'],
    nome: ['Nome do Curso', 'Nome'],
    tipo: ['Tipo do Curso'],
    area: ['Área de Atuação'],
    ativo: ['Situação', 'Ativa'],
  },
  unidades_curriculares: {
    cod_disciplina: ['Código da Disciplina', 'Código da Unidade Curricular', 'cod_disciplina', 'Código'],
    nome: ['Unidade Curricular', 'Nome da Disciplina', 'Nome'],
    cod_curso: ['Código do Curso'],
  },
  cadeias_produtivas: {
    id: ['Código'],
    nome: ['Cadeia', 'Nome'],
    cod_disciplina: ['CODDISC', 'Código da Disciplina'],
    ativo: ['Situação', 'Ativa'],
  },
  tipos_documento: {
    id: ['Código'],
    descricao: ['Documento'],
    ativo: ['Situação', 'Ativa'],
    habilitacao: ['Habilitação'],
  },
  fases: { id: ['idFase', 'Código'], nome: ['nomeFase', 'Fase'], recurso: ['Tem recurso'] },
  criterios_avaliacao: { nome: ['Critério'], nota_min: ['Nota mínima'], nota_max: ['Nota máxima'] },
  avaliadores: { email: ['E-mail'] },
  editais: {
    num_processo: ['Número do Processo'],
    inicio_dia: ['Início', 'Data de Início'],
    fim_dia: ['Fim', 'Data de Fim'],
    ativo: ['Situação', 'Ativa'],
  },
  empresas_vinculadas: {
    cnpj: ['CNPJ'],
    nome: ['Razão Social'],
    nome_fantasia: ['Nome Fantasia'],
    ativa: ['Empresa Ativa', 'Ativa'],
    rua: ['Logradouro'],
    cod_municipio: ['Código do Município'],
    uf: ['UF', 'Estado'],
    email: ['E-mail'],
    nome_pessoa: ['Nome da Pessoa'],
    cpf: ['CPF da Pessoa'],
    edital_id: ['Edital'],
    inicio_dia: ['Início do Vínculo'],
    fim_dia: ['Fim do Vínculo'],
    // 'Ativa' is the company.
    ativo: ['Situação'],
  },
  carga_horaria: { horas: ['Carga Horária', 'Horas'], indisponibilidade: ['Indisponibilidade'] },
  feriados: { dia: ['Data'], ambito: ['Tipo'], nome: ['Feriado', 'Descrição'] },
};

describe('cada arquivo de referência (R-EXT-07)', () => {
  it.each(TABELAS.map(({ id }) => id))('%s: onde grava, o que aponta e que período tem', (id) => {
    const { destinos, referencias = [], periodos } = tabelaDe(id);
    expect({
      grava: destinos.map(({ tabela }) => tabela),
      aponta: referencias.map(
        ({ campos, tabela, colunas }) => `${campos.join()} → ${tabela}(${colunas.join()})`,
      ),
      periodos,
    }).toEqual({ aponta: [], ...ONDE[id] });
  });

  it.each(TABELAS.map(({ id }) => id))('%s: outro cabeçalho que diz o mesmo', (id) => {
    for (const [campo, nomes] of Object.entries(OUTROS_NOMES[id] ?? {}))
      for (const nome of nomes) {
        const soEle: ArquivoLido = { codificacao: 'UTF-8', separador: ';', cabecalho: [nome], linhas: [] };
        expect(examinarLinhas(tabelaDe(id), soEle).campos, nome).toEqual([campo]);
      }
  });
});

it('só as fases que o andamento conhece guardam o seu recurso e o seu módulo (R-EXT-10)', () => {
  expect(TABELAS.filter(({ fixos }) => fixos !== undefined).map(({ id }) => id)).toEqual(['fases']);
  expect(tabelaDe('fases').fixos).toMatchObject({ campos: ['recurso', 'modulo'], chaves: FASES_CONHECIDAS });
});
