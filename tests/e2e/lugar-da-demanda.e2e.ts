import { shortId } from '#app/lib/uuid.ts';
import { SENHA_DA_DEMONSTRACAO } from '#prisma/demo/contas.ts';
import { DOMAIN } from '#scripts/screens-list/addresses.ts';
import { entrar, novaPagina } from './support/pessoas.ts';
import { expect, test } from './support/portal.ts';

test.use({ dados: 'demonstracao' });

test('a comissão abre o lugar da demanda pela lista de processos, vê quem está fora e o que aconteceu (R-LUG-04, R-LUG-06)', async ({
  browser,
  portal,
}, info) => {
  const { rows } = await portal.pool.query<{ id: string; processo: string; pessoas: number }>(
    `select d.id, d.identificacao_processo as processo, count(*)::int as pessoas
       from demanda d join participacao p on p.demanda_id = d.id
      where d.status = 12 group by d.id order by d.id limit 1`,
  );
  const { id = '', processo = '', pessoas = 0 } = rows[0] ?? {};
  const page = await novaPagina(browser, portal, info);
  await entrar(page, `comissao@${DOMAIN}`, SENHA_DA_DEMONSTRACAO);
  await page.goto(`/adm/lista-processos?aba=todas&busca=${processo}`);
  await page.getByRole('link', { name: processo, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/adm/demandas/${shortId(id)}$`));
  await expect(page.getByRole('heading', { name: processo, level: 2 })).toBeVisible();
  const linhas = page.getByRole('table', { name: 'Candidatos' }).getByRole('row');
  await expect(linhas).toHaveCount(Math.min(pessoas, 20) + 1);

  const ficha = page.getByRole('navigation', { name: 'Mostrar' }).getByRole('link', { name: /^Fora/ });
  const fora = Number((await ficha.innerText()).replace(/\D/g, ''));
  expect(fora).toBeGreaterThan(0);
  await ficha.click();
  await expect(ficha).toHaveAttribute('aria-current', 'page');
  await expect(linhas).toHaveCount(fora + 1);
  for (const texto of await linhas.allInnerTexts().then((textos) => textos.slice(1)))
    expect(texto).toContain('Fora:');

  await page.getByRole('link', { name: 'Histórico', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/adm/demandas/${id}/historico$`));
  await page.getByLabel('O que mostrar').selectOption('Passagens de etapa');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page.getByText('Cronograma criado')).toBeVisible();
  await expect(page.getByText(/^Mensagens:/)).toHaveCount(0);

  await page.getByRole('link', { name: 'Detalhes do Processo' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Detalhes do Processo' });
  await dialogo.getByRole('link', { name: 'Fechar' }).last().click();
  await expect(page).toHaveURL(new RegExp(`/adm/demandas/${id}$`));
});

test('o Jurídico abre pela sua lista o lugar da demanda, com a sua parte, e dele a mesa (R-LUG-06, R-LUG-13)', async ({
  browser,
  portal,
}, info) => {
  const page = await novaPagina(browser, portal, info);
  await entrar(page, `juridico@${DOMAIN}`, SENHA_DA_DEMONSTRACAO);
  await page.goto('/juridico/habilitacao-juridica?status=0');
  const daLista = page
    .getByRole('table')
    .getByRole('link', { name: /^[A-Z]{2,3}-\d{4}\/\d{4}$/ })
    .first();
  const processo = await daLista.innerText();
  await daLista.click();
  await expect(page.getByRole('heading', { name: processo, level: 2 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Detalhes do Processo' })).toHaveCount(0);
  const abas = page.getByRole('navigation', { name: `Partes de ${processo}` }).getByRole('link');
  await expect(abas.filter({ hasText: /Histórico|Mensagens|Relatórios/ })).toHaveCount(0);
  const analisar = page.getByRole('table', { name: 'Candidatos' }).getByText('Analisar', { exact: true });
  await analisar.first().click();
  await expect(page.getByRole('heading', { name: 'Análise de Documentação', level: 1 })).toBeVisible();
});

test('quem avalia abre pela sua agenda o lugar da demanda, com os seus horários (R-LUG-13, R-LUG-14)', async ({
  browser,
  portal,
}, info) => {
  const page = await novaPagina(browser, portal, info);
  await entrar(page, `avaliador@${DOMAIN}`, SENHA_DA_DEMONSTRACAO);
  await page.goto('/ava/agenda');
  const daAgenda = page.getByRole('link', { name: /^[A-Z]{2,3}-\d{4}\/\d{4}$/ }).first();
  const processo = await daAgenda.innerText();
  await daAgenda.click();
  await expect(page.getByRole('heading', { name: processo, level: 2 })).toBeVisible();
  await page.getByRole('link', { name: 'Minha agenda', exact: true }).last().click();
  await expect(page).toHaveURL(/\/minha-agenda$/);
  const horarios = page.getByRole('table', { name: 'Minha agenda nesta demanda' }).getByRole('row');
  await expect(horarios.nth(1)).toBeVisible();
});
