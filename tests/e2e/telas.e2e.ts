import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page, Response } from '@playwright/test';
import type axe from 'axe-core';
import { addressToday, emailOf, screenAddresses } from '#scripts/screens-list/addresses.ts';
import { SCREENS } from '#scripts/screens-list/list.ts';
import { addStates } from '#scripts/screens-list/states.ts';
import { PATIENCE_MS } from '#tests/setup/patience.ts';
import { WHOLE } from '#tests/setup/size.ts';
import { comoQuemTem } from './support/dominio.ts';
import { novaPagina } from './support/pessoas.ts';
import { expect, test } from './support/portal.ts';

test.use({ dados: 'demonstracao', trace: 'off' });
// No test of the file waits for another: the two workers share them.
test.describe.configure({ mode: 'parallel' });

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const EXAMINATION: axe.RunOptions = {
  runOnly: { type: 'tag', values: TAGS },
  resultTypes: ['violations'],
};

/** In each no page is wider than its window; in two of them axe examines it. */
const WIDTHS = [1440, 1024, 390, 320] as const;
const EXAMINED: readonly number[] = [1440, 390];

/** What is asked of a screen besides: in a dialog at 200 %, in forced colours, on paper. */
const OTHER_WAYS = { zoomed, forced, printed };
type OtherWay = keyof typeof OTHER_WAYS;
const EACH_WAY: readonly OtherWay[] = ['zoomed', 'forced', 'printed'];

/**
 * How a screen is looked at: whether the browser runs scripts, in which widths, where axe looks and whether at its colours too,
 * and in which other ways.
 */
type Look = {
  scripting: boolean;
  widths: readonly number[];
  examined: readonly number[];
  colours: boolean;
  otherWays: readonly OtherWay[];
};

const ALL: readonly Look[] = [
  { scripting: true, widths: WIDTHS, examined: EXAMINED, colours: true, otherWays: EACH_WAY },
  { scripting: false, widths: WIDTHS, examined: EXAMINED, colours: true, otherWays: [] },
];
/**
 * In a commit each screen is looked at once: its place in the list deals out width, scripting, one of the other ways and, to
 * every fourth of each width and mode, what axe takes longest for, its colours. All of them in turn.
 */
function dealt(place: number): readonly Look[] {
  const width = WIDTHS[place % WIDTHS.length] ?? WIDTHS[0];
  const scripting = Math.floor(place / WIDTHS.length) % 2 === 0;
  const colours = Math.floor(place / (2 * WIDTHS.length)) % 4 === 0;
  const way = EACH_WAY[place % EACH_WAY.length] ?? 'zoomed';
  return [{ scripting, widths: [width], examined: [width], colours, otherWays: scripting ? [way] : [] }];
}
const looksAt = (screen: (typeof SCREENS)[number]) => (WHOLE ? ALL : dealt(SCREENS.indexOf(screen)));
/** A list as it opens, R-TEL-47: its rows in the window of an office, its page on a phone. */
const ROW_LIMIT = { width: 1280, height: 72 };
const PAGE_LIMIT = { width: 390, height: 4000 };
/** What was typed in a filter is read. */
const FILTER_LIMIT = 96;
/** Pages of more than a list, or with no page of twenty rows, and why each is as long as it is. */
const LONGER: Readonly<Record<string, string>> = {
  'acompanhamento-processo':
    'doze tabelas de uma demanda, abertas todas por quem as pediu; cada uma mostra três linhas',
  cronograma: 'o formulário das fases: nenhum campo de uma se esconde atrás de outra',
};

/** Of the demonstration of each of seven days of a year, one at most was without what it shows: nobody who sent nothing, no refused call. */
const NOT_TODAY = 2;

/** Screens of what is not there, or not for whoever asks: any other answers its page, and no error in its place. */
const REFUSED: Readonly<Record<string, number>> = {
  'avisos-link-invalido': 404,
  'busca-vencida': 404,
  'nao-encontrada': 404,
  'nova-senha-link-vencido': 410,
  'sem-permissao': 403,
};

/** So many screens a test, that one account's do not outlast it. */
const PART = 16;
const contas = [...new Set(SCREENS.map(({ conta }) => conta))];
const partes = contas.flatMap((conta) => {
  const telas = SCREENS.filter((screen) => screen.conta === conta);
  return Array.from({ length: Math.ceil(telas.length / PART) }, (_, index) => ({
    conta,
    telas: telas.slice(index * PART, (index + 1) * PART),
    parte: index + 1,
  }));
});

