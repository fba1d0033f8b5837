import { FALTA, RESPOSTAS } from '#app/domain/banca/labels.ts';
import { SENHA_DA_DEMONSTRACAO } from '#prisma/demo/contas.ts';
import { DOMAIN } from '#scripts/screens-list/addresses.ts';
import { criarSenha, entrar, novaPagina } from './support/pessoas.ts';
import { expect, test } from './support/portal.ts';

test.use({ dados: 'demonstracao', nome: 'bancas' });

test('a Comissão cadastra e convoca uma banca; quem não tinha conta entra pelo convite (R-BAN-05, R-BAN-08)', async ({
  browser,
  portal,
}, info) => {
  const page = await novaPagina(browser, portal, info);
  await entrar(page, `comissao@${DOMAIN}`, SENHA_DA_DEMONSTRACAO);
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await menu.getByText('Entrevistas', { exact: true }).click();
  await menu.getByRole('link', { name: 'Cadastro de Banca' }).click();
  await page.getByRole('link', { name: 'Nova Banca' }).click();
  const dialogo = page.getByRole('dialog');

  await test.step('vazio, o formulário diz o que falta, na ordem', async () => {
    await dialogo.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialogo.getByText('Atenção')).toBeVisible();
    await expect(dialogo.locator('.resumo-erros li').first()).toHaveText(FALTA.credenciamento);
    await expect(dialogo.locator('.resumo-erros li').last()).toHaveText(FALTA.avaliador(3));
  });

  const credenciamento = dialogo.getByLabel('Credenciamento');
  const demandaId = await credenciamento.locator('option').nth(1).getAttribute('value');
  // The last day of its interviews. R-BAN-11.
  const { rows } = await portal.pool.query<{ dia: string }>(
    `select to_char(f.realizacao_fim, 'DD/MM/YYYY') as dia from demanda d
       join fase_cronograma f on f.cronograma_id = d.cronograma_atual_id and f.fase_id = 28 where d.id = $1`,
    [demandaId],
  );
  const dia = rows[0]?.dia ?? '';

  await test.step('preenchido, a banca é cadastrada e convocada', async () => {
    await credenciamento.selectOption(demandaId);
    await dialogo.getByLabel('Data', { exact: true }).fill(dia);
    await dialogo.getByLabel('Hora', { exact: true }).fill('08:00');
    await dialogo.getByLabel('Hora de fim').fill('12:00');
    await dialogo.getByLabel('Local').fill('Sala 7');
    await dialogo.getByLabel('1º Avaliador').selectOption('000010');
    await dialogo.getByLabel('2º Avaliador').selectOption('000011');
    await dialogo.getByLabel('3º Avaliador').selectOption('000012');
    await dialogo.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText(RESPOSTAS['com-convocacao'].texto)).toBeVisible();
    await expect(page.getByText(`em ${dia}, das 08h00 às 12h00 · Sala 7`)).toBeVisible();
  });

  await test.step('o convite faz a conta, que entra', async () => {
    const email = 'joaquim.peixoto@example.org';
    const mensagem = await portal.mailTo(email, /Convocação para banca avaliadora/);
    expect(mensagem.text).toContain(`em ${dia}, das 08h00 às 12h00`);
    const convidado = await novaPagina(browser, portal, info);
    await criarSenha(convidado, portal, email);
    await entrar(convidado, email);
    await convidado.goto('/ava/avaliacao');
    await expect(convidado.getByRole('heading', { level: 1 })).toBeVisible();
    await convidado.goto('/adm/cadastrar-banca');
    await expect(convidado.getByRole('link', { name: 'Nova Banca' })).toHaveCount(0);
  });
});

test('o membro declara antes de abrir o processo, e a Comissão designa quem substitui o impedido (R-IMP-01, R-IMP-05)', async ({
  browser,
  portal,
}, info) => {
  await test.step('nada me impede: o processo abre', async () => {
    const page = await novaPagina(browser, portal, info);
    await entrar(page, `avaliador@${DOMAIN}`, SENHA_DA_DEMONSTRACAO);
    await page.goto('/ava/avaliacao');
    await page
      .getByRole('link', { name: /^Declarar sobre todos os candidatos/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: 'Nada me impede de avaliar os marcados' })).toBeVisible();
    await page
      .getByRole('link', { name: /^Algo me impede/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Declarar impedimento ou suspeição' }).click();
    await expect(page.getByText('Marque ao menos um motivo.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Nada me impede: abrir o processo' }).click();
    await expect(page.getByText('A sua declaração foi registrada. O processo está aberto.')).toBeVisible();
  });

  await test.step('a tarefa do início leva ao substituto', async () => {
    const page = await novaPagina(browser, portal, info);
    await entrar(page, `comissao@${DOMAIN}`, SENHA_DA_DEMONSTRACAO);
    await page
      .getByRole('link', { name: /^Substituir/ })
      .first()
      .click();
    // The list has a link of the same name: it is pressed there, not on the page that is being left.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cadastro de Banca');
    await page
      .getByRole('link', { name: /^Substituir/ })
      .first()
      .click();
    const dialogo = page.getByRole('dialog');
    await dialogo.getByLabel('Substituto').selectOption({ index: 1 });
    await dialogo.getByRole('button', { name: /^Designar/ }).click();
    await expect(page.getByText('O substituto foi designado.')).toBeVisible();
    await expect(dialogo.getByText('Falta substituto')).toHaveCount(0);
  });
});
