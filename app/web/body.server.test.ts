import { expect, it } from 'vitest';
import { withBody } from './body.server.ts';

it('uma quebra de linha é um caractere, envie-a o navegador como enviar (R-TEL-22)', async () => {
  const texto = 'um\r\ndois\r\n';
  const multipart = new FormData();
  multipart.set('texto', texto);
  for (const body of [new URLSearchParams({ texto }), multipart]) {
    const request = new Request('http://127.0.0.1/', { method: 'POST', body });
    const lido = await withBody(request, {}, ({ fields }) => Promise.resolve(fields.get('texto')));
    expect(lido).toEqual(['um\ndois\n']);
  }
});
