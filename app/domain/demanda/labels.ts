import type { Aberto } from '../chamada/types.ts';
import { STATUS } from '#app/domain/etapa/ids.ts';
import { depoisDe, estaEm, nomeDoStatus, TERMINAIS } from '#app/domain/etapa/status.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { fold } from '#app/lib/text.ts';
import type { Instancia } from './schema.ts';
import type { Encerramento, Evento } from './types.ts';

/** Texts of the machine. */
export const MENSAGEM_DESALINHADA =
  'O cronograma desta demanda não está alinhado com a etapa atual. Ajuste o cronograma para continuar.';
export const MENSAGEM_CONFLITO = 'Esta demanda já foi atualizada por outra pessoa. Atualize a página.';
/** Of an event of other statuses: the demand is past them, or elsewhere. */
export const etapaPassada = (onde: string): string =>
  `A demanda está em “${onde}”: esta ação era de uma etapa anterior.`;
export const outraEtapa = (onde: string): string =>
  `A demanda está em “${onde}”: esta ação não se aplica a esta etapa.`;
export const FALTA_A_DIRETORIA = 'A Diretoria ainda não aprovou esta demanda.';
export const SEM_PEDIDO = 'Esta demanda ainda não foi enviada ao sistema de aprovação.';
/** Of the two that decide outside. */
export const outraDecisao = (instancia: string): string =>
  `A ${instancia} já registrou outra decisão para este credenciamento.`;
export const MENSAGEM_SEM_LISTA = 'Não foi possível obter a lista de credenciamentos.';
export const MENSAGEM_SEM_CANDIDATOS = 'Não foi possível obter os candidatos desta demanda.';
export const MENSAGEM_SEM_RECURSOS = 'Não foi possível obter os recursos desta demanda.';
/** Of a demand without candidates: that they come is said only while they may. */
export const semCandidatos = (status: number): { titulo: string; texto: string | null } =>
  estaEm(status, [...TERMINAIS, ...depoisDe(STATUS.demonstracaoDeInteresse)])
    ? { titulo: 'Ninguém demonstrou interesse', texto: null }
    : { titulo: 'Ninguém demonstrou interesse ainda', texto: 'Quem demonstrar interesse aparece aqui.' };

/** Of whoever has a part of a demand: nobody is in their lists now. */
export const NINGUEM_SEU = {
  titulo: 'Ninguém aqui para você agora',
  texto: 'As pessoas desta demanda que as suas listas têm aparecem aqui.',
} as const;

export const MENSAGEM_SEM_HISTORICO = 'Não foi possível obter o histórico desta demanda.';
export const MENSAGEM_JA_NOTIFICADA =
  'O Envio do e-mail para essa demanda já foi feita, atualize a página para continuar.';
export const ROTULO_JA_NOTIFICADOS = 'Candidatos já notificados';

