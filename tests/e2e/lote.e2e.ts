import { SENHA_DA_DEMONSTRACAO } from '#prisma/demo/contas.ts';
import { DOMAIN } from '#scripts/screens-list/addresses.ts';
import { entrar, novaPagina } from './support/pessoas.ts';
import { expect, test } from './support/portal.ts';

test.use({ dados: 'demonstracao' });

test('a comissão escreve a dois candidatos que marcou: prévia, uma confirmação, e o resultado que fica (R-LOT-01, R-LOT-03, R-LOT-07)', async ({
  browser,
  portal,
}, info) => {
  const { rows } = await portal.pool.query<{ id: string }>(
    `select d.id from demanda d join participacao p on p.demanda_id = d.id and p.interessado
      where d.status = 11 group by d.id having count(*) > 2 order by d.id limit 1`,
  );
  const { id = '' } = rows[0] ?? {};
  const page = await novaPagina(browser, portal, info);
  await entrar(page, `comissao@${DOMAIN}`, SENHA_DA_DEMONSTRACAO);
  await page.goto(`/adm/demandas/${id}`);
  await page.getByRole('button', { name: 'Escrever…' }).click();
  await expect(page.getByText('Marque ao menos uma linha')).toBeVisible();

  const caixas = page.getByRole('table', { name: 'Candidatos' }).getByRole('checkbox');
  await caixas.nth(0).check();
  await caixas.nth(1).check();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Escrever…' }).click();
  await expect(page.getByRole('heading', { name: 'Escrever aos candidatos em lote' })).toBeVisible();
  await page.getByLabel('Assunto').fill('Sala');
  await page.getByLabel('Mensagem').fill('A sala mudou.');
  await page.getByRole('button', { name: 'Conferir', exact: true }).click();
  await expect(page.getByText('Alcança 2 pessoas.')).toBeVisible();
  await page.getByRole('button', { name: 'Enviar as mensagens' }).click();
  await expect(page.getByText('Feito para 2 pessoas.')).toBeVisible();

  await page
    .getByRole('navigation', { name: 'Você está em' })
    .getByRole('link', { name: 'Atos em lote' })
    .click();
  await expect(
    page.getByRole('row', { name: /Escrever aos candidatos.*Concluído.*Feitos: 2/ }),
  ).toBeVisible();
  const { rows: escritas } = await portal.pool.query<{ n: number }>(
    `select count(*)::int as n from mensagem where demanda_id = $1 and dados ->> 'assunto' = 'Sala'`,
    [id],
  );
  expect(escritas[0]?.n).toBe(2);
});
