import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from './env.server.ts';
import { isUuid } from './uuid.ts';

const signatureOf = (purpose: string, id: string): string =>
  createHmac('sha256', env.SEGREDO_COOKIES).update(`${purpose}:${id}`).digest('base64url');

/** An id that only this portal can have written, for one purpose: for addresses that go by e-mail. */
export const signedId = (purpose: string, id: string): string => `${id}.${signatureOf(purpose, id)}`;

/** The id, or null where the signature is not of this portal and purpose. */
export function readSignedId(purpose: string, text: string): string | null {
  const [id = '', signature = ''] = text.split('.', 2);
  if (!isUuid(id)) return null;
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(purpose, id))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}
