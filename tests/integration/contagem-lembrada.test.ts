import { beforeAll, expect, it } from 'vitest';
import {
  contadasHaPouco,
  contarDemandas,
  identificadaPor,
  somar,
} from '#app/domain/demanda/queries.server/contagem.ts';
import { COUNT_KEPT_MS } from '#app/lib/remembered-count.server.ts';
import { instanteDe, type Dia } from '#app/lib/dates.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';

/** The total that the calls of the API repeat with each page. */
const database = useDatabase();
const HOJE: Dia = '2027-03-10';
const agora = instanteDe(HOJE, '10:00');
const ctx = (ms: number) => ({
  ...testCtx(database, { now: agora }),
  realNow: new Date(agora.getTime() + ms),
});

const total = async (ms: number, filtro: Parameters<typeof contarDemandas>[1] = {}) =>
  somar(await contadasHaPouco(ctx(ms))(ctx(ms), filtro), ({ total: quantas }) => quantas);

let fpr: Awaited<ReturnType<typeof criarDemanda>>;
beforeAll(async () => {
  fpr = await criarDemanda(ctx(0), { status: 14, areaAtuacao: 'fpr' });
  await criarDemanda(ctx(0), { status: 14, areaAtuacao: 'at' });
});

it('as áreas de quem lê e o que se procura são parte da pergunta', async () => {
  expect(await total(0)).toBe(2);
  expect(await total(1, { areas: ['fpr'] })).toBe(1);
  expect(await total(2, { areas: [] })).toBe(0);
  expect(await total(3, { onde: identificadaPor(fpr.identificacaoProcesso) })).toBe(1);
  expect(await total(4, { onde: identificadaPor('ZZZ-9999') })).toBe(0);
  expect(await total(5)).toBe(2);
});

it('em segundos vale a de há pouco; depois, a de agora; e a tela conta sempre', async () => {
  const inicio = 600_000;
  expect(await total(inicio)).toBe(2);
  await criarDemanda(ctx(0), { status: 14, areaAtuacao: 'fpr' });
  expect(await total(inicio + COUNT_KEPT_MS - 1)).toBe(2);
  expect(somar(await contarDemandas(ctx(inicio)), ({ total: quantas }) => quantas)).toBe(3);
  expect(await total(inicio + COUNT_KEPT_MS)).toBe(3);
});
