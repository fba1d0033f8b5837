import { createServer, type RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { Arrivals } from './arrivals.ts';
import { refuseBroken } from './broken-requests.ts';

let close: () => void = () => undefined;
afterEach(() => close());

/** What comes back on one connection for these bytes. */
async function said(listener: RequestListener, pieces: readonly string[], settings = {}): Promise<string> {
  const arrivals = new Arrivals();
  const server = createServer(settings, listener);
  refuseBroken(server);
  arrivals.watch(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => {
    arrivals.close();
    server.close();
  };
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
  for (const piece of pieces) {
    socket.write(piece);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await closed;
  return answer;
}

const slow: RequestListener = (req, res) => {
  req.resume().once('end', () => setTimeout(() => res.end(`feito ${req.url ?? ''}`), 50));
};
const post = (path: string, body: string, length = body.length) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${String(length)}\r\n\r\n${body}`;
const REFUSED = /HTTP\/1\.1 400 Bad Request\r\nConnection: close\r\n/g;

describe('bytes que sobram depois de um pedido (R-TEL-07)', () => {
  it.each([
    ['no mesmo pacote', [post('/a', 'oi') + '\0lixo\r\n\r\n']],
    ['no seguinte', [post('/a', 'oi'), 'lixo\r\n\r\n', 'mais lixo']],
    ['o corpo maior do que disse', [post('/a', 'oito bytes a mais', 4)]],
  ])('%s: o primeiro tem a sua resposta, e depois o resto é recusado', async (_name, pieces) => {
    const answer = await said(slow, pieces);
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*feito \/a/);
    expect(answer.match(REFUSED)).toHaveLength(1);
    expect(answer.indexOf('feito /a')).toBeLessThan(answer.indexOf('400 Bad Request'));
  });

  it('dois pedidos inteiros e um quebrado: duas respostas e uma recusa', async () => {
    const answer = await said(slow, [`${post('/a', 'oi')}${post('/b', 'oi')}\0\r\n\r\n`]);
    expect(answer.match(/feito \/[ab]|400 Bad Request/g)).toEqual([
      'feito /a',
      'feito /b',
      '400 Bad Request',
    ]);
  });

  it('nada antes: recusado já', async () => {
    expect(await said(slow, ['\0lixo\r\n\r\n'])).toMatch(/^HTTP\/1\.1 400 Bad Request/);
  });

  it('o corpo quebrado do próprio pedido é recusado sem esperar por ele', async () => {
    const chunked = 'POST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\nlixo\r\n';
    expect(await said(slow, [chunked])).toMatch(/^HTTP\/1\.1 400 Bad Request/);
  });

  it('cabeçalhos grandes demais e o tempo esgotado dizem o que são', async () => {
    const large = `GET / HTTP/1.1\r\nHost: x\r\nX-Y: ${'y'.repeat(2_000)}\r\n\r\n`;
    expect(await said(slow, [large], { maxHeaderSize: 1_024 })).toMatch(/^HTTP\/1\.1 431 /);
    const times = { headersTimeout: 20, requestTimeout: 30, connectionsCheckingInterval: 10 };
    expect(await said(slow, ['GET / HT'], times)).toMatch(/^HTTP\/1\.1 408 /);
  });
});