for (const { conta, telas, parte } of partes) {
  const nome = `${conta ?? 'visitante'} ${String(parte)}`;
  test(`nenhuma tela tem falha de acessibilidade, largura, altura, zoom, cores ou impressão (R-TEL-17, R-TEL-47): ${nome}`, async ({
    browser,
    portal,
  }, info) => {
    await addStates(portal.pool);
    const address = await screenAddresses(portal.pool);
    const page = await (conta === null
      ? novaPagina(browser, portal, info)
      : comoQuemTem(emailOf(conta), browser, portal, info));
    const problems: string[] = [];
    for (const tela of telas) {
      const path = addressToday(address, tela.caminho);
      if (path === null) continue;
      const found = await problemsOf(page, path, looksAt(tela), {
        longer: tela.nome in LONGER,
        status: REFUSED[tela.nome],
      });
      problems.push(...found.map((problem) => `${tela.nome}${problem}`));
    }
    await page.context().close();
    expect(problems).toEqual([]);
  });
}

test('a demonstração de cada dia tem o que as telas mostram, fora pouco que o acaso lhe tira', async ({
  portal,
}, info) => {
  await addStates(portal.pool);
  const address = await screenAddresses(portal.pool);
  const without = SCREENS.filter(({ caminho }) => addressToday(address, caminho) === null);
  for (const { nome } of without)
    info.annotations.push({ type: 'sem o que mostrar hoje', description: nome });
  expect(without.length, without.map(({ nome }) => nome).join(', ')).toBeLessThanOrEqual(NOT_TODAY);
});

test('nem a do que a sessão encerrada guardou (R-TEL-17)', async ({ browser, portal }, info) => {
  const page = await comoQuemTem(emailOf('candidato'), browser, portal, info);
  await page.goto('/home');
  const context = page.context();
  const cookies = await context.cookies();
  await context.clearCookies({ name: 'session' });
  const form = { descricao: 'Dez anos de apicultura.\nRegião de Rio Verde.' };
  await page.request.post('/curriculo?etapa=experiencia', { form, headers: { origin: portal.url } });
  await context.addCookies(cookies.filter(({ name }) => name === 'session'));
  const problems = await problemsOf(page, '/retomar', WHOLE ? ALL : dealt(0));
  await expect(page.getByText('Dez anos de apicultura.')).toBeVisible();
  await context.close();
  expect(problems).toEqual([]);
});

test('nem a do que a busca acha, ou não acha (R-TEL-17)', async ({ browser, portal }, info) => {
  for (const [conta, texto, titulo] of [
    ['comissao', 'candidat', 'Pessoas'],
    ['comissao', 'zzz9999', 'Nada encontrado'],
    ['candidato', 'resultado', 'Mensagens'],
  ] as const) {
    const page = await comoQuemTem(emailOf(conta), browser, portal, info);
    await page.goto('/buscar');
    await page.locator('#busca').fill(texto);
    await page.locator('#busca').press('Enter');
    await page.waitForURL(/\/buscar\/[\w-]{12}$/);
    await expect(page.getByRole('main').getByText(titulo).first()).toBeVisible();
    const problems = await problemsOf(page, new URL(page.url()).pathname, WHOLE ? ALL : dealt(2));
    await page.context().close();
    expect(problems).toEqual([]);
  }
});

/** What is wrong with a screen, with the browser's scripting and without: what both show alike is examined once. */
async function problemsOf(
  page: Page,
  path: string,
  looks: readonly Look[],
  { longer = false, status = 200 } = {},
): Promise<string[]> {
  const problems: string[] = [];
  let examined: string | null = null;
  for (const look of looks) {
    const { scripting } = look;
    const found = (text: string) => problems.push(`${scripting ? '' : ', sem script'}: ${text}`);
    await page.setViewportSize({ width: look.widths[0] ?? WIDTHS[0], height: 900 });
    const answer = await open(page, path, scripting);
    if (answer?.status() !== status) found(`responde ${String(answer?.status())}`);
    const missing = await page.evaluate(whatIsMissing, { scripting, patience: PATIENCE_MS });
    if (missing !== null) found(missing);
    for (const problem of await tooTall(page, look, longer)) found(problem);
    const written = await page.evaluate(whatIsWritten);
    if (written === examined) continue;
    examined = written;
    for (const problem of await atEachWidth(page, look)) found(problem);
    for (const way of look.otherWays) for (const problem of await OTHER_WAYS[way](page)) found(problem);
  }
  return problems;
}

