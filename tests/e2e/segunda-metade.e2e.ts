import type { Page } from '@playwright/test';
import { proporCronograma } from '#app/domain/cronograma/calendar/proposta.ts';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import { FASE, type FaseId } from '#app/domain/etapa/ids.ts';
import { definirRelogio } from '#app/domain/relogio/commands.server.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { openDatabase, type Database } from '#app/lib/db.server.ts';
import { formatarDia, instanteDe, somarDias, type Dia } from '#app/lib/dates.ts';
import {
  CNPJS,
  criarDemandaParaHomologar,
  criarEmpresa,
  resultadoPublicado,
} from '#tests/factories/homologacao.ts';
import { catalogo, feriados } from '#tests/factories/maquina.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { pdfMinimo } from '#tests/fakes/arquivos-hostis.ts';
import { como, ctxDe } from './support/dominio.ts';
import { criarSenha, entrar, novaPagina } from './support/pessoas.ts';
import { expect, OFTEN, test, type Portal } from './support/portal.ts';

test.use({ dados: 'referencia', nome: 'segunda-metade', aprovacao: 'fluig' });

let banco: Database;
test.beforeAll(({ portal }) => {
  banco = openDatabase(portal.databaseUrl, { max: 3 });
});
test.afterAll(() => banco?.close());

/** Six candidates, each with another life. Panel 1 looks at the first three, panel 2 at the others. */
const NOMES = {
  ana: 'Ana Cerrado',
  bia: 'Bia Buriti',
  caio: 'Caio Pequi',
  davi: 'Davi Jatobá',
  eva: 'Eva Mangaba',
  fabio: 'Fábio Ipê',
} as const;
type Quem = keyof typeof NOMES;
const QUEM = Object.keys(NOMES) as Quem[];
const BANCAS = [
  { membros: ['000001', '000002', '000003'], candidatos: ['ana', 'bia', 'caio'] as Quem[] },
  { membros: ['000004', '000005', '000006'], candidatos: ['davi', 'eva', 'fabio'] as Quem[] },
];
/** Who reaches the legal qualification. */
const APTOS: readonly Quem[] = ['ana', 'eva', 'fabio'];
/** Of every criterion; three members give the same. Bia: 15 + 30 of 55. */
const NOTAS: Readonly<Record<Quem, number | null>> = {
  ana: 5,
  bia: 3,
  caio: null,
  davi: 4,
  eva: 4,
  fabio: 4,
};

/** A demand of tipo 2 and formato 1 after the final registry result, with six candidates approved in it. */
async function cena(portal: Portal) {
  for (const tabela of ['avaliadores']) {
    await portal.cli('importar', tabela, `prisma/data/${tabela}.csv`, '--confirmar');
  }
  const proposta = proporCronograma({
    inicio: '2027-02-01' as Dia,
    tipoAvaliacao: 2,
    formatoAvaliacao: 1,
    comCargaHoraria: false,
    catalogo,
    feriados,
  });
  const fases = new Map<FaseId, FaseDatada>(proposta.map((fase) => [fase.faseId as FaseId, fase]));
  const fase = (id: FaseId): FaseDatada => {
    const achada = fases.get(id);
    if (!achada) throw new Error(`O cronograma não tem a fase ${String(id)}.`);
    return achada;
  };
  const now = instanteDe(fase(FASE.cadastroFinal).realizacaoInicio, '09:00');
  const ctx = ctxDe(banco, now);
  const { demanda } = await criarDemandaParaHomologar(ctx, {
    status: 5,
    aptos: 0,
    tipoAvaliacao: 2,
    formatoAvaliacao: 1,
    fases: proposta,
    cadastroPreliminarEm: now,
    cadastroFinalEm: now,
    habTecnicaPreliminarEm: null,
    habTecnicaFinalEm: null,
  });
  // Two kinds of document for each qualification are enough to walk every way.
  await banco.db.tipoDocumento.updateMany({
    where: { id: { notIn: [1, 3, 20, 21] } },
    data: { ativo: false },
  });
  const participacoes = {} as Record<Quem, Awaited<ReturnType<typeof criarParticipacao>>>;
  for (const quem of QUEM) {
    const [nome = '', sobrenome = ''] = NOMES[quem].split(' ');
    const usuario = await criarUsuario(ctx, { nome, sobrenome });
    participacoes[quem] = await criarParticipacao(ctx, demanda.id, { usuario });
    await resultadoPublicado(ctx, participacoes[quem].id, { etapa: 'cadastro' });
  }
  await criarEmpresa(ctx, participacoes.ana.usuario.id, CNPJS[0]);
  const ultimoDia = (): Dia =>
    proposta
      .flatMap(({ realizacaoFim, recursoFim }) => [realizacaoFim, recursoFim ?? realizacaoFim])
      .reduce((maior, dia) => (dia > maior ? dia : maior));
  return { demanda, fase, ultimoDia, participacoes };
}

