import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * `X-Assinatura: sha256=<hex>`: HMAC of the body with the caller's bearer token as key. A call without the header
 * is accepted, one with a wrong header is not.
 */
export function signatureMatches(header: string | null, body: string, authorization: string | null): boolean {
  if (header === null) return true;
  const token = (authorization ?? '').replace(/^Bearer /i, '');
  const expected = Buffer.from(`sha256=${createHmac('sha256', token).update(body).digest('hex')}`);
  const given = Buffer.from(header.trim());
  return given.length === expected.length && timingSafeEqual(given, expected);
}
