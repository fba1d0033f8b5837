import type { Browser, Page, TestInfo } from '@playwright/test';
import { MENSAGENS } from '#app/domain/recurso/labels.ts';
import { SENHA_DA_DEMONSTRACAO } from '#prisma/demo/contas.ts';
import { DOMAIN } from '#scripts/screens-list/addresses.ts';
import { pdfMinimo } from '#tests/fakes/arquivos-hostis.ts';
import { enviarDireto } from './support/formulario.ts';
import { CELULAR, entrar, novaPagina } from './support/pessoas.ts';
import { expect, OFTEN, test, type Portal } from './support/portal.ts';

test.use({ dados: 'demonstracao', nome: 'recurso' });

const OBSERVACAO = 'O certificado comprova o tempo de experiência.';
const DECISAO = 'O certificado comprova o período pedido.';

/** A real PDF, another for each number. */
const pdf = (numero: number) =>
  Buffer.from(
    pdfMinimo()
      .toString('latin1')
      .replace('0 0 200 200', `0 0 ${String(200 + numero)} 200`),
    'latin1',
  );
const arquivo = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

async function conta(
  browser: Browser,
  portal: Portal,
  info: TestInfo,
  nome: string,
  viewport?: { width: number; height: number },
): Promise<Page> {
  const page = await novaPagina(browser, portal, info, viewport);
  await entrar(page, `${nome}@${DOMAIN}`, SENHA_DA_DEMONSTRACAO);
  return page;
}

type Etapa = { resultado: string; demanda: string; processo: string };

/** The stage of the demonstration's candidate that was rejected, by its kind and the status of the demand. */
async function etapaReprovada(portal: Portal, etapa: string, status: number): Promise<Etapa> {
  const { rows } = await portal.pool.query<Etapa>(
    `select r.id as resultado, d.id as demanda, d.identificacao_processo as processo
       from resultado_etapa r
       join participacao p on p.id = r.participacao_id
       join usuario u on u.id = p.usuario_id
       join demanda d on d.id = p.demanda_id
      where u.email = $1 and r.etapa = $2 and d.status = $3 and not r.apto`,
    [`candidato@${DOMAIN}`, etapa, status],
  );
  const [achada] = rows;
  if (!achada) throw new Error(`A demonstração não tem ${etapa} reprovada no status ${String(status)}.`);
  return achada;
}

const ultimoRecurso = async (portal: Portal, resultado: string) => {
  const { rows } = await portal.pool.query<{
    id: string;
    status: number;
    numeracao: number;
    decisao: string | null;
    anexos: number;
  }>(
    `select id, status, numeracao, decisao,
            (select count(*)::int from recurso_anexo a where a.recurso_id = recurso.id) as anexos
       from recurso where resultado_id = $1 order by numeracao desc limit 1`,
    [resultado],
  );
  return rows[0] ?? null;
};

async function anexar(page: Page, ...arquivos: { name: string; mimeType: string; buffer: Buffer }[]) {
  await page.getByLabel('Anexos').setInputFiles(arquivos);
  if (!comScripting()) await page.getByRole('button', { name: 'Anexar' }).click();
}

const comScripting = (): boolean => test.info().project.use.javaScriptEnabled ?? true;

/** Decides without confirming yet: the question is on the screen. */
async function perguntar(page: Page, caminho: string, verbo: 'Aprovar' | 'Reprovar', descricao: string) {
  await page.goto(caminho);
  await page.getByLabel('Decisão').fill(descricao);
  await page.getByRole('button', { name: verbo }).click();
  await expect(page.getByText(`Deseja realmente ${verbo.toLowerCase()} este recurso?`).first()).toBeVisible();
}

