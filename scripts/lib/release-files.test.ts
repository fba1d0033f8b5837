import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#app/lib/project.server.ts';
import { withImports } from './release-files.ts';

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;

/** What runs in production, from whose build packages stay outside. */
const PRODUCT = ['app', 'worker', 'cli', 'emails', 'prisma'];

const sources = PRODUCT.flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .map((entry) => join(folder, entry))
    .filter((file) => /\.(ts|tsx)$/.test(file) && !/\.test\.|generated/.test(file)),
);

const packagesOf = (file: string): string[] =>
  [...read(file).matchAll(/(?:from|import)\s*\(?\s*'([^'#.][^']*)'|require\.resolve\('([^'#.][^']*)/g)]
    .filter(([line]) => !line.startsWith('import type'))
    .map(([, imported, resolved]) => imported ?? resolved ?? '')
    .map((name) =>
      name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : (name.split('/')[0] ?? ''),
    )
    .filter((name) => name in dependencies || name in devDependencies);

const used = new Set(
  [...sources, ...withImports(['cli/porteira.mjs', 'scripts/migrate.ts'])].flatMap(packagesOf),
);

/** Nobody imports them by name: another package, or what is generated, does. */
const BY_OTHERS = ['@aws-sdk/client-s3', '@aws-sdk/s3-request-presigner', '@prisma/client', 'isbot'];
/** Loaded only where the sources are, which have them. */
const WITH_SOURCES = ['vite', '@remix-run/route-config'];

describe('dependências de produção', () => {
  it('são as que o que roda em produção importa, e nenhuma a mais', () => {
    const extra = Object.keys(dependencies).filter((name) => !used.has(name) && !BY_OTHERS.includes(name));
    expect(extra).toEqual([]);
  });

  it('nada do que roda em produção importa uma de desenvolvimento', () => {
    expect([...used].filter((name) => name in devDependencies && !WITH_SOURCES.includes(name))).toEqual([]);
  });
});

describe('o que uma versão contém', () => {
  it('das fontes, só as migrações e a linha de comando, com o que importam', () => {
    expect(withImports(['cli/porteira.mjs', 'scripts/migrate.ts']).sort()).toEqual([
      'app/lib/connection.server.ts',
      'app/lib/dkim.server.ts',
      'app/lib/env.server.ts',
      'app/lib/log.server.ts',
      'app/lib/lugar.ts',
      'app/lib/project.server.ts',
      'app/lib/record-tables.ts',
      'cli/porteira.mjs',
      'scripts/lib/migrations.ts',
      'scripts/lib/roles.ts',
      'scripts/migrate.ts',
    ]);
  });
});
