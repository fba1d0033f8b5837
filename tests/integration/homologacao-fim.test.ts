import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test, vi } from 'vitest';

/** As an installation without a workflow: the superintendence decides on paper. */
vi.hoisted(() => {
  process.env.SIMULADOR_FLUIG = '0';
});

import { createElement } from 'react';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { transitar } from '#app/domain/demanda/commands.server/transitar.ts';
import { getConfirmacao } from '#app/domain/demanda/queries.server/confirmacao.ts';
import { listProcessos } from '#app/domain/demanda/queries.server/processos.ts';
import { listMinhasDemandas } from '#app/domain/documento/queries.server/lista.ts';
import { salvarEmpresa } from '#app/domain/empresa/commands.server.ts';
import { EMPRESA_EM_BRANCO } from '#app/domain/empresa/rules.ts';
import { empresaEditada } from '#app/domain/empresa/schema.ts';
import { NotFoundError, RuleError } from '#app/domain/errors.ts';
import { registrarDecisaoDaHomologacaoAMao } from '#app/domain/homologacao/commands.server/a-mao.ts';
import {
  pedirMeuCertificado,
  pedirPapelDaHomologacao,
  pedirRelacaoDeCredenciados,
} from '#app/domain/homologacao/commands.server/documento.ts';
import { pedirHomologacao } from '#app/domain/homologacao/commands.server/pedir.ts';
import { MENSAGENS } from '#app/domain/homologacao/labels.ts';
import { listCandidatos } from '#app/domain/homologacao/queries.server/candidatos.ts';
import { getTelaDaHomologacao } from '#app/domain/homologacao/queries.server/tela.ts';
import { getInicio } from '#app/domain/inicio/queries.server/inicio.ts';
import { abrirArquivo } from '#app/domain/arquivo/queries.server.ts';
import { varrerArquivos } from '#app/domain/arquivo/commands.server.ts';
import { LUGAR_PADRAO } from '#app/lib/lugar.ts';
import { ComLugar } from '#app/lib/use-lugar.ts';
import { diaDoInstante, formatarDia, inicioDoDia, instanteDe, somarDias } from '#app/lib/dates.ts';
import * as decisao from '#app/routes/adm/homologacao/decisao.tsx';
import * as semHomologacao from '#app/routes/adm/processos/encerrar-sem-homologacao.tsx';
import * as certificado from '#app/routes/candidato/minhas-demandas/certificado.tsx';
import { pdfKinds } from '#worker/pdf.tsx';
import { CNPJS, criarApto, criarDemandaParaHomologar } from '#tests/factories/homologacao.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { pdfMinimo } from '#tests/fakes/arquivos-hostis.ts';
import { chamar } from '#tests/setup/route.ts';

const database = useDatabase();
const PDF = pdfMinimo();
const now = instanteDe('2027-03-29', '10:12');
const sistema = (em = now) => testCtx(database, { now: em });

let ctx: CtxUsuario;
let cookie: string;
beforeAll(async () => {
  const actor = await criarUsuario(sistema(), { grupos: ['comissao'], cpf: null });
  ctx = testCtx(database, { now, actor });
  cookie = await sessaoPara(sistema(), actor);
});

type Cena = Awaited<ReturnType<typeof criarDemandaParaHomologar>>;
const pedir = ({ demanda, objeto, participacoes }: Cena, quem: CtxUsuario = ctx) =>
  pedirHomologacao(quem, demanda.id, { objeto, participacoes: participacoes.map(({ id }) => id) });
const aMao = {
  decisao: 'aprovar',
  decididaPor: 'Rui Dias',
  documento: 'D 1',
  justificativa: 'Sim.',
} as const;
const homologada = async (dados: Parameters<typeof criarDemandaParaHomologar>[1] = {}) => {
  const cena = await criarDemandaParaHomologar(sistema(), { status: 12, ...dados });
  const { id } = await pedir(cena);
  await registrarDecisaoDaHomologacaoAMao(ctx, id, { ...aMao, dia: '2027-03-29' });
  return { ...cena, id };
};
const html = async (elemento: Promise<{ elemento: React.ReactElement }>) =>
  renderToStaticMarkup(createElement(ComLugar, { value: LUGAR_PADRAO }, (await elemento).elemento));
