import { createHmac } from 'node:crypto';
import OAuth from 'oauth-1.0a';

export type Credenciais = {
  consumerKey: string;
  consumerSecret: string;
  token: string;
  tokenSecret: string;
};

/** The Authorization header of one call (RFC 5849, HMAC-SHA1), with a new nonce; a JSON body has no part in it. */
export function cabecalhoOAuth(method: string, url: URL, credenciais: Credenciais): string {
  const oauth = new OAuth({
    consumer: { key: credenciais.consumerKey, secret: credenciais.consumerSecret },
    signature_method: 'HMAC-SHA1',
    hash_function: (base, key) => createHmac('sha1', key).update(base).digest('base64'),
  });
  const token = { key: credenciais.token, secret: credenciais.tokenSecret };
  return oauth.toHeader(oauth.authorize({ url: url.href, method }, token)).Authorization;
}
