import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailOf, screenAddresses } from '#scripts/screens-list/addresses.ts';
import { SCREENS } from '#scripts/screens-list/list.ts';
import { addStates } from '#scripts/screens-list/states.ts';
import { routesOfApp } from '#scripts/lib/routes.ts';
import { largestRow, ROW_LIMITS, rowsOf, type RowSize } from '#scripts/lib/row-size.ts';
import { sessaoPara } from '#tests/factories/usuario.ts';
import { startApplication } from '#tests/setup/application.ts';
import { DEMONSTRADA_EM, testCtx, useDatabase } from '#tests/setup/database.ts';

/** The lists of the demonstration as the application writes them: what a row costs, and that it is written once. */
const database = useDatabase({ demonstracao: true });
const ctx = () => testCtx(database, { now: DEMONSTRADA_EM });

const routes = routesOfApp();
const files = new Set(routes.map(({ url }) => url));
/** Lists, by their address: each has its files beside it. */
const lists = routes.map(({ url }) => url).filter((url) => files.has(`${url}.csv`));
/** Lists that show no row of a table in the demonstration. */
const WITHOUT_ROWS = ['/adm/indicadores', '/demandas-abertas'];

/** Lists whose row shows more than the others may hold. */
const LARGER: Readonly<Record<string, RowSize>> = {
  // A cell for each of twenty phases, named on cards by the phase, beside the five cells of every process.
  '/adm/lista-processos?fases': { elements: 43, bytes: 2800 },
  // Four members of the panel, each with a part in it and where their convocation stands, and three dialogs.
  '/adm/cadastrar-banca': { elements: 30, bytes: 1700 },
  // Four dialogs, each address with two ids of 36 letters, in seven columns.
  '/adm/agendamento-entrevista': { elements: 20, bytes: 1600 },
  // Three dialogs, each address with an id, and three statuses with the reason of one, in eight columns.
  '/minhas-demandas': { elements: 20, bytes: 1500 },
  // Three dialogs of a result and of its appeal, each address with an id, in eight columns.
  '/historico-credenciamento': { elements: 20, bytes: 1300 },
};

let app: Awaited<ReturnType<typeof startApplication>>;
let address: (caminho: string) => string;
const cookies = new Map<string, string>();

beforeAll(async () => {
  const deslocamentoMs = BigInt(DEMONSTRADA_EM.getTime() - Date.now());
  const update = { deslocamentoMs };
  await database.db.relogio.upsert({ where: { id: 1 }, create: { id: 1, ...update }, update });
  await addStates(database.pool);
  address = await screenAddresses(database.pool);
  app = await startApplication();
});
afterAll(() => app.close());

async function cookieOf(conta: string): Promise<string> {
  const known = cookies.get(conta);
  if (known !== undefined) return known;
  const pessoa = await database.db.usuario.findUniqueOrThrow({ where: { email: emailOf(conta) } });
  const cookie = await sessaoPara(ctx(), pessoa);
  cookies.set(conta, cookie);
  return cookie;
}

async function html(conta: string, url: string): Promise<string> {
  const answer = await fetch(app.base + url, {
    headers: { cookie: await cookieOf(conta), accept: 'text/html' },
  });
  return answer.text();
}

/** The list that the address shows, behind a dialog too. */
const keyOf = (url: string): string => {
  const { pathname, searchParams } = new URL(url, 'http://portal.test');
  const list = lists.find((one) => pathname === one || pathname.startsWith(`${one}/`)) ?? pathname;
  return searchParams.has('fases') ? `${list}?fases` : list;
};

/** The screens of the lists, and of whatever else stands at an address without an id. */
const screens = SCREENS.flatMap(({ conta, caminho }) => {
  const path = caminho.split('?')[0] ?? '';
  return conta === null || path.includes('{') ? [] : [{ conta, caminho }];
});

it('nenhuma linha de nenhuma lista passa de 20 elementos e 1,2 kB, ou do que a sua mostra a mais', async () => {
  const largest = new Map<string, RowSize>();
  for (const { conta, caminho } of screens) {
    const url = address(caminho);
    const rows = rowsOf(await html(conta, url));
    if (rows.length === 0) continue;
    const key = keyOf(url);
    const { elements, bytes } = largestRow([...rows, largest.get(key) ?? { elements: 0, bytes: 0 }]);
    largest.set(key, { elements, bytes });
  }
  const over = [...largest].filter(([key, { elements, bytes }]) => {
    const limits = LARGER[key] ?? ROW_LIMITS;
    return elements > limits.elements || bytes > limits.bytes;
  });
  expect(Object.fromEntries(over)).toEqual({});
  expect(lists.filter((url) => !largest.has(url))).toEqual(WITHOUT_ROWS);
  expect(Object.keys(LARGER).filter((key) => !largest.has(key))).toEqual([]);
});

describe('o que a página já tem não é escrito outra vez', () => {
  const LINKS = ['comissao', '/adm/lista-processos?aba=todas'] as const;
  const script = (page: string): string => /streamController\.enqueue\('(.*?)'\);/s.exec(page)?.[1] ?? '';

  it('as linhas vêm desenhadas e não vão nos dados; pedidas como dados, vão', async () => {
    const [conta, url] = LINKS;
    const page = await html(conta, url);
    const [processo = ''] = /[A-Z]+-\d{4}\/\d{4}/.exec(page.slice(page.indexOf('<tbody'))) ?? [];
    expect(processo).not.toBe('');
    expect(script(page)).toContain('contagem');
    expect(script(page)).not.toContain(processo);
    const data = await fetch(app.base + url.replace('?', '.data?'), {
      headers: { cookie: await cookieOf(conta) },
    });
    expect(await data.text()).toContain(processo);
  });

  it('onde as colunas são das linhas, os dados têm as colunas; onde não há nenhuma linha, dizem-no', async () => {
    const porFase = await html('comissao', '/adm/lista-processos?aba=todas&fases=colunas');
    expect(script(porFase)).toContain('Análise de Cadastro');
    expect(script(porFase)).not.toContain('identificacaoProcesso');
    const nenhuma = await html('comissao', '/adm/lista-processos?busca=ZZZ-9999');
    expect(script(nenhuma)).toContain('linhas');
  });
});