/** What happened, as the history tells it. */
export const ROTULOS_DO_HISTORICO: Record<Evento, string> = {
  solicitarDemanda: 'Demanda solicitada',
  aprovarAnalise: 'Análise do credenciamento aprovada',
  reprovarAnalise: 'Análise do credenciamento reprovada',
  aprovarDiretoria: 'Aprovada pela Diretoria',
  reprovarDiretoria: 'Reprovada pela Diretoria',
  aprovarSuperintendencia: 'Aprovada pela Superintendência',
  reprovarSuperintendencia: 'Reprovada pela Superintendência',
  criarCronograma: 'Cronograma criado',
  atualizarCronograma: 'Cronograma atualizado',
  abrirPrazoProprio: 'Prazo próprio aberto',
  registrarAviso: 'Aviso por outro meio registrado',
  escreverAoCandidato: 'Mensagem escrita a um candidato',
  concluirCargaHoraria: 'Avaliação de carga horária finalizada',
  concluirCadastro: 'Avaliação de cadastro finalizada',
  encerrarFase: 'Fase encerrada',
  encerrarComPendencia: 'Encerrada com pendência',
  encerrarSemInteressados: 'Encerrada sem interessados',
  encerrarDemanda: 'Demanda encerrada',
  encerrarSemHomologacao: 'Demanda encerrada sem homologação',
  finalizarDemanda: 'Demanda finalizada',
  cancelarDemanda: 'Demanda cancelada',
  finalizarAcoes: 'Ações de banca e agendamento finalizadas',
  enviarResultado: 'Resultado das entrevistas enviado',
  abrirReconsideracao: 'Reconsideração de notas aberta',
  encerrarReconsideracao: 'Reconsideração de notas encerrada',
  anularAvaliacao: 'Avaliação anulada por impedimento',
  pedirHomologacao: 'Homologação pedida',
  decidirHomologacao: 'Decisão da Superintendência sobre a homologação',
  cancelarHomologacao: 'Pedido de homologação cancelado',
  notificarCargaHorariaPreliminar: 'Candidatos notificados: resultado preliminar de carga horária',
  notificarCargaHorariaFinal: 'Candidatos notificados: resultado final de carga horária',
  notificarCadastroPreliminar: 'Candidatos notificados: resultado preliminar de cadastro',
  notificarCadastroFinal: 'Candidatos notificados: resultado final de cadastro',
  notificarHabTecnicaPreliminar: 'Candidatos notificados: resultado preliminar da habilitação técnica',
  notificarHabTecnicaFinal: 'Candidatos notificados: resultado final da habilitação técnica',
};

/** What a line of the history says; the result that was sent is that of a part. */
export function rotuloDoHistorico({ evento, dados }: { evento: string; dados?: unknown }): string {
  if (evento === 'enviarResultado' && (dados as { tipo?: unknown } | null)?.tipo === 'D')
    return 'Resultado da avaliação didática enviado';
  return Object.hasOwn(ROTULOS_DO_HISTORICO, evento) ? ROTULOS_DO_HISTORICO[evento as Evento] : evento;
}

/** 'Análise do credenciamento aprovada por Ana Souza em 10/03/2027, às 09h42.': who ended the analysis, and when. */
export const textoDoFimDaAnalise = (fim: { evento: Evento; atorNome: string; instante: Date }): string =>
  fimDaAnalise(fim.evento, fim.atorNome, formatarInstante(fim.instante));
export const fimDaAnalise = (evento: Evento, quem: string, quando: string): string =>
  `${ROTULOS_DO_HISTORICO[evento]} por ${quem} em ${quando}.`;

/** How an ended demand ended. */
export const ROTULOS_DO_ENCERRAMENTO: Record<Encerramento, string> = {
  analise: 'Reprovada na análise',
  diretoria: 'Reprovada pela Diretoria',
  superintendencia: 'Reprovada pela Superintendência',
  cancelada: 'Cancelada',
  finalizada: 'Finalizada',
};

/** Status of a demand in the lists: who it waits for, and how it ended, are told apart. R-DEM-14. */
export function rotuloDoStatus(demanda: {
  status: number;
  nomeStatus: string;
  encerramento: string | null;
  aprovacao: { diretoria: boolean | null } | null;
}): { texto: string; cor?: 'success' | 'warning' | 'error' | 'info' } {
  const { status, nomeStatus, encerramento } = demanda;
  if (status === STATUS.solicitacaoEmAnalise) return { texto: nomeStatus, cor: 'warning' };
  if (status === STATUS.aguardandoAprovacao) {
    return {
      texto: demanda.aprovacao?.diretoria === true ? 'Na Superintendência' : 'Na Diretoria',
      cor: 'info',
    };
  }
  if (status === STATUS.finalizada) return { texto: nomeStatus, cor: 'success' };
  if (status !== STATUS.cancelada) return { texto: nomeStatus };
  const conhecido = Object.entries(ROTULOS_DO_ENCERRAMENTO).find(([id]) => id === encerramento)?.[1];
  return { texto: conhecido ?? nomeStatus, cor: 'error' };
}

