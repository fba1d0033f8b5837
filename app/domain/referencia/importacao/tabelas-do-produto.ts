import { FASES_CONHECIDAS } from '#app/domain/etapa/fases.ts';
import { AREAS } from '#app/domain/demanda/labels.ts';
import { colunaAtivo } from './colunas.ts';
import type { Tabela } from './types.ts';

/** What comes with the product and is always loaded. */

const CODIGOS_DE_AREA = Object.keys(AREAS);

export const TABELAS_DO_PRODUTO: readonly Tabela[] = [
  {
    id: 'cursos',
    rotulo: 'Cursos',
    colunas: [
      { nome: 'CODCURSO', campo: 'cod_curso', apelidos: ['Código do Curso', 'Código'], tipo: 'codigo' },
      { nome: 'CURSO', campo: 'nome', apelidos: ['Nome do Curso', 'Nome'], tipo: 'texto' },
      { nome: 'tipo', campo: 'tipo', apelidos: ['Tipo do Curso'], tipo: 'inteiro', minimo: 1, maximo: 99 },
      { nome: 'area', campo: 'area', apelidos: ['Área de Atuação'], tipo: 'opcao', opcoes: CODIGOS_DE_AREA },
      colunaAtivo(),
    ],
    destinos: [
      { tabela: 'curso', chave: ['cod_curso'], campos: ['cod_curso', 'nome', 'tipo', 'area', 'ativo'] },
    ],
  },
  {
    id: 'unidades_curriculares',
    rotulo: 'Unidades curriculares',
    colunas: [
      {
        nome: 'CODDISC',
        campo: 'cod_disciplina',
        apelidos: ['Código da Disciplina', 'Código da Unidade Curricular', 'cod_disciplina', 'Código'],
        tipo: 'codigo',
      },
      {
        nome: 'DISCIPLINA',
        campo: 'nome',
        apelidos: ['Unidade Curricular', 'Nome da Disciplina', 'Nome'],
        tipo: 'texto',
      },
      { nome: 'CODCURSO', campo: 'cod_curso', apelidos: ['Código do Curso'], tipo: 'codigo' },
    ],
    destinos: [
      {
        tabela: 'unidade_curricular',
        chave: ['cod_disciplina'],
        campos: ['cod_disciplina', 'nome', 'cod_curso'],
      },
    ],
    referencias: [
      {
        campos: ['cod_curso'],
        tabela: 'curso',
        colunas: ['cod_curso'],
        problema: 'Não existe curso com este código. Importe os cursos antes.',
      },
    ],
  },
  {
    id: 'cadeias_produtivas',
    rotulo: 'Cadeias produtivas',
    colunas: [
      { nome: 'id', campo: 'id', apelidos: ['Código'], tipo: 'inteiro', minimo: 1 },
      { nome: 'cadeia_produtiva', campo: 'nome', apelidos: ['Cadeia', 'Nome'], tipo: 'texto' },
      {
        nome: 'cod_disciplina',
        campo: 'cod_disciplina',
        apelidos: ['CODDISC', 'Código da Disciplina'],
        tipo: 'codigo',
      },
      colunaAtivo(),
    ],
    destinos: [
      { tabela: 'cadeia_produtiva', chave: ['id'], campos: ['id', 'nome', 'cod_disciplina', 'ativo'] },
    ],
  },
  {
    id: 'tipos_documento',
    rotulo: 'Tipos de documento',
    colunas: [
      { nome: 'id', campo: 'id', apelidos: ['Código'], tipo: 'inteiro', minimo: 1 },
      { nome: 'descricao', campo: 'descricao', apelidos: ['Documento'], tipo: 'texto' },
      { nome: 'identificador', campo: 'identificador', tipo: 'codigo' },
      colunaAtivo(),
      {
        nome: 'fil_doc',
        campo: 'habilitacao',
        tipo: 'opcao',
        opcoes: ['HabTec', 'HabJud'],
      },
      {
        nome: 'publico',
        campo: 'publico',
        tipo: 'opcao',
        opcoes: ['todos', 'tecnico', 'instrutoria'],
      },
    ],
    destinos: [
      {
        tabela: 'tipo_documento',
        chave: ['id'],
        campos: ['id', 'descricao', 'identificador', 'ativo', 'habilitacao', 'publico'],
        unicos: [['identificador']],
      },
    ],
  },
  {
    id: 'fases',
    rotulo: 'Fases do cronograma',
    colunas: [
      { nome: 'id', campo: 'id', apelidos: ['idFase', 'Código'], tipo: 'inteiro', minimo: 1 },
      { nome: 'nome', campo: 'nome', apelidos: ['nomeFase', 'Fase'], tipo: 'texto' },
      { nome: 'recurso', campo: 'recurso', apelidos: ['Tem recurso'], tipo: 'booleano' },
      { nome: 'modulo', campo: 'modulo', tipo: 'texto', vazia: true, opcional: true },
      {
        nome: 'ordem',
        campo: 'ordem',
        tipo: 'inteiro',
        minimo: 1,
        opcional: true,
        padraoSql: '(select coalesce(max(ordem), 0) from fase) + t.n',
      },
    ],
    destinos: [{ tabela: 'fase', chave: ['id'], campos: ['id', 'nome', 'recurso', 'modulo', 'ordem'] }],
    fixos: {
      campos: ['recurso', 'modulo'],
      chaves: FASES_CONHECIDAS,
      problema:
        'O andamento da demanda conhece esta fase: o seu recurso e o seu módulo não mudam por importação.',
    },
  },
  {
    id: 'criterios_avaliacao',
    rotulo: 'Critérios de avaliação',
    colunas: [
      { nome: 'tipo', campo: 'tipo', tipo: 'opcao', opcoes: ['E', 'D'] },
      { nome: 'campo', campo: 'campo', tipo: 'codigo' },
      { nome: 'nome', campo: 'nome', apelidos: ['Critério'], tipo: 'texto' },
      { nome: 'descricao', campo: 'descricao', tipo: 'texto' },
      { nome: 'ordem', campo: 'ordem', tipo: 'inteiro', minimo: 1 },
      {
        nome: 'nota_min',
        campo: 'nota_min',
        apelidos: ['Nota mínima'],
        tipo: 'decimal',
        minimo: 0,
        casas: 1,
      },
      {
        nome: 'nota_max',
        campo: 'nota_max',
        apelidos: ['Nota máxima'],
        tipo: 'decimal',
        minimo: 0,
        maximo: 100,
        casas: 1,
      },
    ],
    destinos: [
      {
        tabela: 'criterio_avaliacao',
        chave: ['tipo', 'campo'],
        campos: ['tipo', 'campo', 'nome', 'descricao', 'ordem', 'nota_min', 'nota_max'],
      },
    ],
  },
];
