import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { APIResponse, Page, Route, TestInfo } from '@playwright/test';
import { APLICACAO } from '#app/domain/interesse/labels.ts';
import { SENHA_DA_DEMONSTRACAO } from '#prisma/demo/contas.ts';
import { DOMAIN } from '#scripts/screens-list/addresses.ts';
import { cutConnections } from '#tests/setup/cut.ts';
import { CELULAR, entrar, novaPagina } from './support/pessoas.ts';
import { expect, OFTEN, test, type Portal } from './support/portal.ts';

/** The file of the applications has the same portal. */
test.use({ dados: 'demonstracao', nome: 'aplicacao' });

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const NA_FILA = /Seu pedido chegou às \d\dh\d\dmin\d\ds e está na fila/;
const WIDE = { width: 1440, height: 900 };

/** At both widths, and with the colours of a person who chose them: nothing sticks out, and axe finds nothing. */
async function seen(page: Page, info: TestInfo, name: string): Promise<void> {
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors });
    for (const size of [WIDE, CELULAR]) {
      await page.setViewportSize(size);
      await page.screenshot({ path: info.outputPath(`${name}-${String(size.width)}-${forcedColors}.png`) });
      const width = await page.locator('body').evaluate((body) => body.scrollWidth);
      expect(width).toBeLessThanOrEqual(size.width);
    }
  }
  await page.emulateMedia({ forcedColors: 'none' });
  // It runs only where the page's own scripts do.
  if (info.project.use.javaScriptEnabled === false) return;
  await axeFindsNothing(page);
}

async function axeFindsNothing(page: Page): Promise<void> {
  const found = await page.evaluate(`${AXE}\nwindow.axe.run(document)`);
  expect((found as axe.AxeResults).violations.map(({ id }) => id)).toEqual([]);
}

/** The page that is shown without scripting, as it came, where axe can run: in both widths and both colours. */
async function axeOnPlain(page: Page, portal: Portal, body: string): Promise<void> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: portal.url, javaScriptEnabled: true });
  if (!context) throw new Error('sem navegador');
  const withScripts = await context.newPage();
  await withScripts.route('**/como-veio', (route) => route.fulfill({ body, contentType: 'text/html' }));
  await withScripts.goto('/como-veio');
  for (const colorScheme of ['light', 'dark'] as const) {
    await withScripts.emulateMedia({ colorScheme });
    for (const size of [WIDE, CELULAR]) {
      await withScripts.setViewportSize(size);
      await axeFindsNothing(withScripts);
    }
  }
  await context.close();
}

