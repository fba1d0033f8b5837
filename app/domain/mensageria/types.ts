import { ETAPA } from '#app/domain/etapa/ids.ts';
import type { EventoDeNotificacao } from '#app/domain/etapa/notificacoes.ts';
import type { EtapaComResultado } from '#app/domain/etapa/types.ts';

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

/** The event that a message brings as an invitation: texts, as all that the ledger keeps, so that a resend brings the same. */
export type DadosDoConvite = {
  conviteMetodo: 'REQUEST' | 'CANCEL';
  conviteUid: string;
  conviteSequencia: string;
  /** Instants in ISO. */
  conviteInicio: string;
  conviteFim: string;
  conviteMudadoEm: string;
  conviteResumo: string;
  conviteDescricao: string;
  conviteLocal: string;
  /** 'sim' where it takes the person's time. */
  conviteOcupa: 'sim' | 'nao';
};

type DaDemanda = {
  nome: string;
  /** Process identifier of the demand. */
  processo: string;
  /** What the demand asks for. */
  objeto: string;
};

export type DadosDoResultado = DaDemanda & {
  etapa: string;
  resultado: string;
  /** Why the candidate was rejected; empty when there is nothing to say. */
  motivo: string;
  /** The appeal window in words; empty when the candidate has none. */
  recurso: string;
  /** What was decided on the candidate's appeal, with its text; empty when there was none. */
  decisao: string;
  /** What comes next, in a final result; empty where there is nothing to say. */
  seguinte: string;
};

/** What a member of a panel is convened to, or no longer. */
export type DadosDaConvocacao = DadosDoConvite & {
  nome: string;
  processo: string;
  objeto: string;
  /** Days and hours in words. */
  quando: string;
  onde: string;
  /** Why it changed or was cancelled; empty in the first. */
  motivo: string;
};

/** An interview or a didactic test of a candidate. */
export type DadosDoAgendamento = DadosDoConvite &
  DaDemanda & {
    parte: string;
    quando: string;
    onde: string;
    /** Of the didactic test; empty in the interview. */
    tema: string;
    /** Why it changed or was cancelled; empty in the first. */
    motivo: string;
  };

/** The template variables of each kind. Texts only, never a secret: links with tokens are made when rendering. */
export type DadosDaMensagem = {
  1: DaDemanda & { detalhes: string; prazo: string };
  2: DaDemanda & { motivo: string; recurso: string };
  3: DaDemanda & { prazo: string };
  /** `obrigatorios`: of this person, by name; empty where none is. `abertura`: the window opens; empty in the reminder. */
  4: DaDemanda & { prazo: string; obrigatorios: string; abertura: string };
  5: { nome: string };
  6: { nome: string };
  7: { nome: string };
  8: DadosDoResultado;
  9: DadosDoResultado;
  10: DadosDoResultado;
  11: DadosDoResultado;
  12: DadosDoResultado;
  13: DadosDoResultado;
  14: { nome: string; prazo: string };
  15: { nome: string; motivo: string };
  16: DaDemanda & { mudancas: string; motivo: string };
  17: { nome: string };
  19: Record<never, string>;
  18: { nome: string; grupos: string };
  20: DaDemanda & { etapa: string; decisao: string };
  21: DaDemanda & { oQue: string; prazo: string; seguinte: string };
  22: DadosDaConvocacao & { papel: string };
  23: DadosDaConvocacao & { papel: string };
  24: DadosDaConvocacao;
  25: DadosDoAgendamento;
  26: DadosDoAgendamento;
  27: DadosDoAgendamento;
  28: DaDemanda & { parte: string; quando: string; resposta: string };
  29: { nome: string; processo: string; banca: string; membro: string };
  30: DadosDoResultado;
  31: DaDemanda & { parte: string; candidato: string };
  32: DaDemanda & { parte: string; candidato: string; motivo: string };
  33: DaDemanda & Pick<DadosDoResultado, 'resultado' | 'motivo' | 'recurso' | 'seguinte'>;
  34: DaDemanda & { documento: string; motivo: string; prazo: string };
  35: DaDemanda & { documento: string };
  36: DaDemanda & { empresa: string; decisao: string; justificativa: string };
  37: DaDemanda & { registrado: string };
  38: { nome: string; lista: string; prazo: string };
  /** A text that is being edited, with example data in it; of its placeholders only the link is left. */
  39: { assunto: string; corpo: string };
  /** A window of the person's own: what they may do in it, from when until when, and why they have it. */
  49: DaDemanda & { ato: string; periodo: string; motivo: string };
  52: DaDemanda & { motivo: string };
  47: DaDemanda & { motivo: string };
  48: DaDemanda & { motivo: string };
  50: DaDemanda & { registrado: string; prazo: string };
  51: DaDemanda & { registrado: string };
  /** To whoever administers accounts: who corrected, and what the account may do. */
  54: { nome: string; quem: string; grupos: string };
  55: { nome: string };
  /** To whom the command line named: what was done, by which user of the machine, when. */
  59: { nome: string; feito: string; quem: string; registrado: string };
  /** Written by somebody of the team, in their own words. */
  60: DaDemanda & { assunto: string; recado: string; quem: string };
  /** To the commission, on Mondays: lines of demands, one each; empty where there is none. */
  63: { nome: string; semana: string; atrasadas: string; terminam: string };
  /** Somebody of the team saw the person's own pages: who, of which demand first, when. */
  61: { nome: string; processo: string; quem: string; registrado: string };
  /** What the team did for the person, who did it, how and when it was asked for, why, and until when it is undone. */
  62: DaDemanda & { feito: string; quem: string; pedido: string; motivo: string; prazo: string };
};

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

/** Path in the portal of what the message tells of; without it the button leads to the kind's own screen. */
type ComCaminho = { caminho?: `/${string}` };

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
