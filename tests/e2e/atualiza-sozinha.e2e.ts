import { setTimeout } from 'node:timers/promises';
import { emailOf } from '#scripts/screens-list/addresses.ts';
import { comoQuemTem } from './support/dominio.ts';
import { expect, test } from './support/portal.ts';

test.use({ dados: 'demonstracao' });

const SEGUNDOS = 3;

test('a página que espera se lê de novo, e não leva de volta quem foi a outra nem tira o que se escreve (R-TEL-24) @com-scripting', async ({
  browser,
  portal,
}, info) => {
  const email = emailOf('comissao');
  // Nothing makes it: it waits for as long as the test does.
  const { rows } = await portal.pool.query<{ id: string }>(
    `insert into documento_gerado (id, tipo, referencia, solicitante_id, nome_arquivo, criado_em)
     select gen_random_uuid(), 'cronograma', '{}', u.id, 'cronograma.pdf', now() from usuario u where u.email = $1
     returning id`,
    [email],
  );
  const page = await comoQuemTem(email, browser, portal, info);
  let lida = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) lida += 1;
  });
  await page.goto(`/documentos/${rows[0]?.id ?? ''}?acompanhar=1`, { waitUntil: 'networkidle' });
  await expect(page.getByText(`se atualiza a cada ${String(SEGUNDOS)} segundos`)).toBeVisible();
  const aberta = lida;
  await expect.poll(() => lida, { timeout: 60_000 }).toBeGreaterThan(aberta);

  // With its hand on a field nothing is read again.
  await page.waitForLoadState('networkidle');
  await page.getByRole('search', { name: 'Portal' }).locator('input').focus();
  const escrevendo = lida;
  await page.waitForTimeout((SEGUNDOS + 2) * 1000);
  expect(lida).toBe(escrevendo);

  // Whoever is on the way to another page gets there, however long it takes to come.
  await page.route('**/home.data*', async (route) => {
    await setTimeout((SEGUNDOS + 2) * 1000);
    await route.continue();
  });
  await page.getByRole('link', { name: /página inicial/ }).click();
  await page.waitForURL(/\/home$/);
  const noInicio = lida;
  await page.waitForTimeout((SEGUNDOS + 2) * 1000);
  await expect(page).toHaveURL(/\/home$/);
  expect(lida).toBe(noInicio);

  // Nor is whoever asked for a document of its own.
  await page.goBack();
  await expect(page.getByText(`se atualiza a cada ${String(SEGUNDOS)} segundos`)).toBeVisible();
  await page.route('**/verificar', async (route) => {
    await setTimeout((SEGUNDOS + 2) * 1000);
    await route.continue();
  });
  await page.evaluate(() => window.location.assign('/verificar'));
  await page.waitForURL(/\/verificar$/);
  await page.context().close();
});
