import type { Field } from './draft-fields.ts';
import type { DraftStore } from './draft-store.ts';

export type Difference = { rotulo: string; aqui: string; la: string };
export type DraftState =
  | { tipo: 'parado' }
  | { tipo: 'salvo'; em: Date; recusados: number; recuperado?: boolean }
  | { tipo: 'sem-conexao'; guardado: boolean; enviando: boolean }
  | { tipo: 'sem-servidor'; guardado: boolean }
  | { tipo: 'sessao'; guardado: boolean; arquivos: boolean }
  | { tipo: 'recusado'; mensagem: string; guardado: boolean }
  | { tipo: 'conflito'; diferencas: Difference[] };

/** What the server answers to an autosave. */
export type Answer = {
  estado?: 'salvo' | 'conflito';
  versao?: string;
  salvoEm?: string;
  recusados?: string[];
  campos?: Field[];
  mensagem?: string;
};
export type Outcome = 'salvo' | 'igual' | 'conflito' | 'sem-conexao' | 'sessao' | 'outro';

export type KeeperOptions = {
  form: HTMLFormElement;
  /** Name of the draft on the server; null where only files are sent and nothing is drafted. */
  formulario: string | null;
  campoVersao: string;
  versao: string;
  /** Version of what the form is about, kept with the draft. */
  base: string | null;
  /** The page the form stands in, where its draft tells pages apart. */
  pagina: string | null;
  store: DraftStore | null;
  onState: (state: DraftState) => void;
  onVersion: (versao: string) => void;
  onOtherTab: (open: boolean) => void;
};

/** Fired by an action that met no connection (web/keep-form.ts). */
export const OFFLINE_EVENT = 'porteira:sem-conexao';
/** Fired by a form that opens: what the server answered to an earlier one is over. */
export const OPENED_EVENT = 'porteira:formulario-aberto';
