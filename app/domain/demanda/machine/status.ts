import type { CampoDeNotificacao, EventoDeNotificacao, StatusId } from '../types.ts';

export type GrupoDeStatus = 'aprovacao' | 'cronograma' | 'etapa' | 'finalizacao' | 'terminal';

export type Status = {
  id: StatusId;
  slug: string;
  /** Name shown. */
  nome: string;
  grupo: GrupoDeStatus;
  /** Phases of the status, in order: the machine takes the first that the schedule holds, or all of them. */
  fases: readonly number[];
  /** The status takes every phase of `fases` the schedule holds, from the first start to the last end. */
  juntaFases?: boolean;
  /** Phases without a status of their own that must also be over before the status closes. */
  fasesDeApoio?: readonly number[];
};

/** Statuses of a demand. Decisions §3.1. */
export const STATUS: Readonly<Record<StatusId, Status>> = {
  1: { id: 1, slug: 'em-analise', nome: 'Solicitação em análise', grupo: 'aprovacao', fases: [] },
  2: { id: 2, slug: 'aguardando-aprovacao', nome: 'Aguardando aprovação', grupo: 'aprovacao', fases: [] },
  19: {
    id: 19,
    slug: 'aguardando-cronograma',
    nome: 'Aguardando cronograma',
    grupo: 'cronograma',
    fases: [],
  },
  14: { id: 14, slug: 'interesse', nome: 'Demonstração de interesse', grupo: 'etapa', fases: [17] },
  17: { id: 17, slug: 'carga-horaria', nome: 'Avaliação de carga horária', grupo: 'etapa', fases: [33] },
  13: {
    id: 13,
    slug: 'carga-horaria-preliminar',
    nome: 'Resultado preliminar de carga horária',
    grupo: 'etapa',
    fases: [42],
  },
  18: {
    id: 18,
    slug: 'carga-horaria-final',
    nome: 'Resultado final de carga horária',
    grupo: 'etapa',
    fases: [43],
  },
  3: { id: 3, slug: 'cadastro', nome: 'Avaliação de cadastro', grupo: 'etapa', fases: [18] },
  4: {
    id: 4,
    slug: 'cadastro-preliminar',
    nome: 'Resultado preliminar de cadastro',
    grupo: 'etapa',
    fases: [19],
  },
  5: { id: 5, slug: 'cadastro-final', nome: 'Resultado final de cadastro', grupo: 'etapa', fases: [21] },
  6: {
    id: 6,
    slug: 'documentacao-tecnica',
    nome: 'Envio de documentação técnica',
    grupo: 'etapa',
    fases: [22],
  },
  11: {
    id: 11,
    slug: 'entrevistas',
    nome: 'Entrevistas e avaliação didática',
    grupo: 'etapa',
    fases: [28, 39],
    juntaFases: true,
  },
  7: {
    id: 7,
    slug: 'habilitacao-tecnica-preliminar',
    nome: 'Habilitação técnica preliminar',
    grupo: 'etapa',
    fases: [29, 34, 40],
  },
  8: {
    id: 8,
    slug: 'habilitacao-tecnica-final',
    nome: 'Habilitação técnica final',
    grupo: 'etapa',
    fases: [30, 25, 41],
  },
  9: {
    id: 9,
    slug: 'habilitacao-juridica',
    nome: 'Habilitação jurídica',
    grupo: 'etapa',
    fases: [26],
    fasesDeApoio: [35],
  },
  12: {
    id: 12,
    slug: 'aguardando-finalizacao',
    nome: 'Aguardando finalização',
    grupo: 'finalizacao',
    fases: [],
  },
  15: { id: 15, slug: 'finalizada', nome: 'Finalizada', grupo: 'terminal', fases: [] },
  16: { id: 16, slug: 'cancelada', nome: 'Cancelada ou reprovada', grupo: 'terminal', fases: [] },
};

/** The statuses that live in phases, in the order of life. Decisions §3.1. */
export const SEQUENCIA = [14, 17, 13, 18, 3, 4, 5, 6, 11, 7, 8, 9] as const satisfies readonly StatusId[];

