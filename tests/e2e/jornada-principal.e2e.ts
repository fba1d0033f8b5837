import type { Page } from '@playwright/test';
import { preencherCurriculo } from './support/curriculo.ts';
import { confirmarDuasVezes } from './support/formulario.ts';
import { candidato, membro } from './support/pessoas.ts';
import { expect, test, type Portal } from './support/portal.ts';

/** Reference data as an operator imports it. */
const TABELAS = [
  'cursos',
  'unidades_curriculares',
  'cadeias_produtivas',
  'editais',
  'empresas_vinculadas',
  'carga_horaria',
];

const status = async (portal: Portal, processo: string): Promise<number> => {
  const { rows } = await portal.pool.query<{ status: number }>(
    'select status from demanda where identificacao_processo = $1',
    [processo],
  );
  return rows[0]?.status ?? 0;
};

const chegaAo = (portal: Portal, processo: string, esperado: number) =>
  expect.poll(() => status(portal, processo), { timeout: 30_000 }).toBe(esperado);

async function notificar(page: Page, portal: Portal, processo: string, mensagens: number): Promise<void> {
  const antes = portal.mails.length;
  await page.goto('/adm/lista-processos?aba=todas');
  await page
    .getByRole('row', { name: new RegExp(processo) })
    .getByRole('link', { name: /Notificar candidatos/ })
    .first()
    .click();
  const repetida = await confirmarDuasVezes(page, page.getByRole('dialog').getByRole('button').last());
  expect(repetida).toContain('O Envio do e-mail para essa demanda já foi feita');
  await expect.poll(() => portal.mails.length, { timeout: 30_000 }).toBe(antes + mensagens);
}

test.describe.configure({ timeout: 900_000 });

