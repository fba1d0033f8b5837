import { readFile } from 'node:fs/promises';
import { SENHA_DA_DEMONSTRACAO } from '#prisma/demo/contas.ts';
import { DOMAIN } from '#scripts/screens-list/addresses.ts';
import { entrar, novaPagina } from './support/pessoas.ts';
import { expect, OFTEN, test } from './support/portal.ts';

test.use({ dados: 'demonstracao' });

test('um relatório retificado é gerado e conferido, a cópia alterada não confere, e a pasta o leva', async ({
  browser,
  portal,
}, info) => {
  const semScript = info.project.use.javaScriptEnabled === false;
  const { rows } = await portal.pool.query<{ id: string; versao: number }>(
    `select demanda_id as id, max(versao) as versao from relatorio
      where especie = 'avaliacaoCadastro' group by demanda_id limit 1`,
  );
  const { id = '', versao = 0 } = rows[0] ?? {};
  const page = await novaPagina(browser, portal, info);
  await entrar(page, `comissao@${DOMAIN}`, SENHA_DA_DEMONSTRACAO);
  await page.goto(`/adm/lista-relatorio-processos?credenciamento=${id}`);
  await page.getByRole('link', { name: 'Gerador de Relatórios' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Gerador de Relatórios' });
  const gerar = dialogo.getByRole('button', { name: 'Gerar', exact: true });
  const etapa = dialogo.getByLabel('Etapa');
  const tipo = dialogo.getByLabel('Tipo');
  if (semScript) {
    await gerar.click();
    await expect(dialogo.getByRole('link', { name: 'Escolha a etapa do relatório.' })).toBeVisible();
    await expect(tipo).toHaveAccessibleDescription(/Escolha o tipo do relatório/);
  } else {
    await expect(gerar).toBeDisabled();
    await etapa.selectOption('Relatório final');
    await expect(tipo.getByRole('option')).toHaveText(['Selecione', 'Final']);
    await etapa.selectOption('Avaliação de cadastro');
    await expect(gerar).toBeDisabled();
  }
  await etapa.selectOption('Avaliação de cadastro');
  await tipo.selectOption('Preliminar');
  await dialogo.getByLabel('Versão da Retificação').fill(String(versao + 1));
  await dialogo.getByLabel(/O que mudou|O que a retificação corrige/).fill('Corrige o cabeçalho.');
  const baixado = page.waitForEvent('download');
  await gerar.click();
  const arquivo = await baixado;
  expect(arquivo.suggestedFilename()).toBe('Resultado preliminar do cadastro.pdf');
  const pdf = await readFile(await arquivo.path());

  await page.goto('/adm/relatorios');
  const linha = page.getByRole('row', { name: `Retificação ${String(versao + 1)}` }).first();
  await expect(linha).toContainText('Pronto');
  await linha.getByRole('link', { name: /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/ }).click();
  await expect(page.getByText('Resultado Preliminar da Análise de Cadastro')).toBeVisible();
  const conferir = async (buffer: Buffer) => {
    await page
      .getByLabel('Conferir um arquivo')
      .setInputFiles({ name: 'copia.pdf', mimeType: 'application/pdf', buffer });
    await page.getByRole('button', { name: 'Conferir cópia' }).click();
  };
  await conferir(pdf);
  await expect(page.getByRole('status').filter({ hasText: 'O documento é autêntico' })).toBeVisible();
  await conferir(Buffer.concat([pdf, Buffer.from('\n')]));
  await expect(page.getByRole('alert').filter({ hasText: 'O arquivo não confere' })).toBeVisible();

  await page.goto(`/adm/lista-relatorio-processos?credenciamento=${id}`);
  await page.getByRole('link', { name: 'Pasta do processo' }).click();
  await page.getByRole('button', { name: /^Montar/ }).click();
  const zip = page.getByRole('link', { name: /^Baixar ZIP/ }).first();
  await expect(async () => {
    await page.goto(page.url().split('?')[0] ?? '');
    await expect(zip).toBeVisible({ timeout: 100 });
  }).toPass(OFTEN);
  const pasta = page.waitForEvent('download');
  await zip.click();
  expect((await pasta).suggestedFilename()).toMatch(/^Pasta do processo .*\.zip$/);
});
