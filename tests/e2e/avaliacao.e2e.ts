import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Browser, Locator, Page, TestInfo } from '@playwright/test';
import { NOME_DA_PARTE, TEXTOS } from '#app/domain/avaliacao/labels.ts';
import type { UsuarioAtor } from '#app/domain/ctx.ts';
import { openDatabase, type Database } from '#app/lib/db.server.ts';
import { diaDoInstante, instanteDe, somarDias } from '#app/lib/dates.ts';
import { criarAgendado, pontuar } from '#tests/factories/avaliacao.ts';
import { criarBanca } from '#tests/factories/banca.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { enviar } from '#tests/factories/habilitacao.ts';
import { fase } from '#tests/factories/maquina.ts';
import { CAMPOS, notasQueSomam } from '#tests/factories/notas.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { pdfMinimo } from '#tests/fakes/arquivos-hostis.ts';
import { como as paginaDe, ctxDe } from './support/dominio.ts';
import { expect, test, type Portal } from './support/portal.ts';

test.use({ dados: 'referencia', nome: 'avaliacao' });

/** Of the reference tables. */
const PLANO_DE_AULA = 12;

let banco: Database;
test.beforeAll(({ portal }) => {
  banco = openDatabase(portal.databaseUrl, { max: 3 });
});
test.afterAll(() => banco?.close());

const ctx = () => ctxDe(banco);

/** A demand of tipo 2 in its interviews, with a panel: one who passes, one below the mark, one who does not come. */
async function cena() {
  const hoje = diaDoInstante(new Date());
  const [ontem, amanha] = [somarDias(hoje, -1), somarDias(hoje, 1)];
  const demanda = await criarDemanda(ctx(), {
    status: 11,
    tipoAvaliacao: 2,
    fases: [
      fase(28, ontem, amanha),
      fase(39, ontem, amanha),
      fase(24, ontem, amanha),
      fase(40, somarDias(hoje, 2), somarDias(hoje, 3), [somarDias(hoje, 4), somarDias(hoje, 5)]),
    ],
  });
  const banca = await criarBanca(ctx(), demanda.id, { inicioDia: ontem, fimDia: amanha });
  const agendar = (nome: string, hora: string) =>
    criarAgendado(ctx(), demanda.id, banca, { partes: ['E', 'D'], inicio: instanteDe(ontem, hora), nome });
  const [ana, bia, caio] = [
    await agendar('Ana Cerrado', '08:00'),
    await agendar('Bia Buriti', '10:00'),
    await agendar('Caio Pequi', '14:00'),
  ];
  await banco.db.frequencia.create({
    data: {
      agendamentoId: caio.agendamentos.D ?? '',
      presente: false,
      registradaEm: new Date(),
      registradaPor: 'Teste',
    },
  });
  const dar = async (
    pessoa: UsuarioAtor,
    id: string | undefined,
    notas: Record<string, number>,
    observacao = '',
  ) => {
    await pontuar({ ...ctx(), actor: pessoa }, id ?? '', notas, { observacao });
  };
  return { demanda, banca, ana, bia, caio, dar };
}

const como = (browser: Browser, portal: Portal, info: TestInfo, pessoa: { id: string }): Promise<Page> =>
  paginaDe(browser, portal, info, banco, pessoa);

const primeira = <T>(lista: readonly T[], indice = 0): T => {
  const item = lista[indice];
  if (item === undefined) throw new Error(`a cena não tem o item ${String(indice)}`);
  return item;
};

