import { createHmac } from 'node:crypto';
import { env } from '#app/lib/env.server.ts';
import { remembering } from '#app/lib/remember.ts';

/**
 * With what a browser hides the texts that it keeps for a person: only a page of that person's own session has the
 * key, so that another user of the same device reads nothing of them.
 */
export const deviceKey = remembering(1_000, (userId: string): { dono: string; chave: string } => {
  const derive = (use: string, encoding: 'hex' | 'base64') =>
    createHmac('sha256', env.SEGREDO_COOKIES).update(`${use}:${userId}`).digest(encoding);
  return {
    dono: derive('aparelho-dono', 'hex').slice(0, 20),
    chave: derive('aparelho-chave', 'base64'),
  };
});
