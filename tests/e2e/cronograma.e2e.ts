import { SENHA_DA_DEMONSTRACAO } from '#prisma/demo/contas.ts';
import { DOMAIN } from '#scripts/screens-list/addresses.ts';
import { diaDoInstante, formatarDia, somarDias, type Dia } from '#app/lib/dates.ts';
import { entrar, novaPagina } from './support/pessoas.ts';
import { expect, test } from './support/portal.ts';

test.use({ dados: 'demonstracao', nome: 'cronograma' });

test('um prazo em curso não se corta em silêncio: mostra-se, escolhe-se, diz-se por quê', async ({
  browser,
  portal,
}, info) => {
  const page = await novaPagina(browser, portal, info);
  await entrar(page, `comissao@${DOMAIN}`, SENHA_DA_DEMONSTRACAO);
  const { rows } = await portal.pool.query<{ id: string; fim: Dia; hoje: string }>(
    `select d.id, to_char(f.realizacao_fim, 'YYYY-MM-DD') fim
       from demanda d join fase_cronograma f on f.cronograma_id = d.cronograma_atual_id and f.fase_id = 17
      where d.status = 14 and f.realizacao_inicio <= current_date and f.realizacao_fim > current_date + 3
      order by d.numero limit 1`,
  );
  const [demanda] = rows;
  if (!demanda) throw new Error('A demonstração não tem demanda com o interesse em curso.');
  const hoje = diaDoInstante(new Date());
  const amanha = formatarDia(somarDias(hoje, 1));
  await page.goto(`/adm/cronograma/${demanda.id}`);
  const fim = page.getByLabel(/^Fim da realização: Demonstração de Interesse/);
  await fim.fill(formatarDia(hoje));
  await page.getByRole('button', { name: 'Atualizar', exact: true }).first().click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Salvar a retificação do cronograma?');
  await expect(page.getByRole('heading', { name: '1 alteração não pode ser salva' })).toBeVisible();
  await page.getByRole('button', { name: 'Voltar e corrigir' }).last().click();
  await expect(fim).toHaveValue(formatarDia(hoje));

  await page.getByRole('button', { name: 'Atualizar', exact: true }).first().click();
  await page.getByLabel(`Terminar em ${amanha}, às 23h59 (o mais cedo permitido)`).check();
  const salvar = page.getByRole('button', { name: 'Salvar com estas escolhas' });
  // Where tomorrow is no working day the choice adds that to what is shown, and what was not shown is not confirmed.
  await expect(async () => {
    await salvar.click();
    await expect(page.getByText('quem perde prazo recebe este texto').first()).toBeVisible({
      timeout: 5_000,
    });
  }).toPass();
  await page.getByLabel('Por que o cronograma muda?').fill('O curso começa antes do previsto.');
  await salvar.click();
  await expect(page.getByText('O cronograma foi atualizado.')).toBeVisible();
  await expect(fim).toHaveValue(amanha);
  await expect(page.getByLabel('Retificação')).toHaveValue('');
  await expect
    .poll(() => portal.mails.some(({ subject }) => subject.startsWith('Mudou um prazo da demanda')))
    .toBe(true);
});

test('a escolha de entrevista traz as fases dela', async ({ browser, portal }, info) => {
  const page = await novaPagina(browser, portal, info);
  await entrar(page, `comissao@${DOMAIN}`, SENHA_DA_DEMONSTRACAO);
  const { rows } = await portal.pool.query<{ id: string }>(
    'select id from demanda where status = 19 limit 1',
  );
  await page.goto(`/adm/cronograma/${rows[0]?.id ?? 'sem-demanda'}`);
  await page.getByLabel('Entrevista e Avaliação Didática').check();
  if (!info.project.use.javaScriptEnabled)
    await page.getByRole('button', { name: 'Incluir as fases da escolha' }).click();
  await expect(page.getByLabel('Início da realização: Avaliação Didática')).toBeVisible();
  await page.getByLabel('Não', { exact: true }).check();
  if (!info.project.use.javaScriptEnabled)
    await page.getByRole('button', { name: 'Incluir as fases da escolha' }).click();
  await expect(page.getByLabel('Início da realização: Avaliação Didática')).toHaveCount(0);
});
