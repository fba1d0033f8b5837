/** Text fields of the outside form; booleans and numbers go as text too. */
export type Campos = Record<string, string>;

/** The process that was opened. */
export type ProcessoAberto = { numeroProcesso: string; resposta: Record<string, unknown> };

/** The outside answered and refused; `definitivo` says that repeating the same call cannot help. */
export class RecusaDoWorkflow extends Error {
  override readonly name = 'RecusaDoWorkflow';
  constructor(
    message: string,
    readonly definitivo: boolean,
  ) {
    super(message);
  }
}

/** The call may have been accepted: no answer came after it was sent. */
export class RespostaPerdida extends Error {
  override readonly name = 'RespostaPerdida';
}

/** Approval workflow (decisions §7). Starting is not idempotent there: `buscar` finds what a lost answer opened. */
export type Workflow = {
  iniciar: (processo: string, campos: Campos) => Promise<ProcessoAberto>;
  buscar: (processo: string, idCredenciamento: string) => Promise<ProcessoAberto | null>;
};