/** What a list takes as it opens, where nothing stands over it: its tallest row, and its page on a phone. */
async function tooTall(page: Page, { widths }: Look, longer: boolean): Promise<string[]> {
  const measure = async ({ width }: { width: number }) => {
    await page.setViewportSize({ width, height: 900 });
    return page.evaluate(() => {
      const rows = [...document.querySelectorAll('.lista.resumidas table.tabela > tbody > tr')];
      const past = [...document.querySelectorAll('.lista table.tabela')].map((table) => {
        // A column for each phase is as wide as it is asked for, and scrolls.
        const card = table.closest('.rolavel') ? null : table.closest('.painel');
        return card === null ? 0 : table.getBoundingClientRect().right - card.getBoundingClientRect().right;
      });
      return {
        isList: rows.length > 0 && document.querySelector('dialog[open]') === null,
        row: Math.round(Math.max(0, ...rows.map((row) => row.getBoundingClientRect().height))),
        past: Math.round(Math.max(0, ...past)),
        page: document.documentElement.scrollHeight,
      };
    });
  };
  // Where one width was dealt to the screen, the limit of its kind alone.
  const office = widths.some((width) => width > 1000) ? await measure(ROW_LIMIT) : null;
  const phone = widths.some((width) => width < 1000) && !longer ? await measure(PAGE_LIMIT) : null;
  return [
    office?.isList &&
      office.row > ROW_LIMIT.height &&
      `uma linha de ${String(office.row)} px em ${String(ROW_LIMIT.width)} px`,
    office?.isList && office.past > 1 && `a tabela passa ${String(office.past)} px do seu painel`,
    phone?.isList &&
      phone.page > PAGE_LIMIT.height &&
      `${String(phone.page)} px de altura em ${String(PAGE_LIMIT.width)} px`,
  ].filter((text) => typeof text === 'string');
}

type Awaited = { scripting: boolean; patience: number };

/** Its title is in sight, and with scripting React has taken the page: what is examined is what people have. */
async function whatIsMissing({ scripting, patience }: Awaited): Promise<string | null> {
  const title = document.querySelector('h1');
  if (!title?.checkVisibility({ visibilityProperty: true })) return 'sem título à vista';
  const isTaken = () => Object.keys(title).some((key) => key.startsWith('__reactFiber'));
  const limit = performance.now() + patience;
  while (scripting && !isTaken()) {
    if (performance.now() > limit) return 'o React não assumiu a página';
    await new Promise(requestAnimationFrame);
  }
  return null;
}

/**
 * All that decides how the page looks and is read: its elements, what each is told, its texts, which dialog is in front
 * of the rest. Not so names and instants of the moment, scripts, and the empty value that React writes out.
 */
function whatIsWritten(): string {
  const MOMENT = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z/g;
  const elements = [...document.querySelectorAll('body, body *')].filter(
    ({ localName }) => localName !== 'script',
  );
  const lines = elements.map((element) => {
    const attributes = [...element.attributes].map(({ name, value }) => `${name}="${value}"`);
    const told = attributes.filter((attribute) => attribute !== 'value=""').sort();
    const texts = [...element.childNodes].map((node) => (node instanceof Text ? node.data : '|')).join('');
    return `${element.localName} ${told.join(' ')} ${String(element.matches(':modal'))} ${texts}`;
  });
  return lines.join('\n').replace(MOMENT, 'agora');
}

/** Nothing is wider than the window at any width; then, with one of each row, axe finds nothing where it looks. */
async function atEachWidth(page: Page, { widths, examined, colours }: Look): Promise<string[]> {
  const problems: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (wide > 1) problems.push(`em ${String(width)} px, ${String(wide)} px além da largura`);
    const narrow = await page.evaluate(narrowestFilter);
    if (narrow < FILTER_LIMIT) problems.push(`em ${String(width)} px, um filtro de ${String(narrow)} px`);
  }
  await page.evaluate(leaveOneOfEachRow);
  await page.evaluate(AXE);
  for (const width of examined) {
    await page.setViewportSize({ width, height: 900 });
    problems.push(...(await examine(page, colours)).map((problem) => `em ${String(width)} px, ${problem}`));
  }
  return problems;
}

/** The width of the narrowest field that filters a list. */
function narrowestFilter(): number {
  const fields = [...document.querySelectorAll('.painel-topo > form :is(.input, .select)')];
  return Math.min(...fields.map((field) => field.getBoundingClientRect().width).filter((width) => width > 0));
}

/**
 * Rows of a list that differ only in their words and addresses look the same and are told the same: the first two of
 * each make stay.
 */
