import type { Page } from '@playwright/test';
import { definirRelogio } from '#app/domain/relogio/commands.server.ts';
import { MENSAGENS } from '#app/domain/interesse/labels.ts';
import { instanteDe, somarDias, type Dia } from '#app/lib/dates.ts';
import { openDatabase, type Database } from '#app/lib/db.server.ts';
import { preencherCurriculo } from './support/curriculo.ts';
import { ctxDe } from './support/dominio.ts';
import { confirmarDuasVezes, enviarDireto } from './support/formulario.ts';
import { candidato, membro } from './support/pessoas.ts';
import { expect, OFTEN, test, type Portal } from './support/portal.ts';

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
  expect.poll(() => status(portal, processo), OFTEN).toBe(esperado);

/**
 * Everything that the journey's acts may change: a refused one leaves it as it was. What the clock tells by itself
 * (types 1, 3, 4 and 21) is written when its hour comes, whatever is done here.
 */
async function estado(portal: Portal): Promise<unknown> {
  const { rows } = await portal.pool.query(`
    select (select jsonb_agg(to_jsonb(d) order by d.numero) from demanda d) as demandas,
           (select count(*) from historico_demanda) as passos,
           (select count(*) from fase_cronograma) as fases,
           (select count(*) from participacao) as participacoes,
           (select jsonb_agg(to_jsonb(r) order by r.id) from resultado_etapa r) as resultados,
           (select count(*) from mensagem where tipo not in (1, 3, 4, 21)) as mensagens`);
  return rows[0];
}

/** Tries what the portal refuses: the answer carries the status and the message, and nothing has changed. */
async function recusado(
  portal: Portal,
  tentativa: () => Promise<{ status: number; texto: string }>,
  esperado: { status: number; mensagem: string },
): Promise<void> {
  const antes = await estado(portal);
  const { status, texto } = await tentativa();
  expect(texto).toContain(esperado.mensagem);
  expect(status).toBe(esperado.status);
  expect(await estado(portal)).toEqual(antes);
}

/** Until no message waits to be sent. */
const tudoEnviado = (portal: Portal) =>
  expect
    .poll(async () => {
      const { rows } = await portal.pool.query<{ n: number }>(
        "select count(*)::int as n from graphile_worker.jobs where task_identifier like 'mensagem.%' and run_at <= now()",
      );
      return rows[0]?.n;
    }, OFTEN)
    .toBe(0);

async function notificar(page: Page, portal: Portal, processo: string, mensagens: number): Promise<void> {
  const desta = () => portal.mails.filter(({ subject }) => subject.includes(processo));
  const antes = desta().length;
  await page.goto('/adm/lista-processos?aba=todas');
  await page
    .getByRole('row', { name: new RegExp(processo) })
    .getByRole('link', { name: /Notificar candidatos/ })
    .first()
    .click();
  const repetida = await confirmarDuasVezes(
    page,
    page.getByRole('dialog').getByRole('button').last(),
    'candidatos notificados.',
  );
  expect(repetida).toContain('O Envio do e-mail para essa demanda já foi feita');
  await expect.poll(() => desta().length, OFTEN).toBe(antes + mensagens);
  await tudoEnviado(portal);
  expect(desta()).toHaveLength(antes + mensagens);
}

test.use({ aprovacao: 'fluig' });

let banco: Database;
test.beforeAll(({ portal }) => {
  banco = openDatabase(portal.databaseUrl, { max: 1 });
});
test.afterAll(() => banco?.close());

const DISCIPLINA = 'Segurança na operação de tratores (NR-31)';
const PROCESSO = 'FPR-0001/2027';

