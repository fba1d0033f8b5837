import type { Page } from '@playwright/test';
import { emailOf } from '#scripts/screens-list/addresses.ts';
import { comoQuemTem } from './support/dominio.ts';
import { expect, test } from './support/portal.ts';

test.use({ dados: 'demonstracao' });

const caixa = (page: Page) => page.getByRole('search', { name: 'Portal' }).getByRole('textbox');

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
  await expect(page.getByRole('dialog')).toContainText(nome);
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
  const busca = page.getByRole('main').getByRole('searchbox');
  await busca.fill('ab');
  await busca.press('Enter');
  await expect(page.getByRole('alert')).toContainText('ao menos uma palavra com 3 letras');
  await busca.fill('minhas demandas');
  await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Minhas Demandas' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Minhas Demandas');
  await page.context().close();
});
