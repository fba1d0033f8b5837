import { isMacOf, macOf } from './keys.server.ts';
import { isUuid } from './uuid.ts';

/** An id that only this portal can have written, for one purpose: for addresses that go by e-mail. */
export const signedId = (purpose: string, id: string): string =>
  `${id}.${macOf('link-de-mensagem', `${purpose}:${id}`).toString('base64url')}`;

/** The id, or null where the signature is not of this portal and purpose. */
export function readSignedId(purpose: string, text: string): string | null {
  const [id = '', signature = ''] = text.split('.', 2);
  const given = Buffer.from(signature, 'base64url');
  const whole = given.length === 32 && given.toString('base64url') === signature;
  return isUuid(id) && whole && isMacOf('link-de-mensagem', `${purpose}:${id}`, given) ? id : null;
}