test('da solicitação ao resultado final de cadastro', async ({ browser, portal }, info) => {
  for (const tabela of TABELAS) {
    await portal.cli('importar', tabela, `prisma/data/${tabela}.csv`, '--confirmar');
  }
  await portal.cli('relogio', 'definir', '01/02/2027', '09:00');
  const coordenadora = await membro(browser, portal, info, 'Coordenadora', 'coordenacao', 'area_fpr_ps');
  const comissao = await membro(browser, portal, info, 'Comissaria', 'comissao');

  // The coordinator requests; a missing field gets its message and creates nothing.
  await coordenadora.goto('/coord/credenciamento/nova');
  await coordenadora.getByLabel('Formação Profissional Rural').check();
  const opcoes = coordenadora.getByRole('button', { name: 'Atualizar opções' }).last();
  if (await opcoes.isVisible()) await opcoes.click();
  await coordenadora.getByLabel('Instrutoria').check();
  await coordenadora.getByRole('button', { name: 'Solicitar Credenciamento' }).click();
  await expect(coordenadora.getByText('Todos os campos devem ser preenchidos!').first()).toBeVisible();
  await coordenadora.getByLabel('Curso/Treinamento').selectOption('1001');
  if (await opcoes.isVisible()) await opcoes.click();
  await coordenadora.getByLabel('Unidade Curricular').selectOption('100101');
  await coordenadora.getByLabel('Misto').check();
  await coordenadora.getByRole('button', { name: 'Solicitar Credenciamento' }).click();
  await expect(coordenadora.getByText('Deseja solicitar este credenciamento?')).toBeVisible();
  const repetido = await confirmarDuasVezes(
    coordenadora,
    coordenadora.getByRole('button', { name: 'Solicitar Credenciamento' }).last(),
  );
  await expect(coordenadora.getByText('O credenciamento foi solicitado!')).toBeVisible();
  expect(repetido).toContain('já tinha sido solicitado');
  const { rowCount: solicitadas } = await portal.pool.query('select 1 from demanda');
  expect(solicitadas).toBe(1);
  const processo = 'FPR-0001/2027';
  await expect(coordenadora.getByRole('link', { name: processo })).toBeVisible();
  expect((await coordenadora.goto('/adm/lista-processos'))?.status()).toBe(403);

  // The commission analyses; without a requirement the decision is refused.
  await comissao.goto('/adm/credenciamento?aba=analise');
  await comissao.getByRole('link', { name: processo }).click();
  await comissao.getByRole('link', { name: 'Analisar solicitação' }).click();
  await comissao.getByLabel('Aprovar').check();
  await comissao.getByRole('button', { name: 'Registrar decisão' }).click();
  await expect(
    comissao.getByText('É necessário informar os requisitos desta seleção.').first(),
  ).toBeVisible();
  await comissao.getByLabel('Requisito 1').fill('Graduação em Agronomia');
  await comissao.getByRole('button', { name: 'Registrar decisão' }).click();
  await comissao.getByRole('button', { name: 'Aprovar' }).click();
  await expect(comissao.getByText('A decisão foi registrada.')).toBeVisible();
  await chegaAo(portal, processo, 2);

  // The outside workflow approves twice by callback; the same decision again changes nothing.
  const { token } = JSON.parse(
    await portal.cli('fluig', 'token', 'criar', `fluig-${info.project.name}`, '--json'),
  ) as { token: string };
  const decidir = (instancia: string, autorizacao = token) =>
    fetch(`${portal.url}/api/aprovacoes-credenciamento`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${autorizacao}` },
      body: JSON.stringify({
        credenciamento: processo,
        aprovacao: { instancia, decisao: true, justificativa: 'De acordo', user: 'Direção' },
      }),
    });
  expect((await decidir('diretoria', 'x'.repeat(40))).status).toBe(401);
  expect((await decidir('diretoria')).status).toBe(200);
  expect((await decidir('diretoria')).status).toBe(200);
  expect((await decidir('superintendencia')).status).toBe(200);
  await chegaAo(portal, processo, 19);

  // The commission fixes the schedule.
  await comissao.goto('/adm/cronograma');
  await comissao
    .getByRole('link', { name: new RegExp(processo) })
    .first()
    .click();
  await comissao.locator('[name=tipoAvaliacao][value="3"]').check();
  await comissao.locator('[name=formatoAvaliacao][value="1"]').check();
  await comissao.getByLabel('Primeiro dia').fill('01/03/2027');
  await comissao.getByRole('button', { name: 'Propor datas' }).click();
  await expect(
    comissao.getByRole('row', { name: /Resultado Final da Análise de Cadastro/ }).first(),
  ).toBeVisible();
  await comissao.getByRole('button', { name: 'Criar' }).first().click();
  await expect(comissao.getByText('O cronograma foi salvo.')).toBeVisible();
  await chegaAo(portal, processo, 14);
  const { rows: fases } = await portal.pool.query<{
    fase_id: number;
    inicio: string;
    fim: string;
    recurso: string | null;
  }>(
    `select fase_id, to_char(realizacao_inicio, 'YYYY-MM-DD') inicio, to_char(realizacao_fim, 'YYYY-MM-DD') fim,
            to_char(recurso_fim, 'YYYY-MM-DD') recurso
       from fase_cronograma f join demanda d on d.cronograma_atual_id = f.cronograma_id
      where d.identificacao_processo = $1`,
    [processo],
  );
  const fase = (id: number) => {
    const achada = fases.find(({ fase_id: faseId }) => faseId === id);
    if (!achada) throw new Error(`O cronograma não tem a fase ${String(id)}.`);
    return achada;
  };
  const irPara = (dia: string, hora: string) => portal.cli('relogio', 'definir', dia, hora);
  const depoisDe = (dia: string) =>
    irPara(new Date(Date.parse(`${dia}T00:00Z`) + 86_400_000).toISOString().slice(0, 10), '00:01');

  // Candidates sign up, fill the curriculum and show interest; before the window it is refused.
  const interna = await candidato(browser, portal, info, {
    nome: 'Abel',
    sobrenome: 'Cerqueira',
    cpf: '000.009.101-47',
  });
  await preencherCurriculo(interna, 'Segurança na operação de tratores (NR-31)');
  const externa = await candidato(browser, portal, info, {
    nome: 'Helena',
    sobrenome: 'Prado',
    cpf: '111.444.777-35',
  });
  await preencherCurriculo(externa, 'Segurança na operação de tratores (NR-31)');
  const terceiro = await candidato(browser, portal, info, {
    nome: 'Tadeu',
    sobrenome: 'Rocha',
    cpf: '529.982.247-25',
  });
  await preencherCurriculo(terceiro, 'Manutenção preventiva do trator');

  const { rows: ids } = await portal.pool.query<{ id: string }>(
    'select id from demanda where identificacao_processo = $1',
    [processo],
  );
  const interesse = `/todas-demandas/${ids[0]?.id ?? ''}/interesse`;
  await interna.goto(interesse);
  await expect(interna.getByRole('button', { name: 'Demonstrar Interesse', disabled: false })).toHaveCount(0);
  await irPara(fase(17).inicio, '00:00');
  for (const page of [interna, externa]) {
    await page.goto(interesse);
    await confirmarDuasVezes(page, page.getByRole('button', { name: 'Demonstrar Interesse' }).last());
    await expect(page.getByText('Demonstrou Interesse com sucesso.')).toBeVisible();
    await page.goto(interesse);
    await expect(page.getByText('Interesse Demonstrado').first()).toBeVisible();
  }
  const { rowCount: interessados } = await portal.pool.query('select 1 from participacao');
  expect(interessados).toBe(2);
  await terceiro.goto(interesse);
  await expect(terceiro.getByRole('dialog')).toContainText('disciplina');
  await expect(terceiro.getByRole('button', { name: 'Demonstrar Interesse', disabled: false })).toHaveCount(
    0,
  );

  // The running worker closes the phase by the clock.
  await depoisDe(fase(17).fim);
  await chegaAo(portal, processo, 17);

  // Workload: outside the window read-only, inside it is evaluated and finalised.
  await comissao.goto(`/adm/selecaoCargaHoraria/${ids[0]?.id ?? ''}`);
  if (fase(33).inicio > fase(17).fim) {
    await irPara(fase(33).inicio, '08:00');
    await comissao.reload();
  }
  await comissao.getByRole('checkbox', { name: /Abel/i }).check();
  await comissao.getByRole('button', { name: 'Finalizar Análise' }).click();
  await expect(comissao.getByText('Deseja confirmar a Avaliação de Carga Horária?')).toBeVisible();
  await comissao.getByRole('button', { name: 'Finalizar Análise' }).click();
  await expect(comissao.getByText('A seleção dos candidatos foi registrada.')).toBeVisible();
  await chegaAo(portal, processo, 13);

  await irPara(fase(42).inicio, '10:00');
  await notificar(comissao, portal, processo, 2);
  await depoisDe(fase(42).recurso ?? fase(42).fim);
  await chegaAo(portal, processo, 18);
  await irPara(fase(43).inicio, '10:00');
  await notificar(comissao, portal, processo, 2);
  await depoisDe(fase(43).fim);
  await chegaAo(portal, processo, 3);

  // Registry: the commission sees it read-only, the coordinator evaluates.
  await irPara(fase(18).inicio, '10:00');
  await comissao.goto(`/adm/selecaoCandidatos/${ids[0]?.id ?? ''}`);
  await expect(comissao.getByRole('button', { name: 'Finalizar Análise' })).toHaveCount(0);
  await coordenadora.goto(`/coord/selecaoCandidatos/${ids[0]?.id ?? ''}`);
  for (const nome of [/Abel/i, /Helena/i]) {
    for (const caixa of await coordenadora.getByRole('checkbox', { name: nome }).all()) await caixa.check();
  }
  await coordenadora.getByRole('checkbox', { name: /Tempo de Experiência de Helena/i }).uncheck();
  await coordenadora.getByRole('button', { name: 'Finalizar Análise' }).click();
  await coordenadora.getByRole('button', { name: 'Finalizar Análise' }).click();
  await expect(coordenadora.getByText('A seleção dos candidatos foi registrada.')).toBeVisible();
  await chegaAo(portal, processo, 4);

  await irPara(fase(19).inicio, '10:00');
  await notificar(comissao, portal, processo, 2);
  await depoisDe(fase(19).recurso ?? fase(19).fim);
  await chegaAo(portal, processo, 5);
  await irPara(fase(21).inicio, '10:00');
  await notificar(comissao, portal, processo, 2);
  await depoisDe(fase(21).fim);
  await chegaAo(portal, processo, 6);

  // Each of the four notifications reached each candidate once.
  for (const nome of ['abel', 'helena']) {
    const recebidas = portal.mails.filter(({ to }) => to === `${nome}.${info.project.name}@example.org`);
    const resultados = recebidas.filter(({ subject }) => /resultado/i.test(subject));
    expect(resultados.map(({ subject }) => subject)).toHaveLength(4);
    expect(new Set(resultados.map(({ messageId }) => messageId)).size).toBe(4);
  }
  const { rows: passos } = await portal.pool.query<{ para: number }>(
    `select h.para from historico_demanda h join demanda d on d.id = h.demanda_id
      where d.identificacao_processo = $1 and h.para is not null order by h.id`,
    [processo],
  );
  expect(passos.map(({ para }) => para)).toEqual([1, 2, 19, 14, 17, 13, 18, 3, 4, 5, 6]);
});
