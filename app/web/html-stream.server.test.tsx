import { text } from 'node:stream/consumers';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { htmlStream } from './html-stream.server.ts';

const palavras = Array.from({ length: 4_000 }, (_, i) => `${'x'.repeat(i % 7)}Situação é ção`);
const pagina = (
  <p>
    {palavras.map((palavra, i) => (
      <b key={i}>{palavra}</b>
    ))}
  </p>
);

it('uma página longa com acentos chega inteira, sem byte zero', async () => {
  const body = htmlStream();
  const { pipe } = renderToPipeableStream(pagina);
  pipe(body);
  const html = await text(body);
  expect(html).not.toContain('\0');
  expect(html).not.toContain('\uFFFD');
  expect(html.replace(/<!-- -->/g, '')).toBe(renderToStaticMarkup(pagina));
});
