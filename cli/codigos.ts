import { ConflictError, ForbiddenError, NotFoundError, RuleError } from '#app/domain/errors.ts';

/** Exit codes, one a class of error, with what the help says of each. */
export const CODIGOS = {
  certo: 0,
  falha: 1,
  uso: 2,
  regra: 3,
  proibido: 4,
  inexistente: 5,
  conflito: 6,
  confirmar: 7,
  banco: 8,
  achados: 9,
} as const;

export const SIGNIFICADO_DOS_CODIGOS: Readonly<Record<keyof typeof CODIGOS, string>> = {
  certo: 'feito, ou nada a fazer',
  falha: 'falha inesperada',
  uso: 'comando, argumento ou opção incorretos',
  regra: 'uma regra não permite (a mensagem diz qual)',
  proibido: 'não é permitido, ou não neste ambiente',
  inexistente: 'o que se pediu não existe',
  conflito: 'já foi feito, ou outra pessoa mudou antes',
  confirmar: 'falta confirmar (--confirmar)',
  banco: 'o banco de dados não responde',
  achados: 'o exame encontrou problemas (doctor, reconciliar)',
};

/** The command line itself is wrong. */
export class ErroDeUso extends Error {
  override readonly name = 'ErroDeUso';
}

/** A command that touches many rows was not confirmed. */
export class FaltaConfirmar extends Error {
  override readonly name = 'FaltaConfirmar';
  /** `simulacao`: what the command would do, for `--json`. */
  constructor(
    mensagem = 'Nada foi feito. Repita com --confirmar para executar.',
    readonly simulacao?: unknown,
  ) {
    super(mensagem);
  }
}

/** Said after the reason where a part of what was asked stands. R-TEL-33. */
export const FICOU_EM_PARTE =
  'Uma parte foi gravada antes da falha: confira o que já está lá antes de repetir o comando.';

/** It failed after something that it wrote was kept. */
export class FeitoEmParte extends Error {
  override readonly name = 'FeitoEmParte';
  constructor(override readonly cause: unknown) {
    super(FICOU_EM_PARTE);
  }
}

const BANCO_FORA = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'P1001',
  'P1002',
  'P2024',
]);

export function codigoDoErro(error: unknown): number {
  if (error instanceof FeitoEmParte) return codigoDoErro(error.cause);
  if (error instanceof ErroDeUso) return CODIGOS.uso;
  if (error instanceof FaltaConfirmar) return CODIGOS.confirmar;
  if (error instanceof RuleError) return CODIGOS.regra;
  if (error instanceof ForbiddenError) return CODIGOS.proibido;
  if (error instanceof NotFoundError) return CODIGOS.inexistente;
  if (error instanceof ConflictError) return CODIGOS.conflito;
  return bancoFora(error) ? CODIGOS.banco : CODIGOS.falha;
}

function bancoFora(error: unknown): boolean {
  for (let atual: unknown = error; atual instanceof Error; atual = atual.cause) {
    if ('code' in atual && typeof atual.code === 'string' && BANCO_FORA.has(atual.code)) return true;
    if (
      /can't reach database|ECONNREFUSED|connection terminated|timeout exceeded when trying to connect/i.test(
        atual.message,
      )
    ) {
      return true;
    }
  }
  return false;
}

/** A table or a column that the program knows and the database does not. */
const bancoAtrasado = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'P2021' || error.code === 'P2022');

/** What the person is told; a message of the database client never is. */
export function mensagemDoErro(error: unknown): string {
  if (error instanceof FeitoEmParte) return `${mensagemDoErro(error.cause)} ${error.message}`;
  const codigo = codigoDoErro(error);
  if (codigo === CODIGOS.banco)
    return 'O banco de dados não responde. Confira DATABASE_URL e se ele está no ar.';
  if (codigo === CODIGOS.falha && bancoAtrasado(error)) {
    return 'O banco não está na versão deste programa. Aplique as migrações: npm run migrate -- aplicar.';
  }
  if (codigo !== CODIGOS.falha && error instanceof Error) return error.message;
  if (error instanceof Error && !error.name.startsWith('PrismaClient'))
    return `Falha inesperada: ${error.message}`;
  return 'Falha inesperada no banco de dados. Os detalhes estão no registro.';
}