test('reprovado pelo Jurídico, o candidato tenta outro recurso no celular', async ({
  browser,
  portal,
}, info) => {
  const etapa = await etapaReprovada(portal, 'hab_juridica', 9);
  const candidato = await conta(browser, portal, info, 'candidato', CELULAR);
  expect(await ultimoRecurso(portal, etapa.resultado)).toMatchObject({ numeracao: 1, status: 16 });
  await candidato.goto('/historico-credenciamento');
  await candidato
    .getByRole('link', { name: new RegExp(`Tentar Outro Recurso.*${etapa.processo}`) })
    .first()
    .click();
  await candidato.getByLabel('Observação').fill('Segue a certidão atualizada.');
  await anexar(candidato, arquivo('certidao.pdf', pdf(50)));
  await expect(candidato.getByRole('link', { name: 'Baixar certidao.pdf' }).first()).toBeVisible();
  await candidato.getByRole('button', { name: 'Salvar e enviar' }).click();
  await expect(candidato.getByText(MENSAGENS.enviado)).toBeVisible();
  const segundo = await ultimoRecurso(portal, etapa.resultado);
  expect(segundo).toMatchObject({ numeracao: 2, status: 1, anexos: 1 });

  const juridico = await conta(browser, portal, info, 'juridico');
  const caminho = `/juridico/solicitacaoRecurso/${segundo?.id ?? ''}`;
  await perguntar(juridico, caminho, 'Reprovar', 'A certidão está vencida.');
  await juridico.getByRole('button', { name: 'Reprovar' }).click();
  await expect(juridico.getByText(MENSAGENS.reprovado)).toBeVisible();
  await candidato.goto('/historico-credenciamento');
  await expect(
    candidato.getByRole('link', { name: new RegExp(`Tentar Outro Recurso.*${etapa.processo}`) }).first(),
  ).toBeVisible();
});

