import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dadosDaFase } from '#app/domain/etapa/fases.ts';
import { FASE } from '#app/domain/etapa/ids.ts';
import { projectRoot } from '#app/lib/project.server.ts';
import { emailOf, screenAddresses } from '#scripts/screens-list/addresses.ts';
import { SCREENS } from '#scripts/screens-list/list.ts';
import { addStates } from '#scripts/screens-list/states.ts';
import { routesOfApp } from '#scripts/lib/routes.ts';
import { largestRow, ROW_LIMITS, rowsOf, type RowSize } from '#scripts/lib/row-size.ts';
import { sessaoPara } from '#tests/factories/usuario.ts';
import { startApplication } from '#tests/setup/application.ts';
import { DEMONSTRADA_EM, testCtx, useDatabase } from '#tests/setup/database.ts';
import { setClock } from '#tests/setup/set-clock.ts';

/** The lists of the demonstration as the application writes them: what a row costs, and that it is written once. */
const database = useDatabase({ demonstracao: true });
const ctx = () => testCtx(database, { now: DEMONSTRADA_EM });

const routes = routesOfApp();
const files = new Set(routes.map(({ url }) => url));
/** Lists, by their address: each has its files beside it. */
const lists = routes.map(({ url }) => url).filter((url) => files.has(`${url}.csv`));
/** Lists that show no row of a table in the demonstration. */
const WITHOUT_ROWS = ['/adm/demandas/:id/historico', '/adm/indicadores', '/demandas-abertas'];

/** A cell for each of twenty phases, as the list is asked for, beside the five cells of every process. */
const BY_PHASE = '/adm/lista-processos?fases';
const LIMITS_BY_PHASE: RowSize = { elements: 39, bytes: 2160 };

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];
type Document = ReturnType<typeof parseDocument>;
const { isTag } = DomUtils;

const NOTHING: RowSize = { elements: 0, bytes: 0 };
/** Of a person, as the demonstration writes it, at the beginning of a cell. */
const NAME = /(?<=>)[A-ZÀ-Ú]{3,}( [A-ZÀ-Ú]+)+(?=<)/;
/** What a row says second, where its people are named elsewhere too. */
const SECOND = /(?<=<div class="cel-2">)[^<]+(?=<)/;

let app: Awaited<ReturnType<typeof startApplication>>;
let address: (caminho: string) => string;
const cookies = new Map<string, string>();
/** Every screen as it was written, with the list that it shows. */
const pages: { key: string; text: string }[] = [];

beforeAll(async () => {
  await setClock(database.db, DEMONSTRADA_EM);
  await addStates(database.pool);
  address = await screenAddresses(database.pool);
  app = await startApplication();
  for (const { conta, caminho } of screens) {
    const url = address(caminho);
    pages.push({ key: keyOf(url), text: await html(conta, url) });
  }
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
  const shown = lists.filter((one) => new RegExp(`^${one.replaceAll(/:\w+/g, '[^/]+')}(/|$)`).test(pathname));
  const list = shown.toSorted((a, b) => b.length - a.length)[0] ?? pathname;
  return searchParams.has('fases') ? `${list}?fases` : list;
};

/** The screens of the lists, and of whatever else stands at an address without an id or is the place of a demand, or an act of many. */
const screens = SCREENS.flatMap(({ conta, caminho }) => {
  const path = caminho.split('?')[0] ?? '';
  const noLugar = /^\/adm\/(demandas|atos-em-lote)\//.test(path);
  return conta === null || (path.includes('{') && !noLugar) ? [] : [{ conta, caminho }];
});

it('nenhuma linha de nenhuma lista passa de 20 elementos e 1,2 kB; só a de uma coluna por fase mostra mais', () => {
  const largest = new Map<string, RowSize>();
  for (const { key, text } of pages) {
    const rows = rowsOf(text);
    if (rows.length > 0) largest.set(key, largestRow([...rows, largest.get(key) ?? NOTHING]));
  }
  const over = [...largest].filter(([key, { elements, bytes }]) => {
    const limits = key === BY_PHASE ? LIMITS_BY_PHASE : ROW_LIMITS;
    return elements > limits.elements || bytes > limits.bytes;
  });
  expect(Object.fromEntries(over)).toEqual({});
  expect(lists.filter((url) => !largest.has(url))).toEqual(WITHOUT_ROWS);
  expect(largest.has(BY_PHASE)).toBe(true);
});

describe('cada célula tem o nome da sua coluna, dela ou da folha de estilo', () => {
  const css = readFileSync(join(projectRoot, 'app/styles/colunas.css'), 'utf8');
  const ofTables = new Map(
    Array.from(css.matchAll(/\.(nomes-[\w-]+) \{([^}]*)\}/g), ([, table = '', names = '']) => [
      table,
      new Map(
        Array.from(names.matchAll(/--c(\d+): '([^']*)'/g), ([, place, name = '']) => [Number(place), name]),
      ),
    ]),
  );
  const ofPhases = new Map(
    Array.from(css.matchAll(/\.f(\d+)::before \{\s*content: '([^']*)'/g), ([, id, name = '']) => [
      Number(id),
      name,
    ]),
  );

  it('as fases da folha de estilo são as do catálogo, com os seus nomes', () => {
    const known = Object.values(FASE).flatMap((id) => dadosDaFase(id)?.curto ?? []);
    expect([...ofPhases.values()].toSorted()).toEqual(known.toSorted());
    for (const [id, name] of ofPhases) expect([id, name]).toEqual([id, dadosDaFase(id)?.curto]);
  });

  it('como o cabeçalho diz', () => {
    const used = new Set<string>();
    const wrong = new Set<string>();
    const classesOf = ({ attribs }: Element): string[] => (attribs.class ?? '').split(' ');
    for (const { key, text } of pages) {
      for (const table of listsOf(text)) {
        const named = classesOf(table).find((one) => one.startsWith('nomes-'));
        if (named !== undefined) used.add(named);
        const headers = elements('th', elements('thead', [table])).map(wordsOf);
        for (const row of elements('tr', elements('tbody', [table]))) {
          for (const [place, cell] of row.children.filter(isTag).entries()) {
            const phase = classesOf(cell).find((one) => /^f\d+$/.test(one));
            const name =
              cell.attribs['data-r'] ??
              (phase === undefined ? undefined : ofPhases.get(Number(phase.slice(1)))) ??
              ofTables.get(named ?? '')?.get(place + 1);
            const buttons = cell.children.some(
              (one) => isTag(one) && one.name === 'div' && classesOf(one).includes('botoes'),
            );
            const nameless = name === undefined && (cell.name === 'th' || buttons);
            if (!nameless && !saysThe(headers[place], name))
              wrong.add(`${key}: ${String(headers[place])} / ${String(name)}`);
          }
        }
      }
    }
    expect([...wrong]).toEqual([]);
    expect([...used].toSorted()).toEqual([...ofTables.keys()].toSorted());
  });

  const listsOf = (text: string): Element[] =>
    elements('table', [parseDocument(text)]).filter(({ attribs }) =>
      (attribs.class ?? '').split(' ').includes('em-cartoes'),
    );
  const elements = (name: string, within: (Element | Document)[]): Element[] =>
    DomUtils.getElementsByTagName(name, within);
  const wordsOf = (element: Element): string => DomUtils.textContent(element).trim();
  /** After the name a header may say what its order means. */
  const saysThe = (header: string | undefined, name: string | undefined): boolean =>
    name !== undefined && (header === name || header?.startsWith(`${name} `) === true);
});

