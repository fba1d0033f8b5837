/** One field of a form as it is sent: name and text. A name may come more than once. */
export type Campo = [nome: string, valor: string];

/** A form's draft as its screen reads it. `versao` is '0' where there is none. */
export type RascunhoLido = {
  campos: Campo[];
  versao: string;
  salvoEm: Date;
  /** Version of what the form is about, when the draft was saved. */
  base: string | null;
};

export type ResultadoDoSalvamento =
  | {
      estado: 'salvo';
      versao: string;
      salvoEm: Date;
      /** Names of the fields that could not be kept as typed. */
      recusados: string[];
    }
  /** Another window saved meanwhile: `campos` is what it left, and nothing was written. */
  | { estado: 'conflito'; versao: string; salvoEm: Date | null; campos: Campo[] };

/** What an area keeps while it is typed: the revision that the window holds, and its page. */
export type SalvamentoSozinho = { campos: readonly Campo[]; versao: string; pagina: string | null };
