import { describe, expect, it } from 'vitest';
import { safePath } from './safe-path.ts';

const HOSTILE = [
  '//evil.example',
  '///evil.example',
  '////evil.example/%2e%2e',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/%2f%2fevil.example',
  '/%2Fevil.example',
  '%2f%2fevil.example',
  '/%5cevil.example',
  '/%5c%5cevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/./\\evil.example',
  'https://evil.example',
  'HTTPS:/evil.example',
  'https:evil.example',
  'http:\\\\evil.example',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '/home\r\nSet-Cookie: a=b',
  '/home%0d%0aSet-Cookie:%20a=b',
  '/\t/evil.example',
  '/\n/evil.example',
  '/home\u0000',
  '/home%00',
  '@evil.example',
  'evil.example',
  '.evil.example',
  '?voltar=//evil.example',
  '#//evil.example',
  '/%',
  '',
  `/${'a'.repeat(2_000)}`,
];

describe('safePath', () => {
  it.each(HOSTILE)('recusa %j', (text) => {
    expect(safePath(text)).toBe('/home');
  });

  it.each(['/login', '/login?voltar=/home', '/sair', '/nova-senha/abc', '/preferencias/menu', '/api/x'])(
    'não volta para %s',
    (text) => {
      expect(safePath(text)).toBe('/home');
    },
  );

  it.each([null, undefined, new File([], 'x')])('recusa o que não é texto', (value) => {
    expect(safePath(value)).toBe('/home');
  });

  it.each([
    '/',
    '/home',
    '/curriculo?etapa=4',
    '/curriculo/login',
    '/adm/lista-processos?aba=todas&pagina=2&filtro=a%20b',
    '/todas-demandas/018f0c5e-0000-7000-8000-000000000000/interesse',
    '/adm/credenciamento?q=http%3A%2F%2Fexemplo',
    `/${'a'.repeat(1_999)}`,
  ])('aceita %s', (text) => {
    expect(safePath(text)).toBe(text);
  });
});
