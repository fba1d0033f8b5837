import type { Locator, Page } from '@playwright/test';
import type { Maos } from '../maos.ts';

/** An entry of the menu; the part of it that is folded is opened first. */
export async function menu(maos: Maos, nome: string): Promise<void> {
  const lateral = maos.page.getByRole('complementary', { name: 'Menu' });
  const daEntrada = maos.page.locator('a', { hasText: new RegExp(`^${nome}$`) });
  const entrada = lateral.locator(daEntrada);
  const parte = lateral.locator('details', { has: daEntrada });
  if (!(await entrada.isVisible())) await maos.aperta(parte.locator('summary'), entrada);
  const href = (await entrada.getAttribute('href')) ?? '';
  await maos.aperta(entrada);
  await maos.page.waitForURL((url) => url.pathname === href);
}

/** What the box at the top suggests first of that kind, for that text. */
export async function busca(maos: Maos, texto: string, tipo: 'Pessoas' | 'Demandas'): Promise<void> {
  const { page } = maos;
  const caixa = page.getByRole('search', { name: 'Portal' }).locator('input');
  await caixa.focus();
  await page.locator('input[role=combobox]').waitFor();
  await maos.escreve(caixa, texto);
  const sugerida = page
    .getByRole('listbox', { name: 'Sugestões' })
    .getByRole('option', { name: tipo })
    .first();
  await sugerida.waitFor();
  await maos.aperta(sugerida);
  await page.waitForURL((url) => url.pathname !== '/home');
}

/** The place of the demand. */
export const lugar = (maos: Maos, processo: string): Promise<void> => busca(maos, processo, 'Demandas');

export const link = (page: Page, nome: string | RegExp): Locator =>
  page.getByRole('main').getByRole('link', { name: nome }).first();

export const botao = (page: Page, nome: string | RegExp): Locator =>
  page.getByRole('main').getByRole('button', { name: nome }).first();

/** A link of the row of that person, or demand. */
export const naLinha = (page: Page, quem: string, nome: string): Locator =>
  page
    .getByRole('row', { name: new RegExp(quem, 'i') })
    .getByRole('link', { name: nome })
    .first();

/** A tab of the list, of the place: waits until its page came. */
export async function aba(maos: Maos, nome: RegExp): Promise<void> {
  const { page } = maos;
  const alvo = page.getByRole('main').getByRole('link', { name: nome }).first();
  await maos.aperta(alvo, page.locator('main a[aria-current=page]').filter({ hasText: nome }));
}

/** A field of the filter as a wide screen shows it. */
const doFiltro = (page: Page, campo: string): Locator =>
  page.getByLabel(campo, { exact: true }).and(page.locator('[id^=f-]'));

const PEDIR = /^(Buscar|Filtrar)$/;

/** What is typed in a field of the filter, and the button that asks for it. */
export async function filtra(maos: Maos, campo: string, texto: string): Promise<void> {
  const { page } = maos;
  await maos.escreve(doFiltro(page, campo), texto);
  await pede(maos);
}

/** What is chosen in selects of the filter, by name, and the button that asks for it. */
export async function escolheNoFiltro(maos: Maos, escolhas: Readonly<Record<string, string>>): Promise<void> {
  const { page } = maos;
  for (const [campo, valor] of Object.entries(escolhas)) await maos.escolhe(doFiltro(page, campo), valor);
  await pede(maos);
}

async function pede(maos: Maos): Promise<void> {
  const { page } = maos;
  const antes = page.url();
  await maos.aperta(botao(page, PEDIR));
  await page.waitForURL((url) => url.href !== antes);
}
