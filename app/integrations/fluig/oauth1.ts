import { createHmac, randomBytes } from 'node:crypto';

export type Credenciais = {
  consumerKey: string;
  consumerSecret: string;
  token: string;
  tokenSecret: string;
};

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** HMAC-SHA1 signature of RFC 5849 §3.4 over method, address, query and oauth parameters; a JSON body has no part. */
export function assinatura(
  method: string,
  url: URL,
  parametros: Record<string, string>,
  segredos: Pick<Credenciais, 'consumerSecret' | 'tokenSecret'>,
): string {
  const pares = [...Object.entries(parametros), ...url.searchParams.entries()]
    .map(([nome, valor]) => [encode(nome), encode(valor)] as const)
    .sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
    .map(([nome, valor]) => `${nome}=${valor}`)
    .join('&');
  const base = [method.toUpperCase(), encode(`${url.origin}${url.pathname}`), encode(pares)].join('&');
  const chave = `${encode(segredos.consumerSecret)}&${encode(segredos.tokenSecret)}`;
  return createHmac('sha1', chave).update(base).digest('base64');
}

/** The Authorization header of one call, with a new nonce and the instant's timestamp. */
export function cabecalhoOAuth(method: string, url: URL, credenciais: Credenciais, agora: Date): string {
  const parametros: Record<string, string> = {
    oauth_consumer_key: credenciais.consumerKey,
    oauth_nonce: randomBytes(16).toString('hex'),
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: String(Math.floor(agora.getTime() / 1000)),
    oauth_token: credenciais.token,
    oauth_version: '1.0',
  };
  const assinado = { ...parametros, oauth_signature: assinatura(method, url, parametros, credenciais) };
  const texto = Object.entries(assinado).map(([nome, valor]) => `${encode(nome)}="${encode(valor)}"`);
  return `OAuth ${texto.join(', ')}`;
}
