import type { Browser, Page, TestInfo } from '@playwright/test';
import { SENHA_DA_DEMONSTRACAO } from '#prisma/demo/contas.ts';
import { DOMAIN } from '#scripts/screens-list.ts';
import { pdfMinimo } from '#tests/fakes/arquivos-hostis.ts';
import { novaPagina } from './support/pessoas.ts';
import { expect, test, type Portal } from './support/portal.ts';

test.use({ dados: 'demonstracao' });
test.describe.configure({ timeout: 180_000 });

const PDF = Buffer.from(pdfMinimo());
const arquivo = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

async function entrar(browser: Browser, portal: Portal, info: TestInfo, conta: string): Promise<Page> {
  const page = await novaPagina(browser, portal, info);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(`${conta}@${DOMAIN}`);
  await page.getByLabel('Senha', { exact: true }).fill(SENHA_DA_DEMONSTRACAO);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(/home/);
  return page;
}

test('um recurso, do rascunho à decisão, com o comprovante conferido', async ({ browser, portal }, info) => {
  const candidato = await entrar(browser, portal, info, 'candidato');

  await test.step('o que falta e o que não serve são ditos, e nada se perde', async () => {
    await candidato.goto('/historico-credenciamento');
    await candidato
      .getByRole('link', { name: /Iniciar Recurso/ })
      .first()
      .click();
    await candidato.getByRole('button', { name: 'Salvar e enviar' }).click();
    await expect(candidato.getByText('Por favor informe uma observação').first()).toBeVisible();
    await candidato.getByLabel('Observação').fill('O certificado comprova o tempo de experiência.');
    await candidato.getByRole('button', { name: 'Salvar e enviar' }).click();
    await expect(candidato.getByText('é necessário anexar ao menos um documento').first()).toBeVisible();
    await candidato.getByLabel('Anexos').setInputFiles(arquivo('foto.pdf', Buffer.from('isto não é um PDF')));
    await candidato.getByRole('button', { name: 'Anexar' }).click();
    await expect(candidato.getByText(/foto\.pdf: /).first()).toBeVisible();
    await expect(candidato.getByLabel('Observação')).toHaveValue(
      'O certificado comprova o tempo de experiência.',
    );
    await candidato.getByLabel('Anexos').setInputFiles(arquivo('certificado.pdf', PDF));
    await candidato.getByRole('button', { name: 'Anexar' }).click();
    await expect(candidato.getByText('certificado.pdf').first()).toBeVisible();
  });

  const codigo = await test.step('enviado, tem protocolo e não muda mais', async () => {
    await candidato.getByRole('button', { name: 'Salvar e enviar' }).click();
    await expect(candidato.getByText('Solicitação de recurso enviada com sucesso.')).toBeVisible();
    await expect(candidato.getByText('Recurso em Análise').first()).toBeVisible();
    await expect(candidato.getByRole('button', { name: 'Salvar e enviar' })).toHaveCount(0);
    const href = await candidato
      .getByRole('link', { name: /Protocolo/ })
      .first()
      .getAttribute('href');
    return href?.split('/').at(-1) ?? '';
  });

  await test.step('qualquer pessoa confere o comprovante e o arquivo', async () => {
    const visita = await novaPagina(browser, portal, info);
    await visita.goto('/verificar');
    await visita.getByLabel('Código').fill(codigo.toLowerCase().replaceAll('-', ' '));
    await visita.getByRole('button', { name: 'Verificar' }).click();
    await expect(visita.getByRole('heading', { name: 'Comprovante verdadeiro' })).toBeVisible();
    const alterado = Buffer.from(PDF);
    alterado[10] = (alterado[10] ?? 0) ^ 1;
    for (const [conteudo, resposta] of [
      [PDF, 'O arquivo confere'],
      [alterado, 'O arquivo não confere'],
    ] as const) {
      await visita.getByLabel('Conferir um arquivo').setInputFiles(arquivo('certificado.pdf', conteudo));
      await visita.getByRole('button', { name: 'Conferir arquivo' }).click();
      await expect(visita.getByText(resposta).first()).toBeVisible();
    }
  });

  await test.step('a comissão decide uma vez; o candidato só sabe com o resultado final', async () => {
    const { rows } = await portal.pool.query<{ id: string; resultado_id: string }>(
      'select id, resultado_id from recurso order by criado_em desc limit 1',
    );
    const comissao = await entrar(browser, portal, info, 'comissao');
    await comissao.goto(`/adm/solicitacaoRecurso/${rows[0]?.id ?? ''}`);
    await comissao.getByRole('button', { name: 'Aprovar' }).click();
    await expect(
      comissao.getByText('Por favor informe uma descrição para decisão tomada.').first(),
    ).toBeVisible();
    await comissao.getByLabel('Decisão').fill('O certificado comprova o período.');
    await comissao.getByRole('button', { name: 'Aprovar' }).click();
    await expect(comissao.getByText('Deseja realmente aprovar este recurso?').first()).toBeVisible();
    await comissao.getByRole('button', { name: 'Aprovar' }).click();
    await expect(comissao.getByText('Solicitação de recurso aprovada com sucesso.')).toBeVisible();
    const { rows: resultado } = await portal.pool.query<{ apto: boolean; apto_final: boolean }>(
      'select apto, apto_final from resultado_etapa where id = $1',
      [rows[0]?.resultado_id],
    );
    expect(resultado).toEqual([{ apto: false, apto_final: true }]);
    await candidato.goto('/historico-credenciamento');
    await expect(candidato.getByText('Recurso em Análise').first()).toBeVisible();
    expect(await candidato.content()).not.toContain('O certificado comprova o período.');
  });
});
