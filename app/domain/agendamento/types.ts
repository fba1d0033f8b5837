import type { Dia } from '#app/lib/dates.ts';

/** E: interview; D: didactic test. The letters are those of `criterio_avaliacao`. */
export type TipoDeAgendamento = 'E' | 'D';

/** R remote, P in person: the letters of `tipo_local_entrevista`. */
export type Lugar = { tipoLocal: 'P'; local: string } | { tipoLocal: 'R'; enderecoConferencia: string };

/** The place of a row of the table. */
export const lugarDe = (linha: {
  tipoLocal: string;
  local: string | null;
  enderecoConferencia: string | null;
}): Lugar =>
  linha.tipoLocal === 'R'
    ? { tipoLocal: 'R', enderecoConferencia: linha.enderecoConferencia ?? '' }
    : { tipoLocal: 'P', local: linha.local ?? '' };

export type Hora = `${number}:${number}`;

/** What a person asks for one candidate. */
export type PedidoDeAgendamento = {
  participacaoId: string;
  tipo: TipoDeAgendamento;
  bancaId: string;
  dia: Dia;
  hora: Hora;
  minutos: number;
  lugar: Lugar;
  /** Of the didactic test; empty in the interview. */
  tema: string;
  /** The day of which whoever asks was told that it is a holiday. R-AGE-15. */
  feriadoVisto?: string | undefined;
};

/** Something that one scheduling takes. `rotulo` is how a refusal names it. */
export type Recurso = { especie: 'avaliador' | 'conta' | 'local'; chave: string; rotulo: string };

/** A stretch of time in which a resource is taken. `de` names the scheduling: 'Entrevista de FPR-0146/2027'. */
export type Tomado = Recurso & { agendamento: string; inicio: Date; fim: Date; de: string };

/** Two schedulings that want the same at one time. */
export type Choque = { especie: Recurso['especie']; rotulo: string; um: Tomado; outro: Tomado };

/** A panel as a scheduling sees it, for one candidate. */
export type BancaParaAgendar = {
  id: string;
  numero: number;
  ativa: boolean;
  /** For which it is convened: the days, and the hours of each. */
  periodo: { inicioDia: Dia; fimDia: Dia; inicioHora: Hora; fimHora: Hora };
  /** Those who would score this candidate: three, or fewer where a substitute is missing. */
  membros: readonly { membroId: string; nome: string; usuarioId: string | null; avaliadorCodigo: string }[];
  /** Recused seats without a substitute, by name. */
  semSubstituto: readonly string[];
};

/** What became of a scheduling, in one word. */
export type Situacao =
  | 'por-avisar'
  | 'nao-saiu'
  | 'avisado'
  | 'confirmado'
  | 'pediu-outro'
  | 'passou'
  | 'cancelado';

/** What has gone wrong with an hour to come since it was taken. */
export type Desalinho = { tipo: 'fora' | 'semPresenca'; motivo: string };

/** A part of a candidate as the list shows it. */
export type ParteDaLinha = {
  id: string;
  versao: number;
  inicio: Date;
  fim: Date;
  /** Number of the panel. */
  banca: number;
  situacao: Situacao;
  desalinho: Desalinho | null;
};

/** A row of the list. */
export type LinhaDeCandidato = {
  participacaoId: string;
  interessado: boolean;
  /** To the interview, after the others. R-AVA-18. */
  chegouDepois: boolean;
  nome: string;
  cpf: string;
  /** 'Goiânia - GO' */
  cidade: string;
  notificado: boolean;
  partes: Partial<Record<TipoDeAgendamento, ParteDaLinha>>;
};

/** An hour of the agenda that is drawn and printed. */
export type HorarioNaAgenda = {
  id: string;
  tipo: TipoDeAgendamento;
  inicio: Date;
  fim: Date;
  onde: string;
  /** Number of the panel. */
  banca: number;
  nome: string;
};