function leaveOneOfEachRow(): void {
  const OWN = /^(id|for|href|value|name|title|datetime|action|aria-(label|labelledby|describedby|controls))$/;
  const make = (element: Element): string => {
    const told = [...element.attributes].map(
      ({ name, value }) => `${name}=${value && OWN.test(name) ? '…' : value}`,
    );
    return `${element.localName}[${told.sort().join()}](${[...element.children].map(make).join()})`;
  };
  for (const list of document.querySelectorAll('tbody, ul, ol')) {
    const times = new Map<string, number>();
    for (const row of [...list.children]) {
      const kind = make(row);
      times.set(kind, (times.get(kind) ?? 0) + 1);
      if ((times.get(kind) ?? 0) > 2) row.remove();
    }
  }
}

/** What axe, already in the page, finds in it; no page has frames. */
function examine(page: Page, colours: boolean): Promise<string[]> {
  return page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
      return violations.map(
        ({ id, nodes }) => `${id} em ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    },
    colours ? EXAMINATION : { ...EXAMINATION, rules: { 'color-contrast': { enabled: false } } },
  );
}

/** The same screen at 200 %. */
async function zoomed(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 720, height: 450 });
  return page.evaluate(() => {
    const box = document.querySelector('dialog .modal-box');
    const body = box?.querySelector('.dialogo-corpo');
    if (!box || !body) return [];
    const scroller = getComputedStyle(box).overflowY === 'auto' ? box : body;
    return scroller.scrollHeight > scroller.clientHeight + 1 && scroller.clientHeight < 300
      ? [`a 200 % o diálogo só mostra ${String(scroller.clientHeight)} px`]
      : [];
  });
}

/** In forced colours, what is current among others. */
async function forced(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ forcedColors: 'active' });
  const alike = await page.evaluate(() => {
    const look = (element: Element) => {
      const { borderBottomColor, outlineStyle } = getComputedStyle(element);
      return `${borderBottomColor} ${outlineStyle}`;
    };
    return ['.tabs-border > .tab', '.trilho a', '.pagina'].filter((kind) => {
      const current = [...document.querySelectorAll(`${kind}[aria-current]`)].find(isShown);
      const other = [...document.querySelectorAll(`${kind}:not([aria-current])`)].find(isShown);
      return current && other && look(current) === look(other);
    });
    function isShown(element: Element) {
      return element.getClientRects().length > 0;
    }
  });
  await page.emulateMedia({ forcedColors: 'none' });
  return alike.map((kind) => `em cores forçadas ${kind} atual é igual às outras`);
}

/** On paper. */
async function printed(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ media: 'print' });
  const wrong = await page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].some((element) => element.getClientRects().length > 0);
    const printedOf = (row: HTMLTableRowElement | undefined) =>
      [...(row?.cells ?? [])]
        .filter((cell) => cell.getClientRects().length > 0)
        .reduce((columns, { colSpan }) => columns + colSpan, 0);
    const dialog = document.querySelector('dialog');
    const behind = '#conteudo > :not(dialog, :has(dialog))';
    return [
      shown('.topo, .lateral, .btn') && 'sai a moldura da tela',
      shown('#lote, nav :is(.tab, .fichas a):not([aria-current])') && 'sai o que só se aperta',
      dialog && shown(behind) && 'sai o que está atrás do diálogo',
      !dialog &&
        [...document.querySelectorAll('.lista table.tabela')].some(
          (table) => getComputedStyle(table).display !== 'table',
        ) &&
        'a lista não sai como tabela',
      // What is folded is not on paper, nor laid out anew for it.
      [...document.querySelectorAll<HTMLTableElement>('.lista table.tabela')].some((table) => {
        if (table.closest('details:not([open])')) return false;
        const { tHead, tBodies } = table;
        const [row] = tBodies[0]?.rows ?? [];
        return row?.cells[0]?.colSpan === 1 && printedOf(tHead?.rows[0]) !== printedOf(row);
      }) && 'a lista não tem um cabeçalho para cada coluna',
    ].filter((text) => typeof text === 'string');
  });
  await page.emulateMedia({ media: 'screen' });
  return wrong.map((text) => `impressa, ${text}`);
}

/** Opens the address; without scripting, the page is made by the server alone, and only the examination runs scripts. */
async function open(page: Page, path: string, scripting: boolean): Promise<Response | null> {
  if (scripting) return page.goto(path);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setScriptExecutionDisabled', { value: true });
  const answer = await page.goto(path);
  await session.send('Emulation.setScriptExecutionDisabled', { value: false });
  await session.detach();
  return answer;
}
