import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

const s3 = await vi.hoisted(async () => {
  const { s3DeTeste } = await import('#tests/fakes/s3.ts');
  const fake = await s3DeTeste();
  Object.assign(process.env, fake.opcoes);
  return fake;
});

import { getSaudePelaConexao } from '#app/domain/chamada/queries.server/saude.ts';
import { openStorage } from '#app/integrations/storage/disk.ts';
import { FileMissing } from '#app/integrations/storage/port.ts';
import { appStorage } from '#app/integrations/storage/storage.server.ts';
import { env } from '#app/lib/env.server.ts';
import { rodarCli } from '#tests/factories/cli.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';

/** R-EXT-17 and the port of the storage, against a server that speaks S3. */
const database = useDatabase();
const now = new Date();
const pasta = mkdtempSync(join(tmpdir(), 'porteira-s3-teste-'));
const tipo = { contentType: 'application/pdf' };
const bucket = (mudanca: Partial<typeof s3.opcoes> = {}) => openStorage({ ...env, ...s3.opcoes, ...mudanca });

beforeEach(() => {
  s3.caiDepoisDe = null;
});
afterAll(async () => {
  rmSync(pasta, { recursive: true });
  await s3.close();
});

describe('a porta do armazenamento', () => {
  it('grava, entrega em fluxo, lista e apaga; o que não está lá se diz', async () => {
    const storage = bucket();
    await storage.put('arquivos/b-2.pdf', Buffer.from('conteúdo'), tipo);
    expect(await buffer(await storage.open('arquivos/b-2.pdf'))).toEqual(Buffer.from('conteúdo'));
    const grande = randomBytes(12 * 1024 * 1024);
    writeFileSync(join(pasta, 'grande'), grande);
    await storage.putFile('arquivos/grande', join(pasta, 'grande'), { ...tipo, bytes: grande.length });
    expect((await buffer(await storage.open('arquivos/grande'))).equals(grande)).toBe(true);
    const chaves = async () => {
      const lidas: string[] = [];
      for await (const { key, changedAt } of storage.list('arquivos')) {
        expect(changedAt.getTime()).toBeGreaterThan(now.getTime() - 60_000);
        lidas.push(key);
      }
      return lidas.sort();
    };
    expect(await chaves()).toEqual(['arquivos/b-2.pdf', 'arquivos/grande']);
    await storage.remove('arquivos/grande');
    await storage.remove('arquivos/grande');
    await storage.remove('arquivos/b-2.pdf');
    expect(await chaves()).toEqual([]);
    await expect(storage.open('arquivos/grande')).rejects.toThrow(FileMissing);
  });

  it.each([
    ['a chave que ninguém tem', { S3_CHAVE: 'outra' }],
    ['o segredo errado', { S3_SEGREDO: 'outro' }],
    ['o bucket que não há', { S3_BUCKET: 'nenhum' }],
  ])('%s é recusa, e nunca um arquivo que falta', async (_, mudanca) => {
    const storage = bucket(mudanca);
    await expect(storage.put('arquivos/a', Buffer.from('x'), tipo)).rejects.toThrow();
    const aberto = storage.open('arquivos/a');
    await expect(aberto).rejects.toThrow();
    await expect(aberto).rejects.not.toBeInstanceOf(FileMissing);
  });

  it('fora do ar é dito em /saude, e de novo no ar deixa de ser (R-EXT-15)', async () => {
    const ditos = async () => (await getSaudePelaConexao(database.pool, now)).motivos.join('\n');
    await appStorage().put('arquivos/a', Buffer.from('x'), tipo);
    expect(await ditos()).toBe('');
    s3.caiDepoisDe = 0;
    for (let vez = 0; vez < 3; vez++) await expect(appStorage().open('arquivos/a')).rejects.toThrow();
    expect(await ditos()).toContain('Arquivos fora do ar: 3 chamadas seguidas sem resposta.');
    s3.caiDepoisDe = null;
    await appStorage().remove('arquivos/a');
    expect(await ditos()).toBe('');
  });
});

it('da pasta ao bucket e de volta: o que parou no meio continua, e cada arquivo confere (R-EXT-17)', async () => {
  const [de, volta] = [join(pasta, 'de'), join(pasta, 'volta')];
  const naPasta = (ARQUIVOS_PASTA: string) => openStorage({ ...env, S3_BUCKET: undefined, ARQUIVOS_PASTA });
  const { id: donoId } = await criarUsuario(testCtx(database, { now }));
  const arquivos = ['a', 'b', 'c', 'd', 'e'].map((nome, n) => ({
    chave: `arquivos/${nome}`,
    conteudo: randomBytes(1_000 * (n + 1)),
  }));
  for (const { chave, conteudo } of arquivos) {
    await naPasta(de).put(chave, conteudo, tipo);
    const sha256 = createHash('sha256').update(conteudo).digest('hex');
    const dados = { donoId, chave, sha256, nomeOriginal: 'a.pdf', tipo: tipo.contentType, criadoEm: now };
    await database.db.arquivo.create({ data: { ...dados, bytes: conteudo.length } });
  }
  const mover = async (origem: string, destino: string) => {
    const argumentos = ['armazenamento', 'mover', '--de', origem, '--para', destino, '--json'];
    const { codigo, saida } = await rodarCli(database, argumentos, { now });
    return { codigo, ...(JSON.parse(saida) as object) };
  };
  s3.gravacoes = 0;
  s3.caiDepoisDe = 2;
  const parou = { key: expect.stringMatching(/^arquivos\//), code: expect.any(String) };
  expect(await mover(de, 's3')).toMatchObject({ codigo: 1, copiados: 1, problemas: [], parou });
  expect(s3.gravacoes).toBe(2);
  s3.caiDepoisDe = null;
  expect(await mover(de, 's3')).toMatchObject({ codigo: 0, copiados: 3, iguais: 2, problemas: [] });
  expect(s3.gravacoes).toBe(5);
  expect(await mover(de, 's3')).toMatchObject({ codigo: 0, copiados: 0, iguais: 5 });
  expect(await mover('s3', volta)).toMatchObject({ codigo: 0, copiados: 5, problemas: [] });
  for (const { chave, conteudo } of arquivos) {
    expect(readFileSync(join(volta, chave)).equals(conteudo)).toBe(true);
  }
  await bucket().put('arquivos/a', Buffer.from('outro'), tipo);
  expect(await mover(de, 's3')).toMatchObject({
    codigo: 9,
    problemas: [{ key: 'arquivos/a', problem: 'o destino tem outro conteúdo com esta chave' }],
  });
});
