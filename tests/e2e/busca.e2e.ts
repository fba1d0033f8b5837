import type { Page } from '@playwright/test';
import { emailOf } from '#scripts/screens-list/addresses.ts';
import { comoQuemTem } from './support/dominio.ts';
import { expect, test } from './support/portal.ts';

test.use({ dados: 'demonstracao' });

const caixa = (page: Page) => page.getByRole('search', { name: 'Portal' }).locator('input');

test('da caixa do alto a quem se procura, sem o seu nome no endereço (R-BUS-01, R-BUS-03)', async ({
  browser,
  portal,
}, info) => {
  const { rows } = await portal.pool.query<{ nome: string; cpf: string }>(
    `select v.nome_completo as nome, u.cpf from curriculo c join curriculo_versao v on v.id = c.versao_atual_id
       join usuario u on u.id = c.usuario_id where c.finalizado_em > now() - interval '200 days' order by v.nome_completo limit 1`,
  );
  const { nome = '', cpf = '' } = rows[0] ?? {};
  const page = await comoQuemTem(emailOf('comissao'), browser, portal, info);
  await page.goto('/home');
  const ditas = nome.toLowerCase().split(' ').toReversed().join(' ');
  await caixa(page).fill(ditas);
  await caixa(page).press('Enter');
  await page.waitForURL(/\/buscar\/[\w-]{12}$/);
  await expect(page.getByRole('heading', { name: 'Pessoas' })).toBeVisible();
  await expect(page.locator('#busca')).toHaveValue(ditas);
  await expect(page.getByText(cpf)).toHaveCount(0);
  await page.getByRole('link', { name: nome }).click();
  await expect(page.getByText(nome).first()).toBeVisible();
  await expect(page).not.toHaveURL(/buscar/);
  await page.context().close();
});

test('em uma tela estreita, o ícone leva à página da busca, que diz o que falta (R-BUS-01)', async ({
  browser,
  portal,
}, info) => {
  const page = await comoQuemTem(emailOf('candidato'), browser, portal, info);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/home');
  await expect(caixa(page)).toBeHidden();
  await page.getByRole('link', { name: 'Buscar', exact: true }).click();
  const busca = page.locator('#busca');
  await busca.fill('ab');
  await busca.press('Enter');
  await expect(page.getByRole('alert')).toContainText('ao menos uma palavra com 3 letras');
  await busca.fill('minhas demandas');
  await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Minhas Demandas' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Minhas Demandas');
  await page.context().close();
});

test('com JavaScript, a caixa sugere o que a busca acha, e as setas abrem; a tecla / leva a ela até ser desligada (R-BUS-06) @com-scripting', async ({
  browser,
  portal,
}, info) => {
  const page = await comoQuemTem(emailOf('candidato'), browser, portal, info);
  await page.goto('/home', { waitUntil: 'networkidle' });
  await page.keyboard.press('/');
  await expect(caixa(page)).toBeFocused();
  await expect(caixa(page)).toHaveValue('');
  const pedido = page.waitForRequest((request) => request.url().includes('/buscar/sugestoes'));
  await expect(caixa(page)).toHaveRole('combobox');
  await caixa(page).pressSequentially('minhas demandas');
  expect(new URL((await pedido).url()).search).toBe('');
  const opcao = page.getByRole('option', { name: 'Minhas Demandas' });
  await expect(opcao).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opcao).toHaveCount(0);
  await caixa(page).press('End');
  await caixa(page).press('Backspace');
  await expect(opcao).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await opcao.click();
  await page.waitForURL('**/minhas-demandas');
  await page.goto('/meus-dados');
  await page.getByRole('button', { name: 'Desligar a tecla /' }).click();
  await expect(page.getByRole('button', { name: 'Ligar a tecla /' })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect(caixa(page)).not.toBeFocused();
  await page.context().close();
});
