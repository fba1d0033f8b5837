import { SENHA_DA_DEMONSTRACAO } from '#prisma/demo/contas.ts';
import { DOMAIN } from '#scripts/screens-list/addresses.ts';
import { novaPagina } from './support/pessoas.ts';
import { expect, test } from './support/portal.ts';

test.use({ dados: 'demonstracao' });

test('o candidato lê suas mensagens e assina a agenda, que troca de endereço', async ({
  browser,
  portal,
}, info) => {
  const email = `candidato.interno@${DOMAIN}`;
  await portal.pool.query(
    'update mensagem m set lida_em = null from usuario u where u.id = m.usuario_id and u.email = $1',
    [email],
  );
  const page = await novaPagina(browser, portal, info);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(SENHA_DA_DEMONSTRACAO);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(/home/);

  await test.step('a página inicial mostra as etapas, as datas e quantas mensagens há por ler', async () => {
    await expect(page.getByRole('heading', { name: 'Suas demandas' })).toBeVisible();
    await expect(page.getByText('Demonstração de interesse').first()).toBeVisible();
    await expect(page.getByText(/, 23h59$/).first()).toBeVisible();
  });

  const porLer = async () => Number(/\d+/.exec((await page.locator('header').innerText()).trim())?.[0] ?? 0);
  const antes = await porLer();
  expect(antes).toBeGreaterThan(1);

  await test.step('abrir uma mensagem a lê', async () => {
    await page
      .locator('header')
      .getByRole('link', { name: /Mensagens/ })
      .click();
    await page.getByRole('rowheader').getByRole('link').first().click();
    await expect(page.getByText(/^Olá, /)).toBeVisible();
    expect(await porLer()).toBe(antes - 1);
    await page.getByRole('link', { name: 'Ver como no e-mail' }).click();
    await expect(page.getByText('Esta mensagem é automática')).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Voltar às mensagens' }).click();
  });

  await test.step('as outras, todas de uma vez', async () => {
    await page.getByRole('link', { name: /Não lidas/ }).click();
    await expect(page.getByRole('row')).toHaveCount(antes);
    await page.getByRole('button', { name: 'Marcar todas como lidas' }).click();
    await expect(page.getByText(/mensage(m|ns) marcadas? como lidas?\./)).toBeVisible();
    await expect(page.getByText('Nenhuma mensagem por ler')).toBeVisible();
    expect(await porLer()).toBe(0);
  });

  await test.step('a agenda tem um endereço secreto, que pode ser trocado', async () => {
    const baixar = async (endereco: string) => {
      const resposta = await fetch(new URL(new URL(endereco).pathname, portal.url));
      return { status: resposta.status, texto: await resposta.text() };
    };
    const endereco = () => page.getByLabel('Endereço da sua agenda').inputValue();
    await page.goto('/minha-agenda');
    const antigo = await endereco();
    expect((await baixar(antigo)).texto).toMatch(/^BEGIN:VCALENDAR\r\n[^]*BEGIN:VEVENT\r\n/);
    await page.getByRole('link', { name: 'Gerar novo endereço' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Gerar novo endereço' }).click();
    await expect(page.getByText('O novo endereço da agenda já vale.')).toBeVisible();
    const novo = await endereco();
    expect(novo).not.toBe(antigo);
    expect((await baixar(antigo)).status).toBe(404);
    expect((await baixar(novo)).status).toBe(200);
  });
});
