/** What each kind of message says: the variables of its template. */

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
