import type { Page } from '@playwright/test';
import { SENHA_DA_DEMONSTRACAO } from '#prisma/demo/contas.ts';
import { DOMAIN } from '#scripts/screens-list/addresses.ts';
import { pdfMinimo } from '#tests/fakes/arquivos-hostis.ts';
import { expect, test } from './support/portal.ts';

test.use({ dados: 'demonstracao' });

async function entrar(page: Page, conta: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(`${conta}@${DOMAIN}`);
  await page.getByLabel('Senha', { exact: true }).fill(SENHA_DA_DEMONSTRACAO);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(/home/);
  await page.waitForLoadState('networkidle');
}

async function abrir(page: Page, caminho: string): Promise<void> {
  await page.goto(caminho);
  await page.waitForLoadState('networkidle');
}

const faixa = (page: Page) => page.getByRole('status').locator('.faixa-conexao');
const cai = (page: Page, endereco: string) => page.route(endereco, (rota) => rota.abort('connectionreset'));

test.describe('com scripting', { tag: '@com-scripting' }, () => {
  test('sem conexão a página fica, e o que se pediu acontece quando ela volta (R-TEL-14)', async ({
    page,
  }) => {
    await entrar(page, 'comissao');
    await abrir(page, '/adm/credenciamento');
    const busca = page.getByLabel('Processo, curso ou município').first();
    await cai(page, '**/*.data*');
    await page
      .getByRole('link', { name: /Reprovad/ })
      .first()
      .click();
    await expect(faixa(page)).toContainText('tentamos de novo sozinhos');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demandas');
    await busca.fill('fica');
    await expect(busca).toHaveValue('fica');
    await page.unrouteAll();
    await faixa(page).getByRole('button', { name: 'Tentar agora' }).click();
    await expect(page).toHaveURL(/aba=reprovados/);
    await expect(faixa(page)).toBeHidden();
  });

  test('o programa de uma tela que não chega espera pela conexão (R-TEL-14)', async ({ page }) => {
    await entrar(page, 'comissao');
    await abrir(page, '/adm/lista-processos');
    await cai(page, '**/assets/**');
    await cai(page, '**/ping');
    await page.evaluate(() => {
      document.querySelector<HTMLAnchorElement>('a[href="/adm/anonimizacoes"]')?.click();
    });
    await expect(faixa(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Listagem Processos');
    await page.unrouteAll();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pedidos de Anonimização');
  });

  test('o que foi enviado sem conexão segue sozinho, uma vez (R-TEL-04, R-TEL-14)', async ({ page }) => {
    await entrar(page, 'candidato');
    await abrir(page, '/minha-agenda/novo-endereco');
    await cai(page, '**/*.data*');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /endereço/i })
      .click();
    await expect(page.getByRole('dialog').getByText('O que você enviou segue sozinho')).toBeVisible();
    await page.unrouteAll();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/minha-agenda$/);
  });

  test('a conexão que cai depois de guardado um arquivo não leva a página (R-TEL-14)', async ({ page }) => {
    await entrar(page, 'candidato');
    await page.goto('/historico-credenciamento');
    await page
      .getByRole('link', { name: /Iniciar Recurso/ })
      .first()
      .click();
    await page.getByLabel('Observação').fill('Com anexo.');
    await cai(page, '**/*.data*');
    const buffer = pdfMinimo('/Lang (pt-BR)');
    await page.getByLabel('Anexos').setInputFiles({ name: 'laudo.pdf', mimeType: 'application/pdf', buffer });
    await expect(page.getByRole('dialog').getByText('Sem conexão.').first()).toBeVisible();
    await expect(page.getByLabel('Observação')).toHaveValue('Com anexo.');
    await page.unrouteAll();
    await expect(page.getByRole('link', { name: /laudo\.pdf/ }).first()).toBeVisible();
    await expect(page.getByLabel('Observação')).toHaveValue('Com anexo.');
  });

  test('o foco e a voz acompanham a navegação (R-TEL-15)', async ({ page }) => {
    await entrar(page, 'comissao');
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await menu.getByText('Pessoas', { exact: true }).click();
    await menu.getByRole('link', { name: 'Listagem de Currículos' }).click();
    const titulo = page.getByRole('heading', { level: 1 });
    await expect(titulo).toHaveText('Listagem de Currículos');
    await expect(titulo).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'Listagem de Currículos' })).toHaveCount(1);
    await page.getByLabel('Nome ou CPF').first().fill('a');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/busca=a/);
    await expect(page.getByLabel('Nome ou CPF').first()).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: /^Exibindo/ })).toHaveCount(1);
    await page.getByRole('link', { name: 'Página 2' }).click();
    await expect(page).toHaveURL(/pagina=2/);
    await expect(page.getByRole('region', { name: 'Currículos' })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: /^Exibindo 21/ })).toHaveCount(1);
  });

  test('um aperto na linha abre o que ela tem de principal (R-TEL-16)', async ({ page }) => {
    await entrar(page, 'comissao');
    for (const lista of [
      'credenciamento',
      'selecaoCandidatos',
      'selecaoCargaHoraria',
      'listagemCurriculos',
      'solicitacaoRecurso?status=0',
    ]) {
      await abrir(page, `/adm/${lista}`);
      await page.locator('tbody tr').first().locator('td').nth(2).click();
      await expect(page.getByRole('dialog').getByRole('heading', { level: 2 }).first(), lista).toBeVisible();
    }
    // The demand's place is one of its links, and not what the row is of (R-LUG-06).
    await page.goBack();
    await page.locator('tbody tr').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/adm\/demandas\//);
  });
});