test('um recurso, do rascunho ao resultado final, com o comprovante conferido', async ({
  browser,
  portal,
}, info) => {
  const etapa = await etapaReprovada(portal, 'cadastro', 4);
  const formulario = `/historico-credenciamento/${etapa.resultado}/recurso`;
  const candidato = await conta(browser, portal, info, 'candidato');

  await test.step('fora do prazo, ou sem reprovação, nada começa e o motivo é dito', async () => {
    const { rows } = await portal.pool.query<{ resultado: string }>(
      `select r.id as resultado from resultado_etapa r
         join participacao p on p.id = r.participacao_id join usuario u on u.id = p.usuario_id
         join demanda d on d.id = p.demanda_id
         join fase_cronograma f on f.cronograma_id = d.cronograma_atual_id and f.fase_id = 19
        where u.email = $1 and r.etapa = 'cadastro' and not r.apto and f.recurso_fim < current_date - 1
          and not exists (select 1 from recurso c where c.resultado_id = r.id and c.status <> 16)`,
      [`candidato@${DOMAIN}`],
    );
    const fora = `/historico-credenciamento/${rows[0]?.resultado ?? ''}/recurso`;
    const antes = await portal.pool.query('select id, status, numeracao from recurso order by id');
    const { status, texto } = await enviarDireto(candidato, fora, { _acao: 'enviar', observacao: 'x' });
    expect([403, 415, 422]).toContain(status);
    expect(texto).not.toContain(MENSAGENS.enviado);
    expect((await portal.pool.query('select id, status, numeracao from recurso order by id')).rows).toEqual(
      antes.rows,
    );
    await candidato.goto('/historico-credenciamento');
    const impedida = candidato
      .getByRole('row')
      .filter({ hasText: /Só cabe recurso contra uma reprovação/ })
      .first();
    await expect(impedida.getByRole('button', { name: /^Iniciar Recurso/ })).toBeDisabled();
  });

  await test.step('o que falta e o que não serve são ditos, e nada se perde', async () => {
    await candidato
      .getByRole('link', { name: new RegExp(`Iniciar Recurso.*${etapa.processo}`) })
      .first()
      .click();
    await candidato.getByRole('button', { name: 'Salvar e enviar' }).click();
    await expect(candidato.getByText(MENSAGENS.observacao).first()).toBeVisible();
    await expect(candidato.getByText(MENSAGENS.semAnexo).first()).toBeVisible();
    await candidato.getByLabel('Observação').fill(OBSERVACAO);
    await anexar(candidato, arquivo('foto.pdf', Buffer.from('isto não é um PDF')));
    const recusada = comScripting()
      ? candidato.getByRole('button', { name: 'Dispensar foto.pdf' })
      : candidato.getByText(/foto\.pdf: /).first();
    await expect(recusada).toBeVisible();
    await expect(candidato.getByLabel('Observação')).toHaveValue(OBSERVACAO);
  });

  await test.step('dez arquivos cabem, o décimo primeiro não', async () => {
    await anexar(candidato, arquivo('certificado.pdf', pdf(0)));
    await expect(candidato.getByRole('link', { name: 'Baixar certificado.pdf' }).first()).toBeVisible();
    const nove = Array.from({ length: 9 }, (_, i) => arquivo(`anexo-${String(i + 1)}.pdf`, pdf(i + 1)));
    await anexar(candidato, ...nove);
    // Each file is opened by a process of its own before it is kept.
    await expect(candidato.getByRole('link', { name: 'Baixar anexo-9.pdf' }).first()).toBeVisible({
      timeout: 60_000,
    });
    await anexar(candidato, arquivo('anexo-10.pdf', pdf(10)));
    await expect(candidato.getByText(MENSAGENS.muitos).first()).toBeVisible();
    await expect(candidato.getByRole('link', { name: 'Baixar anexo-10.pdf' })).toHaveCount(0);
    await candidato.goto(formulario);
    await expect(candidato.getByLabel('Observação')).toHaveValue(OBSERVACAO);
  });

  const codigo = await test.step('enviado, tem protocolo e não muda mais', async () => {
    await candidato.getByRole('button', { name: 'Salvar e enviar' }).click();
    await expect(candidato.getByText(MENSAGENS.enviado)).toBeVisible();
    await expect(candidato.getByText('Recurso em Análise').first()).toBeVisible();
    await expect(candidato.getByRole('button', { name: 'Salvar e enviar' })).toHaveCount(0);
    expect(await ultimoRecurso(portal, etapa.resultado)).toMatchObject({ status: 1, anexos: 10 });
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
    const alterado = pdf(0);
    alterado[10] = (alterado[10] ?? 0) ^ 1;
    for (const [conteudo, resposta] of [
      [pdf(0), 'O arquivo confere'],
      [alterado, 'O arquivo não confere'],
    ] as const) {
      await visita.getByLabel('Conferir um arquivo').setInputFiles(arquivo('certificado.pdf', conteudo));
      await visita.getByRole('button', { name: 'Conferir cópia' }).click();
      await expect(visita.getByText(resposta).first()).toBeVisible();
    }
  });

  const comissao = await conta(browser, portal, info, 'comissao');
  await test.step('de duas pessoas que decidem ao mesmo tempo, uma decide', async () => {
    const recurso = await ultimoRecurso(portal, etapa.resultado);
    const caminho = `/adm/solicitacaoRecurso/${recurso?.id ?? ''}`;
    const administrador = await conta(browser, portal, info, 'administrador');
    await comissao.goto(caminho);
    await comissao.getByRole('button', { name: 'Aprovar' }).click();
    await expect(comissao.getByText(MENSAGENS.descricao).first()).toBeVisible();
    await perguntar(comissao, caminho, 'Aprovar', DECISAO);
    await perguntar(administrador, caminho, 'Aprovar', DECISAO);
    const pessoas = [comissao, administrador];
    await Promise.all(pessoas.map((page) => page.getByRole('button', { name: 'Aprovar' }).click()));
    await expect.poll(async () => (await ultimoRecurso(portal, etapa.resultado))?.status, OFTEN).toBe(15);
    const respostas = await Promise.all(
      pessoas.map(async (page) => {
        const aprovada = page.getByText(MENSAGENS.aprovado);
        const tarde = page.getByText(/já foi decidido/).first();
        await expect(aprovada.or(tarde).first()).toBeVisible();
        return (await aprovada.count()) > 0;
      }),
    );
    expect(respostas.filter(Boolean)).toHaveLength(1);
    const { rows } = await portal.pool.query<{ apto: boolean; apto_final: boolean }>(
      'select apto, apto_final from resultado_etapa where id = $1',
      [etapa.resultado],
    );
    expect(rows).toEqual([{ apto: false, apto_final: true }]);
  });

  await test.step('até o resultado final o candidato não sabe da decisão', async () => {
    for (const caminho of ['/historico-credenciamento', formulario, '/home', '/mensagens']) {
      await candidato.goto(caminho);
      const pagina = await candidato.content();
      expect(pagina).not.toContain(DECISAO);
      expect(pagina).not.toContain(`Recurso Aprovado de Análise de Cadastro, ${etapa.processo}`);
    }
    await candidato.goto(formulario);
    await expect(candidato.getByText('Em Análise').first()).toBeVisible();
  });

  await test.step('publicado o resultado final, a decisão vale e é dita uma vez', async () => {
    const { rows } = await portal.pool.query<{ fim: string; final: string }>(
      `select to_char(p.recurso_fim + 1, 'YYYY-MM-DD') as fim, to_char(f.realizacao_inicio, 'YYYY-MM-DD') as final
         from demanda d
         join fase_cronograma p on p.cronograma_id = d.cronograma_atual_id and p.fase_id = 19
         join fase_cronograma f on f.cronograma_id = d.cronograma_atual_id and f.fase_id = 21
        where d.id = $1`,
      [etapa.demanda],
    );
    await portal.cli('relogio', 'definir', rows[0]?.fim ?? '', '00:01');
    // Whoever else appealed in this demand waits for a decision: the phase does not close over it.
    const { rows: outros } = await portal.pool.query<{ id: string }>(
      `select c.id from recurso c join resultado_etapa r on r.id = c.resultado_id
         join participacao p on p.id = r.participacao_id where p.demanda_id = $1 and c.status = 1`,
      [etapa.demanda],
    );
    for (const { id } of outros) {
      await perguntar(comissao, `/adm/solicitacaoRecurso/${id}`, 'Reprovar', 'Não comprova.');
      await comissao.getByRole('button', { name: 'Reprovar' }).click();
      await expect(comissao.getByText(MENSAGENS.reprovado)).toBeVisible();
    }
    const status = async () => {
      const { rows: demandas } = await portal.pool.query<{ status: number }>(
        'select status from demanda where id = $1',
        [etapa.demanda],
      );
      return demandas[0]?.status;
    };
    await expect.poll(status, OFTEN).toBe(5);
    await portal.cli('relogio', 'definir', rows[0]?.final ?? '', '10:00');
    await comissao.goto('/adm/lista-processos?aba=todas');
    await comissao
      .getByRole('row', { name: new RegExp(etapa.processo) })
      .getByRole('link', { name: /Notificar candidatos/ })
      .first()
      .click();
    await comissao.getByRole('dialog').getByRole('button').last().click();
    await expect(comissao.getByText(/candidatos? notificados?\./)).toBeVisible();
    const mail = await portal.mailTo(`candidato@${DOMAIN}`, /resultado final/i);
    expect(mail.text).toContain(etapa.processo);
    await candidato.goto('/historico-credenciamento');
    const linha = candidato.getByRole('row', { name: new RegExp(`${etapa.processo}.*Cadastro`) });
    await expect(linha).toContainText('Recurso Aprovado');
    await candidato.goto(formulario);
    await expect(candidato.getByText(DECISAO)).toBeVisible();
    expect(
      portal.mails.filter(
        ({ to, subject, text }) =>
          to === `candidato@${DOMAIN}` && /resultado final/i.test(subject) && text.includes(etapa.processo),
      ),
    ).toHaveLength(1);
  });
});
