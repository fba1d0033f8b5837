import type { Ctx } from '#app/domain/ctx.ts';

/**
 * The lives of a call to an outside system. `incerta`: it was sent and no answer came, so it may have been accepted.
 * `recusada`: the system said no for good, and a person has to act. `cancelada`: a person gave it up.
 */
export const ESTADOS_DA_CHAMADA = [
  'pendente',
  'em_andamento',
  'incerta',
  'recusada',
  'concluida',
  'cancelada',
] as const;

export type EstadoDaChamada = (typeof ESTADOS_DA_CHAMADA)[number];

/** What is asked: texts by name, under a key that stays the same over all attempts. */
export type PedidoExterno = { operacao: string; chave: string; corpo: Readonly<Record<string, string>> };

export type RespostaExterna = {
  /** The number by which people find it over there, where the system gives one. */
  numero: string | null;
  dados: Record<string, unknown>;
};

/** The port of an outside system: an adapter in app/integrations speaks its language. */
export type SistemaExterno = {
  /** Throws RecusaExterna when the system says no, and RespostaPerdida when it may have said yes. */
  executar: (pedido: PedidoExterno) => Promise<RespostaExterna>;
  /** What an attempt without an answer left there; null where nothing is. Asked before calling again. */
  procurar: (pedido: PedidoExterno) => Promise<RespostaExterna | null>;
};

/** What became of a process there; that it ended does not tell what was decided. */
export const SITUACOES_LA = ['aberta', 'encerrada', 'cancelada'] as const;
export type SituacaoLa = (typeof SITUACOES_LA)[number];

/** What can be read of the workflow's processes without asking anything of it. */
export type LeituraDeProcessos = Pick<SistemaExterno, 'procurar'> & {
  /** Null: the workflow does not know the number. Throws RecusaExterna or RespostaPerdida when it cannot be read. */
  situacao: (numero: string) => Promise<SituacaoLa | null>;
};

/** The outside answered and refused; `definitiva` says that repeating the same call cannot help. */
export class RecusaExterna extends Error {
  override readonly name = 'RecusaExterna';
  constructor(
    message: string,
    readonly definitiva: boolean,
  ) {
    super(message);
  }
}

/** The call may have been accepted: no answer came after it was sent. */
export class RespostaPerdida extends Error {
  override readonly name = 'RespostaPerdida';
}

/** A call with what it is about. */
export type ChamadaEmCurso = { id: string; demandaId: string | null; homologacaoId: string | null };

/** What an operation means to the area that asks for it. */
export type OperacaoExterna = {
  /** Why the call is not wanted any more, or null. */
  dispensada: (ctx: Ctx, chamada: ChamadaEmCurso) => Promise<string | null>;
  /** Keeps the answer, in the transaction that concludes the call. */
  concluir: (tx: Ctx, chamada: ChamadaEmCurso, resposta: RespostaExterna) => Promise<void>;
};

/** The outside systems of this process, by the name that their calls carry, with the operations each knows. */
export type Sistemas = Readonly<
  Record<string, { porta: SistemaExterno; operacoes: Readonly<Record<string, OperacaoExterna>> }>
>;

/** A call as people see it. */
export type ChamadaMostrada = {
  id: string;
  sistema: string;
  nomeDoSistema: string;
  operacao: string;
  nomeDaOperacao: string;
  estado: EstadoDaChamada;
  demandaId: string | null;
  /** Where the decision that it asks for is recorded by hand; null where it asks for none. */
  decisao: string | null;
  processo: string | null;
  numeroExterno: string | null;
  tentativas: number;
  /** The outside system's own words, of the last attempt. */
  resposta: string | null;
  criadaEm: Date;
  atualizadaEm: Date;
  enviado: { campo: string; valor: string }[];
};

/** What became of asking for something outside that may have been asked for already; `em-curso`: it is being asked now. */
export type Aberto = { situacao: 'aberto' | 'em-curso' | 'pedido' | 'sem-sistema'; numero: string | null };
