import { formatarCpf } from '#app/lib/cpf-cnpj.ts';
import { diaDoInstante, formatarDia } from '#app/lib/dates.ts';
import type { LinhaDeCurriculo, SituacaoDoPrazo } from './types.ts';

/** Spec 1 §5 and §8. */
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
  soCandidatos: 'Só candidatos demonstram interesse em demandas.',
  semEmpresa: 'Nenhuma empresa credenciada ativa está vinculada ao seu CPF.',
  semEdital: 'Nenhum edital ativo está vinculado ao seu CPF.',
} as const;

export const PRAZOS: Record<SituacaoDoPrazo, { valor: string; rotulo: string }> = {
  aberto: { valor: '2', rotulo: 'Período aberto' },
  aguardando: { valor: '1', rotulo: 'Aguardando cronograma' },
  encerrado: { valor: '3', rotulo: 'Prazo encerrado' },
};

/** Objectives of the curriculum listing, by the column of the version. Spec 2 §2. */
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

/** Header of the CSV; the cells come from `celulasDoCsv`. */
export const CABECALHO_CSV = [
  'Identificação',
  'CPF',
  'Município',
  'Objetivos',
  'Cursos',
  'Disciplinas',
  'Cadeia Produtiva',
  'Atualizado em',
];

export const celulasDoCsv = (linha: LinhaDeCurriculo): string[] => [
  linha.nome,
  formatarCpf(linha.cpf),
  municipioDe(linha),
  objetivosDe(linha),
  linha.cursos.join(', '),
  linha.disciplinas.join(', '),
  linha.cadeias.join(', '),
  atualizadoEm(linha),
];
