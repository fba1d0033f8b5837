import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Exchange = { req: IncomingMessage; res: ServerResponse };

const STATUS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * What cannot be read as a request is refused, and its connection ends: once the requests that came whole before it, on the
 * same connection, have had their answers. Node by itself ends it at once, and the answer of an act is lost with it. R-TEL-07.
 */
export function refuseBroken(server: Server): void {
  const inHand = new WeakMap<Socket, Set<Exchange>>();
  const broken = new WeakSet<Socket>();

  server.prependListener('request', (req: IncomingMessage, res: ServerResponse) => {
    const exchanges = inHand.get(req.socket) ?? new Set();
    inHand.set(req.socket, exchanges);
    const exchange = { req, res };
    exchanges.add(exchange);
    res.once('close', () => exchanges.delete(exchange));
  });

  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (broken.has(socket)) return;
    broken.add(socket);
    const exchanges = [...(inHand.get(socket) ?? [])];
    const last = exchanges.at(-1);
    const end = () => {
      if (!socket.writable) return void socket.destroy(error);
      // An answer that has begun is whole or nothing: what would come after its half is no refusal of anything.
      if (exchanges.some(({ res }) => res.headersSent && !res.writableFinished)) return void socket.destroy();
      const status = STATUS[error.code ?? ''] ?? '400 Bad Request';
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
        socket.destroy(),
      );
    };
    // What is broken is the body of one of them: its answer waits for what will not come.
    if (last === undefined || !exchanges.every(({ req }) => req.complete)) return end();
    socket.pause();
    last.res.once('close', end);
  });
}
