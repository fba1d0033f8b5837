import type { CustomTypesConfig, Pool } from 'pg';
import { Prisma } from '#app/generated/prisma/client.ts';
import { pgTypes } from './connection.server.ts';
import { isPlannedEachTime } from './planning.server.ts';

/** Texts of SQL that were given a name, so that each connection parses them once; beyond them memory stays bounded. */
const MAX_STATEMENTS = 300;

/** A name for each of the first texts; '' is no name. */
export function statementNames(prefix: string): (sql: string) => string {
  const names = new Map<string, string>();
  return (sql) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (names.size >= MAX_STATEMENTS) return '';
    const name = prefix + String(names.size);
    names.set(sql, name);
    return name;
  };
}

const { builtins } = pgTypes;

/** Values as Prisma reads them: a day is its midnight in UTC, whatever the zone of this machine. */
const PARSERS: Record<number, (text: string) => unknown> = {
  [builtins.DATE]: (text) => new Date(`${text}T00:00:00Z`),
  [builtins.INT8]: BigInt,
  [builtins.NUMERIC]: (text) => new Prisma.Decimal(text),
};

const types: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    PARSERS[oid] ?? pgTypes.getTypeParser(oid, format)) as CustomTypesConfig['getTypeParser'],
};

/** An instant is sent in UTC: pg alone would write it in the zone of this machine. */
function argument(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? value.map(argument) : value;
}

/** `$queryRaw` outside a transaction, straight over the pool: Prisma's own engine costs as much again as the query. */
export function rawQuery(pool: Pool) {
  const nameOf = statementNames('r');
  return async <T>(query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]): Promise<T> => {
    const { text, values: given } =
      query instanceof Prisma.Sql
        ? query
        : Prisma.sql(query, ...(values as Parameters<typeof Prisma.sql>[1][]));
    // By its name a connection knows a statement again, and may keep one plan for all its values.
    const name = isPlannedEachTime(text) ? '' : nameOf(text);
    const { rows } = await pool.query({ text, types, values: given.map(argument), ...(name && { name }) });
    return rows as T;
  };
}
