import { emailOf } from '#scripts/screens-list/addresses.ts';
import { comoQuemTem } from './support/dominio.ts';
import { expect, test } from './support/portal.ts';

test.use({ dados: 'demonstracao' });

test('as linhas abrem resumidas, e inteiras a quem as pede e no papel (R-TEL-47)', async ({
  browser,
  portal,
}, info) => {
  const page = await comoQuemTem(emailOf('comissao'), browser, portal, info);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/adm/listagemCurriculos');
  const cursos = page.locator('tbody tr:first-child [data-r="Cursos"]');
  const escolha = page.getByRole('group', { name: 'Linhas' });
  await expect(cursos).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(cursos).toBeVisible();
  await expect(escolha).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await escolha.getByRole('link', { name: 'inteiras' }).click();
  await expect(cursos).toBeVisible();
  await page.getByRole('link', { name: 'Próxima página' }).click();
  await expect(page).toHaveURL(/linhas=inteiras.*pagina=2|pagina=2.*linhas=inteiras/);
  await expect(page.getByRole('link', { name: 'CSV' })).not.toHaveAttribute('href', /linhas/);
  await expect(cursos).toBeVisible();

  await escolha.getByRole('link', { name: 'resumidas' }).click();
  await expect(page).not.toHaveURL(/linhas/);
  await expect(cursos).toBeHidden();
  await page.context().close();
});

test('de uma página de cem, o celular mostra as vinte primeiras, diz isso, e mostra todas a quem as pede (R-TEL-47)', async ({
  browser,
  portal,
}, info) => {
  const page = await comoQuemTem(emailOf('administrador'), browser, portal, info);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/adm/listaMensageria');
  const linhas = page.locator('tbody tr').locator('visible=true');
  await expect(linhas).toHaveCount(20);
  await page.getByRole('link', { name: 'Ver todas, com linhas inteiras' }).click();
  await expect(page).toHaveURL(/linhas=inteiras/);
  await expect(linhas).toHaveCount(100);
  await expect(page.getByText('As 20 primeiras desta página.')).toHaveCount(0);

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/adm/listaMensageria');
  await expect(linhas).toHaveCount(100);
  await expect(page.getByText('As 20 primeiras desta página.')).toBeHidden();
  await page.context().close();
});

test('de cada tabela que está com outras o celular mostra as primeiras; o que vem dobrado diz quanto tem, e sai no papel (R-TEL-47)', async ({
  browser,
  portal,
}, info) => {
  const page = await comoQuemTem(emailOf('administrador'), browser, portal, info);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/adm/configuracao/documentos');
  const linhas = page.locator('tbody tr').locator('visible=true');
  await expect(linhas).toHaveCount(20);
  await expect(page.getByText('As 10 primeiras desta tabela.').first()).toBeVisible();
  await page.getByRole('link', { name: 'Ver todas, com linhas inteiras' }).first().click();
  await expect(page).toHaveURL(/linhas=inteiras/);
  await expect.poll(() => linhas.count()).toBeGreaterThan(40);

  await page.goto('/adm/integracoes');
  const importacoes = page.locator('details.dobra', { hasText: 'Importações' });
  const linha = importacoes.locator('tbody tr').first();
  await expect(importacoes.locator('summary')).toHaveText(/^Importações\d+$/);
  await expect(linha).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(linha).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await importacoes.locator('summary').click();
  await expect(linha).toBeVisible();
  await page.context().close();
});