const statusDe = async (id: string) =>
  (await database.db.demanda.findUniqueOrThrow({ where: { id } })).status;
const comoCandidato = ({ participacoes: [primeira] }: Cena) => {
  if (primeira === undefined) throw new Error('sem candidata');
  return testCtx(database, { now, actor: primeira.usuario });
};
const fimLido = async (cena: Cena) => {
  const filtro = { busca: '', area: '', atividade: '', pular: 0, tamanho: 5 };
  return (await listMinhasDemandas(comoCandidato(cena), filtro)).linhas[0]?.fim;
};
const linhaDa = async ({ demanda }: Cena) =>
  (
    await listProcessos(ctx, {
      ...{ aba: 'todas', area: '', busca: demanda.identificacaoProcesso, ordem: null },
      ...{ pagina: null, porFase: false },
    })
  ).linhas[0];

describe('é trabalho como qualquer outro (R-HOM-10)', () => {
  test('no início e na linha, com a data, e atrasado depois de cinco dias úteis', async () => {
    const cena = await criarDemandaParaHomologar(sistema(), { aptos: 2, status: 12 });
    const tarefa = async (quem = ctx) =>
      (await getInicio(quem)).tarefas.find(({ chave }) => chave === `${cena.demanda.id}:homologacao`);
    // Its last stage ended on a Friday, 19/03: from the 20th, five working days, and 26/03 is a holiday.
    expect(await tarefa()).toMatchObject({
      titulo: 'Pedir homologação de 2 aptos',
      urgencia: 'hoje',
      dia: '2027-03-29',
      href: `/adm/homologacao/${cena.demanda.id}`,
    });
    const cedo = { ...ctx, now: instanteDe('2027-03-22', '10:00') };
    expect(await tarefa(cedo)).toMatchObject({ urgencia: 'proximos' });
    const tarde = { ...ctx, now: instanteDe('2027-03-30', '10:00') };
    expect(await tarefa(tarde)).toMatchObject({
      urgencia: 'atrasado',
      prazo: 'o prazo terminou ontem, em 29/03',
    });
    expect(await linhaDa(cena)).toMatchObject({
      principal: {
        rotulo: 'Pedir homologação de 2 aptos',
        href: `/adm/homologacao/${cena.demanda.id}`,
      },
      vencimento: { atrasado: false, texto: 'Homologação vence hoje, 29/03/2027' },
    });
    await pedir(cena);
    const { tarefas } = await getInicio(ctx);
    expect(tarefas.filter(({ processo }) => processo === cena.demanda.identificacaoProcesso)).toMatchObject([
      {
        titulo: 'Levar à Superintendência e registrar a decisão: 2 aptos',
        prazo: 'desde 29/03/2027',
        href: expect.stringMatching(new RegExp(`^/adm/homologacao/${cena.demanda.id}/decisao/`)),
      },
    ]);
    expect((await linhaDa(cena))?.indisponiveis[0]?.motivo).toContain('desde 29/03/2027');
  });

  test('quem é candidato nela não a recebe', async () => {
    const cena = await criarDemandaParaHomologar(sistema(), { status: 12, aptos: 0 });
    await criarApto(sistema(), cena.demanda, { usuario: ctx.actor });
    const { tarefas } = await getInicio(ctx);
    expect(tarefas.some(({ chave }) => chave.startsWith(cena.demanda.id))).toBe(false);
  });

  test.each(['encerrarDemanda', 'finalizarDemanda'] as const)(
    '%s é recusado com os nomes',
    async (evento) => {
      const { demanda } = await criarDemandaParaHomologar(sistema(), { aptos: 2, status: 12 });
      const encerrar = transitar(ctx, { demandaId: demanda.id, evento, confirmarPendencias: true });
      await expect(encerrar).rejects.toThrow(/Peça a homologação.* Candidata 1 .*, Candidata 2/);
      expect(await statusDe(demanda.id)).toBe(12);
      if (evento === 'encerrarDemanda')
        expect((await getConfirmacao(ctx, demanda.id, [evento])).recusa).toMatch(
          /Candidata 1 .*, Candidata 2/,
        );
    },
  );

  test('terminar sem ela pede o motivo de cada um, que cada um recebe e lê', async () => {
    const cena = await criarDemandaParaHomologar(sistema(), { aptos: 2, status: 12 });
    const { demanda, participacoes } = cena;
    const [uma = '', outra = ''] = participacoes.map(({ id }) => id);
    const url = `/adm/lista-processos/${demanda.id}/encerrar-sem-homologacao`;
    const params = { id: demanda.id };
    const { dados } = await chamar(semHomologacao.loader, { url, params, cookie });
    expect(dados.aptos.map(({ participacaoId }) => participacaoId)).toEqual([uma, outra]);
    const enviar = (form: Record<string, string>) =>
      chamar(semHomologacao.action, {
        url,
        params,
        cookie,
        form: { versao: String(demanda.versao), ...form },
      });
    const falta = await enviar({ [`motivo-${uma}`]: 'Vagas preenchidas.', [`motivo-${outra}`]: ' ' });
    expect(falta).toMatchObject({
      status: 422,
      dados: {
        valores: { [`motivo-${uma}`]: 'Vagas preenchidas.' },
        erros: { [`motivo-${outra}`]: expect.stringMatching(/^Diga por que .*Candidata 2/) },
      },
    });
    expect(await statusDe(demanda.id)).toBe(12);
    // No other door ends it over them.
    await expect(
      transitar(ctx, { demandaId: demanda.id, evento: 'encerrarSemHomologacao', confirmarPendencias: true }),
    ).rejects.toThrow(RuleError);
    expect(await database.db.fimSemHomologacao.count()).toBe(0);
    const feito = await enviar({ [`motivo-${uma}`]: 'Vagas preenchidas.', [`motivo-${outra}`]: 'Desistiu.' });
    expect(feito.status).toBe(303);
    expect(await statusDe(demanda.id)).toBe(15);
    const mensagens = await database.db.mensagem.findMany({
      where: { tipo: 52, demandaId: demanda.id },
      orderBy: { destinatarioNome: 'asc' },
    });
    expect(mensagens.map(({ dados: lidos }) => (lidos as { motivo: string }).motivo)).toEqual([
      'Vagas preenchidas.',
      'Desistiu.',
    ]);
    expect((await fimLido(cena))?.texto).toBe(
      'Apto. A demanda terminou sem pedido de homologação: Vagas preenchidas.',
    );
    expect((await getTelaDaHomologacao(ctx, demanda.id)).candidatos).toMatchObject([
      { codigo: 'sem-pedido', justificativa: 'Vagas preenchidas.' },
      { codigo: 'sem-pedido', justificativa: 'Desistiu.' },
    ]);
  });

  test('sem ninguém por quem dizer, a pergunta o diz', async () => {
    const { demanda } = await criarDemandaParaHomologar(sistema(), { aptos: 0, status: 12 });
    const { recusa } = await getConfirmacao(ctx, demanda.id, ['encerrarSemHomologacao']);
    expect(recusa).toContain('Nenhum apto está sem pedido');
  });

  test('o motivo de todos é o de quem não tem o seu', async () => {
    const { demanda, participacoes } = await criarDemandaParaHomologar(sistema(), { aptos: 3, status: 12 });
    const [, outra = ''] = participacoes.map(({ id }) => id);
    const { status } = await chamar(semHomologacao.action, {
      url: `/adm/lista-processos/${demanda.id}/encerrar-sem-homologacao`,
      params: { id: demanda.id },
      cookie,
      form: {
        versao: String(demanda.versao),
        'motivo-todos': 'Vagas preenchidas.',
        [`motivo-${outra}`]: 'Desistiu.',
      },
    });
    expect(status).toBe(303);
    const motivos = await database.db.fimSemHomologacao.findMany({
      where: { participacaoId: { in: participacoes.map(({ id }) => id) } },
      orderBy: { participacaoId: 'asc' },
    });
    expect(motivos.map(({ motivo }) => motivo)).toEqual([
      'Vagas preenchidas.',
      'Desistiu.',
      'Vagas preenchidas.',
    ]);
  });

  test('um resultado que ainda não é definitivo não é apto', async () => {
    const { demanda, participacoes } = await criarDemandaParaHomologar(sistema(), {
      ...{ formatoAvaliacao: 3, tipoAvaliacao: 3, status: 8, aptos: 0 },
    });
    expect(participacoes).toEqual([]);
    const { id } = await criarApto(sistema(), demanda, { resultado: { publicadoFinalEm: null } });
    expect(await listCandidatos(ctx, demanda)).toEqual([]);
    await expect(pedirHomologacao(ctx, demanda.id, { objeto: 'x', participacoes: [id] })).rejects.toThrow();
  });
});

