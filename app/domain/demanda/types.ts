import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import type { StatusId } from '#app/domain/etapa/ids.ts';
import type { CampoDeNotificacao, EventoDeNotificacao } from '#app/domain/etapa/notificacoes.ts';
import type { RecursosEmAnalise } from '#app/domain/etapa/recursos.ts';
import type { LinkDaEtapa } from '#app/domain/etapa/types.ts';
import type { Dia } from '#app/lib/dates.ts';

export type EventoDeTransicao =
  | 'aprovarAnalise'
  | 'reprovarAnalise'
  | 'reprovarDiretoria'
  | 'aprovarSuperintendencia'
  | 'reprovarSuperintendencia'
  | 'criarCronograma'
  | 'concluirCargaHoraria'
  | 'concluirCadastro'
  | 'encerrarFase'
  | 'encerrarComPendencia'
  | 'encerrarSemInteressados'
  | 'encerrarDemanda'
  | 'encerrarSemHomologacao'
  | 'finalizarDemanda'
  | 'cancelarDemanda';

/** Events written to the history that leave the status as it is. */
export type EventoSemMudanca =
  | 'solicitarDemanda'
  | 'aprovarDiretoria'
  | 'atualizarCronograma'
  | 'abrirPrazoProprio'
  | 'registrarAviso'
  | 'escreverAoCandidato'
  | 'finalizarAcoes'
  | 'enviarResultado'
  | 'abrirReconsideracao'
  | 'encerrarReconsideracao'
  | 'anularAvaliacao'
  | 'pedirHomologacao'
  | 'decidirHomologacao'
  | 'cancelarHomologacao'
  | EventoDeNotificacao;

export type Evento = EventoDeTransicao | EventoSemMudanca;

/** Screens that actions lead to. */
export type Tela =
  | 'demandas'
  | 'processos'
  | 'cronograma'
  | 'cargaHoraria'
  | 'cadastro'
  | 'recursos'
  | 'relatorios'
  | 'bancas'
  | 'agendamentos'
  | 'frequencia'
  | 'avaliacoes'
  | 'documentos'
  | 'juridico'
  | 'homologacao';

/**
 * The screens this version has. An action whose screen is not here is left out by `acoesOferecidas`;
 * an area adds its own when it brings the screen.
 */
export const TELAS_EXISTENTES: ReadonlySet<Tela> = new Set<Tela>([
  'demandas',
  'processos',
  'cronograma',
  'cargaHoraria',
  'cadastro',
  'recursos',
  'relatorios',
  'bancas',
  'agendamentos',
  'frequencia',
  'avaliacoes',
  'documentos',
  'juridico',
  'homologacao',
]);

/** Links from the machine to screens; every other action carries an event. */
export type ChaveDeLink = 'analisarSolicitacao' | 'ajustarCronograma' | LinkDaEtapa;

export type Aprovacoes = {
  analise: boolean | null;
  diretoria: boolean | null;
  superintendencia: boolean | null;
};

/** How an ended demand ended. */
export type Encerramento = 'analise' | 'diretoria' | 'superintendencia' | 'cancelada' | 'finalizada';

/** What the machine needs of a demand. Field names are those of the table. */
export type DemandaNaMaquina = {
  id: string;
  status: number;
  tipoAvaliacao: number;
  formatoAvaliacao: number | null;
  cronogramaCriadoEm: Date | null;
  avaliacaoCargaHorariaConcluidaEm: Date | null;
  avaliacaoCadastroConcluidaEm: Date | null;
  agendamentoBancaConcluidoEm: Date | null;
  /** 'Enviar Resultado' of every part: stage 3 is published. */
  resultadoEntrevistaEm: Date | null;
  aprovacao: Aprovacoes | null;
  encerramento?: string | null;
} & Record<CampoDeNotificacao, Date | null>;

/** Counts the machine needs besides. */
export type Pendencias = {
  recursosEmAnalise: RecursosEmAnalise;
  agendadosSemNota: number;
  /** Scheduled candidates with a round of reconsideration that nobody ended. */
  emReconsideracao: number;
  /** Scheduled candidates whom a place of the panel does not score: its titular is recused, nobody is in their stead. */
  semSubstituto: number;
  /** Whom leaving the status would leave behind: undecided in a stage that is over, or decided and not told. */
  deixados: number;
  /** Candidates whom a notice of their result did not reach, or who learnt of it late and whose deadline is not seen to. */
  semAviso: number;
  /** Documents that nobody decided on, counted where the demand may end. */
  semAnalise: number;
  /** Documents asked for again, with days left to answer, counted where the demand may end. */
  diligenciasAbertas: number;
  /** Interviews and didactic tests whose hour is still to come. */
  agendadosPorVir: number;
  /** Somebody goes on to the interviews, and nobody has an hour: asked where they are prepared. */
  ninguemAgendado: boolean;
  /** Candidates whose hour is still to come and who were not told of it: asked where interviews are prepared. */
  horariosSemAviso: number;
  /** Finally apt in the last stage, and nobody asked for their homologation. */
  semHomologacao: number;
  /** Candidates at the superintendence. */
  naSuperintendencia: number;
  /** Since when the first of them waits: an instant as the database writes it. */
  naSuperintendenciaDesde: string | null;
  /** In the list of the technical documents, and not decided: their results are not told before it. */
  semAnaliseTecnica: number;
  /** The legal review waits for somebody who has no window of their own on the way to it. */
  juridicaPorAnalisar: boolean;
  /** Somebody showed interest. */
  interessados: boolean;
  /** Somebody is in the stage of the status, or may come to it. */
  naEtapa: boolean;
};

