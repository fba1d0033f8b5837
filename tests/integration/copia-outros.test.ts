import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { openStorage } from '#app/integrations/storage/disk.ts';
import type { Storage } from '#app/integrations/storage/port.ts';
import { openDatabase } from '#app/lib/db.server.ts';
import { env } from '#app/lib/env.server.ts';
import { migrationNames } from '#app/lib/project.server.ts';
import { aplicarMigracoes } from '#scripts/lib/migrations.ts';
import { rodarCli } from '#tests/factories/cli.ts';
import { criarMensagens } from '#tests/factories/mensagem.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { s3DeTeste, type S3DeTeste } from '#tests/fakes/s3.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { asAdmin, databaseUrl } from '#tests/setup/template.ts';

/** A copy of what is not at rest, not on this disk, or not of today. */
const database = useDatabase();
const now = new Date('2027-03-10T15:00:00Z');
const pasta = mkdtempSync(join(tmpdir(), 'porteira-copia-outros-'));
const bancos: string[] = [];
let s3: S3DeTeste;

const banco = (): string => {
  const nome = `teste_copia_${randomBytes(6).toString('hex')}`;
  bancos.push(nome);
  return databaseUrl(inject('adminUrl'), nome);
};
const copiar = (comando: string, lugar: string, url: string, storage: Storage) =>
  rodarCli(database, ['copia', comando, join(pasta, lugar), '--json'], { now, instalacao: { url, storage } });
const naPasta = (nome: string) =>
  openStorage({ ...env, S3_BUCKET: undefined, ARQUIVOS_PASTA: join(pasta, nome) });

beforeAll(async () => {
  s3 = await s3DeTeste();
});
afterEach(async () => {
  for (const nome of bancos.splice(0))
    await asAdmin(inject('adminUrl'), `drop database if exists ${nome} with (force)`);
});
afterAll(async () => {
  await s3.close();
  rmSync(pasta, { recursive: true, force: true });
});

it('com o portal escrevendo, e os arquivos em um bucket, a cópia é de um instante e volta para outro lugar', async () => {
  const bucket = openStorage({ ...env, ...s3.opcoes });
  const ctx = testCtx(database, { now });
  const { id: donoId } = await criarUsuario(ctx);
  const conteudo = Buffer.from('conteúdo de um arquivo');
  await bucket.put('arquivos/a', conteudo, { contentType: 'application/pdf' });
  const sha256 = createHash('sha256').update(conteudo).digest('hex');
  const dados = { donoId, chave: 'arquivos/a', sha256, nomeOriginal: 'a.pdf', tipo: 'application/pdf' };
  await database.db.arquivo.create({ data: { ...dados, criadoEm: now, bytes: conteudo.length } });

  let escrevendo = true;
  const escritor = (async () => {
    for (let vez = 0; escrevendo; vez++) await criarMensagens(ctx, 20, { causa: `escrita${String(vez)}` });
  })();
  const feita = await copiar('fazer', 'viva', database.url, bucket);
  escrevendo = false;
  await escritor;
  expect([feita.codigo, feita.erros]).toEqual([0, '']);
  const [url, destino] = [banco(), naPasta('destino')];
  expect((await copiar('restaurar', 'viva', url, destino)).codigo).toBe(0);
  expect(await text(await destino.open('arquivos/a'))).toBe('conteúdo de um arquivo');

  const restaurado = openDatabase(url);
  const daCopia = await restaurado.db.mensagem.count();
  // A message and its job are written together: the moment of the copy saw both, or neither.
  const { rows } = await restaurado.pool.query<{ tarefas: number }>(
    'select count(*)::int as tarefas from graphile_worker.jobs',
  );
  await restaurado.close();
  expect(rows[0]?.tarefas).toBe(daCopia);
  expect(daCopia).toBeLessThan(await database.db.mensagem.count());
});

it('de uma versão anterior do portal, restaura-se e vem para esta', async () => {
  const anterior = banco();
  const nomes = migrationNames();
  const [ultima = ''] = nomes.slice(-1);
  await asAdmin(inject('adminUrl'), `create database ${bancos.at(-1) ?? ''}`);
  await aplicarMigracoes(anterior, nomes.slice(0, -1));
  expect((await copiar('fazer', 'anterior', anterior, naPasta('vazia'))).codigo).toBe(0);
  const restaurada = await copiar('restaurar', 'anterior', banco(), naPasta('vazia'));
  expect(JSON.parse(restaurada.saida)).toMatchObject({ migracoes: [ultima] });
});
