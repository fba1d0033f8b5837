import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signatureMatches, signatureProblem, signedText, type SignedCall } from './signature.server.ts';

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

describe('a assinatura exigida (R-EXT-23)', () => {
  const now = new Date('2027-03-10T15:00:00Z');
  const seconds = now.getTime() / 1_000;
  const call: SignedCall = { method: 'PUT', path: '/api/homologacao/1/superintendencia', body: BODY };
  const signed = (key: string, at = seconds, what: SignedCall = call): string =>
    `t=${String(at)},sha256=${createHmac('sha256', key).update(signedText(at, what)).digest('hex')}`;
  const problem = (header: string | null) =>
    signatureProblem(header, call, { keys: ['nova', 'anterior'], now });

  it.each([
    ['a da chave', signed('nova')],
    ['a da chave anterior', signed('anterior')],
    ['de cinco minutos antes', signed('nova', seconds - 300)],
    ['de cinco minutos depois', signed('nova', seconds + 300)],
    [
      'em maiúsculas, com espaço',
      signed('nova')
        .replace(',', ', ')
        .replace(/[0-9a-f]{64}/, (hex) => hex.toUpperCase()),
    ],
  ])('serve %s', (_, header) => {
    expect(problem(header)).toBeNull();
  });

  it.each([
    ['sem ela', null, /exige que cada chamada venha assinada/],
    ['a antiga, só do corpo', sign('nova'), /não tem a forma/],
    ['vazia', '', /não tem a forma/],
    ['cortada', signed('nova').slice(0, -1), /não tem a forma/],
    ['de outra chave', signed('outra'), /não confere/],
    ['de outro corpo', signed('nova', seconds, { ...call, body: `${BODY} ` }), /não confere/],
    [
      'de outro endereço',
      signed('nova', seconds, { ...call, path: '/api/homologacao/2/superintendencia' }),
      /não confere/,
    ],
    ['de outro método', signed('nova', seconds, { ...call, method: 'POST' }), /não confere/],
    [
      'com o instante trocado',
      signed('nova', seconds - 900).replace(/t=\d+/, `t=${String(seconds)}`),
      /não confere/,
    ],
    ['guardada de antes', signed('nova', seconds - 301), /mais de 5 minutos/],
    ['do futuro', signed('nova', seconds + 301), /mais de 5 minutos/],
  ])('não serve %s', (_, header, message) => {
    expect(problem(header)).toMatch(message);
  });
});
