import { createServer } from 'node:http';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendResponse } from './send-response.ts';

/** Pages whose answers each have words of their own: a nonce in the policy and in the page, the id of the request. */
let answers = 0;
const app = express();
app.disable('etag');
const JSON_TEXT = JSON.stringify({ response: Array.from({ length: 300 }, (_, id) => ({ id })) });
app.get('/api/:como', (req, res) => {
  const headers = { 'Content-Type': 'application/json' };
  const written = req.params.como === 'texto';
  void sendResponse(
    req,
    res,
    new Response(written ? null : JSON_TEXT, { headers }),
    written ? JSON_TEXT : null,
  );
});
app.use((req, res) => {
  answers += 1;
  const nonce = `palavra${String(answers)}`;
  res.locals = { nonce, requestId: `pedido${String(answers)}` };
  res.setHeader('Content-Security-Policy', `script-src 'nonce-${nonce}'`);
  const headers = new Headers(req.path === '/propria' ? [] : [['Cache-Control', 'public, max-age=60']]);
  const html = `<script nonce="${nonce}">pedido${String(answers)}</script>${req.path}`;
  void sendResponse(req, res, new Response(null, { headers }), html);
});
const server = createServer(app);
let base = '';
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  base = `http://127.0.0.1:${String(typeof address === 'object' && address ? address.port : 0)}`;
});
afterAll(() => new Promise((closed) => server.close(closed)));

/** As a browser asks again; fetch by itself would ask for a new answer whatever is known. */
const ask = (path: string, known = '') =>
  fetch(base + path, { headers: { 'If-None-Match': known, 'Cache-Control': 'max-age=0' } });

it('uma página que se pode guardar leva a marca do que diz, e mantém a política com que veio (R-ACO-04)', async () => {
  const first = await ask('/aberta');
  const mark = first.headers.get('ETag') ?? '';
  expect(mark).toMatch(/^W\/"/);
  const again = await ask('/aberta', mark);
  expect([again.status, again.headers.get('ETag'), await again.text()]).toEqual([304, mark, '']);
  expect(again.headers.has('Content-Security-Policy')).toBe(false);
  const other = await ask('/outra', mark);
  expect([other.status, other.headers.get('ETag') === mark]).toEqual([200, false]);
});

it('uma página que ninguém guarda não leva nenhuma', async () => {
  const own = await ask('/propria', '*');
  expect([own.status, own.headers.get('ETag')]).toEqual([200, null]);
  expect(own.headers.has('Content-Security-Policy')).toBe(true);
});

it.each(['texto', 'corpo'])(
  'uma resposta em JSON é uma escrita comprimida com o seu tamanho (%s)',
  async (como) => {
    const answer = await ask(`/api/${como}`);
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(answer.headers.get('Content-Encoding')).not.toBeNull();
    const length = Number(answer.headers.get('Content-Length'));
    expect([length > 0, length < JSON_TEXT.length / 2]).toEqual([true, true]);
    expect(answer.headers.get('ETag')).toBeNull();
    expect(await answer.text()).toBe(JSON_TEXT);
  },
);
