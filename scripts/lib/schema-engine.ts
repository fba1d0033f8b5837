import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  ColumnTypeEnum,
  bindMigrationAwareSqlAdapterFactory,
  mockMigrationAwareAdapterFactory,
} from '@prisma/driver-adapter-utils';
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils';
import * as engineModule from '@prisma/schema-engine-wasm/schema_engine_bg';

const EMPTY_RESULT = '-- This is an empty migration';

let loaded: Promise<void> | undefined;

/**
 * SQL that leads from one Prisma schema to another (from '' for none), by Prisma's own schema engine compiled
 * to WebAssembly: no binary is downloaded and no database is asked. Empty when they agree.
 */
export async function diffSchemas(from: string, to: string): Promise<string> {
  loaded ??= loadWasm();
  await loaded;
  const engine = await engineModule.SchemaEngine.new(
    { datamodels: [['schema.prisma', to]] },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(oldestServer()),
  );
  const { stdout } = await engine.diff({
    from: from ? datamodel(from) : { tag: 'empty' },
    to: datamodel(to),
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  });
  const script = stdout?.trim() ?? '';
  return script.startsWith(EMPTY_RESULT) ? '' : script;
}

function datamodel(content: string) {
  return { tag: 'schemaDatamodel' as const, files: [{ path: 'schema.prisma', content }] };
}

/** The engine asks only for the server's version before it compares: the oldest that the portal supports. */
function oldestServer() {
  const adapter: SqlDriverAdapter = {
    provider: 'postgres',
    adapterName: 'versao-minima',
    queryRaw: () =>
      Promise.resolve({
        columnNames: ['exists', 'version', 'numeric_version'],
        columnTypes: [ColumnTypeEnum.Boolean, ColumnTypeEnum.Text, ColumnTypeEnum.Int32],
        rows: [[true, 'PostgreSQL 15.0', 150000]],
      }),
    executeRaw: () => Promise.resolve(0),
    executeScript: () => Promise.resolve(),
    startTransaction: () => Promise.reject(new Error('A comparação não abre transações.')),
    dispose: () => Promise.resolve(),
  };
  return { ...mockMigrationAwareAdapterFactory('postgres'), connect: () => Promise.resolve(adapter) };
}

async function loadWasm(): Promise<void> {
  const main = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const bytes = readFileSync(join(dirname(main), 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(bytes, {
    './schema_engine_bg.js': engineModule as unknown as WebAssembly.ModuleImports,
  });
  engineModule.__wbg_set_wasm(instance.exports);
  const start = instance.exports.__wbindgen_start;
  if (typeof start === 'function') start();
}
