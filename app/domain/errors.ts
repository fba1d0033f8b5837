/**
 * The domain errors. Each entry point (web, worker, CLI, API) maps them once; `message` is always a
 * sentence in Portuguese that may be shown to the person.
 */
export class RuleError extends Error {
  override readonly name = 'RuleError';
  /** Path of the form field the message belongs to, when there is one (e.g. `fases[2].fim`). */
  readonly field: string | undefined;
  // Written out: the scripts that read the domain run it as it stands, without a compiler.
  constructor(message: string, field?: string) {
    super(message);
    this.field = field;
  }
}

/** What nobody expected, after a screen's own words of what failed. */
export const NADA_GRAVADO = 'nada foi gravado. Tente de novo em instantes.';

/** The same, where a screen has no words of its own. */
export const INESPERADO = `Não foi possível concluir: ${NADA_GRAVADO}`;

/** A failure after a part of the act was already written. R-TEL-33. */
export const GRAVADO_EM_PARTE =
  'Uma parte foi gravada e a outra falhou. Abra a página de novo e confira o que já está lá antes de repetir.';

/** The database took the order to write and did not answer whether it did. R-TEL-33. */
export const NAO_SABEMOS =
  'Não sabemos se foi gravado: o banco de dados não respondeu a tempo. Espere um minuto, abra a página de novo e confira antes de repetir; o que foi gravado tem comprovante em Comprovantes.';

/** What a screen says when the database did not answer: nothing that was typed is wrong. */
export const SEM_CONEXAO =
  'Não foi possível estabelecer conexão com o Servidor. Contate o departamento de TI.';

export class ForbiddenError extends Error {
  override readonly name = 'ForbiddenError';
  constructor(message = 'Você não tem permissão para fazer isto.') {
    super(message);
  }
}

export const NADA_ENCONTRADO = 'Não encontramos o que você procura.';

/** Also for what one may not see: the answer never tells whether the thing exists. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';
  constructor(message: string = NADA_ENCONTRADO) {
    super(message);
  }
}

/** The order to write everything was given, and whether it was obeyed was not told. */
export class UnknownOutcomeError extends Error {
  override readonly name = 'UnknownOutcomeError';
  constructor(options?: ErrorOptions) {
    super(NAO_SABEMOS, options);
  }
}

export const MUDADO_POR_OUTRA_PESSOA = 'Este registro já foi atualizado por outra pessoa. Atualize a página.';

/** Someone else changed the thing first, or it was already done. */
export class ConflictError extends Error {
  override readonly name = 'ConflictError';
  constructor(message: string = MUDADO_POR_OUTRA_PESSOA) {
    super(message);
  }
}

/** The answer of every `podeX` predicate of an area's `access.ts`. */
export type Permissao = { ok: true } | { ok: false; motivo: string };

/** A thing that is gone or already done, or what a rule or a right refuses: trying again would not change that. */
export const isRefusal = (error: unknown): error is Error =>
  [NotFoundError, ConflictError, RuleError, ForbiddenError].some((type) => error instanceof type);
