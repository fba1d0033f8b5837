import type { TipoDeAgendamento } from '../agendamento/types.ts';

/** What the team may do for a person who asked for it; never an appeal, a score or a withdrawal. R-NOM-01. */
export const ATOS = ['confirmar-presenca', 'pedir-outro-horario'] as const;
export type Ato = (typeof ATOS)[number];

export const MEIOS = ['telefone', 'presencial'] as const;
export type Meio = (typeof MEIOS)[number];

/** One act that the person could do now, of the hour that stands. */
export type AtoPossivel = {
  ato: Ato;
  tipo: TipoDeAgendamento;
  versao: number;
  inicio: Date;
  /** Since when the person knows of this hour: before it nobody can have asked for anything about it. */
  sabeDesde: Date;
};

/** An act that was done for somebody, as it stands. */
export type AtoFeito = {
  ato: Ato;
  versao: number;
  feitoEm: Date;
  desfeitoEm: Date | null;
  agendamento: {
    estado: string;
    versao: number;
    inicio: Date;
    pedido: { decisao: string | null; pedidoEm: Date } | null;
  };
};