export const AREAS = {
  fpr: 'Formação Profissional Rural',
  at: 'Assistência Técnica e Gerencial',
  ino: 'Inovação',
  ps: 'Promoção Social',
  ef: 'Educação Formal',
  ti: 'Tecnologia de Informática',
} as const;
export type Area = keyof typeof AREAS;

/** The area where there is no room for its name; 'at' is called by the name of its service. */
export const siglaDaArea = (codigo: string): string => (codigo === 'at' ? 'ATEG' : codigo.toUpperCase());

/** Codes of the areas whose name holds the text, without accents or case. */
export const areasComNome = (texto: string): Area[] =>
  (Object.keys(AREAS) as Area[]).filter((area) => fold(AREAS[area]).includes(fold(texto)));

export const ATIVIDADES = {
  inst: 'Instrutoria',
  cons: 'Consultoria',
  tutor: 'Tutoria',
  tec: 'Técnico de Campo',
  sup: 'Supervisor',
  sau: 'Saúde',
} as const;
export type Atividade = keyof typeof ATIVIDADES;

export const TIPOS = { interno: 'Interno', externo: 'Externo', misto: 'Misto' } as const;
export type TipoDeDemanda = keyof typeof TIPOS;

const rotulo = (tabela: Readonly<Record<string, string>>, codigo: string): string =>
  Object.hasOwn(tabela, codigo) ? (tabela[codigo] ?? codigo) : codigo;

/** Options of an area filter, after the one that filters nothing. */
export const opcoesDeArea = (nenhuma: string): { valor: string; rotulo: string }[] => [
  { valor: '', rotulo: nenhuma },
  ...Object.entries(AREAS).map(([valor, nome]) => ({ valor, rotulo: nome })),
];

export const nomeDaArea = (codigo: string): string => rotulo(AREAS, codigo);
export const nomeDaAtividade = (codigo: string): string => rotulo(ATIVIDADES, codigo);
export const nomeDoTipo = (codigo: string): string => rotulo(TIPOS, codigo);

/** The filter of a list of demands. */
export const filtroDeArea = (valor: string) => ({
  nome: 'area',
  rotulo: 'Área de Atuação',
  tipo: 'select' as const,
  valor,
  opcoes: opcoesDeArea('Todas as áreas'),
});

/** A demand as `escolhaDeDemanda` (queries) reads it. */
export type DemandaNaEscolha = {
  id: string;
  identificacaoProcesso: string;
  areaAtuacao: string;
  atividade: string;
  tipo: string;
  objeto: string;
  nomeStatus: string;
};

/** What 'Escolher credenciamento' shows of a demand, whatever it is chosen for. */
export const linhaDaEscolha = (demanda: DemandaNaEscolha) => ({
  id: demanda.id,
  processo: demanda.identificacaoProcesso,
  area: nomeDaArea(demanda.areaAtuacao),
  objeto: demanda.objeto,
  detalhe: `${nomeDoTipo(demanda.tipo)}, ${nomeDaAtividade(demanda.atividade)}`,
  status: demanda.nomeStatus,
});

type ComNome = { nome: string } | null;

/** 'Jataí-GO'; demands for a course have no municipality. */
export const municipioDaDemanda = (municipio: { nome: string; uf: string } | null): string | null =>
  municipio && `${municipio.nome}-${municipio.uf}`;

/** What the demand asks for: 'Curso · Unidade curricular', or 'Jataí-GO · Bovinocultura de Leite'. */
export function objetoDaDemanda(demanda: {
  curso: ComNome;
  disciplina: ComNome;
  municipio: { nome: string; uf: string } | null;
  cadeia: ComNome;
}): string {
  return textoDoObjeto(partesDoObjeto(demanda));
}

export const textoDoObjeto = (partes: readonly (string | null)[]): string =>
  partes.filter((parte) => parte !== null).join(' · ');

