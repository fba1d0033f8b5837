import AxeBuilder from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import { SENHA_DA_DEMONSTRACAO } from '#prisma/demo/contas.ts';
import { DOMAIN, screenAddresses, SCREENS } from '#scripts/screens-list.ts';
import { expect, test } from './support/portal.ts';

test.use({ dados: 'demonstracao', trace: 'off' });
test.describe.configure({ timeout: 300_000 });

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const WIDTHS = [1440, 390];
const contas = [...new Set(SCREENS.map(({ conta }) => conta))];

for (const conta of contas) {
  test(`nenhuma tela tem falha de acessibilidade: ${conta ?? 'visitante'}`, async ({
    browser,
    portal,
  }, info) => {
    const scripting = info.project.use.javaScriptEnabled !== false;
    const address = await screenAddresses(portal.pool);
    const context = await browser.newContext({ locale: 'pt-BR', baseURL: portal.url });
    if (conta !== null) await login(context, `${conta}@${DOMAIN}`);
    const problems: string[] = [];
    for (const { nome, caminho } of SCREENS.filter((screen) => screen.conta === conta)) {
      const page = await context.newPage();
      await open(page, address(caminho), scripting);
      await expect(page.locator('h1')).toBeVisible();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        // No page has a frame of another origin: the examination needs no page of its own.
        const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
        const { violations } = await axe.withTags(TAGS).analyze();
        for (const { id, nodes } of violations) {
          const where = nodes.map(({ target }) => target.join(' ')).join(', ');
          problems.push(`${nome} (${String(width)} px): ${id} em ${where}`);
        }
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (wide > 1) problems.push(`${nome} (${String(width)} px): ${String(wide)} px além da largura`);
      }
      await page.close();
    }
    await context.close();
    expect(problems).toEqual([]);
  });
}

async function login(context: BrowserContext, email: string): Promise<void> {
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(SENHA_DA_DEMONSTRACAO);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(/home/);
  await page.close();
}

/** Opens the address; without scripting, the page is made by the server alone, and only the examination runs scripts. */
async function open(page: Page, path: string, scripting: boolean): Promise<void> {
  if (scripting) {
    await page.goto(path);
    return;
  }
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setScriptExecutionDisabled', { value: true });
  await page.goto(path);
  await session.send('Emulation.setScriptExecutionDisabled', { value: false });
  await session.detach();
}
