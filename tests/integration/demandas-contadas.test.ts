import { expect, test } from 'vitest';
import { contarDemandas } from '#app/domain/demanda/queries.server/contagem.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { fase } from '#tests/factories/maquina.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';

const database = useDatabase();
const now = new Date('2026-09-11T15:00:00Z');
const ctx = () => testCtx(database, { now });

/** What the counters say, and what counting the demands says. */
async function lidos() {
  const { rows } = await database.pool.query<{ guardadas: unknown; contadas: unknown; linhas: number }>(
    `select (select json_agg(x order by x::text) from (
               select status, area_atuacao, aprovada_ate, com_prazo, pendente_desde, sum(quantas)::int as quantas
                 from demandas_contadas group by 1, 2, 3, 4, 5 having sum(quantas) <> 0) x) as guardadas,
            (select json_agg(x order by x::text) from (
               select d.status, d.area_atuacao,
                      case when a.superintendencia then 'superintendencia'
                           when a.diretoria and a.superintendencia is null then 'diretoria' end as aprovada_ate,
                      d.interesse_fim is not null as com_prazo, d.pendente_desde, count(*)::int as quantas
                 from demanda d left join aprovacao a on a.demanda_id = d.id group by 1, 2, 3, 4, 5) x) as contadas,
            (select count(*)::int from demandas_contadas) as linhas`,
  );
  const [linha] = rows;
  if (!linha) throw new Error('sem resposta');
  return linha;
}

async function conferir(): Promise<number> {
  const { guardadas, contadas, linhas } = await lidos();
  expect(guardadas).toEqual(contadas);
  return linhas;
}

const prazo = [fase(17, '2026-09-01', '2026-09-20')];

test('R-DEM-15: os contadores são o que se conta: entrar, mudar, desfazer, decidir, sair', async () => {
  const ids: string[] = [];
  for (const status of [1, 2, 2, 14, 14, 3] as const) {
    const fases = status > 2 ? { fases: prazo } : {};
    ids.push((await criarDemanda(ctx(), { status, numero: 300 + ids.length, ...fases })).id);
    await conferir();
  }
  const [emAnalise = '', naDiretoria = ''] = ids;
  await database.db.demanda.updateMany({ data: { pendenteDesde: new Date('2026-09-11') } });
  await conferir();
  expect((await contarDemandas(ctx())).filter(({ pendentes, total }) => pendentes !== total)).toEqual([]);
  await database.db.aprovacao.update({ where: { demandaId: naDiretoria }, data: { diretoria: true } });
  await conferir();
  expect(await contarDemandas(ctx())).toContainEqual({
    status: 2,
    area: 'fpr',
    aprovadaAte: 'diretoria',
    total: 1,
    pendentes: 1,
  });
  const desfeita = database.db.$transaction(async (tx) => {
    await tx.demanda.updateMany({ data: { areaAtuacao: 'ef' } });
    throw new Error('desfazer');
  });
  await expect(desfeita).rejects.toThrow('desfazer');
  await conferir();
  await database.db.aprovacao.deleteMany({ where: { demandaId: emAnalise } });
  await database.db.demanda.delete({ where: { id: emAnalise } });
  await conferir();
});

test('quem escreve ao lado de outro não espera, e o que somam vira poucas linhas', async () => {
  const { id } = await criarDemanda(ctx(), { status: 1, numero: 400 });
  const { id: outra } = await criarDemanda(ctx(), { status: 1, numero: 401 });
  const mudar = (quem: string, pendenteDesde: Date | null) =>
    database.db.demanda.update({ where: { id: quem }, data: { pendenteDesde } });
  await database.db.$transaction(async (tx) => {
    await tx.demanda.update({ where: { id }, data: { pendenteDesde: now } });
    // The transaction around has not ended: a counter of one row a kind would keep this one waiting.
    for (let vez = 0; vez < 300; vez++) await mudar(outra, vez % 2 === 0 ? now : null);
    await conferir();
    await tx.demanda.update({ where: { id }, data: { pendenteDesde: null } });
  });
  await Promise.all(
    [id, outra].map(async (quem) => {
      for (let vez = 0; vez < 200; vez++) await mudar(quem, vez % 2 === 0 ? now : null);
    }),
  );
  expect(await conferir()).toBeLessThan(600);
});
