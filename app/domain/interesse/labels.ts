import { formatarCpf } from '#app/lib/cpf-cnpj.ts';
import { diaDoInstante, formatarDia, horarioDaZona } from '#app/lib/dates.ts';
import type {
  AbaDeAplicacao,
  AbaDeProcessos,
  LinhaDeCurriculo,
  SituacaoDaAplicacao,
  SituacaoDoPrazo,
} from './types.ts';

export const MENSAGENS = {
  sucesso: 'Demonstrou Interesse com sucesso.',
  falha: 'Houve um problema ao tentar Demonstrar Interesse, tente novamente mais tarde.',
  curriculoIncompativel:
    'Você precisa atualizar seu currículo para demonstrar interesse nesse credenciamento.',
  semCurriculo: 'Não foi possível encontrar seu currículo, por favor, cadastre seu currículo.',
  curriculoCompativel: 'Seu currículo é compatível com esta demanda.',
  exclusivaInterno:
    'As demandas internas são exclusivas para pessoas vinculadas a empresas credenciadas com edital ativo.',
  exclusivaExterno:
    'As demandas externas são exclusivas para candidatos sem vínculo com empresa credenciada com edital ativo.',
  semCronograma: 'O cronograma desta demanda ainda não foi publicado.',
  encerrada: 'Esta demanda já foi encerrada e não recebe mais interesses.',
  jaAvaliado:
    'Você retirou o interesse depois de avaliado nesta demanda: ele não se demonstra de novo. Enquanto a avaliação de cadastro está aberta, volta-se a ela em Aplicação e Análise.',
  soCandidatos: 'Só candidatos demonstram interesse em demandas.',
  semEmpresa: 'Nenhuma empresa credenciada ativa está vinculada ao seu CPF.',
  semEdital: 'Nenhum edital ativo está vinculado ao seu CPF.',
  falhaAoListar: 'Não foi possível obter a lista de demandas.',
  falhaNosProcessos: 'Não foi possível obter a lista de processos.',
  falhaNaAplicacao: 'Não foi possível obter a lista de credenciamentos.',
  semProcessos: {
    abertos: 'Nenhum processo com prazo aberto',
    fechados: 'Nenhum processo com prazo encerrado',
  },
  processosQueFaltam: 'Um processo aparece aqui quando é aprovado e tem prazo para demonstrar interesse.',
  processosSemPrazo: 'Os processos aprovados que ainda não têm cronograma não têm prazo.',
} as const;

/** The information dialogs of `/todas-demandas`. */
export const INFORMACOES = [
  {
    id: 'compativel',
    titulo: 'Currículo compatível',
    paragrafos: [
      'Seu currículo é compatível com uma demanda quando foi atualizado há menos de um ano, inclui a modalidade da atividade e tem o curso e a disciplina da demanda. Em Assistência Técnica e Gerencial, precisa ter a cadeia produtiva no município da demanda.',
      "Com o prazo aberto, o botão 'Demonstrar Interesse' aparece na linha da demanda.",
    ],
  },
  {
    id: 'incompativel',
    titulo: 'Currículo incompatível',
    paragrafos: [
      'Você precisa atualizar seu currículo para demonstrar interesse nesse credenciamento.',
      "'Por que não posso?', na linha da demanda, mostra cada requisito que falta e a etapa do currículo onde corrigir.",
    ],
  },
  {
    id: 'prazo',
    titulo: 'Prazo encerrado',
    get paragrafos() {
      return [
        `O interesse é demonstrado até as 23h59 do último dia do prazo, no ${horarioDaZona()}. Depois disso a demanda não recebe mais interesses.`,
        "Uma demanda em 'Aguardando cronograma' ainda não abriu o prazo.",
      ];
    },
  },
  {
    id: 'tipo',
    titulo: 'Demandas internas e externas',
    paragrafos: [
      MENSAGENS.exclusivaInterno,
      MENSAGENS.exclusivaExterno,
      'As demandas mistas recebem as duas.',
    ],
  },
] as const;
export type Informacao = (typeof INFORMACOES)[number];

export const ABA_DE_PROCESSOS: Record<AbaDeProcessos, string> = { abertos: 'Abertos', fechados: 'Fechados' };