describe('a decisão no papel (R-HOM-11)', () => {
  test('o papel a assinar existe antes dela, com a linha de quem decide', async () => {
    const cena = await criarDemandaParaHomologar(sistema(), { status: 12, aptos: 2 });
    const { id } = await pedir(cena);
    const documento = await database.db.documentoGerado.findUniqueOrThrow({
      where: { id: await pedirPapelDaHomologacao(ctx, id) },
    });
    expect(documento).toMatchObject({ tipo: 'pedido-de-homologacao', solicitanteId: ctx.actor.id });
    const pagina = await html(pdfKinds['pedido-de-homologacao'](sistema(), { homologacaoId: id }));
    for (const texto of [
      'Candidata 1',
      'Candidata 2',
      'Cerrado Capacitação Ltda.',
      cena.objeto,
      'Superintendência',
    ])
      expect(pagina).toContain(texto);
    expect(pagina).not.toContain('Comissão de Credenciamento</strong>');
    await registrarDecisaoDaHomologacaoAMao(ctx, id, { ...aMao, dia: '2027-03-29' });
    await expect(pedirPapelDaHomologacao(ctx, id)).rejects.toThrow(RuleError);
    const decidida = await html(pdfKinds.homologacao(sistema(), { homologacaoId: id }));
    expect(decidida).toContain('Registrada em');
    expect(decidida).not.toContain('Comissão de Credenciamento</strong>');
  });

  test('na tela: dia, papel, e quem pode abri-lo', async () => {
    // The screens read the clock of the machine.
    const hoje = diaDoInstante(new Date());
    const dia = (dias: number) => formatarDia(somarDias(hoje, dias));
    const antes = testCtx(database, { now: inicioDoDia(somarDias(hoje, -7)), actor: ctx.actor });
    const cena = await criarDemandaParaHomologar(sistema(), { status: 12 });
    const { id } = await pedir(cena, antes);
    const params = { id: cena.demanda.id, homologacaoId: id };
    const url = `/adm/homologacao/${cena.demanda.id}/decisao/${id}`;
    const enviar = (mais: Record<string, string>, papel: Uint8Array | null) => {
      const form = new FormData();
      for (const [nome, valor] of Object.entries({ ...aMao, dia: dia(-3), ...mais })) form.set(nome, valor);
      if (papel) form.set('papel', new File([new Uint8Array(papel)], 'despacho.pdf'));
      return chamar(decisao.action, { url, params, cookie, form });
    };
    const erros = async (mais: Record<string, string>, papel: Uint8Array | null = PDF) =>
      (await enviar(mais, papel)).dados;
    expect(await erros({ dia: dia(2) })).toMatchObject({
      erros: { dia: expect.stringContaining('não chegou') },
    });
    expect(await erros({ dia: dia(-8) })).toMatchObject({
      erros: { dia: expect.stringContaining(dia(-7)) },
    });
    expect(await erros({}, null)).toMatchObject({ erros: { papel: MENSAGENS.semPapel } });
    expect(await erros({}, new TextEncoder().encode('texto'))).toMatchObject({
      erros: { papel: 'Apenas arquivos PDF, JPG ou PNG são aceitos.' },
    });
    expect((await enviar({}, PDF)).status).toBe(303);
    const [pedido] = (await getTelaDaHomologacao(ctx, cena.demanda.id)).homologacoes;
    expect(pedido).toMatchObject({ decididaDia: somarDias(hoje, -3), codigo: 'homologada' });
    const papelId = pedido?.papelId ?? '';
    const colega = testCtx(database, { now, actor: await criarUsuario(sistema(), { grupos: ['comissao'] }) });
    expect((await abrirArquivo(colega, papelId)).nome).toBe('despacho.pdf');
    const juridico = testCtx(database, {
      now,
      actor: await criarUsuario(sistema(), { grupos: ['juridico'] }),
    });
    await expect(abrirArquivo(juridico, papelId)).rejects.toThrow(NotFoundError);
    await expect(abrirArquivo(comoCandidato(cena), papelId)).rejects.toThrow(NotFoundError);
    // It is kept, though no draft, document or appeal holds it.
    await varrerArquivos(sistema(instanteDe('2028-03-29', '10:00')), now);
    expect(await database.db.arquivo.count({ where: { id: papelId } })).toBe(1);
    expect((await fimLido(cena))?.texto).toContain(`Homologado em ${dia(-3)}`);
  });
});

