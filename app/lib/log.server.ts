import { pino, type Logger } from 'pino';
import { env } from '#app/lib/env.server.ts';

/** JSON lines in UTC. Never log names, e-mails, CPFs, bodies, query strings or tokens: ids only. */
export const log: Logger = pino({
  level: env.LOG_NIVEL,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: { paths: ['senha', 'token', 'cookie', 'email', 'cpf', '*.senha', '*.token', '*.email', '*.cpf'] },
});

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>;
