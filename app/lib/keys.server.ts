import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { env } from './env.server.ts';
import { remembering } from './remember.ts';

/** What this installation's secret is used for; each use has a key of its own. */
export type KeyPurpose =
  | 'agenda'
  | 'aparelho'
  | 'assinatura-de-chamada'
  | 'link-de-mensagem'
  | `cookie-${string}`;

const derived = (secret: string, purpose: KeyPurpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `porteira/${purpose}`, 32));

const SECRETS = [env.SEGREDO_COOKIES, ...env.SEGREDO_COOKIES_ANTERIORES];

/**
 * The keys of a purpose: the first one writes, and every one reads. An earlier secret of the installation reads until the
 * operator takes it away, and so does the secret itself in the place of its keys, as it signed before it had any. R-ACE-27.
 */
const keysOf = remembering(20, (purpose: KeyPurpose): readonly [Buffer, ...Buffer[]] => {
  const [first, ...earlier] = SECRETS.map((secret) => derived(secret, purpose));
  return [first ?? derived('', purpose), ...earlier, ...SECRETS.map((secret) => Buffer.from(secret))];
});

/** HMAC-SHA256 of the text with the key that writes. */
export const macOf = (purpose: KeyPurpose, text: string): Buffer => mac(keysOf(purpose)[0], text);

/** Does one of the keys give this, or what it begins with? Takes as long whichever it is. */
export function isMacOf(purpose: KeyPurpose, text: string, given: Buffer): boolean {
  if (given.length < 16) return false;
  const found = keysOf(purpose).map((key) => sameBytes(mac(key, text).subarray(0, given.length), given));
  return found.includes(true);
}

/** Keys that whoever calls signs with, newest first: never the secret itself. */
export const callerKeys = (id: string): readonly string[] =>
  SECRETS.map((secret) => mac(derived(secret, 'assinatura-de-chamada'), id).toString('base64url'));

/** What `createCookie` signs with, and reads with. */
export const cookieSecrets = (name: string): string[] => [
  ...SECRETS.map((secret) => derived(secret, `cookie-${name}`).toString('base64url')),
  ...SECRETS,
];

/** A value of a person for each key, the one that writes first. */
export const personalKeys = (purpose: KeyPurpose, text: string): readonly [Buffer, ...Buffer[]] => {
  const [first, ...rest] = keysOf(purpose);
  return [mac(first, text), ...rest.map((key) => mac(key, text))];
};

export const sameBytes = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

const mac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
