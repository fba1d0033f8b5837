import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, expect, it } from 'vitest';
import { pedidoOf, WaitingRoom, type Deliver } from './waiting-room.ts';

const PEDIDO = '00000000-0000-4000-8000-000000000001';
let server: Server | undefined;
afterEach(() => server?.close());

/** A portal whose acts are answered, each with its number, when the test says so. */
async function portal(room: WaitingRoom) {
  const answers: (() => void)[] = [];
  const app = express();
  app.use(room.handler);
  app.post('/', (req, res, next) => {
    const number = String(answers.length);
    const answer = new Promise<Deliver>((resolve) =>
      answers.push(() => resolve((_from, to) => Promise.resolve(void to.send(number)))),
    );
    room.answer(req, res, { pedido: pedidoOf(req, res), answer, takeBody: () => undefined }).catch(next);
  });
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const headers = (accept: string) => ({ accept, 'x-pedido': PEDIDO });
  return {
    answers,
    send: (accept = 'text/html') => fetch(base, { method: 'POST', headers: headers(accept) }),
    comesFor: () => fetch(`${base}/comprovantes/pedido/${PEDIDO}`, { headers: headers('text/html') }),
  };
}

it('o mesmo pedido enviado de novo tem a sua resposta, ainda que a do primeiro saia antes (R-TEL-35)', async () => {
  const { answers, send, comesFor } = await portal(new WaitingRoom({ toldAfterMs: 20 }));
  const first = send('*/*');
  await expect.poll(() => answers.length).toBe(1);
  const second = send();
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.();
  expect(await (await first).text()).toBe('0');
  expect((await second).status).toBe(202);
  answers[1]?.();
  expect(await (await comesFor()).text()).toBe('1');
});

it('além das que se guardam, ninguém é mandado esperar: a resposta sai na própria conexão', async () => {
  const { answers, send } = await portal(new WaitingRoom({ toldAfterMs: 20, mostKept: 0 }));
  const sent = send();
  await expect.poll(() => answers.length).toBe(1);
  setTimeout(() => answers[0]?.(), 100);
  expect((await sent).status).toBe(200);
});
