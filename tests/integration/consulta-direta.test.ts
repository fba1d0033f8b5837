import { describe, expect, it } from 'vitest';
import { Prisma } from '#app/generated/prisma/client.ts';
import { isDatabaseUnavailable, isSchemaBehind } from '#app/lib/database-errors.ts';
import { useDatabase } from '#tests/setup/database.ts';

const database = useDatabase();

describe('$queryRaw fora de uma transação', () => {
  it.each([
    ['dia', Prisma.sql`select date '2026-11-22' as v, null::date as n`],
    ['instante', Prisma.sql`select timestamptz '2026-11-22 23:59:59.123-03' as v`],
    ['inteiros', Prisma.sql`select 7::int2 as a, 7::int4 as b, 7::int8 as c, count(*) as d from usuario`],
    ['decimal', Prisma.sql`select 1234567890.12345::numeric as v, 0.5::float8 as f, true as b`],
    ['json', Prisma.sql`select json_build_object('a', array[1, 2]) as v, '{"b": null}'::jsonb as w`],
    [
      'listas',
      Prisma.sql`select array['x,y', 'z"'] as t, array[1, 2] as i, array[true] as b, '{}'::text[] as e,
                        array['00000000-0000-0000-0000-000000000001'::uuid] as u`,
    ],
    ['um instante enviado', Prisma.sql`select ${new Date('2026-11-22T02:30:00Z')}::timestamptz as v`],
    ['o dia de um instante', Prisma.sql`select ${new Date('2026-11-22T00:00:00Z')}::date as v`],
    ['listas enviadas', Prisma.sql`select 2 = any(${[1, 2]}::int[]) as v, ${['a', 'b"c']}::text[] as w`],
    ['nulo e bigint', Prisma.sql`select ${null}::text as v, ${7n}::int8 as w, ${'x'} = 'x' as t`],
  ])('%s: o mesmo que o Prisma lê', async (_, consulta) => {
    const direta = await database.db.$queryRaw(consulta);
    const doPrisma = await database.db.$transaction((tx) => tx.$queryRaw(consulta));
    expect(direta).toEqual(doPrisma);
  });

  it('dentro dela a consulta vê o que a transação escreveu, e mais ninguém vê', async () => {
    const contar = Prisma.sql`select count(*)::int as total from curso where cod_curso = 'TESTE'`;
    const desfeita = database.db.$transaction(async (tx) => {
      await tx.$executeRaw`insert into curso (cod_curso, nome, tipo, area) values ('TESTE', 'Teste', 1, 'fpr')`;
      expect(await tx.$queryRaw(contar)).toEqual([{ total: 1 }]);
      expect(await database.db.$queryRaw(contar)).toEqual([{ total: 0 }]);
      throw new Error('desfazer');
    });
    await expect(desfeita).rejects.toThrow('desfazer');
  });

  it('diz que falta uma tabela, ou que a conexão caiu, como o Prisma diria', async () => {
    const falta = await database.db.$queryRaw`select 1 from tabela_que_nao_ha`.catch(
      (error: unknown) => error,
    );
    expect(isSchemaBehind(falta)).toBe(true);
    const cortada = database.db.$queryRaw`select pg_terminate_backend(pg_backend_pid())`;
    expect(isDatabaseUnavailable(await cortada.catch((error: unknown) => error))).toBe(true);
  });
});