describe('o que a página já tem não é escrito outra vez', () => {
  const script = (page: string): string => /streamController\.enqueue\('(.*?)'\);/s.exec(page)?.[1] ?? '';
  const rows = (page: string): string =>
    Array.from(page.matchAll(/<tbody.*?<\/tbody>/gs), ([one]) => one).join('');
  const DEMANDA = 'credenciamento={avaliada}';

  it.each([
    ['comissao', '/adm/lista-processos?aba=todas', /[A-Z]+-\d{4}\/\d{4}/, 'contagem'],
    [
      'comissao',
      '/adm/lista-processos?aba=todas&fases=colunas',
      /[A-Z]+-\d{4}\/\d{4}/,
      'Análise de Cadastro',
    ],
    ['comissao', '/adm/agendamento-entrevista?credenciamento={demanda:11}', NAME, 'credenciamento'],
    ['comissao', '/adm/lista-frequencia?credenciamento={demanda:11}&tipo=E', NAME, 'todasRegistradas'],
    ['comissao', `/adm/lista-avaliacao?tipo=E&${DEMANDA}`, SECOND, 'contadores'],
    ['comissao', `/adm/lista-relatorio-processos?${DEMANDA}&tabela=todas`, NAME, 'quadros'],
  ])(
    '%s, %s: as linhas vêm desenhadas e não vão nos dados; pedidas como dados, vão',
    async (conta, caminho, what, kept) => {
      const url = address(caminho);
      const page = await html(conta, url);
      const [said = ''] = what.exec(rows(page)) ?? [];
      expect(said).not.toBe('');
      expect(script(page)).toContain(kept);
      expect(script(page)).not.toContain(said);
      const data = await fetch(app.base + url.replace('?', '.data?'), {
        headers: { cookie: await cookieOf(conta) },
      });
      expect(await data.text()).toContain(said);
    },
  );

  it('onde não há nenhuma linha, os dados o dizem', async () => {
    const nenhuma = await html('comissao', '/adm/lista-processos?busca=ZZZ-9999');
    expect(script(nenhuma)).toContain('linhas');
  });

  it('a página com que se responde a um formulário tem as linhas de que ele pergunta', async () => {
    const url = address('/adm/lista-frequencia?credenciamento={demanda:11}&tipo=E');
    const page = await html('comissao', url);
    const [nome = ''] = NAME.exec(rows(page)) ?? [];
    const body = new URLSearchParams({ _acao: 'todos' });
    const headers = { cookie: await cookieOf('comissao'), accept: 'text/html', origin: app.base };
    const answer = await fetch(app.base + url, { method: 'POST', body, headers });
    const text = await answer.text();
    expect(rows(text)).toContain(nome);
    expect(script(text)).toContain(nome);
  });
});
