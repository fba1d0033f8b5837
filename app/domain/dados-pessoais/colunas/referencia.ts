import { PRAZO } from '../prazos.ts';
import { NINGUEM, comALinha, fica, id, naCopiaDe, nada, some, textos } from './escrever.ts';
import { tabela } from './tipos.ts';

export const REFERENCIA = {
  Estado: tabela('Estado', {
    dado: 'ninguem',
    pessoas: NINGUEM,
    colunas: {
      ...nada('uf', 'nome'),
    },
  }),
  Municipio: tabela('Municipio', {
    dado: 'ninguem',
    pessoas: NINGUEM,
    colunas: {
      ...nada('codigoIbge', 'codMunicipio', 'uf', 'nome'),
    },
  }),
  Curso: tabela('Curso', {
    dado: 'ninguem',
    pessoas: NINGUEM,
    colunas: {
      ...nada('codCurso', 'nome', 'tipo', 'area', 'ativo'),
    },
  }),
  UnidadeCurricular: tabela('UnidadeCurricular', {
    dado: 'ninguem',
    pessoas: NINGUEM,
    colunas: {
      ...nada('codDisciplina', 'nome', 'codCurso'),
    },
  }),
  CadeiaProdutiva: tabela('CadeiaProdutiva', {
    dado: 'ninguem',
    pessoas: NINGUEM,
    colunas: {
      ...id('id'),
      ...nada('nome', 'codDisciplina', 'ativo'),
    },
  }),
  Avaliador: tabela('Avaliador', {
    dado: 'avaliadores',
    pessoas: NINGUEM,
    colunas: {
      ...nada('codigo'),
      ...textos('nome', 'email'),
    },
  }),
  Edital: tabela('Edital', {
    dado: 'ninguem',
    pessoas: NINGUEM,
    colunas: {
      ...id('id'),
      ...nada('codigo', 'ano', 'nome', 'nomeReduzido', 'numProcesso', 'inicioDia', 'fimDia', 'ativo'),
    },
  }),
  EmpresaCredenciada: tabela('EmpresaCredenciada', {
    dado: 'empresas',
    pessoas: { propria: { por: 'sql', nome: 'empresaQueEAPessoa' } },
    colunas: {
      ...fica('codCfo', 'cnpj', 'ativa'),
      nome: { ...some('empresa'), mencao: true },
      nomeFantasia: { ...some('empresa'), mencao: true },
      cep: { ...some('nulo'), mencao: true },
      rua: { ...some('nulo'), mencao: true },
      bairro: { ...some('nulo'), mencao: true },
      cidade: { ...some('nulo'), mencao: true },
      uf: { ...some('nulo'), mencao: true },
      email: { ...some('nulo'), mencao: true },
      numero: some('nulo'),
      codMunicipio: some('nulo'),
    },
  }),
  VinculoEmpresa: tabela('VinculoEmpresa', {
    dado: 'vinculos',
    pessoas: { titular: { por: 'cpf', campo: 'cpf' } },
    apagar: 'titular',
    colunas: {
      ...naCopiaDe('titular', {
        ...comALinha('nomePessoa', 'inicioDia', 'fimDia', 'ativo'),
      }),
      ...comALinha('codCfo', 'cpf', 'editalId'),
    },
  }),
  CargaHorariaMensal: tabela('CargaHorariaMensal', {
    dado: 'vinculos',
    pessoas: { titular: { por: 'cpf', campo: 'cpf' } },
    apagar: 'titular',
    colunas: {
      ...naCopiaDe('titular', {
        ...comALinha('ano', 'mes', 'horas', 'indisponibilidade'),
      }),
      ...comALinha('cpf'),
    },
  }),
  TipoDocumento: tabela('TipoDocumento', {
    dado: 'ninguem',
    pessoas: NINGUEM,
    colunas: {
      ...id('id'),
      ...nada('descricao', 'identificador', 'ativo', 'habilitacao', 'publico', 'temValidade'),
    },
  }),
  DeverDoDocumento: tabela('DeverDoDocumento', {
    dado: 'ninguem',
    pessoas: NINGUEM,
    colunas: {
      ...id('id', 'tipoDocumentoId', 'demandaId', 'criadoPorId'),
      ...nada('quem', 'dever', 'condicao', 'desde'),
      ...textos('criadoPorNome'),
    },
  }),
  CriterioAvaliacao: tabela('CriterioAvaliacao', {
    dado: 'ninguem',
    pessoas: NINGUEM,
    colunas: {
      ...nada(
        'tipo',
        'campo',
        'nome',
        'descricao',
        'ordem',
        'notaMin',
        'notaMax',
        'niveis',
        'versao',
        'atualizadoEm',
        'atualizadoPor',
      ),
    },
  }),
  Importacao: tabela('Importacao', {
    dado: 'ninguem',
    pessoas: NINGUEM,
    colunas: {
      ...id('id', 'sha256'),
      ...nada('tabela', 'linhas', 'novas', 'alteradas', 'iguais', 'importadaEm', 'desfeitaEm'),
      ...textos('arquivo', 'atorNome'),
    },
  }),
  ImportacaoLinha: tabela('ImportacaoLinha', {
    dado: 'importadas',
    pessoas: { citada: { por: 'sql', nome: 'importacaoQueCita' } },
    apagar: 'citada',
    vence: [
      {
        nome: 'importadas',
        prazo: PRAZO.importacao,
        desde: 'importadaEm',
        da: { campo: 'importacaoId', modelo: 'Importacao' },
        por: 'dados-pessoais',
        relogio: 'portal',
      },
    ],
    colunas: {
      ...id('importacaoId'),
      ...fica('tabela'),
      ...comALinha('n'),
      ...textos('antes', 'depois'),
    },
  }),
  ConsultaGuardada: tabela('ConsultaGuardada', {
    dado: 'ninguem',
    pessoas: NINGUEM,
    colunas: {
      ...textos('servico', 'resposta'),
      ...id('chave'),
      ...nada('em'),
    },
  }),
  CargaErp: tabela('CargaErp', {
    dado: 'ninguem',
    pessoas: NINGUEM,
    colunas: {
      ...id('id'),
      ...nada('estado', 'tabela', 'pedidaEm', 'iniciadaEm', 'terminadaEm'),
      ...textos('atorNome'),
    },
  }),
  CargaErpParte: tabela('CargaErpParte', {
    dado: 'ninguem',
    pessoas: NINGUEM,
    colunas: {
      ...id('id', 'cargaId', 'sha256', 'importacaoId'),
      ...nada(
        'tabela',
        'estado',
        'guardadas',
        'recebidas',
        'novas',
        'alteradas',
        'iguais',
        'ausentes',
        'respondidaEm',
        'em',
      ),
      ...textos('motivo', 'problemas', 'respondidaPor'),
    },
  }),
  Fase: tabela('Fase', {
    dado: 'ninguem',
    pessoas: NINGUEM,
    colunas: {
      ...id('id'),
      ...nada('nome', 'recurso', 'modulo', 'ordem', 'criadoPor', 'atualizadoPor'),
    },
  }),
  MotivoDaAnalise: tabela('MotivoDaAnalise', {
    dado: 'ninguem',
    pessoas: NINGUEM,
    colunas: {
      ...id('id', 'tipoDocumentoId'),
      ...nada('habilitacao', 'ordem', 'ativo', 'versao', 'atualizadoEm'),
      ...textos('titulo', 'texto', 'atualizadoPor'),
    },
  }),
} as const;
