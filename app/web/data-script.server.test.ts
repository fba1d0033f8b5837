import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dataScript } from './data-script.server.ts';

/** What a browser would take out of the script: its text ends at the first `</script`. */
function received(html: string): { chunks: string[]; closed: boolean } {
  const code = /^<script nonce="n0nce">([\s\S]*?)<\/script/i.exec(html)?.[1] ?? '';
  const chunks: string[] = [];
  let closed = false;
  const streamController = { enqueue: (chunk: string) => chunks.push(chunk), close: () => (closed = true) };
  runInNewContext(code, { window: { __remixContext: { streamController } } });
  return { chunks, closed };
}

it('qualquer resposta chega ao navegador como era', () => {
  const hard = fc.constantFrom(
    "'",
    '"',
    '\\',
    '\n',
    '\r',
    '</script>',
    '<!--',
    '&',
    '\u2028',
    '\u2029',
    "\\'",
    'ção',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(hard, fc.string({ unit: 'grapheme' })), { maxLength: 30 }), (parts) => {
      const data = parts.join('');
      expect(received(dataScript(data, 'n0nce'))).toEqual({ chunks: [data], closed: true });
    }),
  );
});
