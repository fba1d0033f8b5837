import type { Dia } from '#app/lib/dates.ts';

/** What a day is: a holiday of the country, the state or the town, a day off, or a working day in spite of the library. */
export const AMBITOS = ['nacional', 'estadual', 'municipal', 'folga', 'util'] as const;
export type Ambito = (typeof AMBITOS)[number];

/** A day that people wrote. */
export type FeriadoGravado = { dia: Dia; ambito: Ambito; nome: string; criadoEm: Date; criadoPor: string };

/** A row of the list; without `gravado` it comes from the library. `vale`: the day is what the row says. */
export type LinhaDeFeriado = {
  dia: Dia;
  nome: string;
  ambito: Ambito;
  gravado: FeriadoGravado | null;
  vale: boolean;
};

/** A written deadline that a change of holidays touches: it stays where it is until somebody moves it. */
export type PrazoTocado = {
  demandaId: string;
  processo: string;
  /** 'Envio de documentação técnica', 'Recurso de …', 'Diligência de Ana Lima', 'Entrevista de Rui Dias'. */
  alvo: string;
  inicio: Dia;
  fim: Dia;
  /** Working days it has, and would have; null where the days are not counted. */
  dias: { antes: number; depois: number } | null;
  /** Where it would end, were it made anew with as many working days. */
  seria: Dia;
  pessoas: number;
  /** The screen where it is moved. */
  onde: string;
};

export type EfeitoDosFeriados = {
  /** Days that become holidays, or working days. */
  deixamDeSerUteis: Dia[];
  passamASerUteis: Dia[];
  prazos: PrazoTocado[];
  /** People that these deadlines concern, each counted once. */
  pessoas: number;
  /** What was shown, in short: a confirmation of something else is asked again. */
  resumo: string;
};
