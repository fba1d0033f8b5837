import type { Coluna, Tabela } from './types.ts';

/**
 * What each file of reference data holds: columns, types, key. Integration notes §6. The order is the one their
 * references ask for.
 */

const AREAS = ['fpr', 'ps', 'ino', 'ef', 'ti', 'at'];

const ativo = (nome = 'ativo', campo = 'ativo'): Coluna => ({
  nome,
  campo,
  apelidos: ['Situação', 'Ativa'],
  tipo: 'booleano',
  opcional: true,
});

export const TABELAS: readonly Tabela[] = [
  {
    id: 'cursos',
    rotulo: 'Cursos',
    colunas: [
      { nome: 'CODCURSO', campo: 'cod_curso', apelidos: ['Código do Curso', 'Código'], tipo: 'codigo' },
      { nome: 'CURSO', campo: 'nome', apelidos: ['Nome do Curso', 'Nome'], tipo: 'texto' },
      { nome: 'tipo', campo: 'tipo', apelidos: ['Tipo do Curso'], tipo: 'inteiro', minimo: 1, maximo: 99 },
      { nome: 'area', campo: 'area', apelidos: ['Área de Atuação'], tipo: 'opcao', opcoes: AREAS },
    ],
    destinos: [{ tabela: 'curso', chave: ['cod_curso'], campos: ['cod_curso', 'nome', 'tipo', 'area'] }],
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
      ativo(),
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
      ativo(),
      {
        nome: 'fil_doc',
        campo: 'habilitacao',
        apelidos: ['Habilitação'],
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
  {
    id: 'avaliadores',
    rotulo: 'Avaliadores',
    demonstracao: true,
    colunas: [
      { nome: 'CODIGO', campo: 'codigo', tipo: 'codigo', largura: 6 },
      { nome: 'NOME', campo: 'nome', tipo: 'texto' },
      { nome: 'EMAIL', campo: 'email', apelidos: ['E-mail'], tipo: 'email' },
    ],
    destinos: [{ tabela: 'avaliador', chave: ['codigo'], campos: ['codigo', 'nome', 'email'] }],
  },
  {
    id: 'editais',
    rotulo: 'Editais',
    demonstracao: true,
    colunas: [
      { nome: 'ID', campo: 'id', tipo: 'inteiro', minimo: 1 },
      { nome: 'CODIGO', campo: 'codigo', tipo: 'codigo', largura: 3 },
      { nome: 'ANO', campo: 'ano', tipo: 'inteiro', minimo: 2000, maximo: 2100 },
      { nome: 'NOME', campo: 'nome', tipo: 'texto', maximo: 500 },
      { nome: 'NOME_REDUZIDO', campo: 'nome_reduzido', tipo: 'texto' },
      { nome: 'NUM_PROCESSO', campo: 'num_processo', apelidos: ['Número do Processo'], tipo: 'texto' },
      { nome: 'DT_INICIO', campo: 'inicio_dia', apelidos: ['Início', 'Data de Início'], tipo: 'dia' },
      { nome: 'DT_FIM', campo: 'fim_dia', apelidos: ['Fim', 'Data de Fim'], tipo: 'dia', vazia: true },
      ativo('ATIVO'),
    ],
    destinos: [
      {
        tabela: 'edital',
        chave: ['id'],
        campos: [
          'id',
          'codigo',
          'ano',
          'nome',
          'nome_reduzido',
          'num_processo',
          'inicio_dia',
          'fim_dia',
          'ativo',
        ],
        unicos: [['codigo', 'ano']],
      },
    ],
  },
  {
    id: 'empresas_vinculadas',
    rotulo: 'Empresas e pessoas vinculadas',
    demonstracao: true,
    colunas: [
      { nome: 'CODCFO', campo: 'cod_cfo', tipo: 'codigo' },
      { nome: 'CGCCFO', campo: 'cnpj', apelidos: ['CNPJ'], tipo: 'cnpj' },
      { nome: 'NOME', campo: 'nome', apelidos: ['Razão Social'], tipo: 'texto' },
      { nome: 'NOMEFANTASIA', campo: 'nome_fantasia', apelidos: ['Nome Fantasia'], tipo: 'texto' },
      {
        nome: 'EMPRESA_ATIVA',
        campo: 'ativa',
        apelidos: ['Empresa Ativa'],
        tipo: 'booleano',
        opcional: true,
      },
      { nome: 'CEP', campo: 'cep', tipo: 'cep', vazia: true, opcional: true },
      { nome: 'RUA', campo: 'rua', apelidos: ['Logradouro'], tipo: 'texto', vazia: true, opcional: true },
      { nome: 'NUMERO', campo: 'numero', tipo: 'texto', vazia: true, opcional: true },
      { nome: 'BAIRRO', campo: 'bairro', tipo: 'texto', vazia: true, opcional: true },
      { nome: 'CIDADE', campo: 'cidade', tipo: 'texto', vazia: true, opcional: true },
      {
        nome: 'CODMUNICIPIO',
        campo: 'cod_municipio',
        apelidos: ['Código do Município'],
        tipo: 'codigo',
        largura: 5,
        vazia: true,
        opcional: true,
      },
      {
        nome: 'CODETD',
        campo: 'uf',
        apelidos: ['UF', 'Estado'],
        tipo: 'codigo',
        vazia: true,
        opcional: true,
      },
      { nome: 'EMAIL', campo: 'email', apelidos: ['E-mail'], tipo: 'email', vazia: true, opcional: true },
      { nome: 'NOME_PESSOA', campo: 'nome_pessoa', apelidos: ['Nome da Pessoa'], tipo: 'texto' },
      { nome: 'cpf', campo: 'cpf', apelidos: ['CPF da Pessoa'], tipo: 'cpf' },
      { nome: 'EDITAL_ID', campo: 'edital_id', apelidos: ['Edital'], tipo: 'inteiro', minimo: 1 },
      { nome: 'DTVINCULOINI', campo: 'inicio_dia', apelidos: ['Início do Vínculo'], tipo: 'dia' },
      { nome: 'DTVINCULOFIM', campo: 'fim_dia', apelidos: ['Fim do Vínculo'], tipo: 'dia', vazia: true },
      ativo('ATIVO'),
    ],
    destinos: [
      {
        tabela: 'empresa_credenciada',
        chave: ['cod_cfo'],
        campos: [
          'cod_cfo',
          'cnpj',
          'nome',
          'nome_fantasia',
          'ativa',
          'cep',
          'rua',
          'numero',
          'bairro',
          'cidade',
          'cod_municipio',
          'uf',
          'email',
        ],
        unicos: [['cnpj']],
      },
      {
        tabela: 'vinculo_empresa',
        chave: ['cod_cfo', 'cpf', 'edital_id'],
        campos: ['cod_cfo', 'cpf', 'edital_id', 'nome_pessoa', 'inicio_dia', 'fim_dia', 'ativo'],
      },
    ],
    referencias: [
      {
        campos: ['edital_id'],
        tabela: 'edital',
        colunas: ['id'],
        problema: 'Não existe edital com este número. Importe os editais antes.',
      },
      {
        campos: ['uf', 'cod_municipio'],
        tabela: 'municipio',
        colunas: ['uf', 'cod_municipio'],
        problema: 'Não existe município com este código neste estado.',
      },
    ],
  },
  {
    id: 'carga_horaria',
    rotulo: 'Carga horária mensal',
    demonstracao: true,
    colunas: [
      { nome: 'CPF', campo: 'cpf', tipo: 'cpf' },
      { nome: 'ANO', campo: 'ano', tipo: 'inteiro', minimo: 2000, maximo: 2100 },
      { nome: 'MES', campo: 'mes', tipo: 'inteiro', minimo: 1, maximo: 12 },
      {
        nome: 'CH',
        campo: 'horas',
        apelidos: ['Carga Horária', 'Horas'],
        tipo: 'decimal',
        minimo: 0,
        maximo: 744,
        casas: 2,
      },
      {
        nome: 'INDISP',
        campo: 'indisponibilidade',
        apelidos: ['Indisponibilidade'],
        tipo: 'decimal',
        minimo: 0,
        maximo: 100,
        casas: 2,
      },
    ],
    destinos: [
      {
        tabela: 'carga_horaria_mensal',
        chave: ['cpf', 'ano', 'mes'],
        campos: ['cpf', 'ano', 'mes', 'horas', 'indisponibilidade'],
      },
    ],
  },
];

export const acharTabela = (id: string): Tabela | null =>
  TABELAS.find((tabela) => tabela.id === id.trim().toLowerCase().replaceAll('-', '_')) ?? null;
