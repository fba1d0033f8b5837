import type { Response } from 'express';
import { expect, it } from 'vitest';
import { securityHeaders, showOwnFiles } from './security-headers.ts';

function answer() {
  const headers = new Map<string, unknown>();
  const res = {
    locals: {},
    setHeader: (name: string, value: unknown) => void headers.set(name, value),
    getHeader: (name: string) => headers.get(name),
    hasHeader: (name: string) => headers.has(name),
    writeHead: () => undefined,
  } as unknown as Response;
  securityHeaders({ production: true, development: false })({} as never, res, () => undefined);
  return { res, policy: () => String(headers.get('Content-Security-Policy')) };
}

it('só a resposta que o pede mostra um arquivo dentro de si, e só um do portal (R-HAB-13)', () => {
  const { res, policy } = answer();
  expect(policy()).toContain("object-src 'none'");
  expect(policy()).not.toContain('frame-src');
  showOwnFiles(res);
  expect(policy()).toContain("object-src 'self'; frame-src 'self'");
  expect(policy()).not.toContain("object-src 'none'");
  expect(policy()).toContain("frame-ancestors 'none'");
  expect(answer().policy()).toContain("object-src 'none'");
});
