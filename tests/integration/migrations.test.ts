import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { migrationNames } from '#app/lib/project.server.ts';
import { aplicarMigracoes } from '#scripts/lib/migrations.ts';
import { diferencaPendente } from '#scripts/lib/new-migration.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { databaseUrl } from '#tests/setup/template.ts';

const database = useDatabase();

describe('migrações', () => {
  it('dois processos ao mesmo tempo aplicam cada migração uma vez', async () => {
    const name = `teste_${randomBytes(6).toString('hex')}`;
    const admin = new pg.Client({ connectionString: inject('adminUrl') });
    await admin.connect();
    try {
      await admin.query(`create database ${name}`);
      const url = databaseUrl(inject('adminUrl'), name);
      const applied = await Promise.all([aplicarMigracoes(url), aplicarMigracoes(url)]);
      expect(applied.flat()).toEqual(migrationNames());
      expect(await aplicarMigracoes(url)).toEqual([]);
    } finally {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    }
  });

  it('o esquema do Prisma e o banco que as migrações fazem não têm nada um além do outro', async () => {
    expect(await diferencaPendente(database.url)).toBe('');
  });

  it('o cliente lê o banco clonado', async () => {
    const ctx = testCtx(database, { now: new Date('2027-03-10T12:00:00Z') });
    expect(await ctx.db.usuario.count()).toBe(0);
  });
});
