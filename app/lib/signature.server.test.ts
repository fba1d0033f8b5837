import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signatureMatches } from './signature.server.ts';

const BODY = '{"credenciamento":"FPR-0146/2026"}';
const sign = (token: string, body = BODY): string =>
  `sha256=${createHmac('sha256', token).update(body).digest('hex')}`;

describe('a assinatura de uma chamada', () => {
  it('é a do corpo com o token como chave', () => {
    expect(signatureMatches(sign('segredo'), BODY, 'Bearer segredo')).toBe(true);
    expect(signatureMatches(` ${sign('segredo')} `, BODY, 'bearer segredo')).toBe(true);
    expect(signatureMatches(sign(''), BODY, null)).toBe(true);
  });

  it('só se pede a quem envia uma', () => {
    expect(signatureMatches(null, BODY, 'Bearer segredo')).toBe(true);
  });

  it.each([
    ['de outro corpo', sign('segredo', `${BODY} `)],
    ['de outra chave', sign('outro')],
    ['do cabeçalho inteiro como chave', sign('Bearer segredo')],
    ['cut', sign('segredo').slice(0, -1)],
    ['longer', `${sign('segredo')}0`],
    ['sem o seu tipo', sign('segredo').slice('sha256='.length)],
    ['empty', ''],
    ['do mesmo tamanho e errada', `sha256=${'0'.repeat(64)}`],
  ])('é recusada quando %s', (_, header) => {
    expect(signatureMatches(header, BODY, 'Bearer segredo')).toBe(false);
  });

  it('o esquema só se tira onde vem primeiro', () => {
    expect(signatureMatches(sign('a Bearer b'), BODY, 'a Bearer b')).toBe(true);
  });
});
