import { ETAPA } from '#app/domain/etapa/ids.ts';
import type { EventoDeNotificacao } from '#app/domain/etapa/notificacoes.ts';
import type { EtapaComResultado } from '#app/domain/etapa/types.ts';
import type { DadosDaMensagem } from './dados.ts';

/** Kinds of message, by their numbers in the ledger. */
export const TIPO = {
  avisoDeDemanda: 1,
  faltaDeDocumento: 2,
  lembreteCargaHoraria: 3,
  lembreteDocumentos: 4,
  convite: 5,
  redefinicao: 6,
  cadastroRepetido: 7,
  cargaHorariaPreliminar: 8,
  cargaHorariaFinal: 9,
  cadastroPreliminar: 10,
  cadastroFinal: 11,
  habTecnicaPreliminar: 12,
  habTecnicaFinal: 13,
  copiaPronta: 14,
  anonimizacaoRecusada: 15,
  cronogramaAlterado: 16,
  senhaAlterada: 17,
  gruposAlterados: 18,
  emailCorrigido: 19,
  decisaoDeRecurso: 20,
  naoEnviado: 21,
  convocacao: 22,
  convocacaoComConvite: 23,
  convocacaoCancelada: 24,
  agendamento: 25,
  agendamentoMudado: 26,
  agendamentoCancelado: 27,
  pedidoDeHorarioIndeferido: 28,
  substitutoFaltando: 29,
  resultadoDaEntrevista: 30,
  divergenciaDeNotas: 31,
  reconsideracaoAberta: 32,
  resultadoHabJuridica: 33,
  diligenciaAberta: 34,
  diligenciaCancelada: 35,
  homologacaoDecidida: 36,
  interesseRegistrado: 37,
  exportacaoPronta: 38,
  testeDeTexto: 39,
  prazoProprio: 49,
  fimSemHomologacao: 52,
  demandaCancelada: 47,
  demandaFinalizada: 48,
  interesseRetirado: 50,
  atoEmSeuNome: 59,
  interesseDeNovo: 51,
  correcaoDeEmail: 54,
  cpfAlterado: 55,
  escritaPelaEquipe: 60,
  semanaDaComissao: 63,
  paginasVistas: 61,
  feitoEmSeuNome: 62,
} as const;

export type TipoMensagem = (typeof TIPO)[keyof typeof TIPO];

export const TIPOS: readonly TipoMensagem[] = Object.values(TIPO);

/** The kind of each of the six result notifications. R-MSG-02. */
export const TIPO_DA_NOTIFICACAO = {
  notificarCargaHorariaPreliminar: TIPO.cargaHorariaPreliminar,
  notificarCargaHorariaFinal: TIPO.cargaHorariaFinal,
  notificarCadastroPreliminar: TIPO.cadastroPreliminar,
  notificarCadastroFinal: TIPO.cadastroFinal,
  notificarHabTecnicaPreliminar: TIPO.habTecnicaPreliminar,
  notificarHabTecnicaFinal: TIPO.habTecnicaFinal,
} as const satisfies Record<EventoDeNotificacao, TipoMensagem>;

/** Kinds that tell somebody their result in a stage, or what was decided on their appeal, with the stage of each. R-SIT-04. */
export const ETAPA_DO_RESULTADO = {
  [TIPO.cargaHorariaPreliminar]: ETAPA.cargaHoraria,
  [TIPO.cargaHorariaFinal]: ETAPA.cargaHoraria,
  [TIPO.cadastroPreliminar]: ETAPA.cadastro,
  [TIPO.cadastroFinal]: ETAPA.cadastro,
  [TIPO.habTecnicaPreliminar]: ETAPA.habTecnica,
  [TIPO.habTecnicaFinal]: ETAPA.habTecnica,
  [TIPO.resultadoDaEntrevista]: ETAPA.entrevistaDidatica,
  [TIPO.resultadoHabJuridica]: ETAPA.habJuridica,
  [TIPO.decisaoDeRecurso]: null,
} as const satisfies Partial<Record<TipoMensagem, EtapaComResultado | null>>;

