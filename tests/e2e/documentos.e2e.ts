import type { Browser, Page, TestInfo } from '@playwright/test';
import { PROBLEMS } from '#app/lib/file-check/problems.ts';
import { MAXIMO_DE_BYTES, MENSAGEM_GRANDE } from '#app/domain/arquivo/rules.ts';
import { shortId } from '#app/lib/uuid.ts';
import { SENHA_DA_DEMONSTRACAO } from '#prisma/demo/contas.ts';
import { DOMAIN } from '#scripts/screens-list/addresses.ts';
import { pdfDeObjetos, pdfMinimo } from '#tests/fakes/arquivos-hostis.ts';
import { novaPagina } from './support/pessoas.ts';
import { expect, test, type Portal } from './support/portal.ts';

test.use({ dados: 'demonstracao' });

const PROTEGIDO = pdfDeObjetos(
  [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
    '<< /Filter /Standard /V 1 /R 2 /O (12345678901234567890123456789012) /U (12345678901234567890123456789012) /P -4 >>',
  ],
  '/Encrypt 4 0 R /ID [(a) (b)]',
);

/** Each kind that is refused, with the sentence that says why. */
const RECUSADOS: { name: string; buffer: () => Buffer; mensagem: string }[] = [
  { name: 'foto.pdf', buffer: () => Buffer.from('isto não é um PDF'), mensagem: PROBLEMS.tipo },
  { name: 'vazio.pdf', buffer: () => Buffer.alloc(0), mensagem: PROBLEMS.vazio },
  { name: 'protegido.pdf', buffer: () => PROTEGIDO, mensagem: PROBLEMS.protegido },
  {
    name: 'grande.pdf',
    buffer: () => Buffer.concat([pdfMinimo(), Buffer.alloc(MAXIMO_DE_BYTES + 1 - pdfMinimo().length)]),
    mensagem: MENSAGEM_GRANDE,
  },
];

/** On each kind of screen another account of the demonstration, with a sending that is open. */
const CASOS = [
  { tela: 'mesa', largura: 1280, conta: 'candidato', status: 6, habilitacao: 'tecnica', nome: 'Técnica' },
  {
    tela: '390 px',
    largura: 390,
    conta: 'candidato.interno',
    status: 9,
    habilitacao: 'juridica',
    nome: 'Jurídica',
  },
] as const;

async function entrar(browser: Browser, portal: Portal, info: TestInfo, email: string): Promise<Page> {
  const page = await novaPagina(browser, portal, info);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(SENHA_DA_DEMONSTRACAO);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(/home/);
  return page;
}

/** The demand of that status in which the account has documents drafted, and its identification. */
async function emRascunho(
  portal: Portal,
  conta: string,
  status: number,
): Promise<{ id: string; processo: string }> {
  const { rows } = await portal.pool.query<{ id: string; processo: string }>(
    `select d.id, d.identificacao_processo as processo from demanda d
       join participacao p on p.demanda_id = d.id join usuario u on u.id = p.usuario_id
       join envio_documento e on e.participacao_id = p.id and e.estado = 'rascunho'
      where u.email = $1 and d.status = $2`,
    [`${conta}@${DOMAIN}`, status],
  );
  return rows[0] ?? { id: 'nenhuma', processo: '' };
}

