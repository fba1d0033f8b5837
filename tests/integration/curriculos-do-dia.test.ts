import { expect, test } from 'vitest';
import { contarCurriculosEmDia } from '#app/domain/curriculo/em-dia.server.ts';
import { emDiaDesde } from '#app/domain/curriculo/validade.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';

const database = useDatabase();
const now = new Date('2026-11-22T15:00:00Z');
const ctx = () => testCtx(database, { now });

/** Around the first day that counts, in Brasília, and around its midnights there and in UTC. */
const INSTANTES = [
  '2025-11-22T02:59:59.999Z',
  '2025-11-22T03:00:00Z',
  '2025-11-23T02:59:59.999Z',
  '2026-11-21T23:30:00Z',
  '2026-11-22T14:00:00Z',
].map((instante) => new Date(instante));

async function contados() {
  const { rows } = await database.pool.query<{ total: number }>(
    'select count(*)::int as total from curriculo where finalizado_em >= $1',
    [emDiaDesde(now).toISOString()],
  );
  return rows[0]?.total;
}

async function dias() {
  const { rows } = await database.pool.query<{ contados: unknown; guardados: unknown }>(
    `select (select json_agg(x order by x.dia) from (
               select (finalizado_em at time zone 'America/Sao_Paulo')::date as dia, count(*)::int as quantos
                 from curriculo where finalizado_em is not null group by 1) x) as contados,
            (select json_agg(d order by d.dia) from curriculos_do_dia d where d.quantos <> 0) as guardados`,
  );
  return rows[0];
}

test('R-CUR-02: o que os dias guardam é o que se conta, ao entrar, mudar, ser desfeito e sair', async () => {
  const pessoas = await Promise.all(INSTANTES.map(() => criarUsuario(ctx())));
  const conferir = async (total: number) => {
    const lidos = await dias();
    expect(lidos?.guardados).toEqual(lidos?.contados);
    expect([await contarCurriculosEmDia(ctx()), await contados()]).toEqual([total, total]);
  };
  await database.db.curriculo.createMany({
    data: pessoas.map(({ id }, n) => ({ usuarioId: id, finalizadoEm: INSTANTES[n] ?? null })),
  });
  await conferir(4);
  await database.db.curriculo.updateMany({ data: { finalizadoEm: now } });
  await conferir(5);
  await database.db.curriculo.updateMany({
    where: { usuarioId: pessoas[0]?.id ?? '' },
    data: { finalizadoEm: null },
  });
  await conferir(4);
  const desfeita = database.db.$transaction(async (tx) => {
    await tx.curriculo.deleteMany();
    throw new Error('desfazer');
  });
  await expect(desfeita).rejects.toThrow('desfazer');
  await conferir(4);
  await Promise.all(
    pessoas.slice(0, 3).map(({ id }) => database.db.curriculo.delete({ where: { usuarioId: id } })),
  );
  await conferir(2);
});
