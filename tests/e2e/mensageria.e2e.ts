import { SENHA_DA_DEMONSTRACAO } from '#prisma/demo/contas.ts';
import { DOMAIN } from '#scripts/screens-list/addresses.ts';
import { novaPagina } from './support/pessoas.ts';
import { expect, OFTEN, test } from './support/portal.ts';

test.use({ dados: 'demonstracao', nome: 'mensageria' });

const RECUSA = `coordenacao@${DOMAIN}`;

test('um lote é visto, segurado, liberado e enviado; o endereço que recusa vai de novo sozinho', async ({
  browser,
  portal,
}, info) => {
  portal.refused.add(RECUSA);
  const lembretes = () =>
    portal.mails.flatMap(({ to, subject }) => (subject.startsWith('Lembrete: avaliação') ? [to] : []));
  const page = await novaPagina(browser, portal, info);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(`administrador@${DOMAIN}`);
  await page.getByLabel('Senha', { exact: true }).fill(SENHA_DA_DEMONSTRACAO);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(/home/);

  await test.step('uma data que não causa nada', async () => {
    await page.goto('/adm/listaMensageria');
    await page.getByRole('link', { name: 'Gerenciar' }).click();
    await page.getByRole('dialog').getByLabel('Data', { exact: true }).fill('01/01/2030');
    await page.getByRole('button', { name: 'Trocar Data' }).click();
    await page.getByRole('button', { name: 'Gerar 01/01/2030' }).click();
    await expect(page.getByText('Não há notificações para serem geradas no momento.')).toBeVisible();
  });

  await test.step('a prévia, pessoa por pessoa', async () => {
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Enviar/ })
      .click();
    await expect(page.getByText('1 de 3')).toBeVisible();
    await page.getByRole('link', { name: 'Próximo' }).click();
    await expect(page.getByText('2 de 3')).toBeVisible();
    await page.getByRole('link', { name: 'Ver só o texto' }).click();
    await expect(page.getByText('Começa a avaliação de carga horária')).toBeVisible();
  });

  const ato = async (nome: string, verbo: RegExp, motivo?: string) => {
    await page.getByRole('link', { name: nome }).click();
    if (motivo !== undefined) await page.getByLabel('Motivo').fill(motivo);
    await page.getByRole('dialog').getByRole('button', { name: verbo }).click();
  };

  await test.step('segurado, com o motivo, e liberado', async () => {
    await ato('Segurar o envio', /^Segurar/, 'Conferir a data.');
    await expect(page.getByText(/Conferir a data\. Segurado por/)).toBeVisible();
    expect(lembretes()).toEqual([]);
    await ato('Liberar o envio', /^Liberar/, 'Conferida.');
    await expect(page.getByText(/^O lote foi liberado/)).toBeVisible();
  });

  const atualizada = async (texto: string) => {
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(texto)).toBeVisible({ timeout: 200 });
    }).toPass(OFTEN);
  };

  await test.step('um endereço recusa: o servidor o diz, sem parar os outros', async () => {
    await atualizada('2 enviadas com sucesso.');
    await expect(page.getByText('Erro ao enviar mensagens.')).toBeVisible();
    await expect(page.getByText('550 5.1.1 (endereço): User unknown')).toBeVisible();
  });

  await test.step('só a que falhou vai de novo', async () => {
    portal.refused.clear();
    await ato('Reenviar só as que falharam', /^Reenviar 1 mensagem/);
    await expect(page.getByText('1 mensagem de novo na fila.')).toBeVisible();
    await atualizada('3 enviadas com sucesso.');
    expect(lembretes().filter((to) => to === RECUSA)).toEqual([RECUSA]);
    expect(lembretes()).toHaveLength(3);
  });

  await test.step('uma enviada, de novo, por outra', async () => {
    await page
      .getByRole('link', { name: /^Abrir/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('link', { name: 'Reenviar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reenviar' }).click();
    await expect(page.getByText('Nova mensagem criada com sucesso.')).toBeVisible();
  });
});
