import { beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '#app/domain/ctx.ts';
import { ConflictError, NotFoundError, RuleError } from '#app/domain/errors.ts';
import { reenviar } from '#app/domain/mensageria/commands.server/registro.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { criarDemandaViva, type DemandaViva } from '#tests/factories/demanda-viva.ts';
import { criarMensagens } from '#tests/factories/mensagem.ts';
import { COMANDOS, NAO_SAO_DA_DEMANDA, type Quem } from '#tests/factories/comandos-da-demanda.ts';
import { everyCommand } from '#tests/setup/commands.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';

const database = useDatabase();
const now = instanteDe('2027-03-09', '10:00');
const sistema = (): Ctx => testCtx(database, { now });

let viva: DemandaViva;
let tabelas: { esquema: string; tabela: string }[];
let antes: Retrato;
beforeAll(async () => {
  viva = await criarDemandaViva(sistema());
  tabelas = await database.db.$queryRaw`
    select schemaname as esquema, tablename as tabela from pg_tables
     where schemaname = 'public' or (schemaname = 'graphile_worker' and tablename = '_private_jobs')`;
});

test('cada entrada é tentada em uma demanda encerrada, ou diz que isso não lhe toca', () => {
  const ditas = [...COMANDOS.map(({ porta }) => porta), ...Object.values(NAO_SAO_DA_DEMANDA).flat()];
  expect([...new Set(ditas)].sort()).toEqual(everyCommand());
});

type Retrato = ReadonlyMap<string, string>;

/** Every table, as small as it goes: a row written again has another `xmin`. */
async function retrato(): Promise<Retrato> {
  const contas = tabelas.map(
    ({ esquema, tabela }) =>
      `select '${tabela}' as tabela, count(*) || ':' || coalesce(max(xmin::text::bigint), 0) as linhas from ${esquema}.${tabela}`,
  );
  const { rows } = await database.pool.query<{ tabela: string; linhas: string }>(contas.join(' union all '));
  return new Map(rows.map(({ tabela, linhas: quantas }) => [tabela, quantas]));
}

const mudadas = (depois: Retrato): string[] =>
  [...depois].filter(([tabela, linhas]) => antes.get(tabela) !== linhas).map(([tabela]) => tabela);

const ATORES = {
  fluig: { tipo: 'sistema', origem: 'fluig', nome: 'Fluig' },
  sistema: { tipo: 'sistema', origem: 'worker', nome: 'sistema' },
} as const;

async function tentar(comando: (typeof COMANDOS)[number]): Promise<unknown> {
  try {
    if (comando.quem === 'fluig' || comando.quem === 'sistema')
      await comando.executar(testCtx(database, { now, actor: ATORES[comando.quem] }), viva);
    else await comando.executar(testCtx(database, { now, actor: viva[comando.quem satisfies Quem] }), viva);
    return null;
  } catch (error) {
    return error;
  }
}

describe.each([15, 16] as const)('em %s (R-DEM-26)', (fim) => {
  beforeAll(async () => {
    await database.db.demanda.update({
      where: { id: viva.demanda.id },
      data: {
        status: fim,
        encerramento: fim === 15 ? 'finalizada' : 'cancelada',
        encerradaEm: now,
        encerradaPor: 'Teste',
      },
    });
    antes = await retrato();
  });

  test.each(COMANDOS)('$porta $caso', async (comando) => {
    const erro = await tentar(comando);
    const depois = await retrato();
    const escritas = mudadas(depois);
    antes = depois;
    expect(escritas).toEqual(comando.anota ? ['auditoria'] : []);
    if (comando.cala) return expect(erro).toBeNull();
    const recusas = [RuleError, ConflictError, NotFoundError];
    expect(recusas.some((classe) => erro instanceof classe) ? null : erro).toBeNull();
    expect(erro).not.toBeNull();
    expect((erro as Error).message).toMatch(comando.diz ?? /A demanda foi (finalizada|cancelada)/);
  });

  test('as suas mensagens ainda se enviam outra vez', async () => {
    const [id = ''] = await criarMensagens(sistema(), 1, {
      causa: `fim:${String(fim)}`,
      demandaId: viva.demanda.id,
    });
    await expect(reenviar(sistema(), id)).resolves.toBeTruthy();
  });
});
