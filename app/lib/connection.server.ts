import pg, { type Client, type ClientConfig, type Pool, type PoolConfig } from 'pg';
import { log } from './log.server.ts';

/**
 * A connection whose end never ends the process. PostgreSQL may close one at any moment (restart, failover, limit of
 * an idle transaction), also between two statements and while it is being handed over, when nobody else listens. The
 * next statement on it fails, and whoever asked is told there.
 */
class SteadyClient extends pg.Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    this.on('error', (error) => log.warn({ erro: error.message }, 'conexão com o banco encerrada'));
  }
}

/** A connection outside any pool, not yet connected. */
export const openClient = (config: ClientConfig): Client => new SteadyClient(config);

/** A pool of which no connection, free or in use, can end the process. */
export function openPool(config: PoolConfig): Pool {
  const pool = new pg.Pool({ ...config, Client: SteadyClient });
  // The connection itself has said it. The queue asks a pool for listeners of both kinds before it trusts it.
  for (const event of ['error', 'connect'] as const) pool.on(event, () => undefined);
  return pool;
}

/** How values are read from the wire. */
export const pgTypes = pg.types;
