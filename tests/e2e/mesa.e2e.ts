import { SENHA_DA_DEMONSTRACAO } from '#prisma/demo/contas.ts';
import { DOMAIN, screenAddresses } from '#scripts/screens-list/addresses.ts';
import { expect, test } from './support/portal.ts';

test.use({ dados: 'demonstracao' });

test.describe('com scripting', { tag: '@com-scripting' }, () => {
  test('a mesa de avaliação só com o teclado: responde, guarda-se sozinha, e o lugar fica (R-SEL-01, R-SEL-09)', async ({
    page,
    portal,
  }) => {
    const endereco = await screenAddresses(portal.pool);
    await page.goto('/login');
    await page.getByLabel('E-mail').fill(`coordenacao@${DOMAIN}`);
    await page.getByLabel('Senha', { exact: true }).fill(SENHA_DA_DEMONSTRACAO);
    await page.keyboard.press('Enter');
    await page.waitForURL(/home/);
    await page.goto(endereco('/coord/selecaoCandidatos/{demanda:3}/candidato/{avaliado:3}'));
    await page.waitForLoadState('networkidle');
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const sempre of [
      page.getByRole('button', { name: 'Salvar e próximo' }),
      page.locator('form .acoes-av'),
    ])
      await expect(sempre).toBeInViewport({ ratio: 1 });
    const nome = await page.getByRole('heading', { level: 1 }).innerText();
    const marcado = (criterio: string) =>
      page
        .getByRole('group', { name: criterio })
        .locator('input:checked')
        .evaluate((radio) => (radio as HTMLInputElement).value);
    const salvo = page.waitForResponse((resposta) => resposta.url().includes('/rascunhos') && resposta.ok());

    await page.getByRole('group', { name: 'Formação Acadêmica' }).locator('input:checked').focus();
    await page.keyboard.press('2');
    expect(await marcado('Formação Acadêmica')).toBe('nao');
    await page.keyboard.press('Tab');
    await expect(page.locator('#motivo-formacaoAcademica')).toBeFocused();
    await page.keyboard.type('Curso de outra área.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('0');
    expect(await marcado('Tempo de Experiência')).toBe('');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Alt+n');
    await page.keyboard.press('1');
    expect(await marcado('Tempo de Experiência')).toBe('sim');
    await salvo;

    // The whole curriculum over the desk, and back at the same place.
    const inteiro = page.getByRole('link', { name: 'Abrir o currículo inteiro' });
    await inteiro.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(nome);
    expect(await marcado('Formação Acadêmica')).toBe('nao');

    await page.getByRole('link', { name: 'Ver todos em tabela' }).focus();
    await page.keyboard.press('Enter');
    const linha = page.getByRole('row').filter({ hasText: nome });
    await expect(linha).toContainText('Não atende');
    await expect(linha).toBeInViewport();
  });
});
