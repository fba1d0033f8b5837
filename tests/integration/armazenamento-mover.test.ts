import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStorage } from '#app/integrations/storage/disk.ts';
import { env } from '#app/lib/env.server.ts';
import { rodarCli } from '#tests/factories/cli.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';

/** R-EXT-17: files go from one storage to another, each read back, and a move that stopped goes on. */
const database = useDatabase();
const now = new Date('2027-03-10T15:00:00Z');
const pasta = mkdtempSync(join(tmpdir(), 'porteira-mover-teste-'));
const [de, para] = [join(pasta, 'de'), join(pasta, 'para')];
const naPasta = (ARQUIVOS_PASTA: string) => openStorage({ ...env, S3_BUCKET: undefined, ARQUIVOS_PASTA });
const chaves = ['arquivos/a', 'arquivos/b', 'arquivos/c'];
const conteudo = (chave: string) => Buffer.from(`conteúdo de ${chave}`);

beforeAll(async () => {
  const { id: donoId } = await criarUsuario(testCtx(database, { now }));
  for (const chave of chaves) {
    await naPasta(de).put(chave, conteudo(chave), { contentType: 'application/pdf' });
    const sha256 = createHash('sha256').update(conteudo(chave)).digest('hex');
    const dados = { donoId, chave, sha256, nomeOriginal: 'a.pdf', tipo: 'application/pdf', criadoEm: now };
    await database.db.arquivo.create({ data: { ...dados, bytes: conteudo(chave).length } });
  }
});
afterAll(() => rmSync(pasta, { recursive: true }));

async function mover(...mais: string[]) {
  const argumentos = ['armazenamento', 'mover', '--de', de, '--para', para, '--json', ...mais];
  const { saida, codigo } = await rodarCli(database, argumentos, { now });
  type Movidos = { copiados: number; iguais: number; problemas: unknown[] };
  const json = JSON.parse(saida) as Movidos & { resultado?: Movidos };
  return { codigo, ...(json.resultado ?? json) };
}

it('simular conta e não grava; o que parou continua; repetir não copia de novo', async () => {
  expect(await mover('--simular')).toMatchObject({ codigo: 0, copiados: 3, iguais: 0 });
  await expect(naPasta(para).open('arquivos/a')).rejects.toThrow();
  await naPasta(para).put('arquivos/a', conteudo('arquivos/a'), { contentType: 'application/pdf' });
  expect(await mover()).toMatchObject({ codigo: 0, copiados: 2, iguais: 1, problemas: [] });
  expect(await mover()).toMatchObject({ codigo: 0, copiados: 0, iguais: 3 });
  for (const chave of chaves) {
    expect([de, para].map((lugar) => readFileSync(join(lugar, chave)))).toEqual([
      conteudo(chave),
      conteudo(chave),
    ]);
  }
});

it('o que não confere é dito, com outro código, e não se grava por cima', async () => {
  writeFileSync(join(para, 'arquivos/a'), 'outro');
  writeFileSync(join(de, 'arquivos/b'), 'estragado');
  rmSync(join(de, 'arquivos/c'));
  const { codigo, problemas } = await mover();
  expect(codigo).toBe(9);
  expect(problemas).toEqual([
    { key: 'arquivos/a', problem: 'o destino tem outro conteúdo com esta chave' },
    { key: 'arquivos/b', problem: 'o da origem não é o que foi enviado' },
    { key: 'arquivos/c', problem: 'não está na origem' },
  ]);
  expect(readFileSync(join(para, 'arquivos/a'), 'utf8')).toBe('outro');
});

it('s3 sem bucket configurado e a origem igual ao destino são recusados', async () => {
  const com = (destino: string) =>
    rodarCli(database, ['armazenamento', 'mover', '--de', de, '--para', destino], { now });
  expect((await com('s3')).erros).toContain('Configure S3_BUCKET');
  expect((await com(de)).codigo).toBe(2);
});