test('da nota dada na mesa ao resultado lido por quem se candidatou (R-AVA-05, R-AVA-13, R-AVA-16)', async ({
  browser,
  portal,
}, info) => {
  const { demanda, banca, ana, bia, caio, dar } = await cena();
  const [um, dois, tres] = [0, 1, 2].map((indice) => primeira(banca.pessoas, indice)) as [
    UsuarioAtor,
    UsuarioAtor,
    UsuarioAtor,
  ];

  // The first member scores by the screen: 5, 4, 4, 4, 4 and 4.
  const mesa = await como(browser, portal, info, um);
  await mesa.goto('/ava/avaliacao');
  await mesa.getByRole('link', { name: /^Avaliar ANA CERRADO/ }).click();
  await expect(mesa.getByRole('heading', { level: 1 })).toHaveText('Avaliação de Entrevista');
  // Nothing is answered yet, and what was given so far adds up to nothing.
  await expect(mesa.locator('input[type="radio"]:checked')).toHaveCount(0);
  await expect(mesa.locator('.barra-fixa')).toContainText('0,0');
  await expect(mesa.getByText('0 de 6 avaliados')).toBeVisible();
  const marcar = async (campo: string, nota: string) => {
    await mesa.locator(`input[name="nota-${campo}"][value="${nota}"]`).check({ force: true });
  };
  for (const campo of CAMPOS.E.slice(0, 5)) await marcar(campo, campo === 'apresentacao' ? '5' : '4');
  await mesa.getByRole('button', { name: 'Finalizar' }).click();
  await expect(mesa.getByRole('dialog')).toContainText('Falta 1 critério');
  await mesa.getByRole('link', { name: 'Continuar avaliando' }).click();
  await expect(mesa.getByRole('dialog')).toBeHidden();
  await marcar(primeira(CAMPOS.E, 5), '4');
  await mesa.getByLabel(/^Observações/).fill('Fala com clareza.');
  await mesa.getByRole('button', { name: 'Salvar e recalcular' }).last().click();
  await expect(mesa.getByText(TEXTOS.salva)).toBeVisible();
  await expect(mesa.locator('.barra-fixa')).toContainText('25,0');
  await mesa.getByRole('button', { name: 'Finalizar' }).click();
  await expect(mesa.getByRole('dialog')).toContainText('25,0 de 30,0');
  await mesa.getByRole('dialog').getByRole('button', { name: 'Finalizar' }).click();
  await expect(mesa.getByText(TEXTOS.finalizada)).toBeVisible();

  await dar(dois, ana.agendamentos.E, notasQueSomam('E', 48), 'Conhece o público.');
  // Two of three: the first sees no total but its own, nor does the commission.
  await mesa.reload();
  await expect(mesa.getByText('Total oculto até as três finalizarem').first()).toBeVisible();
  const comissao = await como(
    browser,
    portal,
    info,
    await criarUsuario(ctx(), { grupos: ['comissao'], cpf: null }),
  );
  await comissao.goto('/adm/lista-avaliacao');
  await expect(comissao.getByLabel('Tipo').filter({ visible: true }).locator('option')).toHaveText([
    ...['Selecione', 'Entrevista', 'Didática', 'Todos'],
  ]);
  await comissao.goto('/adm/lista-avaliacao?tipo=E');
  await comissao.getByRole('link', { name: 'Enviar Resultado' }).click();
  await expect(comissao.getByText(TEXTOS.semCredenciamento)).toBeVisible();
  const lista = `/adm/lista-avaliacao?tipo=E&credenciamento=${demanda.id}`;
  await comissao.goto(lista);
  await expect(comissao.getByRole('row').filter({ hasText: 'ANA CERRADO' })).toContainText('2 de 3 notas');
  await expect(comissao.getByRole('columnheader')).toContainText(['Candidato', 'CPF', 'Aprovado?']);
  await expect(comissao.getByRole('row').filter({ hasText: 'ANA CERRADO' })).toContainText(
    /\d{3}\.\d{3}\.\d{3}-\d{2}/,
  );
  const contagem = comissao.getByRole('region', { name: 'Contagem' });
  await expect(contagem.locator('dt')).toContainText(['Aprovados', 'Reprovados', 'Sem resultado', 'Total']);
  // The whole has neither counters nor what sends it; its dialog leads to each part.
  await comissao.goto(lista.replace('tipo=E', 'tipo=T'));
  await expect(contagem).toBeHidden();
  await expect(comissao.getByRole('link', { name: 'Enviar Resultado' })).toBeHidden();
  await comissao.getByRole('link', { name: /^Ver notas ANA CERRADO/ }).click();
  const resultado = comissao.getByRole('dialog');
  await expect(resultado).toContainText('Avaliação ainda não finalizada');
  for (const conta of ['Resultado Av. Didática', 'Resultado Av. Entrevista', 'Geral'])
    await expect(resultado.getByRole('link', { name: conta })).toBeVisible();
  // A demand without anybody in that stage.
  const vazia = await criarDemanda(ctx(), { status: 11, tipoAvaliacao: 1 });
  await comissao.goto(lista.replace(demanda.id, vazia.id));
  await expect(comissao.getByText(TEXTOS.semAvaliacao)).toBeVisible();
  await comissao.goto(lista);
  await comissao.getByRole('link', { name: 'Enviar Resultado' }).click();
  await expect(comissao.getByRole('dialog')).toContainText(/ANA CERRADO[^(]*\(2 de 3 notas\)/);

  await dar(tres, ana.agendamentos.E, notasQueSomam('E', 44));
  await mesa.reload();
  await expect(mesa.getByRole('table')).toContainText('24,0');
  for (const pessoa of [um, dois, tres]) {
    await dar(pessoa, ana.agendamentos.D, notasQueSomam('D', 80));
    await dar(pessoa, bia.agendamentos.E, notasQueSomam('E', 40));
    await dar(pessoa, bia.agendamentos.D, notasQueSomam('D', 60));
  }

  // One act a type: the first tells nobody.
  await comissao.goto(lista);
  await comissao.getByRole('link', { name: 'Enviar Resultado' }).click();
  await expect(comissao.getByRole('dialog')).toContainText(TEXTOS.soRegistro(NOME_DA_PARTE.D));
  await comissao.getByRole('button', { name: /^Registrar/ }).click();
  await expect(comissao.getByText(TEXTOS.enviado)).toBeVisible();
  expect(await banco.db.mensagem.count({ where: { demandaId: demanda.id } })).toBe(0);
  await comissao.goto(lista.replace('tipo=E', 'tipo=D'));
  await expect(comissao.getByRole('row').filter({ hasText: 'CAIO PEQUI' })).toContainText('Não compareceu');
  await comissao.getByRole('link', { name: 'Enviar Resultado' }).click();
  await comissao.getByRole('button', { name: 'Enviar a 3 candidatos' }).click();
  await expect(comissao.getByText(TEXTOS.enviado)).toBeVisible();
  await expect(comissao.getByText('Resultado enviado em')).toBeVisible();

  for (const [quem, resultado] of [
    [ana, 'Aprovado'],
    [bia, 'Reprovado'],
    [caio, 'Não compareceu'],
  ] as const) {
    const { text } = await portal.mailTo(quem.participacao.usuario.email, /Entrevista e Avaliação Didática/);
    expect(text).toContain(`Seu resultado: ${resultado}.`);
  }
  const candidata = await como(browser, portal, info, ana.participacao.usuario);
  await candidata.goto('/historico-credenciamento');
  await candidata.getByRole('link', { name: /^Ver resultado/ }).click();
  const folha = candidata.getByRole('dialog');
  await expect(folha).toContainText('191,0 de 240,0');
  await expect(folha).toContainText('Conhece o público.');
  await expect(folha).not.toContainText(dois.nome);
  const reprovada = await como(browser, portal, info, bia.participacao.usuario);
  await reprovada.goto('/historico-credenciamento');
  await reprovada.getByRole('link', { name: /^Ver motivo/ }).click();
  await expect(reprovada.getByRole('dialog')).toContainText(
    'Não atendeu aos critérios mínimos na Avaliação Didática.',
  );
});

const EM_VISTA = { ratio: 1 };
const caixa = async (alvo: Locator) =>
  (await alvo.boundingBox()) ?? { x: Infinity, y: Infinity, width: 0, height: 0 };

test('a mesa cabe na tela, com o que se consulta ao lado, e a barra dela fica em vista, também no telefone (R-AVA-21)', async ({
  browser,
  portal,
}, info) => {
  const { banca, ana } = await cena();
  const page = await como(browser, portal, info, primeira(banca.pessoas, 1));
  const notas = page.locator('.notas');
  const barra = page.locator('.barra-fixa');
  const finalizar = barra.getByRole('button', { name: 'Finalizar' });
  for (const [mesa, criterios, aoLado] of [
    [
      `avaliacao-didatica/${ana.agendamentos.D ?? ''}`,
      10,
      ['Plano de aula', 'Documentos técnicos', 'Currículo'],
    ],
    [`avaliacao/${ana.agendamentos.E ?? ''}`, 6, ['Documentos técnicos', 'Currículo']],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/ava/${mesa}`);
    await expect(notas).toHaveCount(criterios);
    for (const sempre of [...(await notas.all()), barra, finalizar])
      await expect(sempre).toBeInViewport(EM_VISTA);
    await expect(barra).toContainText(/Total parcial.*Ainda não salvo/s);
    const ultima = await caixa(notas.last());
    expect(ultima.y + ultima.height).toBeLessThanOrEqual((await caixa(barra)).y);
    for (const name of aoLado) {
      const secao = await caixa(page.getByRole('heading', { name, exact: true }));
      expect(secao.x, name).toBeGreaterThan(ultima.x + ultima.width);
      expect(secao.y, name).toBeLessThan(900);
    }

    await page.setViewportSize({ width: 390, height: 844 });
    for (const criterio of [notas.first(), notas.last()]) {
      await criterio.scrollIntoViewIfNeeded();
      for (const sempre of [barra, finalizar]) await expect(sempre).toBeInViewport(EM_VISTA);
    }
  }
});

test.describe('com scripting', { tag: '@com-scripting' }, () => {
  test('a mesa das notas só com o teclado: dígito dá, vírgula soma meio, Enter segue, e ela se guarda sozinha', async ({
    browser,
    portal,
  }, info) => {
    const { banca, ana } = await cena();
    const page = await como(browser, portal, info, primeira(banca.pessoas));
    await page.goto(`/ava/avaliacao/${ana.agendamentos.E ?? ''}`);
    await page.waitForLoadState('networkidle');
    const salvo = page.waitForResponse((resposta) => resposta.url().includes('/rascunhos') && resposta.ok());
    await page
      .locator(`input[name="nota-${primeira(CAMPOS.E)}"]`)
      .first()
      .focus();
    for (const teclas of ['4', '3,', '5', '2', '0', '4,']) {
      for (const tecla of teclas) await page.keyboard.press(tecla);
      await page.keyboard.press('Enter');
    }
    await expect(page.getByLabel(/^Observações/)).toBeFocused();
    await page.keyboard.type('Só com o teclado.');
    await expect(page.locator('.barra-fixa')).toContainText('19,0');
    await salvo;
    await expect
      .poll(
        async () =>
          (await banco.db.avaliacao.findFirst({ where: { agendamentoId: ana.agendamentos.E ?? '' } }))
            ?.observacao,
      )
      .toBe('Só com o teclado.');
    for (let vezes = 0; vezes < 2; vezes++) await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Finalizar' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('19,0 de 30,0');
    await page.getByRole('dialog').getByRole('button', { name: 'Finalizar' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(TEXTOS.finalizada)).toBeVisible();
  });

  test('o plano de aula abre ao lado da mesa, também no telefone (R-DOC-05, R-AVA-21)', async ({
    browser,
    portal,
  }, info) => {
    const { banca, ana } = await cena();
    const { id: participacaoId, usuario } = ana.participacao;
    const { documentos } = await enviar(ctx(), { id: participacaoId, usuarioId: usuario.id }, 'HabTec', {
      tipos: [PLANO_DE_AULA],
    });
    const { arquivoId } = primeira(documentos);
    const pdf = pdfMinimo();
    const { chave } = await banco.db.arquivo.update({
      where: { id: arquivoId },
      data: { bytes: pdf.length },
    });
    await mkdir(dirname(join(portal.arquivos, chave)), { recursive: true });
    await writeFile(join(portal.arquivos, chave), pdf);

    const page = await como(browser, portal, info, primeira(banca.pessoas, 1));
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/ava/avaliacao-didatica/${ana.agendamentos.D ?? ''}`);
    await page.waitForLoadState('networkidle');

    const abertos = () => banco.db.auditoria.count({ where: { acao: 'arquivo.abrir' } });
    const antes = await abertos();
    await page.getByRole('link', { name: /^Plano de aula do tema/ }).click();
    await expect(page.locator('.visor-pdf')).toContainText('1 página');
    await expect(page.locator('.visor-pdf canvas')).toHaveCount(1);
    expect(await abertos()).toBe(antes + 1);

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.locator('.barra-fixa')).toBeInViewport({ ratio: 1 });
    await page.getByRole('link', { name: 'Documentos e currículo' }).click();
    await expect(page.locator('.visor-pdf canvas')).toBeInViewport();
    await page.getByRole('link', { name: 'Voltar às notas' }).click();
    await expect(page.locator('.barra-fixa')).toBeInViewport({ ratio: 1 });
  });
});
