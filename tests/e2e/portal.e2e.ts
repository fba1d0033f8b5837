import { expect, test } from './support/portal.ts';

const SENHA = 'porteira azul do curral 9';
const PAGES = ['/login', '/novo-usuario', '/redefinir-senha', '/politica-de-privacidade', '/caixa-local'];

for (const path of PAGES) {
  test(`${path} abre sem violar a política de segurança`, async ({ page, portal }) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
    const response = await page.goto(portal.url + path);
    expect(response?.status()).toBe(200);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
    expect(problems).toEqual([]);
  });
}

test('uma página que não existe responde 404 em português', async ({ page, portal }) => {
  const response = await page.goto(`${portal.url}/nao-existe`);
  expect(response?.status()).toBe(404);
  await expect(page.locator('h1')).toHaveText('Página não encontrada');
});

test('o link de redefinição chega por e-mail e vale uma vez', async ({ page, portal }) => {
  const email = `pessoa.${test.info().project.name}@example.org`;
  await portal.cli('usuario', 'criar', '--nome', 'Pessoa de Teste', '--email', email, '--grupo', 'comissao');
  const convite = await portal.mailTo(email, /./);
  const link = convite.links.find((address) => address.includes('/nova-senha/'));
  expect(link).toBeDefined();
  await page.goto(link ?? '');
  await page.getByLabel('Nova Senha', { exact: true }).fill(SENHA);
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await page.waitForURL(/login/);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(SENHA);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(/home/);
  await page.goto(link ?? '');
  await expect(page.getByRole('link', { name: 'Pedir outro link' })).toBeVisible();
});