export const SEM_PENDENCIAS: Pendencias = {
  recursosEmAnalise: {},
  agendadosSemNota: 0,
  emReconsideracao: 0,
  semSubstituto: 0,
  deixados: 0,
  semAviso: 0,
  semAnalise: 0,
  diligenciasAbertas: 0,
  agendadosPorVir: 0,
  ninguemAgendado: false,
  horariosSemAviso: 0,
  semHomologacao: 0,
  naSuperintendencia: 0,
  naSuperintendenciaDesde: null,
  semAnaliseTecnica: 0,
  juridicaPorAnalisar: false,
  interessados: true,
  naEtapa: true,
};

export type Periodo = 'sem-cronograma' | 'antes' | 'realizacao' | 'entre' | 'recurso' | 'depois';

/** The phases of a status as one stretch of time. */
export type FaseDoStatus = {
  /** Ids of the phases the status takes from the schedule, the first one names it. */
  faseIds: readonly number[];
  realizacaoInicio: Dia;
  realizacaoFim: Dia;
  recursoInicio: Dia | null;
  recursoFim: Dia | null;
  /** Last day of the whole stretch; the status may close after it. */
  fim: Dia;
};

export type Bloqueio = {
  codigo:
    | 'notificacao'
    | 'avaliacao'
    | 'acoes'
    | 'notas'
    | 'reconsideracoes'
    | 'substitutos'
    | 'resultado'
    | 'recursos'
    | 'deixados'
    | 'avisos'
    | 'interessados'
    | 'documentos'
    | 'diligencias'
    | 'agendamentos'
    | 'homologacao'
    | 'aptos';
  quantidade: number;
  /** A sentence. */
  texto: string;
  /** Two or three words for the badge: '2 recursos'. */
  resumo: string;
  /** No confirmation overrides it. */
  impede?: boolean;
};

export type Acao = {
  chave: Evento | ChaveDeLink;
  /** The event the action causes; null when it only leads to a screen. */
  evento: Evento | null;
  tipo: 'transicao' | 'notificacao' | 'flag' | 'link';
  rotulo: string;
  tela: Tela;
  href: string;
  disponivel: boolean;
  /** Why not, in the words the server refuses with. */
  motivo: string | null;
  /** When it becomes available, if time alone makes it so. */
  quando: Date | null;
  /** Asks for a confirmation that lists what is pending. */
  confirmaPendencias: boolean;
  /** What holds it, where no confirmation overrides that. */
  bloqueio?: Bloqueio['codigo'];
};

export type Selo = {
  codigo:
    | 'analise'
    | 'aprovacao'
    | 'sem-cronograma'
    | 'desalinhado'
    | 'bloqueada'
    | 'encerrado'
    | 'termina-hoje'
    | 'no-periodo'
    | 'recurso'
    | 'aguardando'
    | 'finalizacao'
    | 'finalizada'
    | 'encerrada-negativa';
  icone:
    | 'clipboard-list'
    | 'stamp'
    | 'circle-dashed'
    | 'calendar-x'
    | 'lock'
    | 'clock-alert'
    | 'circle-dot'
    | 'gavel'
    | 'calendar-clock'
    | 'flag'
    | 'circle-check'
    | 'circle-x';
  /** Suffix of the badge class; '' is the neutral badge. */
  cor: '' | 'info' | 'accent' | 'warning' | 'error' | 'success';
  texto: string;
};

/** The answer of the machine for one demand at one moment. */
export type SituacaoDaDemanda = {
  status: StatusId;
  faseAtual: FaseDoStatus | null;
  periodo: Periodo;
  /** False when the schedule cannot carry the demand from here; `mensagemDesalinhada` is then the reason. */
  alinhada: boolean;
  /** In order of importance; screens that do not exist are still here (`acoesOferecidas` leaves them out). */
  acoes: Acao[];
  /** 'Ações complementares' (cancel, finish). */
  complementares: Acao[];
  /** What keeps the phase from closing by itself. */
  bloqueios: Bloqueio[];
  /** What is left undone where the demand ends now. */
  pendenciasAoFinalizar: Bloqueio[];
  /** Where 'Encerrar Fase' leads; null when a person decides between the closings, or there is no such event. */
  proximo: StatusId | null;
  podeEncerrarPorTempo: boolean;
  /** The instant the timed transition is due; null when the status has none. */
  encerraEm: Date | null;
  /** Belongs to 'Ações Pendentes'. */
  pendente: boolean;
  /** What is being waited for, when nothing is to be done. */
  espera: string | null;
  selo: Selo;
  /** 0 most urgent; for ordering lists. */
  urgencia: number;
};

export type QuemDecide = 'pessoa' | 'sistema' | 'workflow';

export type Decisao =
  | { ok: true; de: StatusId; para: StatusId; pendencias: Bloqueio[] }
  | {
      ok: false;
      /** 'confirmar' asks again with the pending list; 'passada': the demand is already past the event's statuses. */
      codigo: 'passada' | 'periodo' | 'desalinhada' | 'bloqueada' | 'confirmar' | 'repetida' | 'regra';
      motivo: string;
      pendencias: Bloqueio[];
    };

export type FasesDoCronograma = readonly FaseDatada[];

/**
 * Where the directorate and the superintendence decide: in the workflow that the demand was sent to, in its simulator,
 * or outside of any system, and then the commission records it.
 */
export type LugarDaDecisao = 'fora' | 'simulador' | 'a-mao';
