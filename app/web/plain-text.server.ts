import { muitasTentativas } from '#app/domain/acesso/labels.ts';

/** An answer for a program that reads files: a sentence, kept by nobody. */
export const plainText = (status: number, message: string, headers: Record<string, string> = {}): Response =>
  new Response(`${message}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  });

export const waitResponse = (seconds: number): Response =>
  plainText(429, muitasTentativas(seconds), { 'Retry-After': String(seconds) });
