import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkJpeg, checkPng, kindOf } from '#app/lib/file-check/image.server.ts';
import { checkPdf } from '#app/lib/file-check/pdf.server.ts';
import { PROBLEMS } from '#app/lib/file-check/problems.ts';
import { arquivosHostis } from '#tests/fakes/arquivos-hostis.ts';
import { JPEG, PNG, pdfsReais } from '#tests/fakes/pdfs-reais.ts';

const pasta = mkdtempSync(join(tmpdir(), 'porteira-conteudo-'));
afterAll(() => rmSync(pasta, { recursive: true, force: true }));

let numero = 0;
const gravar = (conteudo: Buffer): string => {
  const caminho = join(pasta, String((numero += 1)));
  writeFileSync(caminho, conteudo);
  return caminho;
};

it('recusa 60 arquivos hostis, cada um com uma frase (R-DOC-02)', async () => {
  const casos = await arquivosHostis();
  expect(casos.length).toBeGreaterThanOrEqual(60);
  expect(new Set(casos.map(({ conteudo }) => conteudo.toString('latin1'))).size).toBe(casos.length);
  const semFrase: string[] = [];
  const conferir = async ({ nome, conteudo }: (typeof casos)[number]) => {
    const problema = await checkPdf(gravar(conteudo));
    if (problema === null || !/^\p{Lu}.+\.$/u.test(PROBLEMS[problema])) semFrase.push(nome);
  };
  for (let i = 0; i < casos.length; i += 4) await Promise.all(casos.slice(i, i + 4).map(conferir));
  expect(semFrase).toEqual([]);
});

it('aceita 20 PDFs de programas e versões diferentes', async () => {
  const casos = await pdfsReais();
  expect(casos.length).toBeGreaterThanOrEqual(30);
  expect(new Set(casos.map(({ programa }) => programa)).size).toBeGreaterThanOrEqual(10);
  const versoes = new Set(casos.map(({ conteudo }) => conteudo.toString('latin1', 5, 8)));
  expect([...versoes].sort()).toEqual(['1.3', '1.4', '1.6', '1.7', '2.0']);
  const resultados: string[] = [];
  const conferir = async ({ nome, conteudo }: (typeof casos)[number]) => {
    resultados.push(`${nome}: ${String(await checkPdf(gravar(conteudo)))}`);
  };
  for (let i = 0; i < casos.length; i += 4) await Promise.all(casos.slice(i, i + 4).map(conferir));
  expect(resultados.filter((linha) => !linha.endsWith(': null'))).toEqual([]);
});

it('confere imagens pelo conteúdo', async () => {
  expect(await kindOf(gravar(JPEG))).toBe('jpg');
  expect(await checkJpeg(gravar(JPEG))).toBeNull();
  expect(await checkJpeg(gravar(Buffer.concat([JPEG, Buffer.from('PK\x03\x04')])))).toBe('misturado');
  expect(await checkJpeg(gravar(JPEG.subarray(0, JPEG.length - 4)))).toBe('imagem');
  expect(await kindOf(gravar(PNG))).toBe('png');
  expect(await checkPng(gravar(PNG))).toBeNull();
  expect(await checkPng(gravar(Buffer.concat([PNG, Buffer.from('x')])))).toBe('misturado');
  const trocado = Buffer.from(PNG);
  trocado[45] = (trocado[45] ?? 0) ^ 1;
  expect(await checkPng(gravar(trocado))).toBe('imagem');
  expect(await kindOf(gravar(Buffer.from('<svg/>')))).toBeNull();
});
