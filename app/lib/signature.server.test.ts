import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signatureMatches } from './signature.server.ts';

const BODY = '{"credenciamento":"FPR-0146/2026"}';
const sign = (token: string, body = BODY): string =>
  `sha256=${createHmac('sha256', token).update(body).digest('hex')}`;

describe('the signature of a call', () => {
  it('is that of the body with the bearer token as key', () => {
    expect(signatureMatches(sign('segredo'), BODY, 'Bearer segredo')).toBe(true);
    expect(signatureMatches(` ${sign('segredo')} `, BODY, 'bearer segredo')).toBe(true);
    expect(signatureMatches(sign(''), BODY, null)).toBe(true);
  });

  it('is asked only of those who send one', () => {
    expect(signatureMatches(null, BODY, 'Bearer segredo')).toBe(true);
  });

  it.each([
    ['of another body', sign('segredo', `${BODY} `)],
    ['of another key', sign('outro')],
    ['of the whole header as key', sign('Bearer segredo')],
    ['cut', sign('segredo').slice(0, -1)],
    ['longer', `${sign('segredo')}0`],
    ['without its kind', sign('segredo').slice('sha256='.length)],
    ['empty', ''],
    ['as long and wrong', `sha256=${'0'.repeat(64)}`],
  ])('is refused when %s', (_, header) => {
    expect(signatureMatches(header, BODY, 'Bearer segredo')).toBe(false);
  });

  it('the scheme is taken off only where it stands first', () => {
    expect(signatureMatches(sign('a Bearer b'), BODY, 'a Bearer b')).toBe(true);
  });
});