export const APLICACAO = {
  registrada: 'A sua aplicação foi registrada.',
  cancelar: 'Cancelar',
  cancelada: 'O seu cancelamento foi registrado.',
  falha: 'Ocorreu um erro ao realizar a aplicação:',
  falhaAoCancelar: 'Ocorreu um erro ao realizar o cancelamento:',
  semConfirmar: 'Confirme no botão da pergunta.',
  inesperada: 'o portal não conseguiu gravar agora. Tente de novo em instantes.',
  jaDemonstrado: 'Você já demonstrou interesse nesta demanda.',
  semInteresse: 'Só quem demonstrou interesse nesta demanda pode se aplicar.',
  soLeitura: 'O seu grupo consulta as aplicações e não se aplica.',
  cancelado: 'Este credenciamento foi cancelado.',
  finalizado: 'Este credenciamento já foi finalizado.',
  selecionado: 'A avaliação de cadastro deste credenciamento já terminou.',
  aguardando: 'A aplicação abre quando começar a avaliação de cadastro deste credenciamento.',
  aplicado: 'Aplicação registrada',
  retirado: 'Aplicação cancelada',
  semRequisitos: 'Nenhum requisito foi registrado na análise desta demanda.',
  introducao: {
    aplicar: 'Os credenciamentos em que você demonstrou interesse, e o que você pode fazer em cada um.',
    listar: 'Os credenciamentos aprovados das suas áreas, com os candidatos de cada um.',
  },
  vazio: {
    aplicar: {
      aprovados: 'Os credenciamentos aprovados em que você demonstrar interesse aparecem aqui.',
      selecionados: 'Depois da avaliação de cadastro, os seus credenciamentos passam para cá.',
    },
    listar: {
      aprovados: 'Os credenciamentos aprovados das suas áreas aparecem aqui.',
      selecionados: 'Depois da avaliação de cadastro, os credenciamentos passam para cá.',
    },
  },
  candidatos: (quantos: number): string =>
    quantos === 0 ? 'Nenhum candidato' : quantos === 1 ? '1 candidato' : `${String(quantos)} candidatos`,
} as const;

export const SITUACAO_DA_APLICACAO: Record<SituacaoDaAplicacao, string> = {
  aberto: 'Aberto para aplicação',
  fora: 'Fora do período de aplicação',
  andamento: 'Em andamento',
  finalizado: 'Finalizado',
  cancelado: 'Cancelado',
};

export const ABA_DE_APLICACAO: Record<AbaDeAplicacao, string> = {
  aprovados: 'Credenciamentos Aprovados',
  selecionados: 'Já selecionados',
};

export const PRAZOS: Record<SituacaoDoPrazo, { valor: string; rotulo: string }> = {
  aberto: { valor: '2', rotulo: 'Período aberto' },
  aguardando: { valor: '1', rotulo: 'Aguardando cronograma' },
  encerrado: { valor: '3', rotulo: 'Prazo encerrado' },
};

/** Objectives of the curriculum listing, by the column of the version. */
export const OBJETIVOS = {
  inst: { coluna: 'instrutoria', rotulo: 'Instrutoria' },
  cons: { coluna: 'consultoria', rotulo: 'Consultoria' },
  tec: { coluna: 'tecnicoCampo', rotulo: 'Técnico de Campo' },
  sup: { coluna: 'supervisor', rotulo: 'Supervisor' },
  tutor: { coluna: 'tutoria', rotulo: 'Tutoria' },
} as const;
export type Objetivo = keyof typeof OBJETIVOS;

export const ehObjetivo = (valor: string): valor is Objetivo => Object.hasOwn(OBJETIVOS, valor);

export const ERRO_TECNICO = 'Para filtrar os técnicos de campo, é necessário informar todos os filtros.';
/** Before anything was pressed: the fields have just come. */
export const FALTA_O_LUGAR =
  'Escolha o estado, a cidade e a cadeia produtiva, e aperte Filtrar para ver os técnicos de campo.';
export const ERRO_CURSO = 'O filtro de curso deve ser utilizado em conjunto com o filtro de disciplina.';

export const objetivosDe = (linha: LinhaDeCurriculo): string =>
  Object.values(OBJETIVOS)
    .filter(({ coluna }) => linha[coluna])
    .map(({ rotulo }) => rotulo)
    .join(', ');

export const municipioDe = ({ cidade, estadoUf }: LinhaDeCurriculo): string =>
  [cidade, estadoUf].filter(Boolean).join('-');

export const atualizadoEm = ({ finalizadaEm }: LinhaDeCurriculo): string =>
  finalizadaEm === null ? '' : formatarDia(diaDoInstante(finalizadaEm));

/** Header of the file; the cells come from `celulasDoArquivo`. */
export const CABECALHO_DO_ARQUIVO = [
  'Identificação',
  'CPF',
  'Município',
  'Objetivos',
  'Cursos',
  'Disciplinas',
  'Cadeia Produtiva',
  'Atualizado em',
];

export const celulasDoArquivo = (linha: LinhaDeCurriculo): string[] => [
  linha.nome,
  formatarCpf(linha.cpf),
  municipioDe(linha),
  objetivosDe(linha),
  linha.cursos.join(', '),
  linha.disciplinas.join(', '),
  linha.cadeias.join(', '),
  atualizadoEm(linha),
];