/** Every status in the order of life; 16 is reached from any open one. */
export const ORDEM_DE_VIDA: readonly StatusId[] = [1, 2, 19, ...SEQUENCIA, 12, 15, 16];

export const TERMINAIS: readonly StatusId[] = [15, 16];
export const ABERTOS: readonly StatusId[] = ORDEM_DE_VIDA.filter((id) => !TERMINAIS.includes(id));
/** Past the approvals and not ended. */
export const EM_ANDAMENTO: readonly StatusId[] = [19, ...SEQUENCIA, 12];
/** Those that have a schedule. */
export const COM_CRONOGRAMA: readonly StatusId[] = [...SEQUENCIA, 12];

export function ehStatus(id: number): id is StatusId {
  return Object.hasOwn(STATUS, id);
}

/** The number of the database as a status; throws on an id that does not exist. */
export function comoStatus(id: number): StatusId {
  if (!ehStatus(id)) throw new RangeError(`Status inexistente: ${String(id)}`);
  return id;
}

/** Name shown; used for lists and the history, so it never throws. */
export function nomeDoStatus(id: number | null): string {
  return id !== null && ehStatus(id) ? STATUS[id].nome : 'Status desconhecido';
}

/** Place in the order of life; sorts lists. */
export function posicaoNaVida(id: StatusId): number {
  return ORDEM_DE_VIDA.indexOf(id);
}

export type DadosDaNotificacao = {
  evento: EventoDeNotificacao;
  /** The status in which it is sent. */
  status: StatusId;
  campo: CampoDeNotificacao;
  preliminar: boolean;
  /** 'do resultado preliminar de carga horária', completes 'A notificação …'. */
  complemento: string;
};

/** The six notifications of decisions §3.3: one a status. */
export const NOTIFICACOES: readonly DadosDaNotificacao[] = [
  {
    evento: 'notificarCargaHorariaPreliminar',
    status: 13,
    campo: 'cargaHorariaPreliminarEm',
    preliminar: true,
    complemento: 'do resultado preliminar de carga horária',
  },
  {
    evento: 'notificarCargaHorariaFinal',
    status: 18,
    campo: 'cargaHorariaFinalEm',
    preliminar: false,
    complemento: 'do resultado final de carga horária',
  },
  {
    evento: 'notificarCadastroPreliminar',
    status: 4,
    campo: 'cadastroPreliminarEm',
    preliminar: true,
    complemento: 'do resultado preliminar de cadastro',
  },
  {
    evento: 'notificarCadastroFinal',
    status: 5,
    campo: 'cadastroFinalEm',
    preliminar: false,
    complemento: 'do resultado final de cadastro',
  },
  {
    evento: 'notificarHabTecnicaPreliminar',
    status: 7,
    campo: 'habTecnicaPreliminarEm',
    preliminar: true,
    complemento: 'do resultado preliminar da habilitação técnica',
  },
  {
    evento: 'notificarHabTecnicaFinal',
    status: 8,
    campo: 'habTecnicaFinalEm',
    preliminar: false,
    complemento: 'do resultado final da habilitação técnica',
  },
];

export function notificacaoDoStatus(status: StatusId): DadosDaNotificacao | null {
  return NOTIFICACOES.find((notificacao) => notificacao.status === status) ?? null;
}

export function notificacaoDoEvento(evento: string): DadosDaNotificacao | null {
  return NOTIFICACOES.find((notificacao) => notificacao.evento === evento) ?? null;
}

/**
 * Phases whose appeals under analysis count in `Pendencias.recursosEmAnalise` at each status: 43 decides those
 * of 42, 21 those of 19, the final technical phase those of 29, 34 and 40; the legal ones count where the
 * demand ends. Decisions §3.2.
 */
export const RECURSOS_POR_STATUS: Readonly<Partial<Record<StatusId, readonly number[]>>> = {
  18: [42],
  5: [19],
  8: [29, 34, 40, 26, 35],
  9: [26, 35],
  12: [29, 34, 40, 26, 35],
};

/** Appeal under analysis, as stored. Spec 3 §4.2. */
export const RECURSO_EM_ANALISE = 1;
