/** What is logged of an error: `causa` is the code of what lies deepest under it, as the disk or the database said it. */
export type DescribedError = { erro: string; codigo?: string; causa?: string; stack?: string };

/**
 * What may be logged of an error. The database client's messages can quote the values of a query, so of those
 * only the code and the place are kept.
 */
export function describeError(error: unknown): DescribedError {
  const codigo = codeOf(error);
  const causa = deepestCode(error);
  const codes = { ...(codigo && { codigo }), ...(causa && causa !== codigo && { causa }) };
  if (!(error instanceof Error)) return { erro: kindOf(error), ...codes };
  const quotesValues = error.name.startsWith('PrismaClient') || error.name === 'DriverAdapterError';
  const place = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  const erro = quotesValues ? error.name : `${error.name}: ${error.message}`;
  return { erro, ...codes, stack: place?.slice(0, 12).join('\n') };
}

/** Of what is thrown without being an Error, the kind: its texts may quote anything. */
function kindOf(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return typeof thrown;
  const status = 'status' in thrown && typeof thrown.status === 'number' ? ` ${String(thrown.status)}` : '';
  return `${thrown.constructor.name}${status}`;
}

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, originalCode, kind } = error as Record<string, unknown>;
  return [code, originalCode, kind].find((text): text is string => typeof text === 'string');
}

function deepestCode(error: unknown): string | undefined {
  let found: string | undefined;
  for (let inner = error, depth = 0; depth < 6 && typeof inner === 'object' && inner !== null; depth++) {
    found = codeOf(inner) ?? found;
    const { cause, errors } = inner as { cause?: unknown; errors?: unknown };
    inner = cause ?? (Array.isArray(errors) ? (errors as unknown[])[0] : undefined);
  }
  return found;
}
