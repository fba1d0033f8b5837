/** Prisma: server not reached, timed out or closed (P1xxx), no connection from the pool (P2024). P2039 is any other error of the database. */
const PRISMA_CODES = /^P(1001|1002|1008|1017|2024|2028|2037)$/;

/** PostgreSQL: connection failures, too many connections, cancelled statement, lock not granted, shutting down. */
const POSTGRES_CODES = /^(08...|53300|57014|55P03|57P0[123]|25P03)$/;

const SYSTEM_CODES = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH)$/;

const PG_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|Can't reach database server|Server has closed the connection|Cannot use a pool after calling end/;

const ADAPTER_KINDS = /^(DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections)$/;

/** Prisma and PostgreSQL: a table or a column of this version is not there. */
const SCHEMA_CODES = /^(P2021|P2022|42P01|42703)$/;

/** Did this fail because the database lacks migrations of this version? */
export function isSchemaBehind(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 4) return false;
  const { code, originalCode, cause, meta } = error as Record<string, unknown>;
  if ([code, originalCode].some((text) => typeof text === 'string' && SCHEMA_CODES.test(text))) return true;
  const inner = typeof meta === 'object' && meta !== null ? Object.values(meta) : [];
  return [cause, ...inner].some((other) => isSchemaBehind(other, depth + 1));
}

/** Did this fail because the database did not answer (in time), rather than because of what was asked? */
export function isDatabaseUnavailable(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 4) return false;
  const { code, originalCode, kind, message, cause, meta, errors } = error as Record<string, unknown>;
  for (const text of [code, originalCode]) {
    if (typeof text !== 'string') continue;
    if (PRISMA_CODES.test(text) || POSTGRES_CODES.test(text) || SYSTEM_CODES.test(text)) return true;
  }
  if (typeof kind === 'string' && ADAPTER_KINDS.test(kind)) return true;
  if (typeof message === 'string' && PG_MESSAGES.test(message)) return true;
  const inner = typeof meta === 'object' && meta !== null ? Object.values(meta) : [];
  const several = Array.isArray(errors) ? (errors as unknown[]) : [];
  return [cause, ...inner, ...several].some((other) => isDatabaseUnavailable(other, depth + 1));
}
