import { expect, test } from 'vitest';
import { listMensagensDe } from '#app/domain/mensageria/queries.server/lista.ts';
import { listSolicitacoesDe } from '#app/domain/recurso/queries.server/solicitacoes.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { openDatabase } from '#app/lib/db.server.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';

const database = useDatabase({ demonstracao: true });
const ALEM = 10_000;

/** How many there are, one by one. */
async function quantas(onde: string): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(`select count(*)::int as n from ${onde}`);
  expect(rows[0]?.n).toBeGreaterThan(3);
  return rows[0]?.n ?? 0;
}

test('o total do que se achou é um só, na primeira página e depois da última (R-BUS-01)', async () => {
  const ctx = testCtx(database, { now: new Date('2026-11-22T15:00:00Z') });
  const comissao = { ...ctx, actor: await criarUsuario(ctx, { grupos: ['comissao'] }) };
  const todos = Prisma.sql`select id from recurso union all select id from recurso`;
  const ordem = { campo: 'envio', direcao: 'desc' } as const;
  const recursos = await quantas('recurso');
  const juridicos = await quantas(
    "recurso r join resultado_etapa e on e.id = r.resultado_id where e.etapa = 'hab_juridica'",
  );
  for (const [soJuridicos, total] of [
    [false, recursos],
    [true, juridicos],
  ] as const)
    for (const pular of [0, ALEM]) {
      const achados = await listSolicitacoesDe(comissao, todos, { pular, tamanho: 2, ordem, soJuridicos });
      expect([achados.total, achados.linhas.length]).toEqual([total, pular === 0 ? 2 : 0]);
    }
  const mensagens = await quantas('mensagem');
  for (const pular of [0, ALEM]) {
    const achadas = await listMensagensDe(ctx, Prisma.sql`select id from mensagem`, { pular, tamanho: 2 });
    expect([achadas.total, achadas.linhas.length]).toEqual([mensagens, pular === 0 ? 2 : 0]);
  }
});

test('as páginas não chamam ajudantes do banco, e a linha de comando pode chamá-los', async () => {
  const ajudantes = async (patient: boolean) => {
    const { db, close } = openDatabase(database.url, { max: 1, patient });
    const [lida] = await db.$queryRaw<{ n: string }[]>`
      select current_setting('max_parallel_workers_per_gather') as n`;
    await close();
    return Number(lida?.n);
  };
  expect(await ajudantes(false)).toBe(0);
  expect(await ajudantes(true)).toBeGreaterThan(0);
});
