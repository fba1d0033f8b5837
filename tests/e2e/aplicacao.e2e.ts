import { APLICACAO, INFORMACOES } from '#app/domain/interesse/labels.ts';
import { MENSAGENS } from '#app/domain/recurso/labels.ts';
import { SENHA_DA_DEMONSTRACAO } from '#prisma/demo/contas.ts';
import { DOMAIN } from '#scripts/screens-list/addresses.ts';
import { CELULAR, entrar, novaPagina } from './support/pessoas.ts';
import { expect, test } from './support/portal.ts';

test.use({ dados: 'demonstracao', nome: 'aplicacao' });

const conta = (nome: string) => `${nome}@${DOMAIN}`;

test('no celular: do processo ao interesse, retirar e voltar, comparar versões', async ({
  browser,
  portal,
}, info) => {
  const page = await novaPagina(browser, portal, info, CELULAR);
  await entrar(page, conta('candidato'), SENHA_DA_DEMONSTRACAO);
  const dialogo = page.getByRole('dialog');

  await test.step('busca, colunas e CSV da lista de processos', async () => {
    await page.goto('/processos-credenciamento');
    const antes = await page.locator('tbody tr').count();
    expect(antes).toBeGreaterThan(1);
    await page.getByRole('searchbox').fill('DRONES');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await expect(page).toHaveURL(/busca=DRONES/);
    await expect(page.locator('tbody tr')).toHaveCount(1);
    await page.getByText('Colunas', { exact: true }).click();
    await page.getByRole('checkbox', { name: 'Prazo' }).uncheck();
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await expect(page.locator('thead th')).toHaveText(['Processo', 'Área de Atuação', 'Qtd. de Instrutores']);
    const href = (await page.getByRole('link', { name: 'CSV' }).getAttribute('href')) ?? '';
    const csv = await (await page.request.get(new URL(href, page.url()).href)).text();
    expect(csv.trim().split('\r\n')).toHaveLength(2);
    expect(csv).toContain('Processo;Área de Atuação;Qtd. de Instrutores;Prazo');
  });

  await test.step("o painel e 'Participar', que leva ao interesse", async () => {
    await page.locator('tbody a').first().click();
    await expect(dialogo.getByText('Cadeias Produtivas')).toBeVisible();
    await dialogo.getByRole('link', { name: 'Participar' }).click();
    await expect(page).toHaveURL(/\/todas-demandas\/.+\/interesse/);
    await expect(dialogo.getByRole('heading', { name: 'Demonstrar Interesse' })).toBeVisible();
  });

  await test.step('quem pode participar está explicado', async () => {
    await page.goto('/todas-demandas');
    await page.getByRole('link', { name: 'Quem pode participar?' }).click();
    for (const { titulo } of INFORMACOES) {
      await expect(dialogo.getByRole('heading', { name: titulo, exact: true })).toBeVisible();
    }
  });

  await test.step('retira a aplicação e volta', async () => {
    await page.goto('/aplicar-credenciamento');
    for (const [botao, mensagem, situacao] of [
      [APLICACAO.cancelar, APLICACAO.cancelada, APLICACAO.retirado],
      ['Se aplicar!', APLICACAO.registrada, APLICACAO.aplicado],
    ] as const) {
      await page.locator('tbody a').first().click();
      if (botao === APLICACAO.cancelar) {
        await dialogo.getByRole('link', { name: botao }).click();
        await expect(dialogo.getByText(/Você sai desta seleção/)).toBeVisible();
      }
      await dialogo.getByRole('button', { name: botao }).click();
      await expect(page.getByText(mensagem)).toBeVisible();
      await expect(page.locator('tbody tr').first()).toContainText(situacao);
    }
  });

  await test.step('requisitos, o próprio currículo e a volta ao diálogo', async () => {
    await page.locator('tbody a').first().click();
    await dialogo.getByRole('link', { name: 'Requisitos Analisados' }).click();
    await expect(dialogo.locator('ol li').first()).toBeVisible();
    await dialogo.getByRole('link', { name: 'Processo Seletivo' }).click();
    await dialogo.getByRole('link', { name: 'Meu currículo' }).click();
    await expect(dialogo.getByRole('heading', { name: 'Dados Pessoais' })).toBeVisible();
    await dialogo.getByRole('link', { name: 'Voltar' }).click();
    await expect(dialogo.getByRole('link', { name: APLICACAO.cancelar })).toBeVisible();
  });

  await test.step('o que mudou entre duas versões do currículo', async () => {
    await page.goto('/curriculo/versoes');
    await page.getByRole('link', { name: 'Comparar a versão 2 com a 1' }).click();
    await expect(page.getByText('7 campos mudaram')).toBeVisible();
    await expect(page.getByRole('rowheader', { name: 'Bairro', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Mostrar também o que é igual' }).click();
    await expect(page.getByRole('rowheader', { name: 'CPF', exact: true })).toBeVisible();
    await page.getByLabel('Para').selectOption('1');
    await page.getByRole('button', { name: 'Comparar' }).click();
    await expect(page.getByText('nenhum campo mudou')).toBeVisible();
  });

  await test.step('o aviso do histórico leva ao recurso, que diz de uma vez tudo o que falta', async () => {
    await page.goto('/historico-credenciamento');
    await expect(
      page.getByText(/Você pode entrar com recurso até .*horário de Brasília/).first(),
    ).toBeVisible();
    await page
      .getByRole('link', { name: /Iniciar Recurso .*Análise de Cadastro/ })
      .first()
      .click();
    await dialogo.getByRole('button', { name: 'Salvar e enviar' }).click();
    const resumo = page.locator('.resumo-erros');
    await expect(resumo).toContainText(MENSAGENS.observacao);
    await expect(resumo).toContainText(MENSAGENS.semAnexo);
  });
});

test('o analista técnico consulta os candidatos e não se aplica', async ({ browser, portal }, info) => {
  const page = await novaPagina(browser, portal, info);
  await entrar(page, conta('analista'), SENHA_DA_DEMONSTRACAO);
  const dialogo = page.getByRole('dialog');
  await page.goto('/aplicar-credenciamento?aba=selecionados');
  await page.locator('tbody a').first().click();
  await expect(dialogo.getByText(/Se aplicar!|Cancelar/)).toHaveCount(0);
  await dialogo.getByRole('link', { name: /^Candidatos \d/ }).click();
  await dialogo
    .getByRole('link', { name: /^Currículo/ })
    .first()
    .click();
  await expect(dialogo.getByRole('heading', { name: 'Dados Pessoais' })).toBeVisible();
  const { rows } = await portal.pool.query(
    `select count(*)::int as lidos from auditoria a join usuario u on u.id = a.ator_id
      where a.acao = 'curriculo.consultar' and u.email = $1`,
    [conta('analista')],
  );
  expect(rows[0]?.lidos).toBeGreaterThan(0);
});
