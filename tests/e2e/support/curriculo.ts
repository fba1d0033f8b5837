import { expect, type Page } from '@playwright/test';

async function avancar(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Avançar' }).click();
}

/** All seven steps, with the course and the discipline of the demand. */
export async function preencherCurriculo(page: Page, disciplina: string): Promise<void> {
  await page.goto('/curriculo');
  await expect(page.getByRole('heading', { level: 2, name: /Dados Pessoais/ })).toBeVisible();
  await avancar(page);
  await expect(page.getByText('Há campos obrigatórios não preenchidos.').first()).toBeVisible();
  await page.getByLabel('RG', { exact: true }).fill('123456');
  await page.getByLabel('Órgão Expedidor').fill('ssp go');
  await page.getByLabel('Data de Nascimento').fill('10/05/1985');
  await page.getByLabel('Estado Civil').selectOption({ label: 'Solteiro(a)' });
  await page.getByLabel('Nacionalidade').fill('brasileira');
  await page.getByLabel('Naturalidade').fill('Jataí');
  await avancar(page);

  await expect(page.getByRole('heading', { level: 2, name: /Endereço Residencial/ })).toBeVisible();
  await page.getByLabel('CEP', { exact: true }).fill('75800-000');
  // No look-up is configured here, and none is offered (R-EXT-08).
  await expect(page.getByRole('button', { name: 'Buscar CEP' })).toHaveCount(0);
  await page.getByLabel('Rua').fill('Rua das Flores');
  await page.locator('[name=numeroEndereco]').fill('10');
  await page.getByLabel('Bairro').fill('Centro');
  await page.getByLabel('Cidade').fill('Jataí');
  await page.getByLabel('Estado').selectOption('GO');
  await page.getByLabel('Telefone Celular').fill('62999998888');
  await avancar(page);

  await expect(page.getByRole('heading', { level: 2, name: /Formação/ })).toBeVisible();
  await page.locator('[name=graduacao]').check();
  await avancar(page);
  await expect(page.getByText('Os dados da Graduação devem ser preenchidos.').first()).toBeVisible();
  await page.locator('[name=graduacaoFormacao]').fill('Agronomia');
  await page.locator('[name=graduacaoInstituicao]').fill('UFG');
  await page.locator('[name=graduacaoConclusao]').fill('2008');
  await avancar(page);

  await expect(page.getByRole('heading', { level: 2, name: /Experiência Profissional/ })).toBeVisible();
  const cargo = page.locator('[name="experienciasArea[0].cargo"]');
  if ((await cargo.count()) === 0) await page.getByRole('button', { name: 'Adicionar experiência' }).click();
  await cargo.fill('Instrutor');
  await page.locator('[name="experienciasArea[0].local"]').fill('Fazenda Escola');
  await page.locator('[name="experienciasArea[0].periodo"]').fill('36');
  await page.locator('[name="experienciasArea[0].descricao"]').fill('Aulas de mecanização.');
  await avancar(page);

  await expect(page.getByRole('heading', { level: 2, name: /Experiência em Docência/ })).toBeVisible();
  await avancar(page);

  await expect(page.getByRole('heading', { level: 2, name: /Objetivos/ })).toBeVisible();
  await page.getByLabel('Instrutoria').check();
  const curso = page.locator('[name="cursos[0].codCurso"]');
  if ((await curso.count()) === 0) await page.getByRole('button', { name: 'Adicionar curso' }).click();
  await curso.selectOption('1001');
  const atualizar = page.getByRole('button', { name: 'Atualizar disciplinas' }).first();
  if (await atualizar.isVisible()) await atualizar.click();
  await page.getByLabel(disciplina).check();
  await avancar(page);

  await expect(page.getByRole('heading', { level: 2, name: /Termos de Serviço/ })).toBeVisible();
  await page.getByRole('button', { name: 'Finalizar' }).last().click();
  await expect(
    page.getByText('É necessário concordar com os Termos de Serviço e Políticas de Privacidade.').first(),
  ).toBeVisible();
  await page.getByRole('checkbox', { name: /Li e concordo/ }).check();
  await page.getByRole('button', { name: 'Finalizar' }).last().click();
  await expect(page.getByText('O currículo foi atualizado.')).toBeVisible();
}
