import type { FaseDatada, Janela } from '../cronograma/types.ts';
import type { Habilitacao, EtapaComResultado } from '#app/domain/etapa/types.ts';
import type { ResultadoPublicado } from '../documento/types.ts';
import type { Lugar, TipoDeAgendamento } from '../agendamento/types.ts';
import type { HomologacaoDoCandidato } from '../homologacao/candidato.ts';
import type { StatusDoRecurso } from '#app/domain/etapa/ids.ts';
import type { Dia } from '#app/lib/dates.ts';

export type FaseDaAgenda = FaseDatada & { nomeFase: string };

/** A stage's result as far as it was published, with the latest appeal as the candidate may know it. */
export type ResultadoNaAgenda = Omit<ResultadoPublicado, 'etapa'> & {
  id: string;
  etapa: EtapaComResultado;
  publicado: boolean;
  recurso: StatusDoRecurso | null;
};

/** One of the person's demands, with nothing in it that was not published to them. */
export type ParticipacaoNaAgenda = {
  demandaId: string;
  processo: string;
  objeto: string;
  status: number;
  tipoAvaliacao: number;
  formatoAvaliacao: number | null;
  interessado: boolean;
  demonstradoEm: Date;
  /** The current schedule: its number and when it was made. */
  cronograma: { numero: number; criadoEm: Date } | null;
  fases: readonly FaseDaAgenda[];
  resultados: readonly ResultadoNaAgenda[];
  homologacao?: HomologacaoDoCandidato | null;
  envios: readonly { habilitacao: Habilitacao; estado: string; anexos: number }[];
  /** Neither answered nor taken back, of a review that is not over; the clock says whether they may be answered. */
  diligencias: readonly DiligenciaNaAgenda[];
  /** Those that the person was told of and that stand. */
  agendamentos: readonly AgendamentoNaAgenda[];
};

/** The same with what names the demand, part by part. */
export type ParticipacaoLida = ParticipacaoNaAgenda & {
  area: string;
  atividade: string;
  /** As `partesDoObjeto` gives them: the course or the place, and the unit or the chain. */
  partes: readonly [string | null, string | null];
  emMunicipio: boolean;
};

export type DiligenciaNaAgenda = {
  id: string;
  habilitacao: Habilitacao;
  documento: string;
  /** What the review wrote. */
  motivo?: string;
  ate: Dia;
  abertaEm: Date;
};

/** A document that is asked for again, and of which demand. */
export type DiligenciaDaPessoa = DiligenciaNaAgenda &
  Pick<ParticipacaoNaAgenda, 'demandaId' | 'processo' | 'objeto'>;

export type AgendamentoNaAgenda = {
  id: string;
  tipo: TipoDeAgendamento;
  versao: number;
  inicio: Date;
  fim: Date;
  atualizadoEm: Date;
  lugar: Lugar;
  /** This hour is confirmed, or another was asked for and nobody answered yet. */
  respondido: boolean;
};

/** A window of the schedule that belongs to the candidate's calendar. */
export type DataDaAgenda = {
  demandaId: string;
  processo: string;
  objeto: string;
  faseId: number;
  tipo: 'realizacao' | 'recurso';
  titulo: string;
  janela: Janela;
};

/** The end of a window in which the person has something to do, and where it is done. */
export type PrazoDaAgenda = DataDaAgenda & { ato: string; caminho: `/${string}` };

/**
 * A date to come in which the person does something or is told something, with where it is read or met: a deadline of the
 * schedule, a document asked for again, an hour that was set, a result.
 */
export type ProximaData = Pick<PrazoDaAgenda, 'demandaId' | 'processo' | 'ato' | 'janela'> & {
  chave: string;
  caminho: string;
  /** Said once, short and whole: 'até amanhã, qua. 25/11, 23h59'. R-CRO-19. */
  quando: string;
  /** Null: of a document asked for again, or of an hour. */
  faseId: number | null;
  dia: Janela['fim'];
  limite: 'inicio' | 'fim';
};

export type EstadoDaEtapa = 'feita' | 'atual' | 'recusada' | 'pendente';
export type TomDaEtapa = 'success' | 'warning' | 'error' | 'info' | 'accent' | 'neutral';

export type EtapaDaLinha = {
  id: string;
  titulo: string;
  estado: EstadoDaEtapa;
  selo: { tom: TomDaEtapa; texto: string } | null;
  descricao: string | null;
  /** Where more of it is read. */
  elos?: readonly { rotulo: string; href: string }[];
};

/** The state of one demand for its candidate. */
export type LinhaDoTempo = {
  demandaId: string;
  processo: string;
  objeto: string;
  situacao: { tom: TomDaEtapa; texto: string };
  /** Position of the current stage, from 1; how many there are. */
  posicao: number;
  encerrada: boolean;
  etapas: EtapaDaLinha[];
};
