import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import pg from 'pg';
import { projectRoot } from '#app/lib/project.server.ts';
import { SENHA_DA_DEMONSTRACAO } from '#prisma/demo/contas.ts';
import { findBrowser } from './lib/browser.ts';
import { picturesShown, SHOWN_FOLDER } from './lib/pictures.ts';
import { addressToday, emailOf, screenAddresses } from './screens-list/addresses.ts';
import { SCREENS } from './screens-list/list.ts';
import { addStates } from './screens-list/states.ts';

/**
 * Pictures of every screen, or of those that are named, desktop and phone, without scripting, from a running
 * demonstration: `npm run screens -- http://127.0.0.1:3000 postgresql://… [name…]`. With `--docs`, those that the
 * documentation shows, where it keeps them.
 */
const [base, databaseUrl, ...named] = process.argv.slice(2).filter((argument) => argument !== '--docs');
const shown = process.argv.includes('--docs') ? picturesShown() : null;
const screens = SCREENS.filter(({ nome }) => named.length === 0 || named.includes(nome));
if (!base || !databaseUrl || screens.length < named.length)
  throw new Error(
    'Uso: npm run screens -- <endereço do portal> <endereço do banco> [--docs] [nome da tela…]',
  );

const folder = join(projectRoot, shown ? SHOWN_FOLDER : '.dados/telas');
mkdirSync(folder, { recursive: true });

const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
await addStates(client);
const address = await screenAddresses(client);
await client.end();
const browser = await chromium.launch({
  executablePath: findBrowser() ?? undefined,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const laboratory = await browser.newPage();
for (const { prefix, viewport } of [
  { prefix: 'mesa', viewport: { width: 1440, height: 900 } },
  { prefix: 'celular', viewport: { width: 390, height: 844 } },
]) {
  const contexts = new Map<string | null, BrowserContext>();
  for (const { nome, conta, caminho } of screens) {
    const file = `${prefix}-${nome}.webp`;
    if (shown?.includes(file) === false) continue;
    const today = addressToday(address, caminho);
    if (today === null) {
      console.log(`${nome}: a demonstração de hoje não tem o que ela mostra`);
      continue;
    }
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
    await page.goto(today);
    writeFileSync(join(folder, file), await asWebp(laboratory, await page.screenshot()));
    await page.close();
  }
  for (const context of contexts.values()) await context.close();
}
console.log(`Retratos em ${folder}`);
await browser.close();

async function login(context: BrowserContext, conta: string): Promise<void> {
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(emailOf(conta));
  await page.getByLabel('Senha', { exact: true }).fill(SENHA_DA_DEMONSTRACAO);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(/home/);
  await page.close();
}

/** Half the size of a JPEG of the same clearness; the browser itself converts it. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const base64 = await page.evaluate(async (source) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.3 });
    let bytes = '';
    for (const byte of new Uint8Array(await blob.arrayBuffer())) bytes += String.fromCharCode(byte);
    return btoa(bytes);
  }, png.toString('base64'));
  return Buffer.from(base64, 'base64');
}
