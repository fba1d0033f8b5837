import { expect, type Browser, type Page, type TestInfo } from '@playwright/test';
import type { Portal } from './portal.ts';

export const SENHA = 'porteira azul do curral 9';

export const CELULAR = { width: 390, height: 844 };

/** A page of its own, with scripting as the project says; fails the test on an unexpected console error. */
export async function novaPagina(
  browser: Browser,
  portal: Portal,
  info: TestInfo,
  viewport = info.project.use.viewport,
): Promise<Page> {
  const { javaScriptEnabled, locale, timezoneId } = info.project.use;
  const context = await browser.newContext({
    javaScriptEnabled,
    locale,
    timezoneId,
    viewport,
    baseURL: portal.url,
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  return page;
}

export async function entrar(page: Page, email: string, senha = SENHA): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(senha);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(/home/);
}

/** Follows the link of the invitation and chooses the password. */
export async function criarSenha(page: Page, portal: Portal, email: string): Promise<void> {
  const convite = await portal.mailTo(email, /./);
  const link = convite.links.find((address) => address.includes('/nova-senha/'));
  await page.goto(link ?? '/sem-link');
  await page.getByLabel('Nova Senha', { exact: true }).fill(SENHA);
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await page.waitForURL(/login/);
}

/** A member of the staff, made by the operator's CLI, logged in. */
export async function membro(
  browser: Browser,
  portal: Portal,
  info: TestInfo,
  nome: string,
  ...grupos: string[]
): Promise<Page> {
  const email = `${nome.toLowerCase()}.${info.project.name}@example.org`;
  const comGrupos = grupos.flatMap((grupo) => ['--grupo', grupo]);
  await portal.cli(
    'usuario',
    'criar',
    '--nome',
    nome,
    '--sobrenome',
    'Equipe',
    '--email',
    email,
    ...comGrupos,
  );
  const page = await novaPagina(browser, portal, info);
  await criarSenha(page, portal, email);
  await entrar(page, email);
  return page;
}

/** Signs up by the form, follows the e-mail, logs in. */
export async function candidato(
  browser: Browser,
  portal: Portal,
  info: TestInfo,
  dados: { nome: string; sobrenome: string; cpf: string },
): Promise<Page> {
  const email = `${dados.nome.toLowerCase()}.${info.project.name}@example.org`;
  const page = await novaPagina(browser, portal, info);
  await page.goto('/novo-usuario');
  await page.getByLabel('Nome', { exact: true }).fill(dados.nome);
  await page.getByLabel('Sobrenome').fill(dados.sobrenome);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Confirme o E-mail').fill(email);
  await page.getByLabel('CPF').fill(dados.cpf);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await page.waitForURL(/login/);
  await criarSenha(page, portal, email);
  await entrar(page, email);
  await expect(page.locator('h1')).toBeVisible();
  return page;
}
