import type { Browser, Page, TestInfo } from '@playwright/test';
import { SENHA_DA_DEMONSTRACAO } from '#prisma/demo/contas.ts';
import { DOMAIN } from '#scripts/screens-list/addresses.ts';
import { CELULAR, entrar, novaPagina } from './support/pessoas.ts';
import { expect, test, type Portal } from './support/portal.ts';

test.use({ dados: 'demonstracao' });

/** Ten demands on a phone: what needs the person is in the first two screens. R-TEL-44. */
const ALTURA = 2400;

async function candidato(
  browser: Browser,
  portal: Portal,
  info: TestInfo,
  viewport?: { width: number; height: number },
): Promise<Page> {
  const page = await novaPagina(browser, portal, info, viewport);
  await entrar(page, `candidato@${DOMAIN}`, SENHA_DA_DEMONSTRACAO);
  return page;
}

test('da lista de cartões à página de uma demanda, ao que ela pede e de volta', async ({
  browser,
  portal,
}, info) => {
  const page = await candidato(browser, portal, info);
  await page.goto('/minhas-demandas');
  const grupo = page.getByRole('region', { name: /^Precisam de você/ });
  const primeiro = grupo.getByRole('listitem').first();
  const nome = (await primeiro.getByRole('heading').innerText()).trim();
  await expect(primeiro).toContainText(/Até .*\d\d\/\d\d, 23h59\./);

  await test.step('o nome leva à página da demanda, com um botão cheio', async () => {
    await primeiro.getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible();
    const agora = page.getByRole('region', { name: 'O que fazer agora' });
    await expect(agora.locator('.btn-primary')).toHaveCount(1);
    await agora.getByText('O prazo por extenso').click();
    await expect(agora.getByText(/às 23h59, horário de Brasília/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'O seu caminho' })).toContainText(
      'Você demonstrou interesse em',
    );
  });

  await test.step('um diálogo aberto dali volta para ela', async () => {
    const endereco = new URL(page.url()).pathname.split('/')[2] ?? '';
    await page.getByRole('link', { name: 'Cronograma completo' }).click();
    const dialogo = page.getByRole('dialog');
    await expect(dialogo).toBeVisible();
    await dialogo.getByRole('link', { name: 'Fechar' }).last().click();
    await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible();
    expect(endereco).not.toBe('');
  });

  await test.step('a tabela é outra vista da mesma lista', async () => {
    await page.getByRole('link', { name: 'Minhas Demandas' }).first().click();
    await page.getByRole('link', { name: 'Ver em tabela' }).click();
    await expect(page.getByRole('columnheader', { name: 'Documentação Hab. Jurídica' })).toBeVisible();
    await page.getByRole('link', { name: 'Ver em cartões' }).click();
    await expect(grupo).toBeVisible();
  });
});

test('dez demandas cabem em um celular, e a tabela no seu painel', async ({ browser, portal }, info) => {
  const page = await candidato(browser, portal, info, CELULAR);
  await page.goto('/minhas-demandas');
  await expect(page.getByRole('heading', { level: 4 })).toHaveCount(10);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(ALTURA);
  const mesa = await candidato(browser, portal, info, { width: 1280, height: 900 });
  await mesa.goto('/minhas-demandas?ver=tabela');
  const painel = await mesa.locator('.lista').boundingBox();
  const tabela = await mesa.getByRole('table').boundingBox();
  expect(tabela?.width).toBeLessThanOrEqual(painel?.width ?? 0);
});

test('quem entra por uma mensagem chega à parte da demanda de que ela fala (R-MSG-29)', async ({
  browser,
  portal,
  javaScriptEnabled,
}, info) => {
  const email = `candidato@${DOMAIN}`;
  const { rows } = await portal.pool.query<{ caminho: string }>(
    `select m.dados ->> 'caminho' as caminho from mensagem m join usuario u on u.id = m.usuario_id
      where u.email = $1 and m.dados ->> 'caminho' like '/minhas-demandas/%#etapa-%' limit 1`,
    [email],
  );
  const caminho = rows[0]?.caminho ?? '';
  const [pagina = '', parte = ''] = caminho.split('#');
  const page = await novaPagina(browser, portal, info);
  await page.goto(caminho, { waitUntil: 'networkidle' });
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(SENHA_DA_DEMONSTRACAO);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL((url) => url.pathname === pagina);
  // Without scripting the browser forgets the part on its way through the login.
  expect(new URL(page.url()).hash).toBe(javaScriptEnabled ? `#${parte}` : '');
  await expect(page.locator(`[id="${parte}"]`)).toBeVisible();
  await page.context().close();
});