for (const { tela, largura, conta, status, habilitacao, nome } of CASOS) {
  // A commit sends the desk's form without scripting, and the phone's with it.
  const tag = largura === 390 ? ['@repete'] : ['@outra-vez'];
  test(
    `documentos em ${tela}: rascunho, recusas, o que falta, envio e depois`,
    { tag },
    async ({ browser, portal }, info) => {
      const page = await entrar(browser, portal, info, `${conta}@${DOMAIN}`);
      await page.setViewportSize({ width: largura, height: 844 });
      const { id, processo } = await emRascunho(portal, conta, status);
      const dialogo = page.getByRole('dialog');
      const linha = (documento: string | RegExp) =>
        dialogo.getByRole('row').filter({ has: page.getByRole('rowheader', { name: documento }) });

      await test.step('da lista de demandas ao rascunho', async () => {
        await page.goto('/minhas-demandas?ver=tabela');
        await page
          .locator(`a[href^="/minhas-demandas/${shortId(id)}/documentos/${habilitacao}"]`)
          .first()
          .click();
        await expect(dialogo.getByRole('heading', { name: `Envio de Documentação ${nome}` })).toBeVisible();
        await expect(dialogo.getByText(processo)).toBeVisible();
        await expect(dialogo.getByText(/^Envie até .+, às 23h59, horário de Brasília\.$/)).toBeVisible();
        await expect(dialogo.getByText(/Faltam? .*obrigatórios?\./).first()).toBeVisible();
      });

      const documento = (
        await dialogo.getByRole('rowheader').filter({ hasText: 'Falta' }).first().innerText()
      )
        .replace(/\s*Falta\s[^]*$/, '')
        .trim();
      const campo = linha(documento).locator('input[type=file]');
      const anexar = async (name: string, buffer: Buffer) => {
        await campo.setInputFiles({ name, mimeType: 'application/pdf', buffer });
        if (info.project.use.javaScriptEnabled) return;
        await linha(documento)
          .getByRole('button', { name: /^Anexar/ })
          .click();
      };

      await test.step('cada arquivo que não serve é recusado com o motivo, e nada do que havia se perde', async () => {
        const antes = await dialogo.getByRole('button', { name: /^Remover/ }).count();
        expect(antes).toBeGreaterThan(0);
        for (const { name, buffer, mensagem } of RECUSADOS) {
          await anexar(name, buffer());
          await expect(linha(documento).getByText(mensagem).first()).toBeVisible();
          if (info.project.use.javaScriptEnabled) {
            await linha(documento)
              .getByRole('button', { name: `Dispensar ${name}` })
              .click();
          } else {
            await expect(dialogo.getByRole('link', { name: `${name}: ${mensagem}` })).toBeVisible();
          }
          await expect(dialogo.getByRole('button', { name: /^Remover/ })).toHaveCount(antes);
        }
      });

      await test.step('um que serve fica guardado como rascunho, mesmo fechando', async () => {
        await anexar('certidão.pdf', pdfMinimo());
        await expect(linha(documento).getByText('certidão.pdf').first()).toBeVisible();
        await expect(linha(documento).getByText('Anexado')).toBeVisible();
        await page.goto('/minhas-demandas');
        await page.goto(`/minhas-demandas/${id}/documentos/${habilitacao}`);
        await expect(linha(documento).getByText('certidão.pdf').first()).toBeVisible();
      });

      await test.step('o que falta é mostrado antes de enviar, e é preciso confirmar', async () => {
        await dialogo.getByRole('link', { name: 'Conferir e enviar' }).click();
        await expect(page.getByRole('heading', { name: /^Enviar a documentação/ })).toBeVisible();
        await expect(page.getByText(/^Estes, pedidos só de quem os tem/)).toBeVisible();
        // A mandatory one asks why it does not apply.
        const motivos = page.locator('textarea[name^="motivo-"]');
        const quantos = await motivos.count();
        if (quantos > 0) {
          await page.getByRole('button', { name: 'Enviar documentos' }).click();
          await expect(page.getByText(/diga por que ele não se aplica a você/).first()).toBeVisible();
        }
        for (let i = 0; i < quantos; i++) await motivos.nth(i).fill('Consta do processo anterior.');
        await page.getByRole('button', { name: 'Enviar documentos' }).click();
        await expect(
          page.getByText('Confirme que os documentos que faltam não se aplicam a você').first(),
        ).toBeVisible();
        await page.getByRole('checkbox', { name: /Confirmo que os documentos que faltam/ }).check();
        await page.getByRole('button', { name: 'Enviar documentos' }).click();
      });

      await test.step('enviados, têm protocolo, só se veem e se baixam', async () => {
        await expect(page.getByText('Documentos enviados com sucesso.').first()).toBeVisible();
        await expect(dialogo.getByText('Documentos enviados.')).toBeVisible();
        await expect(dialogo.getByRole('button', { name: /^(Remover|Anexar)/ })).toHaveCount(0);
        await expect(dialogo.locator('input[type=file]')).toHaveCount(0);
        await expect(dialogo.getByRole('link', { name: 'Conferir e enviar' })).toHaveCount(0);
        const ver = linha(documento).getByRole('link', { name: 'Ver certidão.pdf' });
        const baixar = linha(documento).getByRole('link', { name: 'Baixar certidão.pdf' });
        for (const [link, entrega] of [
          [ver, /^inline/],
          [baixar, /^attachment/],
        ] as const) {
          const resposta = await page.request.get((await link.getAttribute('href')) ?? '');
          expect(resposta.headers()['content-disposition']).toMatch(entrega);
          expect((await resposta.body()).equals(pdfMinimo())).toBe(true);
        }
        await dialogo.getByRole('link', { name: /^Protocolo [\d-]+$/ }).click();
        await expect(page).toHaveURL(/\/comprovantes\//);
        await expect(page.getByText(processo).first()).toBeVisible();
        await page.goto('/minhas-demandas?ver=tabela');
        const demanda = page.locator(`tr, article, li`).filter({ hasText: processo }).first();
        await expect(demanda.getByText('Aguardando Avaliação').first()).toBeVisible();
      });
    },
  );
}

test('fora do prazo o envio diz o motivo e não aceita', async ({ browser, portal }, info) => {
  const page = await entrar(browser, portal, info, `candidato@${DOMAIN}`);
  const { rows } = await portal.pool.query<{ id: string; processo: string }>(
    'select id, identificacao_processo as processo from demanda where status = 4',
  );
  const tela = `/minhas-demandas/${rows[0]?.id ?? ''}/documentos/tecnica`;
  await page.goto(tela);
  const motivo = 'Você foi reprovado na avaliação de cadastro.';
  await expect(page.getByRole('dialog').getByText(motivo)).toBeVisible();
  await expect(page.locator('input[type=file]')).toHaveCount(0);
  const resposta = await page.request.post(tela, {
    headers: { Origin: portal.url },
    multipart: {
      _acao: 'anexar:1',
      'doc-1': { name: 'a.pdf', mimeType: 'application/pdf', buffer: pdfMinimo() },
    },
  });
  expect(resposta.status()).toBe(422);
  expect(await resposta.text()).toContain(motivo);
});

test('depois do prazo o motivo diz quando era, e o rascunho continua à vista (R-DOC-04)', async ({
  browser,
  portal,
}, info) => {
  const { rows } = await portal.pool.query<{ id: string; email: string }>(
    `select d.id, u.email from envio_documento e
       join participacao p on p.id = e.participacao_id join usuario u on u.id = p.usuario_id
       join demanda d on d.id = p.demanda_id
       join fase_cronograma f on f.cronograma_id = d.cronograma_atual_id and f.fase_id = 22
      where e.habilitacao = 'HabTec' and e.estado = 'rascunho' and f.realizacao_fim < current_date - 1`,
  );
  const page = await entrar(browser, portal, info, rows[0]?.email ?? 'ninguém');
  await page.goto(`/minhas-demandas/${rows[0]?.id ?? ''}/documentos/tecnica`);
  const dialogo = page.getByRole('dialog');
  await expect(dialogo.getByText('Estes documentos NÃO foram enviados.')).toBeVisible();
  await expect(dialogo.getByText(/O prazo de envio terminou\. .+ horário de Brasília\./)).toBeVisible();
  await expect(dialogo.getByRole('link', { name: /^Ver / }).first()).toBeVisible();
  await expect(page.locator('input[type=file]')).toHaveCount(0);
});