describe('uma pessoa com uma empresa (R-HOM-09)', () => {
  test('trocada a empresa, pede-se de novo, e a linha diz qual era e qual é', async () => {
    const cena = await homologada();
    const { usuario } = cena.participacoes[0] ?? {};
    await database.db.empresa.update({
      where: { usuarioId: usuario?.id },
      data: { cnpj: CNPJS[2], nome: 'Ipê Ltda.' },
    });
    const [linha] = await listCandidatos(ctx, cena.demanda);
    expect(linha).toMatchObject({
      codigo: 'outra-empresa',
      escolhivel: true,
      empresa: { nome: 'Ipê Ltda.' },
      empresaPedida: 'Cerrado Capacitação Ltda.',
    });
    await expect(
      transitar(ctx, { demandaId: cena.demanda.id, evento: 'encerrarDemanda', confirmarPendencias: true }),
    ).rejects.toThrow(/Peça a homologação/);
    const depois = { ...ctx, now: instanteDe('2027-03-29', '15:00') };
    const { id } = await pedir(cena, depois);
    await registrarDecisaoDaHomologacaoAMao(depois, id, { ...aMao, dia: '2027-03-29' });
    expect(await listCandidatos(ctx, cena.demanda)).toMatchObject([
      { codigo: 'homologada', empresaPedida: null },
    ]);
    expect((await getTelaDaHomologacao(ctx, cena.demanda.id)).credenciados).toMatchObject([
      { empresa: 'Ipê Ltda.' },
    ]);
    // In a demand that ended, what was decided stays.
    await transitar(ctx, {
      demandaId: cena.demanda.id,
      evento: 'encerrarDemanda',
      confirmarPendencias: true,
    });
    await database.db.empresa.update({ where: { usuarioId: usuario?.id }, data: { cnpj: CNPJS[1] } });
    expect((await fimLido(cena))?.texto).toContain('com a empresa Ipê Ltda.');
    expect((await getTelaDaHomologacao(ctx, cena.demanda.id)).credenciados).toHaveLength(1);
  });

  test('um CNPJ é uma empresa só, com o nome registrado', async () => {
    const { demanda } = await criarDemandaParaHomologar(sistema(), { aptos: 0 });
    const pessoas = [];
    for (const nome of ['Ana', 'Bia'])
      pessoas.push(await criarApto(sistema(), demanda, { nome, cnpj: null }));
    const [ana, bia] = pessoas;
    if (!ana || !bia) throw new Error('sem pessoas');
    const dados = (nome: string, cnpj = '34028316000103') =>
      empresaEditada.parse({ ...EMPRESA_EM_BRANCO, cnpj, nome, nomeFantasia: nome });
    await salvarEmpresa(ctx, ana.id, 0, dados('Aroeira Ltda.'));
    await expect(salvarEmpresa(ctx, bia.id, 0, dados('Outra S.A.'))).rejects.toMatchObject({
      message: 'Este CNPJ é de “Aroeira Ltda.”. Informe este nome, ou confira o CNPJ.',
      field: 'nome',
    });
    await salvarEmpresa(ctx, bia.id, 0, dados('AROEIRA  LTDA.'));
    // Whoever corrects the name corrects it for all.
    await salvarEmpresa(ctx, bia.id, 1, dados('Aroeira Serviços Ltda.'));
    const nomes = await database.db.empresa.findMany({
      where: { cnpj: '34028316000103' },
      select: { nome: true },
    });
    expect(nomes.map(({ nome }) => nome)).toEqual(['Aroeira Serviços Ltda.', 'Aroeira Serviços Ltda.']);
    await database.db.empresaCredenciada.create({
      data: { codCfo: 'X1', cnpj: '34028316000103', nome: 'Aroeira do ERP', nomeFantasia: 'A' },
    });
    await expect(salvarEmpresa(ctx, bia.id, 2, dados('Aroeira Serviços Ltda.'))).rejects.toThrow(
      /Aroeira do ERP/,
    );
  });
});

