import { SENHA_DA_DEMONSTRACAO } from '#prisma/demo/contas.ts';
import { DOMAIN } from '#scripts/screens-list/addresses.ts';
import { CELULAR, novaPagina } from './support/pessoas.ts';
import { expect, test } from './support/portal.ts';

test.use({ dados: 'demonstracao' });

test('a pessoa baixa tudo o que é seu, pede a anonimização, e a comissão a confirma', async ({
  browser,
  portal,
}, info) => {
  // Somebody of ended demands only, who may now ask to be forgotten.
  const {
    rows: [pessoa],
  } = await portal.pool.query<{ id: string; email: string; cpf: string; nome: string }>(
    `update usuario u set senha_hash = (select senha_hash from usuario where email = $1)
      where u.id = (select p.usuario_id from participacao p join demanda d on d.id = p.demanda_id
                     where p.usuario_id not in (select usuario_id from pedido_anonimizacao)
                     group by p.usuario_id having bool_and(d.status in (15, 16)) order by p.usuario_id limit 1)
    returning u.id, u.email, u.cpf, u.nome || ' ' || u.sobrenome as nome`,
    [`candidato@${DOMAIN}`],
  );
  if (!pessoa) throw new Error('a demonstração não tem quem possa ser anonimizado');
  const entrar = async (email: string, viewport = info.project.use.viewport) => {
    const page = await novaPagina(browser, portal, info, viewport);
    await page.goto('/login');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Senha', { exact: true }).fill(SENHA_DA_DEMONSTRACAO);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.waitForURL(/home/);
    return page;
  };

  const dela = await entrar(pessoa.email, CELULAR);
  await dela.locator('summary').filter({ hasText: 'Minha conta' }).click();
  await dela.getByRole('link', { name: 'Meus dados' }).click();
  await dela.waitForURL(/meus-dados/);
  await dela.getByRole('button', { name: 'Reunir os meus dados' }).click();
  const baixar = dela.getByRole('link', { name: /Baixar ZIP/ });
  await baixar.waitFor();
  const [arquivo] = await Promise.all([dela.waitForEvent('download'), baixar.click()]);
  expect(arquivo.suggestedFilename()).toBe('meus-dados.zip');
  const administrador = await entrar(`administrador@${DOMAIN}`);
  expect((await administrador.request.get(arquivo.url())).status()).toBe(404);

  await dela.goto('/meus-dados');
  await dela.getByRole('link', { name: 'Pedir anonimização' }).click();
  await dela.waitForURL(/anonimizacao/);
  await dela.getByRole('button', { name: 'Pedir anonimização' }).click();
  await expect(dela.getByText('Corrija 2 campos para continuar')).toBeVisible();
  await dela.getByLabel(/Li e entendi/).check();
  await dela.getByLabel('A sua senha').fill(SENHA_DA_DEMONSTRACAO);
  await dela.getByRole('button', { name: 'Pedir anonimização' }).click();
  await expect(dela.getByText('Pedido de anonimização registrado.')).toBeVisible();

  const comissao = await entrar(`comissao@${DOMAIN}`);
  await comissao.goto(`/adm/anonimizacoes?busca=${pessoa.cpf}`);
  await comissao.getByRole('link', { name: /Analisar/ }).click();
  await comissao.waitForURL(/anonimizacoes\/.+/);
  await comissao.getByLabel(/não pode ser desfeita/).check();
  await comissao.getByRole('button', { name: 'Anonimizar' }).click();
  await expect(comissao.getByText('Pessoa anonimizada.', { exact: false }).first()).toBeVisible();
  await comissao.goto('/adm/anonimizacoes?estado=confirmado');
  await expect(comissao.getByRole('row').filter({ hasText: 'Pessoa anonimizada' })).toHaveCount(1);
  expect(await comissao.content()).not.toContain(pessoa.email);

  await dela.goto('/meus-dados');
  await dela.waitForURL(/login/);
  await dela.getByLabel('E-mail').fill(pessoa.email);
  await dela.getByLabel('Senha', { exact: true }).fill(SENHA_DA_DEMONSTRACAO);
  await dela.getByRole('button', { name: 'Entrar' }).click();
  await expect(dela.getByText('Não foi possível autenticar', { exact: false }).first()).toBeVisible();
});