/** The same in two: the course or the place, and the unit or the chain; for a file, one fact a cell. */
export function partesDoObjeto({
  curso,
  disciplina,
  municipio,
  cadeia,
}: Parameters<typeof objetoDaDemanda>[0]): [string | null, string | null] {
  return municipio
    ? [municipioDaDemanda(municipio), cadeia?.nome ?? null]
    : [curso?.nome ?? null, disciplina?.nome ?? null];
}

/** Headers of `partesDoObjeto` in a file. */
export const CABECALHO_DO_OBJETO = ['Curso ou Município', 'Disciplina ou Cadeia Produtiva'] as const;

/** What a decision of the directorate or of the superintendence does, and to whom, before it is recorded. */
export const efeitosDaDecisao = (instancia: Instancia, solicitante: string): string[] => [
  instancia === 'diretoria'
    ? 'Aprovada, a demanda passa à decisão da Superintendência.'
    : `Aprovada, a demanda passa a "${nomeDoStatus(STATUS.aguardandoCronograma)}".`,
  `Reprovada, a demanda termina como "${nomeDoStatus(STATUS.cancelada)}".`,
  `Quem solicitou (${solicitante}) lê a decisão na demanda; nenhum e-mail é enviado.`,
];

export const MENSAGEM_SEM_INTERESSADOS =
  'Ninguém demonstrou interesse: use Encerrar sem interessados, ou abra as inscrições de novo no cronograma.';
export const MENSAGEM_SEM_NINGUEM =
  'Não há candidatos nesta etapa, e não há a quem notificar: ela se encerra sozinha no fim do período.';

/** Why a demand ended to which nobody came. */
export const SEM_INTERESSADOS = 'Ninguém demonstrou interesse até o fim das inscrições.';

/** Of an old client that ends a demand without a reason. */
export const MOTIVO_NAO_DITO = 'Decisão da Comissão de Credenciamento.';

/** What asking the outside again for a demand's approval came to. R-EXT-22. */
export const REENVIO: Readonly<Record<Aberto['situacao'], string>> = {
  aberto: 'O sistema externo de aprovação já tinha aceitado esta demanda.',
  'em-curso': 'O sistema externo de aprovação está sendo chamado neste momento: nada foi pedido de novo.',
  pedido: 'O envio ao sistema externo de aprovação foi pedido de novo.',
  'sem-sistema': 'Esta instalação não tem sistema externo de aprovação: a decisão se registra no portal.',
};

/** Of whoever rejects, in whatever instance. */
export const SEM_JUSTIFICATIVA = 'Informe a justificativa da reprovação.';

/** What 'Finalizar Ações' says of people, by name. */
export const ACOES = {
  ninguemAgendado: 'Nenhum candidato tem horário marcado: agende antes, em Agendamentos.',
  semAviso: (quantos: number) =>
    `${quantos === 1 ? 'Há 1 candidato agendado que não foi avisado' : `Há ${String(quantos)} candidatos agendados que não foram avisados`}, ou cujo aviso ainda não saiu. Avise antes, em Agendamentos (Avisar todos).`,
  /** By name: whom nobody told, and those whose message waits or failed. */
  naoAvisados: (naoAvisados: string, semEnvio: string) =>
    [
      naoAvisados &&
        `Há candidatos agendados que não foram avisados: ${naoAvisados}. Avise-os antes, em Agendamentos (Avisar todos).`,
      semEnvio &&
        `Há candidatos cujo aviso do horário ainda não saiu: ${semEnvio}. Espere o envio; se ele falhou, peça ao Administrador Geral que o reenvie em Mensagens, ou marque outro horário.`,
    ]
      .filter((texto) => texto !== '')
      .join(' '),
  semAgendamento: (nomes: string) =>
    `Há candidatos sem horário marcado: ${nomes}. Eles ainda podem ser agendados até o fim das entrevistas.`,
} as const;
