import { describe, expect, it } from 'vitest';
import { isWithinJsonBudget as budget, withBody, type BodyLimits } from './body.server.ts';

it('uma quebra de linha é um caractere, envie-a o navegador como enviar (R-TEL-22)', async () => {
  const texto = 'um\r\ndois\r\n';
  const multipart = new FormData();
  multipart.set('texto', texto);
  for (const body of [new URLSearchParams({ texto }), multipart]) {
    const request = new Request('http://127.0.0.1/', { method: 'POST', body });
    const lido = await withBody(request, {}, ({ fields }) => Promise.resolve(fields.get('texto')));
    expect(lido).toEqual(['um\ndois\n']);
  }
});

describe('um só orçamento para o corpo, digam as partes o que disserem (R-TEL-07)', () => {
  const statusOf = (body: BodyInit, limits: BodyLimits, headers?: HeadersInit) =>
    withBody(
      new Request('http://127.0.0.1/', { method: 'POST', body, headers }),
      limits,
      ({ pairs, files }) => Promise.resolve([pairs.length, files.map(({ problema }) => problema)]),
    ).catch((error: unknown) => (error as Response).status);
  const multipart = (texts: number, bytes: number, files: readonly number[] = []) => {
    const form = new FormData();
    for (let at = 0; at < texts; at++) form.set(`a${String(at)}`, 'a'.repeat(bytes));
    for (const size of files) form.append('arquivo', new File([new Uint8Array(size)], 'a.pdf'));
    return form;
  };
  const uploads = { maxFiles: 2, maxBytes: 1_000, hashOnly: true } as const;

  it('os textos têm um total, com arquivos e sem', async () => {
    expect(await statusOf(multipart(4, 60_000), {})).toEqual([4, []]);
    expect(await statusOf(multipart(5, 60_000), {})).toBe(413);
    expect(await statusOf(multipart(5, 60_000), { maxFields: 400 })).toEqual([5, []]);
    expect(
      await statusOf(multipart(4, 60_000, [900]), { uploads: { ...uploads, maxBytes: 10_000 } }),
    ).toEqual([4, [null]]);
    expect(
      await statusOf(multipart(5, 60_000, [900]), { uploads: { ...uploads, maxBytes: 1_000_000 } }),
    ).toBe(413);
  });

  it('nomes e textos vazios contam também', async () => {
    expect(await statusOf(multipart(6_000, 0), { maxFields: 10_000 })).toBe(413);
  });

  it('o arquivo grande demais é dito ao lado do seu campo; o corpo que passa do total, recusado', async () => {
    expect(await statusOf(multipart(1, 1, [2_000, 10]), { uploads })).toEqual([
      1,
      ['O arquivo deve ter no máximo 25MB.', null],
    ]);
    expect(await statusOf(multipart(1, 1, [1_060_000]), { uploads })).toBe(413);
  });

  it('de um formulário sem arquivos contam-se os campos antes de o ler, e nada mais é um formulário', async () => {
    const campos = (many: number) => new URLSearchParams(Array.from({ length: many }, () => ['a', 'ç&=']));
    expect(await statusOf(campos(3), { maxFields: 3 })).toEqual([3, []]);
    expect(await statusOf(campos(4), { maxFields: 3 })).toBe(422);
    expect(await statusOf('a=b', {}, { 'Content-Type': 'text/plain' })).toBe(415);
    expect(await statusOf('', {}, { 'Content-Type': 'text/plain' })).toEqual([0, []]);
  });

  const isWithinJsonBudget = (text: string) => budget(Buffer.from(text));
  it('um JSON tem tantos valores e tanta profundidade, contados antes de lido', () => {
    expect(isWithinJsonBudget(JSON.stringify({ a: Array.from({ length: 19_990 }, () => 1) }))).toBe(true);
    expect(isWithinJsonBudget(JSON.stringify({ a: Array.from({ length: 20_001 }, () => 1) }))).toBe(false);
    const named = (many: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: many }, (_, n) => [`a${n}`, 1])));
    expect(isWithinJsonBudget(named(9_990))).toBe(true);
    expect(isWithinJsonBudget(named(10_001))).toBe(false);
    expect(isWithinJsonBudget('['.repeat(32) + ']'.repeat(32))).toBe(true);
    expect(isWithinJsonBudget('['.repeat(33))).toBe(false);
    expect(isWithinJsonBudget('9'.repeat(400))).toBe(true);
    expect(isWithinJsonBudget(`[1,${'9'.repeat(401)}]`)).toBe(false);
    // Signs inside of a text are letters of it.
    const text = `\\"${',[{'.repeat(30_000)}\\\\`;
    expect(isWithinJsonBudget(JSON.stringify({ text, more: [text] }))).toBe(true);
    expect(isWithinJsonBudget('"'.repeat(100_001))).toBe(true);
  });
});
