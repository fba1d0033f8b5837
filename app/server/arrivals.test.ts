import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { Arrivals } from './arrivals.ts';

const sum = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

it('o que foi lido da conexão é devolvido já, e cada corpo chega inteiro: em pedaços, com o seu cabeçalho e com o pedido seguinte (R-TEL-07)', async () => {
  const arrivals = new Arrivals();
  const server = createServer((req, res) => {
    const hash = createHash('sha256');
    req.on('data', (chunk: Buffer) => hash.update(chunk)).on('end', () => res.end(hash.digest('hex')));
  });
  arrivals.watch(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const bodies = [randomBytes(3_000_000), randomBytes(70_000), randomBytes(17)];
  const wire = Buffer.concat(
    bodies.flatMap((body) => [
      Buffer.from(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${String(body.length)}\r\n\r\n`),
      body,
    ]),
  );
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data: Buffer) => (answer += data.toString('latin1')));
  for (let at = 0; at < wire.length; at += 50_021) socket.write(wire.subarray(at, at + 50_021));
  await expect.poll(() => answer.match(/[0-9a-f]{64}/g)?.length).toBe(bodies.length);
  expect(answer.match(/[0-9a-f]{64}/g)).toEqual(bodies.map(sum));
  socket.destroy();
  server.close();
  arrivals.close();
});
