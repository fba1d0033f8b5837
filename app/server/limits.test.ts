import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { endAfterBody } from './limits.ts';

const MB = 1024 * 1024;

/** What a client that sends all of its body before it reads is told, and how much of it was taken. */
async function refused(bytes: number, upload: boolean): Promise<{ text: string; taken: number }> {
  let taken = 0;
  const server = createServer((req, res) => {
    req.socket.once('close', () => (taken = req.socket.bytesRead));
    endAfterBody(req, res, 'recusado', upload);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (data: Buffer) => (text += data.toString()));
  socket.on('error', () => undefined);
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${String(bytes)}\r\n\r\n`);
  socket.write(Buffer.alloc(bytes));
  await new Promise<void>((resolve) => socket.once('close', () => resolve()));
  server.close();
  return { text, taken };
}

it('quem ainda envia chega à resposta da recusa; do que ninguém enviaria por engano nada mais é lido (R-TEL-07)', async () => {
  for (const [bytes, upload] of [
    [3 * MB, false],
    [40 * MB, true],
  ] as const) {
    const { text, taken } = await refused(bytes, upload);
    expect(text).toContain('recusado');
    expect(taken).toBeGreaterThan(bytes);
  }
  const { text, taken } = await refused(40 * MB, false);
  expect(text).toContain('recusado');
  expect(taken).toBeLessThan(8 * MB);
});
