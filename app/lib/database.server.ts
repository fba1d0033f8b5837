import { openDatabase, type Database } from '#app/lib/db.server.ts';
import { env } from '#app/lib/env.server.ts';

declare global {
  /** The database of this process. */
  var porteiraDatabase: Database | undefined;
}

export const WEB_DATABASE = {
  max: 10,
  applicationName: 'porteira-web',
  // Who waits for a connection waits in a queue; a database that is silent tells by itself (whileItAnswers).
  connectTimeoutMs: 15_000,
};

/** The web process's pool; kept over reloads in development. */
export function webDatabase(): Database {
  globalThis.porteiraDatabase ??= openDatabase(env.DATABASE_URL, WEB_DATABASE);
  return globalThis.porteiraDatabase;
}
