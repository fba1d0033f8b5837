import type { Pool } from 'pg';
import { expect, it } from 'vitest';
import { Prisma } from '#app/generated/prisma/client.ts';
import { plannedEachTime } from './planning.server.ts';
import { rawQuery } from './raw-query.server.ts';

it('uma instrução tem um nome por conexão, e a que se planeja a cada vez não tem nenhum', async () => {
  const asked: { text: string; name?: string }[] = [];
  const pool = {
    query: (query: { text: string; name?: string }) => {
      asked.push(query);
      return Promise.resolve({ rows: [] });
    },
  } as unknown as Pool;
  const query = rawQuery(pool);
  await query`select ${1}::int`;
  await query(Prisma.sql`select ${2}::int`);
  await query`${plannedEachTime} select ${3}::int`;
  const [first, again, eachTime] = asked;
  expect(first?.name).toBeTruthy();
  expect(again?.name).toBe(first?.name);
  expect(eachTime).not.toHaveProperty('name');
  expect(eachTime?.text).toContain('select $1::int');
});