let arquivos = 0;
/** A real PDF, another each time. */
const arquivo = (name: string) => {
  arquivos += 1;
  const texto = pdfMinimo()
    .toString('latin1')
    .replace('0 0 200 200', `0 0 ${String(200 + arquivos)} 200`);
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(texto, 'latin1') };
};

const comScript = (info: { project: { use: { javaScriptEnabled?: boolean } } }): boolean =>
  info.project.use.javaScriptEnabled !== false;

const status = async (id: string): Promise<number> =>
  (await banco.db.demanda.findUniqueOrThrow({ where: { id }, select: { status: true } })).status;

const chegaAo = (id: string, esperado: number) => expect.poll(() => status(id), OFTEN).toBe(esperado);

/** Presses, and presses the same again in the dialog that asks. */
async function confirmar(page: Page, nome: string | RegExp): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: nome }).last().click();
}

const maiusculas = (quem: Quem): string => NOMES[quem].toUpperCase();

test('da banca à homologação: a segunda metade da vida de uma demanda @longa', async ({
  browser,
  portal,
}, info) => {
  const { demanda, fase, ultimoDia, participacoes } = await cena(portal);
  const processo = demanda.identificacaoProcesso;
  const irPara = (dia: Dia, hora = '09:00') =>
    definirRelogio({ ...ctxDe(banco), realNow: new Date() }, { instante: instanteDe(dia, hora) });
  const pagina = (pessoa: { id: string }) => como(browser, portal, info, banco, pessoa);
  await irPara(fase(FASE.cadastroFinal).realizacaoInicio);
  const comissao = await pagina(await criarUsuario(ctxDe(banco), { grupos: ['comissao'], cpf: null }));
  const linha = (texto: string | RegExp) => comissao.getByRole('row').filter({ hasText: texto });

  await test.step('a comissão cadastra duas bancas e convoca', async () => {
    for (const [i, { membros }] of BANCAS.entries()) {
      await comissao.goto('/adm/cadastrar-banca');
      await comissao.getByRole('link', { name: 'Nova Banca' }).click();
      const dialogo = comissao.getByRole('dialog');
      await dialogo.getByLabel('Credenciamento').selectOption(demanda.id);
      await dialogo
        .getByLabel('Data', { exact: true })
        .fill(formatarDia(fase(FASE.entrevista).realizacaoInicio));
      await dialogo.getByLabel('Hora', { exact: true }).fill('08:00');
      await dialogo.getByLabel('Data de fim').fill(formatarDia(fase(FASE.avaliacaoDidatica).realizacaoFim));
      await dialogo.getByLabel('Hora de fim').fill('18:00');
      await dialogo.getByLabel('Local').fill(`Sala ${String(i + 1)}`);
      for (const [lugar, codigo] of membros.entries())
        await dialogo.getByLabel(`${String(lugar + 1)}º Avaliador`).selectOption(codigo);
      await dialogo.getByRole('checkbox', { name: /^Enviar e-mail de convocação/ }).check();
      await dialogo.getByRole('button', { name: 'Salvar' }).click();
      await expect(
        comissao.getByText('Banca Avaliadora cadastrada e email de convocação enviado.'),
      ).toBeVisible();
    }
  });

  const avaliadores = await test.step('cada membro cria a senha pelo convite da convocação', async () => {
    const paginas: Page[] = [];
    for (const codigo of BANCAS.flatMap(({ membros }) => membros)) {
      const { email } = await banco.db.avaliador.findUniqueOrThrow({ where: { codigo } });
      const page = await novaPagina(browser, portal, info);
      await criarSenha(page, portal, email);
      await entrar(page, email);
      paginas.push(page);
    }
    return paginas;
  });

  await test.step('a comissão agenda as duas partes de cada candidato e os avisa', async () => {
    for (const [i, { candidatos }] of BANCAS.entries()) {
      const { id: bancaId } = await banco.db.banca.findFirstOrThrow({
        where: { demandaId: demanda.id, numero: i + 1 },
      });
      for (const [vez, quem] of candidatos.entries()) {
        for (const [parte, faseId] of [
          ['Entrevista', FASE.entrevista],
          ['Avaliação Didática', FASE.avaliacaoDidatica],
        ] as const) {
          await comissao.goto(`/adm/agendamento-entrevista?credenciamento=${demanda.id}`);
          await linha(maiusculas(quem))
            .getByRole('link', { name: new RegExp(`^Agendar .*${parte}`) })
            .click();
          const dialogo = comissao.getByRole('dialog');
          await dialogo.getByLabel('Tipo de entrevista').selectOption('P');
          await dialogo.getByLabel('Data', { exact: true }).fill(formatarDia(fase(faseId).realizacaoInicio));
          await dialogo.getByLabel('Hora').fill(`${String(8 + vez).padStart(2, '0')}:00`);
          await dialogo.getByLabel('Local', { exact: true }).fill(`Sala ${String(i + 1)}`);
          if (parte === 'Avaliação Didática') await dialogo.getByLabel('Tema').fill('Ordenha higiênica');
          await dialogo.getByLabel('Banca').selectOption(bancaId);
          await dialogo.getByLabel('Duração').fill('30');
          await dialogo.getByRole('button', { name: 'Agendar' }).click();
          await expect(comissao.getByText(/agendada com sucesso/)).toBeVisible();
        }
        await comissao.goto(`/adm/agendamento-entrevista?credenciamento=${demanda.id}`);
        await linha(maiusculas(quem))
          .getByRole('link', { name: /^Enviar E-mails/ })
          .click();
        await confirmar(comissao, 'Enviar E-mails');
        await expect(comissao.getByText('Candidato notificado com sucesso.')).toBeVisible();
      }
    }
  });

  await test.step("'Finalizar Ações' encerra o agendamento, e o relógio leva ao envio de documentos", async () => {
    // Told is whom the notice reached.
    const porSair = { demandaId: demanda.id, tipo: TIPO.agendamento, dataEnvio: null };
    await expect.poll(() => banco.db.mensagem.count({ where: porSair })).toBe(0);
    await comissao.goto(`/adm/lista-processos?aba=todas&busca=${processo}`);
    await linha(processo)
      .getByRole('link', { name: /Finalizar Ações/ })
      .first()
      .click();
    await confirmar(comissao, /Finalizar/);
    await expect(comissao.getByRole('dialog')).toBeHidden();
    await irPara(fase(FASE.documentacaoTecnica).realizacaoInicio);
    await chegaAo(demanda.id, 6);
  });

  const enviarDocumentos = async (quem: Quem, habilitacao: 'tecnica' | 'juridica') => {
    const page = await pagina(participacoes[quem].usuario);
    await page.goto(`/minhas-demandas/${demanda.id}/documentos/${habilitacao}`);
    const dialogo = page.getByRole('dialog');
    if (habilitacao === 'juridica')
      await dialogo.getByRole('button', { name: 'Participo por uma empresa' }).click();
    for (let indice = 0; indice < 2; indice++) {
      const documento = dialogo
        .getByRole('row')
        .filter({ has: page.locator('input[type=file]') })
        .nth(indice);
      await documento.locator('input[type=file]').setInputFiles(arquivo(`${quem}-${String(indice)}.pdf`));
      if (!comScript(info)) await documento.getByRole('button', { name: /^Anexar/ }).click();
      await expect(documento.getByText('Anexado')).toBeVisible();
    }
    await dialogo.getByRole('link', { name: 'Conferir e enviar' }).click();
    await page.getByRole('button', { name: 'Enviar documentos' }).click();
    await expect(page.getByText('Documentos enviados com sucesso.').first()).toBeVisible();
    await page.context().close();
  };

  await test.step('todos menos um enviam os documentos técnicos', async () => {
    for (const quem of QUEM) if (quem !== 'davi') await enviarDocumentos(quem, 'tecnica');
  });

  const registrarFrequencia = async (tipo: 'E' | 'D', faseId: FaseId) => {
    await irPara(fase(faseId).realizacaoInicio, '17:00');
    if (tipo === 'E') await chegaAo(demanda.id, 11);
    await comissao.goto(`/adm/lista-frequencia?tipo=${tipo}&credenciamento=${demanda.id}`);
    for (const quem of QUEM)
      await linha(maiusculas(quem))
        .getByLabel(NOTAS[quem] === null ? 'Não compareceu' : 'Compareceu', { exact: true })
        .check();
    await comissao.getByRole('button', { name: 'Salvar' }).click();
    await expect(comissao.getByRole('dialog')).toContainText(maiusculas('caio'));
    await confirmar(comissao, 'Salvar');
    await expect(comissao.getByText('As frequências foram registradas.')).toBeVisible();
  };

  const pontuar = async (rota: string, titulo: string) => {
    for (const [i, { candidatos }] of BANCAS.entries()) {
      for (const page of avaliadores.slice(3 * i, 3 * i + 3)) {
        for (const quem of candidatos) {
          const nota = NOTAS[quem];
          if (nota === null) continue;
          await page.goto(rota);
          await page
            .getByRole('link', { name: new RegExp(`^(Declarar|Avaliar) ${maiusculas(quem)}`) })
            .click();
          // Once a candidate: before the file is opened.
          const nada = page.getByRole('button', { name: /^Nada me impede/ });
          const mesa = page.getByRole('heading', { level: 1, name: titulo });
          await expect(nada.or(mesa)).toBeVisible();
          if (await nada.isVisible()) await nada.click();
          await expect(mesa).toBeVisible();
          await page
            .locator(`input[name^="nota-"][value="${String(nota)}"]`)
            .evaluateAll((criterios) => criterios.forEach((criterio) => (criterio as HTMLElement).click()));
          await page.getByRole('button', { name: 'Finalizar' }).click();
          await page.getByRole('dialog').getByRole('button', { name: 'Finalizar' }).click();
          await expect(page.getByText('A avaliação foi finalizada.')).toBeVisible();
        }
      }
    }
  };

  await test.step('um candidato falta, e os três de cada banca pontuam os outros', async () => {
    await registrarFrequencia('E', FASE.entrevista);
    await pontuar('/ava/avaliacao', 'Avaliação de Entrevista');
    await registrarFrequencia('D', FASE.avaliacaoDidatica);
    await pontuar('/ava/avaliacao-didatica', 'Avaliação do Desempenho Didático');
  });

  await test.step('o resultado é enviado: um aprovado por vez, um abaixo da nota, um ausente', async () => {
    for (const [tipo, botao] of [
      ['E', /^Registrar/],
      ['D', 'Enviar a 6 candidatos'],
    ] as const) {
      await comissao.goto(`/adm/lista-avaliacao?tipo=${tipo}&credenciamento=${demanda.id}`);
      await comissao.getByRole('link', { name: 'Enviar Resultado' }).click();
      await confirmar(comissao, botao);
      await expect(comissao.getByText('Os resultados foram registrados.')).toBeVisible();
    }
    for (const quem of QUEM) {
      const { text } = await portal.mailTo(
        participacoes[quem].usuario.email,
        /Entrevista e Avaliação Didática/,
      );
      const resultado = quem === 'caio' ? 'Não compareceu' : quem === 'bia' ? 'Reprovado' : 'Aprovado';
      expect(text).toContain(`Seu resultado: ${resultado}.`);
    }
  });

  const analisar = async (
    page: Page,
    base: string,
    quem: Quem,
    vereditos: readonly ('Apto' | 'Inapto')[],
  ) => {
    await page.goto(`${base}?credenciamento=${demanda.id}`);
    await page
      .getByRole('row')
      .filter({ hasText: maiusculas(quem) })
      .getByRole('link', { name: /^Analisar Documentação/ })
      .click();
    for (const [indice, veredito] of vereditos.entries()) {
      await page.getByLabel(veredito, { exact: true }).check({ force: true });
      if (veredito === 'Inapto')
        await page.getByLabel('O que o candidato lê').fill('O diploma está cortado.');
      await page
        .getByRole('button', {
          name: indice === vereditos.length - 1 ? 'Salvar' : 'Salvar e próximo documento',
          exact: true,
        })
        .click();
      if (indice < vereditos.length - 1)
        await expect(page.getByText(`documento ${String(indice + 2)} de`)).toBeVisible();
    }
    await page.getByRole('link', { name: 'Finalizar Análise' }).click();
    await confirmar(page, 'Finalizar Análise');
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  const TECNICA = '/adm/avaliacao-documentacao';

  await test.step('os documentos técnicos: aptos, um inapto, uma falta, uma diligência', async () => {
    await irPara(fase(FASE.habTecnicaPreliminarComDidatica).realizacaoInicio);
    await chegaAo(demanda.id, 7);
    await comissao.goto(`${TECNICA}?credenciamento=${demanda.id}`);
    await expect(linha(maiusculas('bia'))).toHaveCount(0);
    await linha(maiusculas('davi'))
      .getByRole('link', { name: /^Reprovar Falta de Doc/ })
      .click();
    await confirmar(comissao, 'Reprovar');
    await expect(comissao.getByRole('dialog')).toBeHidden();
    await analisar(comissao, TECNICA, 'ana', ['Apto', 'Apto']);
    await analisar(comissao, TECNICA, 'eva', ['Apto', 'Inapto']);

    await comissao.goto(`${TECNICA}?credenciamento=${demanda.id}`);
    await linha(maiusculas('fabio'))
      .getByRole('link', { name: /^Analisar Documentação/ })
      .click();
    await comissao
      .getByRole('link', { name: /diligência/i })
      .first()
      .click();
    await comissao.getByLabel('O que o candidato precisa corrigir').fill('A cópia está escura: envie outra.');
    await confirmar(comissao, 'Pedir diligência');
    const carta = await portal.mailTo(participacoes.fabio.usuario.email, /pedido de novo/);
    const fabio = await pagina(participacoes.fabio.usuario);
    await fabio.goto(carta.links.find((link) => link.includes('diligencia')) ?? '/sem-link');
    await fabio.getByLabel('Arquivo PDF').setInputFiles(arquivo('nitida.pdf'));
    // With scripting it is kept as soon as it is chosen.
    if (!comScript(info)) await fabio.getByRole('button', { name: 'Anexar o arquivo escolhido' }).click();
    await expect(fabio.getByText('A resposta ainda não foi enviada.').last()).toBeVisible();
    await confirmar(fabio, 'Enviar resposta');
    await expect(fabio.getByText('Resposta enviada.')).toBeVisible();
    await analisar(comissao, TECNICA, 'fabio', ['Apto', 'Apto']);
  });

  const notificar = async () => {
    await comissao.goto(`/adm/lista-processos?aba=todas&busca=${processo}`);
    await linha(processo)
      .getByRole('link', { name: /Notificar candidatos/ })
      .first()
      .click();
    await comissao.getByRole('dialog').getByRole('button').last().click();
    await expect(comissao.getByText(/candidatos? notificados?\./)).toBeVisible();
  };

  await test.step('a inapta recorre, e o recurso é aprovado', async () => {
    await notificar();
    // What was missing is told with the result of the stage.
    await portal.mailTo(participacoes.davi.usuario.email, /Habilitação Técnica/);
    await irPara(
      fase(FASE.habTecnicaPreliminarComDidatica).recursoInicio ?? fase(FASE.cadastroFinal).realizacaoFim,
    );
    const eva = await pagina(participacoes.eva.usuario);
    await eva.goto('/historico-credenciamento');
    await eva
      .getByRole('link', { name: /^Iniciar Recurso/ })
      .first()
      .click();
    await eva.getByLabel('Observação').fill('O diploma inteiro segue anexo.');
    await eva.locator('input[type=file]').setInputFiles(arquivo('diploma.pdf'));
    if (!comScript(info)) await eva.getByRole('button', { name: 'Anexar' }).first().click();
    await expect(eva.getByRole('link', { name: 'Baixar diploma.pdf' }).first()).toBeVisible();
    await eva.getByRole('button', { name: 'Salvar e enviar' }).click();
    await expect(eva.getByText('Recurso em Análise').first()).toBeVisible();
    await comissao.goto('/adm/solicitacaoRecurso');
    await linha(maiusculas('eva'))
      .getByRole('link', { name: /^Avaliar recurso/ })
      .click();
    await comissao.getByLabel('Decisão').fill('O diploma foi apresentado.');
    await comissao.getByRole('button', { name: 'Aprovar' }).first().click();
    await confirmar(comissao, 'Aprovar recurso');
    await expect(comissao.getByRole('dialog')).toBeHidden();
    await irPara(fase(FASE.habTecnicaFinalComDidatica).realizacaoInicio);
    await chegaAo(demanda.id, 8);
    await notificar();
  });

  await test.step('os documentos jurídicos de quem chegou, e a análise do Jurídico', async () => {
    await irPara(fase(FASE.documentacaoJuridica).realizacaoInicio);
    await chegaAo(demanda.id, 9);
    for (const quem of APTOS) await enviarDocumentos(quem, 'juridica');
    await irPara(fase(FASE.analiseJuridica).realizacaoInicio);
    const juridico = await pagina(await criarUsuario(ctxDe(banco), { grupos: ['juridico'], cpf: null }));
    for (const quem of APTOS)
      await analisar(juridico, '/juridico/habilitacao-juridica', quem, ['Apto', 'Apto']);
  });

  const homologar = async (quem: Quem, decisao: boolean, justificativa: string) => {
    await comissao.goto(`/adm/homologacao/${demanda.id}`);
    await comissao.getByLabel('Objeto').selectOption({ index: 1 });
    await comissao.getByRole('checkbox', { name: new RegExp(`^Escolher ${NOMES[quem]}`, 'i') }).check();
    await comissao.getByRole('button', { name: 'Salvar' }).click();
    await comissao.getByRole('dialog').getByRole('button').last().click();
    await expect.poll(() => portal.fluig.solicitacoes.length, OFTEN).toBe(antes + 1);
    antes += 1;
    const { homologacaoId } = await banco.db.homologacaoCandidato.findFirstOrThrow({
      where: { participacaoId: participacoes[quem].id },
    });
    await expect
      .poll(
        async () =>
          (await banco.db.homologacao.findUniqueOrThrow({ where: { id: homologacaoId } })).numeroProcesso,
      )
      .not.toBeNull();
    const volta = { portal: portal.url, token, homologacaoId, decisao, justificativa };
    expect(await portal.fluig.decidirHomologacao(volta)).toBe(200);
  };
  const { token } = JSON.parse(
    await portal.cli(
      'fluig',
      'token',
      'criar',
      `fluig-${info.project.name}`,
      '--escopo',
      'homologacao',
      '--json',
    ),
  ) as { token: string };
  let antes = portal.fluig.solicitacoes.length;

  await test.step('uma é homologada, outra não, cada uma por um processo', async () => {
    await homologar('ana', true, 'De acordo.');
    await comissao.goto(`/adm/homologacao/${demanda.id}`);
    await comissao.getByRole('link', { name: new RegExp(`^Dados da Empresa de ${NOMES.eva}`, 'i') }).click();
    const empresa = comissao.getByRole('dialog');
    await empresa.getByLabel('CNPJ').fill('12.ABC.345/01DE-35');
    await empresa.getByLabel('Nome da Empresa').fill('Mangaba Ensino Ltda.');
    await empresa.getByLabel('Nome Fantasia').fill('Mangaba');
    await empresa.getByLabel('CEP').fill('74000-000');
    await empresa.getByLabel('Estado', { exact: true }).selectOption('GO');
    await empresa.getByLabel('Cidade').fill('Goiânia');
    await empresa.getByRole('button', { name: 'Salvar' }).click();
    await expect(empresa).toBeHidden();
    await homologar('eva', false, 'Registro vencido.');
    for (const [quem, texto] of [
      ['ana', /homologou o seu credenciamento/],
      ['eva', /Registro vencido/],
    ] as const) {
      const { text } = await portal.mailTo(participacoes[quem].usuario.email, /Decisão da homologação/);
      expect(text).toMatch(texto);
    }
  });

  await test.step('a demanda é encerrada, e cada um lê por quê', async () => {
    await irPara(somarDias(ultimoDia(), 1));
    await comissao.goto(`/adm/lista-processos/${demanda.id}/encerrar-com-pendencia`);
    await comissao.getByRole('dialog').getByRole('button').last().click();
    await chegaAo(demanda.id, 12);
    await comissao.goto(`/adm/lista-processos/${demanda.id}/encerrar-sem-homologacao`);
    await comissao.getByLabel(new RegExp(`^Motivo: ${NOMES.fabio}`, 'i')).fill('As vagas se completaram.');
    await comissao.getByRole('dialog').getByRole('button').last().click();
    await chegaAo(demanda.id, 15);
    for (const [quem, onde, texto] of [
      ['ana', '/minhas-demandas', /Homologado em/],
      ['eva', '/minhas-demandas', /Registro vencido/],
      ['fabio', '/minhas-demandas', /terminou sem pedido de homologação: As vagas se completaram/],
      ['bia', '/historico-credenciamento', /Reprovad/],
      ['caio', '/historico-credenciamento', /Reprovad/],
      ['davi', '/historico-credenciamento', /Reprovad/],
    ] as const) {
      const page = await pagina(participacoes[quem].usuario);
      await page.goto(onde);
      await expect(page.getByRole('main')).toContainText(texto);
      await page.context().close();
    }
  });

  await test.step('ninguém recebeu a mesma mensagem duas vezes', async () => {
    const vistas = portal.mails.map(({ to, subject, text }) => `${to} ${subject} ${text}`);
    expect(new Set(vistas).size).toBe(vistas.length);
  });
});