test('da solicitação ao resultado final de cadastro (R-TEL-01)', async ({ browser, portal }, info) => {
  for (const tabela of TABELAS) {
    await portal.cli('importar', tabela, `prisma/data/${tabela}.csv`, '--confirmar');
  }
  await portal.cli('relogio', 'definir', '01/02/2027', '09:00');
  const coordenadora = await membro(browser, portal, info, 'Coordenadora', 'coordenacao', 'area_fpr_ps');
  const comissao = await membro(browser, portal, info, 'Comissaria', 'comissao');

  await test.step('a coordenadora solicita; sem um campo nada é criado, e duas vezes é uma demanda', async () => {
    await coordenadora.goto('/coord/credenciamento/nova');
    await coordenadora.getByLabel('Formação Profissional Rural').check();
    const opcoes = coordenadora.getByRole('button', { name: 'Atualizar opções' }).last();
    if (await opcoes.isVisible()) await opcoes.click();
    await coordenadora.getByLabel('Instrutoria').check();
    await coordenadora.getByRole('button', { name: 'Solicitar Credenciamento' }).click();
    await expect(coordenadora.getByText('Todos os campos devem ser preenchidos!').first()).toBeVisible();
    expect(await estado(portal)).toMatchObject({ demandas: null });
    await coordenadora.getByLabel('Curso/Treinamento').selectOption('1001');
    if (await opcoes.isVisible()) await opcoes.click();
    await coordenadora.getByLabel('Unidade Curricular').selectOption('100101');
    await coordenadora.getByLabel('Misto').check();
    await coordenadora.getByRole('button', { name: 'Solicitar Credenciamento' }).click();
    await expect(coordenadora.getByText('Deseja solicitar este credenciamento?')).toBeVisible();
    const repetido = await confirmarDuasVezes(
      coordenadora,
      coordenadora.getByRole('button', { name: 'Solicitar Credenciamento' }).last(),
      'O credenciamento foi solicitado!',
    );
    expect(repetido).toContain('já tinha sido solicitado');
    const { rowCount: solicitadas } = await portal.pool.query('select 1 from demanda');
    expect(solicitadas).toBe(1);
    await expect(coordenadora.getByRole('link', { name: PROCESSO })).toBeVisible();
    expect((await coordenadora.goto('/adm/lista-processos'))?.status()).toBe(403);
    await expect(coordenadora.getByRole('heading', { level: 1 })).toBeVisible();
  });

  const { rows: ids } = await portal.pool.query<{ id: string }>(
    'select id from demanda where identificacao_processo = $1',
    [PROCESSO],
  );
  const id = ids[0]?.id ?? '';

  await test.step('a comissão analisa uma vez; sem requisito a decisão é recusada', async () => {
    await comissao.goto('/adm/credenciamento?aba=analise');
    await comissao.getByRole('link', { name: PROCESSO }).click();
    await comissao.getByRole('link', { name: 'Analisar solicitação' }).click();
    await comissao.getByLabel('Aprovar').check();
    await comissao.getByRole('button', { name: 'Registrar decisão' }).click();
    await expect(
      comissao.getByText('É necessário informar os requisitos desta seleção.').first(),
    ).toBeVisible();
    await chegaAo(portal, PROCESSO, 1);
    await comissao.getByLabel('Requisito 1').fill('Graduação em Agronomia');
    await comissao.getByRole('button', { name: 'Registrar decisão' }).click();
    await expect(comissao.getByRole('button', { name: 'Aprovar' })).toBeVisible();
    const outraVez = await confirmarDuasVezes(
      comissao,
      comissao.getByRole('button', { name: 'Aprovar' }),
      'A decisão foi registrada.',
    );
    expect(outraVez).not.toContain('A decisão foi registrada.');
    await chegaAo(portal, PROCESSO, 2);
    const { rowCount: decisoes } = await portal.pool.query('select 1 from historico_demanda where para = 2');
    expect(decisoes).toBe(1);
  });

  await test.step('o fluxo externo recebe a demanda e aprova duas vezes', async () => {
    await expect.poll(() => portal.fluig.solicitacoes.length, OFTEN).toBe(1);
    const { token } = JSON.parse(
      await portal.cli('fluig', 'token', 'criar', `fluig-${info.project.name}`, '--json'),
    ) as { token: string };
    const volta = { portal: portal.url, token, credenciamento: PROCESSO, decisao: true } as const;
    expect(await portal.fluig.decidir({ ...volta, instancia: 'diretoria', token: 'x'.repeat(40) })).toBe(401);
    await chegaAo(portal, PROCESSO, 2);
    expect(await portal.fluig.decidir({ ...volta, instancia: 'diretoria' })).toBe(200);
    const depois = await estado(portal);
    expect(await portal.fluig.decidir({ ...volta, instancia: 'diretoria' })).toBe(200);
    expect(await estado(portal)).toEqual(depois);
    expect(await portal.fluig.decidir({ ...volta, instancia: 'superintendencia' })).toBe(200);
    await chegaAo(portal, PROCESSO, 19);
    expect(portal.fluig.solicitacoes).toHaveLength(1);
  });

  await test.step('a comissão fixa o cronograma, uma vez', async () => {
    await comissao.goto('/adm/cronograma');
    await comissao
      .getByRole('link', { name: new RegExp(PROCESSO) })
      .first()
      .click();
    await comissao.locator('[name=tipoAvaliacao][value="3"]').check();
    await comissao.locator('[name=formatoAvaliacao][value="1"]').check();
    await comissao.getByLabel('Primeiro dia').fill('01/03/2027');
    await comissao.getByRole('button', { name: 'Propor datas' }).click();
    await expect(
      comissao.getByRole('row', { name: /Resultado Final da Análise de Cadastro/ }).first(),
    ).toBeVisible();
    await confirmarDuasVezes(
      comissao,
      comissao.getByRole('button', { name: 'Criar' }).first(),
      'O cronograma foi salvo.',
    );
    await chegaAo(portal, PROCESSO, 14);
    const { rowCount: versoes } = await portal.pool.query('select 1 from cronograma_versao');
    expect(versoes).toBe(1);
  });

  const { rows: fases } = await portal.pool.query<{
    fase_id: number;
    inicio: Dia;
    fim: Dia;
    recurso: Dia | null;
  }>(
    `select fase_id, to_char(realizacao_inicio, 'YYYY-MM-DD') inicio, to_char(realizacao_fim, 'YYYY-MM-DD') fim,
            to_char(recurso_fim, 'YYYY-MM-DD') recurso
       from fase_cronograma f join demanda d on d.cronograma_atual_id = f.cronograma_id
      where d.identificacao_processo = $1`,
    [PROCESSO],
  );
  const fase = (faseId: number) => {
    const achada = fases.find(({ fase_id: outra }) => outra === faseId);
    if (!achada) throw new Error(`O cronograma não tem a fase ${String(faseId)}.`);
    return achada;
  };
  const irPara = (dia: Dia, hora: string) =>
    definirRelogio({ ...ctxDe(banco), realNow: new Date() }, { instante: instanteDe(dia, hora) });
  const depoisDe = (dia: Dia) => irPara(somarDias(dia, 1), '00:01');

  const pessoa = async (nome: string, sobrenome: string, cpf: string, disciplina: string) => {
    const page = await candidato(browser, portal, info, { nome, sobrenome, cpf });
    await preencherCurriculo(page, disciplina);
    return page;
  };
  const interna = await pessoa('Abel', 'Cerqueira', '000.009.101-47', DISCIPLINA);
  const externa = await pessoa('Helena', 'Prado', '111.444.777-35', DISCIPLINA);
  const terceiro = await pessoa('Tadeu', 'Rocha', '529.982.247-25', 'Manutenção preventiva do trator');
  const interesse = `/todas-demandas/${id}/interesse`;

  await test.step('o interesse é aceito só na janela, uma vez, de quem atende aos requisitos', async () => {
    await interna.goto(interesse);
    await expect(interna.getByRole('button', { name: 'Demonstrar Interesse', disabled: false })).toHaveCount(
      0,
    );
    await recusado(portal, () => enviarDireto(interna, interesse, {}), {
      status: 422,
      mensagem: 'horário de Brasília',
    });
    await irPara(fase(17).inicio, '00:00');
    for (const page of [interna, externa]) {
      await page.goto(interesse);
      await confirmarDuasVezes(
        page,
        page.getByRole('button', { name: 'Demonstrar Interesse' }).last(),
        MENSAGENS.sucesso,
      );
      await page.goto(interesse);
      await expect(page.getByText('Interesse Demonstrado').first()).toBeVisible();
    }
    // Each is told of it, and what is counted later counts from there.
    await tudoEnviado(portal);
    const { rowCount: interessados } = await portal.pool.query('select 1 from participacao');
    expect(interessados).toBe(2);
    await terceiro.goto(interesse);
    const requisitos = terceiro.getByRole('dialog').getByRole('listitem');
    await expect(requisitos.filter({ hasText: 'Não atende:' })).toHaveCount(1);
    await expect(requisitos.filter({ hasText: 'Não atende:' })).toContainText(
      'curso e disciplina da demanda',
    );
    await expect(requisitos.filter({ hasText: 'Atende:' }).filter({ hasText: 'modalidade' })).toHaveCount(1);
    await expect(terceiro.getByRole('button', { name: 'Demonstrar Interesse', disabled: false })).toHaveCount(
      0,
    );
    await recusado(portal, () => enviarDireto(terceiro, interesse, {}), {
      status: 422,
      mensagem: MENSAGENS.curriculoIncompativel,
    });
    await recusado(portal, () => enviarDireto(comissao, interesse, {}), {
      status: 403,
      mensagem: 'Você não tem acesso a esta página',
    });
  });

  const cargaHoraria = `/adm/selecaoCargaHoraria/${id}`;
  const finalizarSem = (page: Page, destino: string) =>
    enviarDireto(page, `${destino}/finalizar`, { acao: 'finalizar', carimbo: '2.0' });

  await test.step('o worker encerra a manifestação pelo relógio', async () => {
    await recusado(portal, () => finalizarSem(comissao, cargaHoraria), {
      status: 422,
      mensagem: 'horário de Brasília',
    });
    await depoisDe(fase(17).fim);
    await chegaAo(portal, PROCESSO, 17);
    await recusado(portal, () => enviarDireto(terceiro, interesse, {}), {
      status: 422,
      mensagem: 'horário de Brasília',
    });
  });

  await test.step('a carga horária é avaliada por quem pode e finalizada uma vez', async () => {
    await irPara(fase(33).inicio, '08:00');
    await recusado(portal, () => finalizarSem(coordenadora, cargaHoraria), {
      status: 403,
      mensagem: 'Você não tem acesso a esta página',
    });
    await recusado(portal, () => finalizarSem(interna, cargaHoraria), {
      status: 403,
      mensagem: 'Você não tem acesso a esta página',
    });
    await comissao.goto(cargaHoraria);
    await comissao.getByRole('link', { name: 'Finalizar Análise' }).click();
    await expect(comissao.getByText('Falta decidir 1 candidato: ABEL')).toBeVisible();
    await expect(comissao.getByRole('button', { name: 'Finalizar Análise' })).toHaveCount(0);
    await comissao.getByRole('link', { name: 'Continuar avaliando' }).click();
    await comissao.getByRole('checkbox', { name: /Abel/i }).check();
    await comissao.getByRole('button', { name: 'Salvar' }).click();
    await expect(comissao.getByText('Deseja salvar a avaliação de Carga Horária?')).toBeVisible();
    await comissao.getByRole('button', { name: 'Salvar' }).click();
    await expect(comissao.getByText('Salvo com sucesso!')).toBeVisible();
    await comissao.getByRole('link', { name: 'Finalizar Análise' }).click();
    await expect(comissao.getByText('Deseja confirmar a Avaliação de Carga Horária?')).toBeVisible();
    const repetida = await confirmarDuasVezes(
      comissao,
      comissao.getByRole('button', { name: 'Finalizar Análise' }),
      'A seleção dos candidatos foi registrada.',
    );
    expect(repetida).toContain('Esta avaliação já foi finalizada.');
    await chegaAo(portal, PROCESSO, 13);
  });

  await test.step('os resultados da carga horária são notificados uma vez', async () => {
    const notificacao = `/adm/lista-processos/${id}/notificar`;
    await recusado(
      portal,
      () => enviarDireto(interna, notificacao, { notificacao: 'carga_horaria_preliminar' }),
      { status: 403, mensagem: 'Você não tem acesso a esta página' },
    );
    await irPara(fase(42).inicio, '10:00');
    await notificar(comissao, portal, PROCESSO, 2);
    await depoisDe(fase(42).recurso ?? fase(42).fim);
    await chegaAo(portal, PROCESSO, 18);
    await irPara(fase(43).inicio, '10:00');
    await notificar(comissao, portal, PROCESSO, 2);
    await depoisDe(fase(43).fim);
    await chegaAo(portal, PROCESSO, 3);
  });

  await test.step('o cadastro é avaliado pela coordenação; a comissão só o lê', async () => {
    const cadastro = `/coord/selecaoCandidatos/${id}`;
    await irPara(fase(18).inicio, '10:00');
    await comissao.goto(`/adm/selecaoCandidatos/${id}`);
    await expect(comissao.getByRole('link', { name: 'Finalizar Análise' })).toHaveCount(0);
    await recusado(portal, () => finalizarSem(comissao, cadastro), {
      status: 403,
      mensagem: 'Você não tem acesso a esta página',
    });
    await coordenadora.goto(cadastro);
    await coordenadora.getByRole('link', { name: 'Avaliar um a um' }).click();
    for (const respostas of [
      ['Atende', 'Atende', 'Atende'],
      ['Atende', 'Não atende', 'Atende'],
    ]) {
      for (const [indice, criterio] of [
        'Formação Acadêmica',
        'Tempo de Experiência',
        'Experiência Profissional',
      ].entries()) {
        const grupo = coordenadora.getByRole('group', { name: criterio });
        await grupo.getByRole('radio', { name: respostas[indice] ?? '', exact: true }).check({ force: true });
      }
      const proximo = coordenadora.getByRole('button', { name: 'Salvar e próximo' });
      const ultimo = (await proximo.count()) === 0;
      await (
        ultimo ? coordenadora.getByRole('button', { name: 'Salvar', exact: true }).last() : proximo
      ).click();
      await expect(coordenadora.getByText('A seleção dos candidatos foi salva com sucesso.')).toBeVisible();
      if (!ultimo)
        await expect(coordenadora.getByRole('heading', { level: 1, name: /Helena/i })).toBeVisible();
    }
    await expect(coordenadora.getByText('2 de 2 avaliados')).toBeVisible();
    await coordenadora.getByRole('link', { name: 'Ver todos em tabela' }).click();
    await coordenadora.getByRole('link', { name: 'Finalizar Análise' }).click();
    await expect(coordenadora.getByText('Deseja confirmar a Avaliação de cadastro?')).toBeVisible();
    const repetida = await confirmarDuasVezes(
      coordenadora,
      coordenadora.getByRole('button', { name: 'Finalizar Análise' }),
      'A seleção dos candidatos foi registrada.',
    );
    expect(repetida).toContain('Esta avaliação já foi finalizada.');
    await chegaAo(portal, PROCESSO, 4);
  });

  await test.step('os resultados do cadastro são notificados uma vez', async () => {
    await irPara(fase(19).inicio, '10:00');
    await notificar(comissao, portal, PROCESSO, 2);
    await depoisDe(fase(19).recurso ?? fase(19).fim);
    await chegaAo(portal, PROCESSO, 5);
    await irPara(fase(21).inicio, '10:00');
    await notificar(comissao, portal, PROCESSO, 2);
    await depoisDe(fase(21).fim);
    await chegaAo(portal, PROCESSO, 6);
  });

  await test.step('cada um recebeu cada resultado uma vez; quem não participou, nenhum', async () => {
    const resultadosDe = (nome: string) =>
      portal.mails.filter(
        ({ to, subject }) => to === `${nome}.${info.project.name}@example.org` && /resultado/i.test(subject),
      );
    for (const nome of ['abel', 'helena']) {
      expect(resultadosDe(nome)).toHaveLength(4);
      expect(new Set(resultadosDe(nome).map(({ messageId }) => messageId)).size).toBe(4);
    }
    expect(resultadosDe('tadeu')).toEqual([]);
    const { rows: passos } = await portal.pool.query<{ para: number }>(
      `select h.para from historico_demanda h join demanda d on d.id = h.demanda_id
        where d.identificacao_processo = $1 and h.para is not null order by h.id`,
      [PROCESSO],
    );
    expect(passos.map(({ para }) => para)).toEqual([1, 2, 19, 14, 17, 13, 18, 3, 4, 5, 6]);
  });
});