test('o aviso do que deu certo aparece no diálogo que está à frente (R-TEL-15)', async ({ page }) => {
  await entrar(page, 'candidato');
  await abrir(page, '/historico-credenciamento');
  await page
    .getByRole('link', { name: /Iniciar Recurso/ })
    .first()
    .click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByLabel('Observação').fill('Guardado.');
  await dialogo
    .getByRole('button', { name: /Salvar rascunho/i })
    .last()
    .click();
  await expect(
    dialogo
      .getByRole('status')
      .filter({ hasText: /rascunho/i })
      .first(),
  ).toBeVisible();
  await expect(page.locator('.alert').filter({ hasText: /rascunho.*salvo|salvo.*rascunho/i })).toHaveCount(1);
});

// What is printed is the same page: a commit prints it with scripting.
test(
  'uma lista sai impressa como tabela, com o cabeçalho em cada folha; um diálogo, inteiro e só ele (R-TEL-17)',
  { tag: '@repete' },
  async ({ page }) => {
    await entrar(page, 'comissao');
    await abrir(page, '/adm/listagemCurriculos?itens=50');
    const folhas = await impressa(page);
    expect(folhas.length).toBeGreaterThan(2);
    for (const folha of folhas) expect(folha).toMatch(/Identificação.*Município.*Objetivos.*Cursos/);
    expect(folhas[0]).not.toMatch(/Filtrar|Menu|CSV/);

    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const dialogo = await impressa(page);
    const tudo = dialogo.join(' ');
    expect(dialogo[0]?.trim()).toMatch(/^Currículo/);
    expect(tudo).not.toContain('Currículos finalizados há menos de um ano');
    const ultimo = await page.getByRole('dialog').locator('h3').last().textContent();
    expect(tudo.split(ultimo ?? '?')).toHaveLength(2);
  },
);

/** The words of each sheet. */
async function impressa(page: Page): Promise<string[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const pdf = await getDocument({ data: new Uint8Array(await page.pdf({ preferCSSPageSize: true })) })
    .promise;
  const folhas: string[] = [];
  for (let numero = 1; numero <= pdf.numPages; numero += 1) {
    const { items } = await (await pdf.getPage(numero)).getTextContent();
    folhas.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return folhas;
}
