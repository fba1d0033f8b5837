import { formatarJanela } from '../cronograma/calendar/janela.ts';
import { janelaDeRealizacao, janelaDeRecurso } from '../cronograma/calendar/periodo.ts';
import { RECURSO } from '../etapa/ids.ts';
import { ETAPA_DO_QUADRO, type Andamento } from './rules.ts';
import type { FaseAcompanhada, Linhas, TipoDeQuadro } from './types.ts';

export const TEXTOS = {
  titulo: 'Resumo dos Processos',
  falha: 'Não foi possível obter o resumo deste processo.',
  semCronograma: 'Este credenciamento ainda não tem cronograma: as tabelas se enchem depois dele.',
  gerador: 'Gerador de Relatórios',
  semEscolha: 'Escolha um credenciamento e use Filtrar.',
  relatorioSemCronograma: 'Este credenciamento ainda não tem cronograma: os relatórios saem dele.',
  ninguem: 'Ninguém chegou a esta etapa.',
  semRecursos: 'Não há recursos nesta etapa.',
  semBanca: 'Nenhuma banca foi cadastrada.',
  semHora: 'Ninguém foi agendado.',
} as const;

/** The file of one person in one demand: its words, and how much of each list it shows. */
export const FICHA = {
  falha: 'Não foi possível obter esta ficha.',
  declareAntes:
    'Você está na banca deste candidato: antes de abrir a ficha, declare em Avaliação Entrevista ou Avaliação Didática se algo o impede de avaliá-lo.',
  naoEscreve: 'Quem escreve aos candidatos em nome da equipe é a Comissão de Credenciamento.',
  semAssunto: 'Escreva o assunto.',
  semRecado: 'Escreva a mensagem.',
  escrita: 'A mensagem está na fila de envio.',
  verComoEleVe: 'Ver como ele vê',
  agirEmNome: 'Agir em nome',
  soAPessoa: 'Só a pessoa faz isto.',
  abraDaFicha:
    'As páginas da pessoa abrem-se por aqui, em Ver como ele vê, e ficam abertas por uma hora: cada abertura fica registrada.',
  semPaginasAnonimizada: 'Esta pessoa foi anonimizada: não há páginas dela.',
  semPaginasDesativada: 'A conta desta pessoa está desativada: ela não vê página alguma.',
  anonimizada: 'Esta pessoa foi anonimizada: não há a quem escrever.',
  semMensagens: 'Nenhuma mensagem desta demanda foi escrita a esta pessoa.',
  semOutras: 'Nenhuma outra demanda que você possa ver.',
  mensagens: 10,
  outras: 50,
  aberturas: 20,
} as const;

/** What besides opening the file somebody did, beside their name. R-FIC-05. */
const ABERTURAS: Readonly<Record<string, string>> = {
  'ficha.mostrar-contato': ', viu CPF e telefone',
  'ficha.ver-como-ele-ve': ', viu as páginas da pessoa como ela as vê',
};
export const complementoDaAbertura = (acao: string): string => ABERTURAS[acao] ?? '';

export const TITULOS: Readonly<Record<TipoDeQuadro, string>> = {
  avaliacaoCargaHoraria: 'Avaliação de carga horária',
  avaliacaoCargaHorariaRecurso: 'Recursos de carga horária',
  avaliacaoCadastro: 'Avaliação de cadastro',
  avaliacaoCadastroRecurso: 'Recursos de cadastro',
  bancaAvaliadora: 'Banca avaliadora',
  agendamentos: 'Agendamentos',
  avaliacaoEntrevista: 'Entrevistas',
  avaliacaoDidatica: 'Avaliação didática',
  habilitacaoTecnica: 'Habilitação técnica',
  habilitacaoTecnicaRecurso: 'Recursos da habilitação técnica',
  habilitacaoJuridica: 'Habilitação jurídica',
  habilitacaoJuridicaRecurso: 'Recursos da habilitação jurídica',
};

export const ANDAMENTOS: Readonly<Record<Andamento, string>> = {
  depois: 'Ainda não começou',
  agora: 'Em andamento',
  feito: 'Concluída',
  'sem-fase': 'Fora do cronograma',
};

/** The window that a table tells: of its phase, or of the phase's appeals. Null where the schedule has none. */
export function janelaDoQuadro(tipo: TipoDeQuadro, fase: FaseAcompanhada | null): string | null {
  if (fase === null) return null;
  const recurso = ETAPA_DO_QUADRO[tipo]?.recursos === true;
  const janela = recurso ? janelaDeRecurso(fase) : janelaDeRealizacao(fase);
  return janela === null ? null : `${fase.nome}, ${formatarJanela(janela, 'periodo')}`;
}

export type Contagem = { texto: string; tom: 'success' | 'error' | 'info' | null };

const conta = (quantos: number, um: string, varios: string, tom: Contagem['tom'] = null): Contagem[] =>
  quantos === 0 ? [] : [{ texto: `${quantos.toLocaleString('pt-BR')} ${quantos === 1 ? um : varios}`, tom }];

const porResultado = (linhas: readonly { resultado: string | null }[]): Contagem[] => {
  const quantos = (qual: string) => linhas.filter(({ resultado }) => resultado === qual).length;
  return [
    ...conta(quantos('Aprovado'), 'aprovado', 'aprovados', 'success'),
    ...conta(quantos('Reprovado'), 'reprovado', 'reprovados', 'error'),
    ...conta(quantos('Pendente'), 'pendente', 'pendentes', 'info'),
    ...conta(quantos('Não avaliado'), 'não avaliado', 'não avaliados'),
  ];
};

/** What a table says while it stands closed. One's own case is counted in nothing (R-ACE-04). */
export function resumoDoQuadro(quadro: Linhas): Contagem[] {
  switch (quadro.forma) {
    case 'candidatos':
    case 'notas':
      return porResultado(quadro.linhas);
    case 'recursos': {
      const quantos = (qual: number) => quadro.linhas.filter(({ status }) => status === qual).length;
      return [
        ...conta(quadro.linhas.length, 'recurso', 'recursos'),
        ...conta(quantos(RECURSO.aprovado), 'deferido', 'deferidos', 'success'),
        ...conta(quantos(RECURSO.reprovado), 'indeferido', 'indeferidos', 'error'),
        ...conta(quantos(RECURSO.emAnalise), 'em análise', 'em análise', 'info'),
      ];
    }
    case 'bancas':
      return conta(quadro.linhas.length, 'banca', 'bancas');
    case 'agendamentos':
      return conta(
        new Set(quadro.linhas.map(({ participacaoId }) => participacaoId)).size,
        'agendado',
        'agendados',
      );
  }
}
