/**
 * What may be logged of an error. The database client's messages can quote the values of a query, so of those
 * only the code and the place are kept.
 */
export function describeError(error: unknown): { erro: string; codigo?: string; stack?: string } {
  if (!(error instanceof Error)) return { erro: typeof error };
  const codigo = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const quotesValues = error.name.startsWith('PrismaClient');
  const place = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  const erro = quotesValues ? error.name : `${error.name}: ${error.message}`;
  return { erro, codigo, stack: place?.slice(0, 12).join('\n') };
}
