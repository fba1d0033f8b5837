import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import pg from 'pg';
import { projectRoot } from '#app/lib/project.server.ts';
import { SENHA_DA_DEMONSTRACAO } from '#prisma/demo/contas.ts';
import { findBrowser } from './lib/browser.ts';
import { DOMAIN, screenAddresses, SCREENS } from './screens-list.ts';

/**
 * Pictures of every screen, desktop and phone, without scripting, from a running demonstration:
 * `npm run screens -- http://127.0.0.1:3000 postgresql://…`
 */
const [base, databaseUrl] = process.argv.slice(2);
if (!base || !databaseUrl)
  throw new Error('Uso: npm run screens -- <endereço do portal> <endereço do banco>');

const folder = join(projectRoot, 'docs', 'telas');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
const address = await screenAddresses(client);
await client.end();
const browser = await chromium.launch({
  executablePath: findBrowser() ?? undefined,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
for (const { prefix, viewport } of [
  { prefix: 'mesa', viewport: { width: 1440, height: 900 } },
  { prefix: 'celular', viewport: { width: 390, height: 844 } },
]) {
  const contexts = new Map<string | null, BrowserContext>();
  for (const { nome, conta, caminho } of SCREENS) {
    let context = contexts.get(conta);
    if (!context) {
      context = await browser.newContext({
        viewport,
        javaScriptEnabled: false,
        locale: 'pt-BR',
        baseURL: base,
      });
      contexts.set(conta, context);
      if (conta !== null) await login(context, conta);
    }
    const page = await context.newPage();
    await page.goto(address(caminho));
    await page.screenshot({ path: join(folder, `${prefix}-${nome}.jpg`), type: 'jpeg', quality: 50 });
    await page.close();
  }
  for (const context of contexts.values()) await context.close();
}
await browser.close();

async function login(context: BrowserContext, conta: string): Promise<void> {
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(`${conta}@${DOMAIN}`);
  await page.getByLabel('Senha', { exact: true }).fill(SENHA_DA_DEMONSTRACAO);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(/home/);
  await page.close();
}
