import { comALinha, conta, fica, id, naCopiaDe, pela, some } from './escrever.ts';
import { tabela } from './tipos.ts';

export const CURRICULO = {
  Curriculo: tabela('Curriculo', {
    dado: 'curriculo',
    pessoas: { titular: conta('usuarioId') },
    colunas: {
      ...id('id', 'usuarioId'),
      versaoAtualId: some('nulo'),
      finalizadoEm: some('nulo'),
    },
  }),
  CurriculoVersao: tabela('CurriculoVersao', {
    dado: 'curriculo',
    pessoas: {
      titular: pela('curriculoId', 'Curriculo', 'titular'),
      so: { por: 'sql', nome: 'versaoSoDaPessoa' },
    },
    apagar: 'so',
    colunas: {
      ...naCopiaDe('titular', {
        ...id('id', 'curriculoId', 'pagina'),
        ...fica(
          'numero',
          'estado',
          'revisao',
          'paginaDesde',
          'criadaEm',
          'atualizadaEm',
          'finalizadaEm',
          'ensinoFundamental',
          'ensinoMedio',
          'cursosTecnicos',
          'graduacao',
          'pos',
          'mestrado',
          'doutorado',
          'instrutoria',
          'consultoria',
          'tutoria',
          'tecnicoCampo',
          'supervisor',
          'termosVersao',
          'termosAceitosEm',
        ),
        ilegiveis: some('objeto-vazio'),
        sha256: some('nulo'),
        cpf: some('nulo'),
        rg: some('nulo'),
        email: some('nulo'),
        orgaoExpedidor: some('nulo'),
        dataNascimento: some('nulo'),
        nacionalidade: some('nulo'),
        naturalidade: some('nulo'),
        estadoNatal: some('nulo'),
        estadoCivil: some('nulo'),
        cep: some('nulo'),
        rua: some('nulo'),
        numeroEndereco: some('nulo'),
        complemento: some('nulo'),
        bairro: some('nulo'),
        cidade: some('nulo'),
        estadoUf: some('nulo'),
        telefoneResidencial: some('nulo'),
        telefoneCelular: some('nulo'),
        graduacaoFormacao: some('nulo'),
        graduacaoInstituicao: some('nulo'),
        graduacaoConclusao: some('nulo'),
        posFormacao: some('nulo'),
        posInstituicao: some('nulo'),
        posConclusao: some('nulo'),
        mestradoFormacao: some('nulo'),
        mestradoInstituicao: some('nulo'),
        mestradoConclusao: some('nulo'),
        doutoradoFormacao: some('nulo'),
        doutoradoInstituicao: some('nulo'),
        doutoradoConclusao: some('nulo'),
        nomeCompleto: some('nome-em-maiusculas'),
      }),
    },
  }),
  CurriculoCursoTecnico: tabela('CurriculoCursoTecnico', {
    dado: 'curriculo',
    pessoas: { titular: pela('versaoId', 'CurriculoVersao', 'titular') },
    apagar: 'titular',
    colunas: {
      ...naCopiaDe('titular', {
        ...id('id'),
        ...comALinha('ordem', 'formacao', 'instituicao', 'conclusao'),
      }),
      ...id('versaoId'),
    },
  }),
  CurriculoExperiencia: tabela('CurriculoExperiencia', {
    dado: 'curriculo',
    pessoas: { titular: pela('versaoId', 'CurriculoVersao', 'titular') },
    apagar: 'titular',
    colunas: {
      ...naCopiaDe('titular', {
        ...id('id'),
        ...comALinha('tipo', 'ordem', 'cargo', 'local', 'periodoMeses', 'descricao'),
      }),
      ...id('versaoId'),
    },
  }),
  CurriculoCurso: tabela('CurriculoCurso', {
    dado: 'curriculo',
    pessoas: { titular: pela('versaoId', 'CurriculoVersao', 'titular') },
    colunas: {
      ...naCopiaDe('titular', {
        ...fica('codCurso'),
      }),
      ...id('id', 'versaoId'),
      ...fica('ordem'),
    },
  }),
  CurriculoDisciplina: tabela('CurriculoDisciplina', {
    dado: 'curriculo',
    pessoas: { titular: pela('curriculoCursoId', 'CurriculoCurso', 'titular') },
    colunas: {
      ...naCopiaDe('titular', {
        ...fica('codDisciplina'),
      }),
      ...id('curriculoCursoId'),
    },
  }),
  CurriculoCadeia: tabela('CurriculoCadeia', {
    dado: 'curriculo',
    pessoas: { titular: pela('versaoId', 'CurriculoVersao', 'titular') },
    colunas: {
      ...naCopiaDe('titular', {
        ...fica('uf'),
      }),
      ...id('id', 'versaoId', 'cadeiaId'),
      ...fica('ordem', 'municipioIbge'),
    },
  }),
} as const;
