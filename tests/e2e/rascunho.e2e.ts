import { type BrowserContext, type Page, type TestInfo } from '@playwright/test';
import { SENHA_DA_DEMONSTRACAO } from '#prisma/demo/contas.ts';
import { DOMAIN } from '#scripts/screens-list/addresses.ts';
import { pdfMinimo } from '#tests/fakes/arquivos-hostis.ts';
import { expect, OFTEN, test, type Portal } from './support/portal.ts';

test.use({ dados: 'demonstracao' });

const PASSO = '/curriculo?etapa=experiencia';
const comScript = (info: TestInfo) => info.project.use.javaScriptEnabled !== false;

async function entrar(page: Page, conta = 'candidato'): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login');
  await page.getByLabel('E-mail').fill(`${conta}@${DOMAIN}`);
  await page.getByLabel('Senha', { exact: true }).fill(SENHA_DA_DEMONSTRACAO);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

const descricao = (page: Page) => page.locator('[name="experienciasArea[0].descricao"]');
const avancar = (page: Page) => page.getByRole('button', { name: 'Avançar' }).click();

async function abrirPasso(page: Page): Promise<void> {
  await page.goto(PASSO);
  await expect(page.getByRole('heading', { level: 2, name: /Experiência Profissional/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** What the draft of the candidate's curriculum holds in its first row of experience. */
async function noBanco(portal: Portal): Promise<string | null> {
  const { rows } = await portal.pool.query<{ descricao: string | null }>(
    `select e.descricao from curriculo_experiencia e
       join curriculo_versao v on v.id = e.versao_id and v.estado = 'rascunho'
       join curriculo c on c.id = v.curriculo_id
       join usuario u on u.id = c.usuario_id and u.email = $1
      where e.tipo = 'area' order by e.ordem limit 1`,
    [`candidato@${DOMAIN}`],
  );
  return rows[0]?.descricao ?? null;
}

const acabarSessoes = (portal: Portal) =>
  portal.pool.query(
    `delete from sessao where usuario_id = (select id from usuario where email = 'candidato@${DOMAIN}')`,
  );

const guardadoNoAparelho = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([nome]) => nome.startsWith('porteira:rascunho:')));

for (const largura of [1280, 390]) {
  const tag = largura === 390 ? ['@repete'] : ['@outra-vez'];
  test(
    `sessão encerrada no meio do passo 4 (${String(largura)} px)`,
    { tag },
    async ({ page, portal }, info) => {
      const texto = `Digitado antes do fim da sessão, ${info.project.name} ${String(largura)}.`;
      await page.setViewportSize({ width: largura, height: 844 });
      await entrar(page);
      await abrirPasso(page);
      await acabarSessoes(portal);
      await descricao(page).fill(texto);
      await avancar(page);
      await expect(page).toHaveURL(/\/login/);
      await expect(page.getByText(/Sessão Expirada/).first()).toBeVisible();
      if (comScript(info)) {
        await entrar(page);
        await expect(page).toHaveURL(/etapa=experiencia/);
        await expect(descricao(page)).toHaveValue(texto);
        await expect(page.getByText('Recuperamos o que você tinha digitado.')).toBeVisible();
      } else {
        await expect(page.getByText('O que você digitou está guardado')).toBeVisible();
        await entrar(page);
        await expect(page.getByRole('heading', { name: 'Continuar de onde você parou' })).toBeVisible();
        await expect(page.getByText(texto)).toBeVisible();
        await page.getByRole('button', { name: 'Enviar de novo e continuar' }).click();
        await expect(page.getByRole('heading', { level: 2, name: /Experiência em Docência/ })).toBeVisible();
      }
      await expect.poll(() => noBanco(portal), OFTEN).toBe(texto);
    },
  );
}

test('a sessão encerrada não entrega o texto a outra pessoa do mesmo aparelho', async ({
  page,
  portal,
}, info) => {
  const texto = `Só meu, ${info.project.name}.`;
  await entrar(page);
  await abrirPasso(page);
  await acabarSessoes(portal);
  await descricao(page).fill(texto);
  await avancar(page);
  await expect(page).toHaveURL(/\/login/);
  await entrar(page, 'candidato.interno');
  expect(await page.content()).not.toContain(texto);
  await page.goto(PASSO);
  await expect(page.locator('h1')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.content()).not.toContain(texto);
  if (comScript(info)) {
    const [item] = await guardadoNoAparelho(page);
    expect(item?.[1]).toBeTruthy();
    expect(JSON.stringify(item)).not.toContain('meu');
  }
  await page.goto('/retomar');
  await expect(page).toHaveURL(/\/home/);
});

test('duas janelas no mesmo passo', async ({ context, portal }, info) => {
  const script = comScript(info);
  const [uma, outra] = [await context.newPage(), await context.newPage()];
  await entrar(uma);
  await abrirPasso(uma);
  await abrirPasso(outra);
  const deUma = `Da primeira janela, ${info.project.name}.`;
  const deOutra = `Da segunda janela, ${info.project.name}.`;
  await descricao(uma).fill(deUma);
  if (script) {
    await expect(uma.getByText('Este formulário está aberto em outra janela')).toBeVisible();
    await expect(outra.getByText('Este formulário está aberto em outra janela')).toBeVisible();
    await expect(uma.getByText(/Salvo às \d\dh\d\d/)).toBeVisible();
    await descricao(outra).fill(deOutra);
    await expect(outra.getByText('Alterado em outra janela').first()).toBeVisible();
    const aviso = outra.getByRole('alert').filter({ hasText: 'Alterado em outra janela' });
    await expect(aviso.getByText(deUma)).toBeVisible();
    await expect(aviso.getByText(deOutra)).toBeVisible();
    expect(await noBanco(portal)).toBe(deUma);
    await outra.getByRole('button', { name: 'Avançar' }).click();
    await expect(aviso).toBeVisible();
    expect(await noBanco(portal)).toBe(deUma);
    await outra.getByRole('button', { name: 'Continuar com o desta janela' }).click();
    await expect(outra.getByText(/Salvo às \d\dh\d\d/)).toBeVisible();
    expect(await noBanco(portal)).toBe(deOutra);
    await descricao(uma).fill(`${deUma} Mais.`);
    await uma.getByRole('button', { name: 'Usar o da outra janela' }).click();
    await expect(descricao(uma)).toHaveValue(deOutra);
  } else {
    await uma.getByRole('button', { name: 'Salvar rascunho' }).last().click();
    await expect.poll(() => noBanco(portal), OFTEN).toBe(deUma);
    await descricao(outra).fill(deOutra);
    await outra.getByRole('button', { name: 'Salvar rascunho' }).last().click();
    await expect(outra.getByText('Este currículo foi alterado em outra janela.')).toBeVisible();
    await expect(outra.getByRole('alert').getByText(deUma)).toBeVisible();
    await expect(descricao(outra)).toHaveValue(deOutra);
    expect(await noBanco(portal)).toBe(deUma);
  }
});

test('voltar depois de uma recusa e enviar de novo não é outra janela (R-CUR-07)', async ({
  page,
  portal,
}, info) => {
  await entrar(page);
  await abrirPasso(page);
  await descricao(page).fill(`Recusado, ${info.project.name}.`);
  await page.getByLabel('Cargo').first().fill('');
  await page.getByRole('button', { name: 'Avançar' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.goBack();
  // With scripting the refused form stands in the place of the page that sent it.
  if (comScript(info)) {
    await expect(page).toHaveURL(/\/home/);
    await page.goForward();
  }
  await expect(page).toHaveURL(/etapa=experiencia/);
  await descricao(page).fill(`De volta, ${info.project.name}.`);
  await page.getByRole('button', { name: 'Salvar rascunho' }).last().click();
  await expect.poll(() => noBanco(portal), OFTEN).toBe(`De volta, ${info.project.name}.`);
  await expect(page.getByText('alterado em outra janela')).toHaveCount(0);
});

// Without scripting each button saves.
test.describe('com scripting', { tag: '@com-scripting' }, () => {
  test('salva sozinho enquanto se digita, e diz quando', async ({ page, portal }, info) => {
    await entrar(page);
    await abrirPasso(page);
    const texto = `Digitado sem apertar nada, ${info.project.name}.`;
    await descricao(page).pressSequentially(texto);
    await descricao(page).fill(texto);
    await expect(page.getByRole('status').filter({ hasText: /^Salvo às \d\dh\d\d$/ })).toBeVisible();
    expect(await noBanco(portal)).toBe(texto);
    expect(await guardadoNoAparelho(page)).toEqual([]);
    await page.locator('[name="experienciasArea[0].periodo"]').fill('um');
    await expect(page.getByText(/menos um campo incompleto/)).toBeVisible();
    await page.reload();
    await expect(page.locator('[name="experienciasArea[0].periodo"]')).toHaveValue('um');
    await page.locator('[name="experienciasArea[0].periodo"]').fill('24');
    await expect(page.getByText(/Salvo às \d\dh\d\d$/)).toBeVisible();
  });

  test('conexão cortada no meio do passo 4, e a janela fechada', async ({ context, portal }, info) => {
    const page = await context.newPage();
    await entrar(page);
    await abrirPasso(page);
    await context.setOffline(true);
    const texto = `Digitado sem conexão, ${info.project.name}.`;
    await descricao(page).fill(texto);
    await avancar(page);
    const aviso = page.getByRole('alert').filter({ hasText: 'Sem conexão.' });
    await expect(aviso).toContainText('está guardado neste aparelho');
    await expect(descricao(page)).toHaveValue(texto);
    expect(await noBanco(portal)).not.toBe(texto);

    await context.setOffline(false);
    await expect(aviso).toBeHidden();
    await expect.poll(() => noBanco(portal), OFTEN).toBe(texto);
    await expect.poll(() => guardadoNoAparelho(page), OFTEN).toEqual([]);

    await context.setOffline(true);
    await descricao(page).fill(`${texto} E mais isto.`);
    await expect.poll(async () => (await guardadoNoAparelho(page)).length, OFTEN).toBe(1);
    await page.close();
    await context.setOffline(false);
    const depois = await context.newPage();
    await depois.goto(PASSO);
    await expect(descricao(depois)).toHaveValue(`${texto} E mais isto.`);
    await expect.poll(() => noBanco(portal), OFTEN).toBe(`${texto} E mais isto.`);
  });

  test('fechar a janela logo depois de digitar não perde nada; sair apaga o que o aparelho guarda', async ({
    context,
    portal,
  }, info) => {
    const page = await context.newPage();
    await entrar(page);
    await abrirPasso(page);
    const texto = `Fechei a janela, ${info.project.name}.`;
    await descricao(page).fill(texto);
    await expect.poll(async () => (await guardadoNoAparelho(page)).length, OFTEN).toBe(1);
    await page.close({ runBeforeUnload: true });
    const depois = await context.newPage();
    await depois.goto(PASSO);
    await expect(descricao(depois)).toHaveValue(texto);
    await expect.poll(() => noBanco(portal), OFTEN).toBe(texto);
    await depois.waitForLoadState('networkidle');

    await bloquear(context, '**/rascunhos');
    await descricao(depois).fill(`${texto} Não chegou.`);
    await expect.poll(async () => (await guardadoNoAparelho(depois)).length, OFTEN).toBe(1);
    await depois.locator('summary', { hasText: 'Minha conta' }).click();
    await depois.getByRole('button', { name: 'Sair' }).click();
    await expect(depois).toHaveURL(/\/login/);
    expect(await guardadoNoAparelho(depois)).toEqual([]);
  });

  test('envio de um arquivo cortado: diz-se qual, tenta-se de novo, e nada fica pela metade', async ({
    page,
    context,
    portal,
  }) => {
    await entrar(page);
    await page.goto('/historico-credenciamento');
    await page
      .getByRole('link', { name: /Iniciar Recurso/ })
      .first()
      .click();
    await page.getByLabel('Observação').fill('Com anexo.');
    const buffer = Buffer.from(pdfMinimo());
    await bloquear(context, '**/historico-credenciamento/**');
    await page
      .getByLabel('Anexos')
      .setInputFiles({ name: 'diploma.pdf', mimeType: 'application/pdf', buffer });
    await expect(page.getByText('A conexão caiu antes do fim. O arquivo não foi guardado.')).toBeVisible();
    await expect(page.getByLabel('Observação')).toHaveValue('Com anexo.');
    const { rows } = await portal.pool.query(`select 1 from arquivo where nome_original = 'diploma.pdf'`);
    expect(rows).toEqual([]);
    await context.unrouteAll();
    await page.getByRole('button', { name: 'Tentar de novo diploma.pdf' }).click();
    await expect(page.getByRole('link', { name: /diploma\.pdf/ }).first()).toBeVisible();
    await expect(page.getByText('A conexão caiu antes do fim.')).toBeHidden();
  });
});

/** POSTs to that address meet a dead connection. */
async function bloquear(context: BrowserContext, endereco: string): Promise<void> {
  await context.route(endereco, (rota) =>
    rota.request().method() === 'POST' ? rota.abort('connectionreset') : rota.fallback(),
  );
}
