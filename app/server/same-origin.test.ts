import { describe, expect, it } from 'vitest';
import { comesFromHere } from './same-origin.ts';

const OWN = ['https://portal.example'];
const post = (headers: Record<string, string>, path = '/login') =>
  comesFromHere({ method: 'POST', path, headers }, OWN);

describe('comesFromHere (R-TEL-08)', () => {
  it.each([
    ['origem própria', { origin: 'https://portal.example' }, true],
    [
      'origem própria e site próprio',
      { origin: 'https://portal.example', 'sec-fetch-site': 'same-origin' },
      true,
    ],
    ['site próprio sem origem', { 'sec-fetch-site': 'same-origin' }, true],
    ['digitado na barra', { 'sec-fetch-site': 'none' }, true],
    ['origem alheia', { origin: 'https://outro.example' }, false],
    [
      'origem alheia que diz ser o próprio site',
      { origin: 'https://x.example', 'sec-fetch-site': 'same-origin' },
      false,
    ],
    ['origem nula', { origin: 'null' }, false],
    ['outro subdomínio', { origin: 'https://rh.portal.example', 'sec-fetch-site': 'same-site' }, false],
    ['mesma origem sem https', { origin: 'http://portal.example' }, false],
    ['outro site sem origem', { 'sec-fetch-site': 'cross-site' }, false],
    ['sem nenhum dos dois', {}, false],
    ['com token fora de /api/', { authorization: 'Bearer x' }, false],
  ])('POST com %s', (_name, headers, expected) => {
    expect(post(headers as Record<string, string>)).toBe(expected);
  });

  it('sistema externo: o que vai a /api/ sem cookie passa, e lá se pede o token; com cookie não (R-EXT-05)', () => {
    expect(post({ authorization: 'Bearer x' }, '/api/aprovacoes-credenciamento')).toBe(true);
    expect(post({}, '/api/aprovacoes-credenciamento')).toBe(true);
    expect(post({ authorization: 'Bearer x', cookie: 'session=y' }, '/api/aprovacoes-credenciamento')).toBe(
      false,
    );
    expect(post({ origin: 'https://outro.example', cookie: 'session=y' }, '/api/x')).toBe(false);
  });

  it('leituras passam sempre', () => {
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      expect(comesFromHere({ method, path: '/', headers: { origin: 'https://outro.example' } }, OWN)).toBe(
        true,
      );
    }
  });
});
