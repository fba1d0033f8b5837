import pg from 'pg';
import { expect, test } from 'vitest';
import { pendenciasDe } from '#app/domain/demanda/queries.server/pendencias.ts';
import { useDatabase } from '#tests/setup/database.ts';

const database = useDatabase({ demonstracao: true });

/** PostgreSQL plans for each values as long as it takes that to be cheaper to run: of the same cost, it plans once. */
test('o que pende de uma demanda é planejado uma vez por conexão, e não a cada página', async () => {
  const client = new pg.Client({ connectionString: database.url });
  const { text, values } = pendenciasDe(new Date());
  const given = values.map((value) =>
    client.escapeLiteral(value instanceof Date ? value.toISOString() : String(value)),
  );
  await client.connect();
  try {
    await client.query('analyze');
    await client.query(`prepare pendencias as select d.id, ${text} as pendencias from demanda d`);
    const costs: string[] = [];
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      await client.query(`set plan_cache_mode = ${mode}`);
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain execute pendencias (${given.join(', ')})`,
      );
      costs.push(/cost=\S+/.exec(rows[0]?.['QUERY PLAN'] ?? '')?.[0] ?? 'sem custo');
    }
    expect(costs[0]).toMatch(/^cost=/);
    expect(costs[1]).toBe(costs[0]);
  } finally {
    await client.end();
  }
});
