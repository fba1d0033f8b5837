import type { FormatoAvaliacao, TipoAvaliacao } from '#app/domain/etapa/ids.ts';
import type { Dia } from '#app/lib/dates.ts';
import type { Efeito } from './calendar/efeitos.ts';
import type { UnidadeDoPublico } from './calendar/publico.ts';
import type { TextoDoEfeito } from './calendar/textos.ts';

/** A phase of the catalogue. */
export type FaseCatalogo = {
  id: number;
  nome: string;
  /** Has an appeal period. */
  recurso: boolean;
  modulo: string | null;
};

/** A phase with its civil days, the first and the last included. R-CRO-01. */
export type FaseDatada = {
  faseId: number;
  realizacaoInicio: Dia;
  realizacaoFim: Dia;
  recursoInicio: Dia | null;
  recursoFim: Dia | null;
};

/** A phase as a person fills it: days still text. Field paths of problems are `fases[i].<name>`. */
export type FaseDigitada = {
  faseId: number;
  realizacaoInicio: string;
  realizacaoFim: string;
  recursoInicio: string;
  recursoFim: string;
};

/** First and last civil day of a window, both included. */
export type Janela = { inicio: Dia; fim: Dia };

export type NomeDaJanela = 'realizacao' | 'recurso';

/** A window of a phase that one person has besides the schedule's, or where the schedule's is over. */
export type JanelaIndividual = Janela & { faseId: number; nome: NomeDaJanela };

/** Where a moment stands in relation to a window. */
export type Posicao = 'antes' | 'dentro' | 'depois';

/** Where a moment stands in a phase; 'entre' is the gap between realization and appeal. */
export type PeriodoDaFase = 'antes' | 'realizacao' | 'entre' | 'recurso' | 'depois';

export type CampoDaFase = keyof Omit<FaseDigitada, 'faseId'>;

/** A problem of a schedule; `campo` is the form path (`fases[2].recursoFim`, or `fases` for the whole). */
export type ProblemaDoCronograma = { campo: string; faseId: number | null; codigo: string; texto: string };

export type OpcoesDoCronograma = { tipoAvaliacao: TipoAvaliacao; formatoAvaliacao: FormatoAvaliacao | null };

export type EfeitoMostrado = TextoDoEfeito & {
  chave: string;
  tipo: Efeito['tipo'];
  naHora: boolean;
  pessoas: number;
  unidade: UnidadeDoPublico;
};

export type CorteMostrado = TextoDoEfeito & {
  chave: string;
  atual: Janela;
  pedida: Janela | null;
  minimo: Dia | null;
};

/** What stands before the person who saves a schedule. */
export type MudancaMostrada = {
  /** What was shown, in short: a confirmation is of this and of nothing else. */
  resumo: string;
  criando: boolean;
  cortes: CorteMostrado[];
  efeitos: EfeitoMostrado[];
  /** Unusual things of the schedule that the one before did not have. */
  confira: string[];
  candidatos: number;
  antes: FaseDatada[];
  depois: FaseDatada[];
};
