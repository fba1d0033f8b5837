import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import type { SqlDriverAdapter, SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import * as engineModule from '@prisma/schema-engine-wasm/schema_engine_bg';
import type { Pool } from 'pg';
import { openPool } from '#app/lib/connection.server.ts';

const EMPTY_RESULT = '-- This is an empty migration';

let loaded: Promise<void> | undefined;

/**
 * SQL that leads from what a database holds to a Prisma schema, by Prisma's own schema engine compiled to WebAssembly: no
 * binary is downloaded. Empty when they agree. What a schema cannot say (partial indexes, checks, triggers) is not seen.
 */
export async function diffFromDatabase(connectionString: string, schema: string): Promise<string> {
  loaded ??= loadWasm();
  await loaded;
  const pool = openPool({ connectionString, max: 2, connectionTimeoutMillis: 10_000 });
  const files = [{ path: 'schema.prisma', content: schema }];
  try {
    const engine = await engineModule.SchemaEngine.new(
      { datamodels: [['schema.prisma', schema]] },
      () => undefined,
      bindMigrationAwareSqlAdapterFactory(readingCatalogues(pool)),
    );
    const { stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: '.' },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters: { externalTables: ['public._prisma_migrations'], externalEnums: [] },
    });
    const script = stdout?.trim() ?? '';
    return script.startsWith(EMPTY_RESULT) ? '' : script;
  } finally {
    await pool.end();
  }
}

/** OIDs of "char", the one-letter type of PostgreSQL's catalogues, which the adapter refuses, and of text. */
const [CHAR_OID, TEXT_OID] = [18, 25];

type Answer = { fields?: { name: string; dataTypeID: number }[] };

/** The adapter that the portal uses, which also reads the columns of type "char" that the engine asks about. */
function readingCatalogues(pool: Pool): SqlMigrationAwareDriverAdapterFactory {
  const letters = new Set<string>();
  const ask = pool.query.bind(pool) as (...args: unknown[]) => Promise<Answer>;
  pool.query = (async (...args: unknown[]) => {
    const answer = await ask(...args);
    for (const field of answer.fields ?? []) {
      if (field.dataTypeID !== CHAR_OID) continue;
      field.dataTypeID = TEXT_OID;
      letters.add(field.name);
    }
    return answer;
  }) as typeof pool.query;
  const factory = new PrismaPg(pool);
  const connect = async (): Promise<SqlDriverAdapter> => {
    const adapter = await factory.connect();
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (query) => {
      const result = await queryRaw(query);
      const columnTypes = result.columnTypes.map((type, i) =>
        letters.has(result.columnNames[i] ?? '') ? ColumnTypeEnum.Character : type,
      );
      return { ...result, columnTypes };
    };
    return adapter;
  };
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect,
    connectToShadowDb: () => Promise.reject(new Error('A comparação não usa um banco de sombra.')),
  };
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