/** While an act is being kept, and until it is let go, a lock of somebody else holds the receipts: for less than the portal waits for one. */
async function held(portal: Portal, act: () => Promise<void>): Promise<void> {
  const client = await portal.pool.connect();
  try {
    await client.query('begin; lock table comprovante in exclusive mode');
    await act();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Its order to keep takes long, and the connection ends meanwhile: whoever gave it knows nothing. */
async function cutWhileKeeping(portal: Portal, act: () => Promise<void>): Promise<void> {
  await portal.pool.query(`
    create function demorar() returns trigger language plpgsql as 'begin perform pg_sleep(60); return null; end';
    create constraint trigger demora after insert on comprovante deferrable initially deferred
      for each row execute function demorar()`);
  const asked = act();
  const keeping = `query ilike 'commit%' and state = 'active'`;
  await expect.poll(() => cutConnections(portal.pool, keeping), OFTEN).toBeGreaterThan(0);
  await asked;
  await portal.pool.query('drop trigger demora on comprovante; drop function demorar()');
}

const receipts = async (portal: Portal): Promise<number> => {
  const { rows } = await portal.pool.query<{ quantos: number }>(
    'select count(*)::int as quantos from comprovante',
  );
  return rows[0]?.quantos ?? 0;
};

/** The button that leaves, or comes back, in the dialog of the first of the applications. */
async function chosen(page: Page) {
  await page.goto('/aplicar-credenciamento');
  await page.locator('tbody a').first().click();
  const dialogo = page.getByRole('dialog');
  const sair = dialogo.getByRole('link', { name: APLICACAO.cancelar });
  const voltar = dialogo.getByRole('button', { name: 'Se aplicar!' });
  await expect(sair.or(voltar)).toBeVisible();
  if (await voltar.isVisible()) return voltar;
  await sair.click();
  return dialogo.getByRole('button', { name: APLICACAO.cancelar });
}

/** The next form of the router reaches the portal, and its answer is this instead. */
const afterItIsDone = (
  page: Page,
  answer: (route: Route, response: APIResponse) => Promise<void>,
): Promise<unknown> =>
  page.route(
    (url) => url.pathname.endsWith('.data'),
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await answer(route, await route.fetch());
    },
    { times: 1 },
  );

/**
 * What the page that waits says stands for as long as it is looked at: once it was told so, what it asks for next comes
 * only then.
 */
async function standsStill(page: Page, { told, looked }: { told: boolean; looked: Promise<void> }) {
  let asked = told;
  await page.route('**/comprovantes/pedido/**', async (route) => {
    if (asked) await looked;
    const response = await route.fetch();
    asked = true;
    await route.fulfill({ response });
  });
  await afterItIsDone(page, async (route, response) => {
    await looked;
    await route.fulfill({ response });
  });
}

test('o pedido que espera diz a que horas chegou, e a resposta que não veio diz se foi feito (R-TEL-35, R-TEL-36)', async ({
  browser,
  portal,
}, info) => {
  const comScript = info.project.use.javaScriptEnabled !== false;
  const page = await novaPagina(browser, portal, info, WIDE);
  await entrar(page, `candidato@${DOMAIN}`, SENHA_DA_DEMONSTRACAO);
  // A dialog has its own, and then the page's is not shown.
  const faixa = page.locator('.faixa-conexao:visible');

  await test.step('na fila: diz a hora, e depois o que foi feito', async () => {
    const antes = await receipts(portal);
    const botao = await chosen(page);
    const olhada = Promise.withResolvers<void>();
    await standsStill(page, { told: !comScript, looked: olhada.promise });
    await held(portal, async () => {
      const respondida = page.waitForResponse((one) => one.request().method() === 'POST');
      await botao.click({ noWaitAfter: true });
      if (comScript) {
        await expect(faixa).toContainText('Na fila.');
        await expect(faixa).toContainText(NA_FILA);
      } else {
        expect((await respondida).status()).toBe(202);
        await expect(page.locator('h1')).toHaveText('Seu pedido está na fila');
        await expect(page.locator('.quando')).toContainText(NA_FILA);
      }
    });
    await seen(page, info, 'fila');
    if (!comScript) await axeOnPlain(page, portal, await page.content());
    olhada.resolve();
    await expect(
      page.getByText(APLICACAO.cancelada).or(page.getByText(APLICACAO.registrada)).first(),
    ).toBeVisible();
    expect(await receipts(portal)).toBe(antes + 1);
    await expect(faixa).toHaveCount(0);
  });

  await page.unroute('**/comprovantes/pedido/**');
  const duvidosa: { body: Buffer; headers: Record<string, string> }[] = [];

  await test.step('a resposta que não veio, do que não ficou: diz que não há comprovante, e o formulário fica', async () => {
    const antes = await receipts(portal);
    const botao = await chosen(page);
    const resposta = page.waitForResponse((one) => one.request().method() === 'POST');
    await cutWhileKeeping(portal, () => botao.click({ noWaitAfter: true }));
    const recebida = await resposta;
    expect(recebida.status()).toBe(503);
    if (comScript) {
      duvidosa.push({ body: await recebida.body(), headers: recebida.headers() });
      await expect(faixa).toContainText('Conferindo.');
      await expect(faixa).toContainText('Não há comprovante deste pedido.', { timeout: 40_000 });
      await expect(botao).toBeVisible();
      await seen(page, info, 'sem-comprovante');
      await faixa.getByRole('link', { name: 'Ver de novo' }).click();
    } else {
      const html = await recebida.text();
      expect(html).toContain('<title>Ainda não sabemos se foi gravado - ');
      expect(html).toContain('<h1>Ainda não sabemos se foi gravado</h1>');
      await seen(page, info, 'nao-sabemos');
      await axeOnPlain(page, portal, html);
      await page.getByRole('link', { name: 'Ver se foi gravado' }).click();
    }
    await expect(page.locator('main').getByText('Não há comprovante deste pedido')).toBeVisible();
    await seen(page, info, 'pedido-sem-comprovante');
    expect(await receipts(portal)).toBe(antes);
  });

  if (!comScript) return;

  await test.step('a resposta que não veio, do que ficou: acha o comprovante e leva a ele', async () => {
    const antes = await receipts(portal);
    const botao = await chosen(page);
    // The portal does it, and what comes back is what it says when it does not know.
    await afterItIsDone(page, async (route) => {
      const pedido = route.request().headers()['x-pedido'] ?? '';
      const [{ body, headers } = { body: Buffer.alloc(0), headers: {} }] = duvidosa;
      await route.fulfill({ status: 503, body, headers: { ...headers, 'x-conferir': pedido } });
    });
    await botao.click();
    await expect(faixa).toContainText(/Foi registrado\. Protocolo .+: ver o comprovante/);
    await seen(page, info, 'gravado');
    await faixa.getByRole('link', { name: /Protocolo/ }).click();
    await expect(page).toHaveURL(/\/comprovantes\/(?!pedido)/);
    expect(await receipts(portal)).toBe(antes + 1);
  });

  await test.step('a conexão cortada depois do envio: segue sozinha, e o ato é um só', async () => {
    const antes = await receipts(portal);
    const botao = await chosen(page);
    await afterItIsDone(page, (route) => route.abort('connectionreset'));
    await botao.click();
    await expect(faixa).toContainText('O que você enviou segue sozinho');
    await seen(page, info, 'sem-conexao');
    await expect(faixa).toHaveCount(0, { timeout: 40_000 });
    expect(await receipts(portal)).toBe(antes + 1);
  });
});
