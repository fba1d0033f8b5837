const CODES: Record<string, string> = {
  '\\': '\\\\',
  "'": "\\'",
  '\n': '\\n',
  '\r': '\\r',
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/**
 * Hands the browser what the loaders answered, as Remix expects it; nothing in it can end the string or the script.
 * In apostrophes, because the answers are full of quotation marks.
 */
export function dataScript(data: string, nonce: string): string {
  const quoted = data.replace(/[\\'\n\r<>&\u2028\u2029]/g, (sign) => CODES[sign] ?? '');
  return (
    `<script nonce="${nonce}">window.__remixContext.streamController.enqueue('${quoted}');` +
    'window.__remixContext.streamController.close();</script>'
  );
}
