import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';

/** A client that has a connection open, and may be writing on it, has so long to be told that this was the last answer. */
const IDLE_MS = 5_000;

/**
 * How to end a server that is being asked: no connection is taken any more, and every answer from then on is the last of
 * its connection and says so, `Connection: close`. A connection is not closed while its client may be writing: only
 * those on which nothing comes for a while.
 */
export function drainOf(server: Server, idleMs = IDLE_MS): () => Promise<void> {
  const answering = new Set<ServerResponse>();
  let draining = false;
  server.prependListener('request', (_req, res: ServerResponse) => {
    if (draining) return isTheLast(res);
    answering.add(res);
    res.once('close', () => answering.delete(res));
  });
  return async () => {
    draining = true;
    answering.forEach(isTheLast);
    // Not that of HTTP, which first cuts every connection that is idle at this moment.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    const idle = setInterval(() => server.closeIdleConnections(), idleMs);
    await closed;
    clearInterval(idle);
  };
}

function isTheLast(res: ServerResponse): void {
  if (!res.headersSent) res.setHeader('Connection', 'close');
}
