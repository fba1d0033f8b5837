import { createHmac } from 'node:crypto';
import { sameBytes } from './keys.server.ts';

/** A signed call is accepted for so long after, or before, the instant that it says: clocks differ. */
const WINDOW_S = 5 * 60;

const hmac = (key: string, text: string): Buffer =>
  Buffer.from(createHmac('sha256', key).update(text).digest('hex'));

/**
 * `X-Assinatura: sha256=<hex>`: HMAC of the body with the caller's bearer token as key, of a token that need not sign. A
 * call without the header is accepted, one with a wrong header is not.
 */
export function signatureMatches(header: string | null, body: string, authorization: string | null): boolean {
  if (header === null) return true;
  const token = (authorization ?? '').replace(/^Bearer /i, '');
  const given = /^sha256=(.*)$/s.exec(header.trim())?.[1];
  return given !== undefined && sameBytes(Buffer.from(given), hmac(token, body));
}

export type SignedCall = { method: string; path: string; body: string };

/** What a call signs that has to: when, to which address and what, so that it is worth nothing later nor elsewhere. */
export const signedText = (seconds: number, { method, path, body }: SignedCall): string =>
  `${String(seconds)}\n${method} ${path}\n${body}`;

/**
 * `X-Assinatura: t=<seconds>,sha256=<hex>`, with one of the keys of the token, which no call carries. Answers what is
 * wrong with it, or null. R-EXT-23.
 */
export function signatureProblem(
  header: string | null,
  call: SignedCall,
  { keys, now }: { keys: readonly string[]; now: Date },
): string | null {
  if (header === null) return UNSIGNED;
  const [, seconds, given] = /^t=(\d{1,12}),\s*sha256=([0-9a-f]{64})$/i.exec(header.trim()) ?? [];
  if (seconds === undefined || given === undefined) return MALFORMED;
  const text = signedText(Number(seconds), call);
  const sent = Buffer.from(given.toLowerCase());
  if (!keys.map((key) => sameBytes(hmac(key, text), sent)).includes(true)) return WRONG;
  return Math.abs(now.getTime() / 1_000 - Number(seconds)) > WINDOW_S ? LATE : null;
}

export const UNSIGNED =
  'Este token exige que cada chamada venha assinada. Envie X-Assinatura: t={segundos},sha256={assinatura}.';
const MALFORMED =
  'X-Assinatura não tem a forma t={segundos},sha256={assinatura em hexadecimal}, que este token exige.';
const WRONG =
  'A assinatura não confere: assine o instante, o método, o endereço e o corpo com a chave de assinatura do token.';
const LATE =
  'A assinatura é de um instante a mais de 5 minutos do relógio do portal. Confira o relógio e assine de novo a cada envio.';