type Comum = {
  demandaId?: string | null;
  usuarioId?: string | null;
  /** The sign-up that it invites to confirm. */
  cadastroId?: string | null;
  destinatarioNome: string;
  destinatarioEmail: string;
  /** What made the message. The same kind, demand, recipient and cause make one message only. */
  causa: string;
};

/**
 * `caminho`: path in the portal of what the message tells of; without it the button leads to the kind's own screen.
 * `lugares`: identifications that it says to whoever enters their places, as `lugaresDe` writes them.
 */
type ComCaminho = { caminho?: `/${string}`; lugares?: string };

/** A message to be written into the ledger. */
export type NovaMensagem = {
  [T in TipoMensagem]: Comum & { tipo: T; dados: DadosDaMensagem[T] & ComCaminho };
}[TipoMensagem];

/** A message taken to be sent. */
export type MensagemTomada = {
  id: string;
  tipo: TipoMensagem;
  usuarioId: string | null;
  cadastroId: string | null;
  /** The batch that it goes with. */
  loteId: string | null;
  destinatarioNome: string;
  destinatarioEmail: string;
  assunto: string;
  dados: Record<string, string>;
  /** The version of the text that it was written with; null for the portal's own. */
  corpo: string | null;
  messageId: string;
  /** This attempt included. */
  tentativas: number;
  /** The person left the notices of this kind after it was written. */
  cancelou: boolean;
};

export const STATUS_DA_MENSAGEM = { pendente: 1, enviada: 2 } as const;

/** The kinds generated for a date. R-MSG-11. */
export type TipoGerado = (typeof TIPO)['avisoDeDemanda' | 'lembreteCargaHoraria' | 'lembreteDocumentos'];

/** The kinds that go in batches: generated for a date, or the notices of a whole agenda. */
export type TipoDeLote = TipoGerado | (typeof TIPO)['agendamento'];

/** A demand for which messages of a kind are due on a date. */
export type AvisoDevido = {
  tipo: TipoGerado;
  demandaId: string;
  /** Which window of the demand causes the message. */
  causa: string;
};

/** The window that the notice is about, as columns have it. */
export type JanelaDoAviso = { dataInicial: Date | null; dataFinal: Date | null };

/** 'esperando': somebody has to send it. 'segurado': nothing leaves until it is released. */
export type EstadoDoLote = 'esperando' | 'liberado' | 'segurado';

/** How many messages of a batch there are of each kind; one that was sent again counts once, by its last. */
export type TotaisDoLote = {
  total: number;
  enviadas: number;
  naFila: number;
  /** Refused for now: the portal tries again by itself. */
  adiadas: number;
  /** Will not be tried again. */
  falhas: number;
};

/** Where a message stands, as whoever administers messages sees it. */
export type SituacaoDaMensagem =
  | 'enviada'
  | 'na-fila'
  | 'adiada'
  | 'falhou'
  /** It failed, and another took its place. */
  | 'reenviada'
  | 'aguarda-lote'
  | 'segurada';

/** What became of the e-mail: the message is in the inbox whatever it was. */
export type Entrega = 'na-fila' | 'enviado' | 'falhou';

/** A message as its recipient sees it in the inbox. */
export type MensagemDaCaixa = {
  id: string;
  tipo: TipoMensagem;
  assunto: string;
  /** Process identifier of the demand it is about. */
  processo: string | null;
  criadaEm: Date;
  entrega: Entrega;
  enviadaEm: Date | null;
  lida: boolean;
  /** Sent again by the team. */
  reenvio: boolean;
};

export type MensagemLida = MensagemDaCaixa & {
  dados: Record<string, string>;
  /** The version of the text that it was written with; null for the portal's own. */
  corpo: string | null;
  versaoDoTexto: number | null;
  /** What it was sent with; null while it was not. */
  modelo: { html: string; texto: string; urlBase: string } | null;
};