describe('no fim (R-HOM-12)', () => {
  test('uma relação oficial: a mesma enquanto for a mesma, e só quando ninguém mais espera', async () => {
    const cena = await homologada({ aptos: 2 });
    const { demanda } = cena;
    expect(await getTelaDaHomologacao(ctx, demanda.id)).toMatchObject({
      vagas: '2 aptos para 1 vaga',
      semRelacao: null,
    });
    const documentoId = await pedirRelacaoDeCredenciados(ctx, demanda.id);
    expect(await pedirRelacaoDeCredenciados(ctx, demanda.id)).toBe(documentoId);
    const documento = await database.db.documentoGerado.findUniqueOrThrow({ where: { id: documentoId } });
    expect(documento.codigo).toMatch(/\S{12}/);
    const pagina = await html(
      pdfKinds.credenciados(sistema(), documento.referencia as Record<string, string>),
    );
    for (const texto of [
      'Relação de Credenciados',
      'Candidata 1',
      'Candidata 2',
      'Cerrado Capacitação Ltda.',
    ])
      expect(pagina).toContain(texto);
    await criarApto(sistema(), demanda, { nome: 'Candidata 3' });
    await expect(pedirRelacaoDeCredenciados(ctx, demanda.id)).rejects.toThrow(/ninguém mais espera/);
    const juridico = testCtx(database, {
      now,
      actor: await criarUsuario(sistema(), { grupos: ['juridico'] }),
    });
    await expect(pedirRelacaoDeCredenciados(juridico, demanda.id)).rejects.toThrow(NotFoundError);
  });

  test('e um certificado de cada um, que só a pessoa pede', async () => {
    const cena = await homologada();
    const { demanda } = cena;
    expect(await fimLido(cena)).toMatchObject({
      certificado: expect.stringMatching(/^Homologado em/) as string,
    });
    const documentoId = await pedirMeuCertificado(comoCandidato(cena), demanda.id);
    const { referencia, codigo } = await database.db.documentoGerado.findUniqueOrThrow({
      where: { id: documentoId },
    });
    expect(codigo).toMatch(/\S{12}/);
    const pagina = await html(pdfKinds.certificado(sistema(), referencia as Record<string, string>));
    for (const texto of [
      'Portal de Credenciamento certifica',
      'Candidata 1',
      'Superintendência',
      'Comissão de Credenciamento',
    ])
      expect(pagina).toContain(texto);
    await expect(pedirMeuCertificado(ctx, demanda.id)).rejects.toThrow(NotFoundError);
    const naoFoi = await criarApto(sistema(), demanda, { nome: 'Outra' });
    const outra = testCtx(database, { now, actor: naoFoi.usuario });
    await expect(pedirMeuCertificado(outra, demanda.id)).rejects.toThrow(NotFoundError);
    const candidata = comoCandidato(cena).actor;
    const resposta = await chamar(certificado.action, {
      url: `/minhas-demandas/${demanda.id}/certificado`,
      params: { id: demanda.id },
      cookie: await sessaoPara(sistema(), candidata),
      form: {},
    });
    expect(resposta.destino).toBe(`/documentos/${documentoId}`);
  });
});
