import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { ForbiddenError, RuleError } from '#app/domain/errors.ts';
import { tirarDosRelatorios } from '#app/domain/relatorio/commands.server/anonimizar.ts';
import { apagarDocumentosAntigos } from '#app/domain/relatorio/commands.server/documento.ts';
import { gerarRelatorio, type PedidoDeRelatorio } from '#app/domain/relatorio/commands.server/gerar.ts';
import type { Especie } from '#app/domain/relatorio/especies.ts';
import { getRelatorioImpresso } from '#app/domain/relatorio/queries.server/relatorio.ts';
import { chromiumPrinter } from '#app/integrations/pdf/chromium.ts';
import { findChromium } from '#app/integrations/pdf/find-chromium.ts';
import type { Printer } from '#app/integrations/pdf/port.ts';
import { appStorage } from '#app/integrations/storage/storage.server.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { systemPath } from '#app/lib/env.server.ts';
import { jobs } from '#app/lib/jobs.ts';
import { log } from '#app/lib/log.server.ts';
import { action, loader } from '#app/routes/adm/relatorios/gerador.tsx';
import { loader as lista } from '#app/routes/adm/relatorios/lista.tsx';
import { loader as arquivo } from '#app/routes/pessoa/documentos/arquivo.ts';
import { action as conferirCopia, loader as verificar } from '#app/routes/publico/verificar/documento.tsx';
import { loader as documento } from '#app/routes/pessoa/documentos/documento.tsx';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { darResultado } from '#tests/factories/habilitacao.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { contarConsultas } from '#tests/setup/queries.ts';
import { chamar } from '#tests/setup/route.ts';
import { runTask, testServices } from '#tests/setup/worker-services.ts';
import { pdfKinds } from '#worker/pdf.tsx';
import { datado } from '#worker/pdf/datado.ts';

const database = useDatabase();
const now = instanteDe('2027-03-10', '10:00');
const sistema = () => testCtx(database, { now });
const SIM = { atende: true, motivo: '' };
const CRITERIOS = { formacaoAcademica: SIM, tempoExperiencia: SIM, experienciaProfissional: SIM };

let ctx: CtxUsuario;
let cookie: string;
let printer: Printer;
beforeAll(async () => {
  const comissao = await criarUsuario(database, { grupos: ['comissao'], nome: 'Zuleica', cpf: null });
  ctx = testCtx(database, { now, actor: comissao });
  cookie = await sessaoPara(database, comissao);
  printer = chromiumPrinter({
    executablePath: findChromium(process.env.PUPPETEER_EXECUTABLE_PATH, systemPath),
    log,
  });
});
afterAll(async () => {
  await printer.close();
});

/** A demand whose preliminary registry result was told, to one apt and one unfit candidate. */
async function cena() {
  const demanda = await criarDemanda(sistema(), {
    status: 4,
    formatoAvaliacao: 1,
    tipoAvaliacao: 3,
    cadastroPreliminarEm: now,
    fases: [
      fase(17, '2027-02-01', '2027-02-10'),
      fase(18, '2027-03-01', '2027-03-05'),
      fase(19, '2027-03-10', '2027-03-10', ['2027-03-11', '2027-03-15']),
      fase(21, '2027-03-20', '2027-03-21'),
    ],
  });
  const apta = await criarParticipacao(sistema(), demanda.id, { nome: 'Ágata' });
  const inapta = await criarParticipacao(sistema(), demanda.id, { nome: 'Bento' });
  await darResultado(sistema(), apta.id, 'cadastro');
  const { id: resultadoId } = await darResultado(sistema(), inapta.id, 'cadastro', { apto: false });
  await database.db.resultadoEtapa.updateMany({
    where: { participacaoId: { in: [apta.id, inapta.id] } },
    data: { criterios: CRITERIOS },
  });
  return { demanda, apta, inapta, resultadoId };
}

const pedir = (demandaId: string, pedido: Partial<PedidoDeRelatorio> = {}, quem: CtxUsuario = ctx) =>
  gerarRelatorio(quem, { demandaId, especie: 'avaliacaoCadastro', versao: 0, mudancas: '', ...pedido });

const imprimir = (documentoId: string, outra: Printer = printer, tentativa = 1) =>
  runTask(testServices(database, { pdfKinds, printer: outra }), 'pdf.gerar', { documentoId }, tentativa);

const feito = (documentoId: string) =>
  database.db.documentoGerado.findUniqueOrThrow({ where: { id: documentoId }, include: { relatorio: true } });

async function textoDe(pdf: Uint8Array): Promise<string> {
  const aberto = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const paginas = await Promise.all(
    Array.from({ length: aberto.numPages }, async (_, i) => (await aberto.getPage(i + 1)).getTextContent()),
  );
  return paginas.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : ''))).join('');
}

const semImpressora: Printer = {
  print: () => Promise.reject(new Error('quebrou')),
  close: () => Promise.resolve(),
};

describe('o relatório', () => {
  test('diz o que foi publicado; o mesmo pedido é o mesmo arquivo, byte a byte (R-REL-03, R-REL-04)', async () => {
    const { demanda } = await cena();
    const documentoId = await pedir(demanda.id);
    expect(await pedir(demanda.id)).toBe(documentoId);
    const impressos: string[] = [];
    await imprimir(documentoId, {
      ...printer,
      print: (html) => {
        impressos.push(html);
        return printer.print(html);
      },
    });
    const { codigo, chave, sha256, nomeArquivo, criadoEm } = await feito(documentoId);
    expect(nomeArquivo).toBe('Resultado preliminar do cadastro.pdf');
    const pdf = await buffer(await appStorage().open(chave ?? ''));
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(sha256);
    for (const vez of [2, 3, 4]) {
      const outra = datado(await printer.print(impressos[0] ?? ''), criadoEm);
      expect(Buffer.compare(pdf, outra), String(vez)).toBe(0);
    }

    const texto = await textoDe(pdf);
    for (const dito of [
      'Resultado Preliminar da Análise de Cadastro',
      demanda.identificacaoProcesso,
      'Versão 0, sem retificação',
      'Ágata',
      'Bento',
      '✕ Inapto',
      'Prazo de recurso',
      'quinta-feira, 11/03/2027',
      'Goiânia, 10 de março de 2027.',
      'Comissão de Credenciamento',
      codigo ?? 'sem código',
      'Página 1 de',
    ])
      expect(texto).toContain(dito);
    expect(texto).toMatch(/\*\*\*\.\d{3}\.\d{3}-\*\*/);
    expect(texto.indexOf('Ágata')).toBeLessThan(texto.indexOf('Bento'));
  });

  test('o que não foi publicado é recusado, dizendo quando (R-REL-02)', async () => {
    const { demanda, resultadoId } = await cena();
    const recusa = (especie: Especie) => pedir(demanda.id, { especie }).catch((error: unknown) => error);
    const final = await recusa('avaliacaoCadastroFinal');
    expect(final).toBeInstanceOf(RuleError);
    expect(final).toMatchObject({ field: 'tipo', message: expect.stringContaining('20/03/2027') as string });
    expect(await recusa('relatorioFinal')).toBeInstanceOf(RuleError);
    // An appeal that was granted and not told changes nothing that is reported.
    await database.db.resultadoEtapa.update({ where: { id: resultadoId }, data: { aptoFinal: true } });
    await database.db.demanda.update({ where: { id: demanda.id }, data: { cadastroFinalEm: now } });
    for (const especie of ['avaliacaoCadastro', 'avaliacaoCadastroFinal'] as const) {
      const { relatorio } = await feito(await pedir(demanda.id, { especie }));
      expect(JSON.stringify(relatorio?.conteudo)).not.toContain('após');
    }
  });

  test('uma retificação existe porque algo mudou, e diz o quê (R-REL-05)', async () => {
    const { demanda, apta } = await cena();
    await pedir(demanda.id);
    await expect(pedir(demanda.id, { versao: 1 })).rejects.toThrow(/Nada mudou/);
    await database.db.usuario.update({ where: { id: apta.usuarioId }, data: { nome: 'Ágata Maria' } });
    await expect(pedir(demanda.id)).rejects.toThrow(/A próxima retificação é a 1/);
    const pedido = { versao: 1, mudancas: 'Corrige o nome de uma candidata.' };
    const { relatorio } = await feito(await pedir(demanda.id, pedido));
    const impresso = await getRelatorioImpresso(ctx, relatorio?.id ?? '');
    expect(impresso).toMatchObject({ versao: 1, motivo: pedido.mudancas });
    expect(impresso.mudancas).toEqual([
      expect.stringMatching(/^Ágata Maria .*nome: de Ágata .* para Ágata Maria/),
    ]);
  });

  test('qualquer pessoa o confere pelo código, com o arquivo ou o SHA-256; a cópia alterada não confere (R-DOC-09)', async () => {
    const { demanda } = await cena();
    const feitos = [];
    for (const versao of [0, 1]) {
      const id = await pedir(demanda.id, { versao, mudancas: versao === 0 ? '' : 'Corrige o edital.' });
      await imprimir(id, { ...semImpressora, print: () => Promise.resolve(Buffer.from(`%PDF-1.7 ${id}`)) });
      feitos.push(await feito(id));
    }
    const [original, nova] = feitos;
    const codigo = original?.codigo ?? '';
    const url = `/verificar/${codigo}`;
    const { dados } = await chamar(verificar, { url, params: { codigo } });
    expect(dados.relatorio).toEqual({
      titulo: 'Resultado Preliminar da Análise de Cadastro',
      versao: 0,
      nova: { versao: 1, codigo: nova?.codigo },
    });
    const conferir = async (sha256: string, conteudo?: Buffer) => {
      const form = new FormData();
      form.set('sha256', sha256);
      if (conteudo) form.set('arquivo', new File([new Uint8Array(conteudo)], 'copia.pdf'));
      const resposta = await chamar(conferirCopia, { url, params: { codigo }, form });
      return [resposta.status, resposta.dados];
    };
    const sha256 = original?.sha256 ?? '';
    const confere = [200, { resultado: 'emitido' }];
    const naoConfere = [200, { resultado: 'nao-confere' }];
    expect(await conferir(` ${sha256.toUpperCase()} `)).toEqual(confere);
    expect(await conferir(nova?.sha256 ?? '')).toEqual(naoConfere);
    expect(await conferir('', Buffer.from(`%PDF-1.7 ${original?.id ?? ''}`))).toEqual(confere);
    // The file counts where both came.
    expect(await conferir(sha256, Buffer.from('%PDF-1.7 alterado'))).toEqual(naoConfere);
    expect(await conferir('abc')).toMatchObject([422, { noHash: true, sha256: 'abc' }]);
    expect(await conferir('')).toMatchObject([422, { noHash: false }]);
  });

  test('dois que pedem ao mesmo tempo recebem o mesmo (R-REL-04)', async () => {
    const { demanda } = await cena();
    const [um, outro] = await Promise.all([pedir(demanda.id), pedir(demanda.id)]);
    expect(um).toBe(outro);
    expect(await database.db.relatorio.count({ where: { demandaId: demanda.id } })).toBe(1);
  });
});

describe('quem gera e quem baixa (R-REL-06)', () => {
  test('a comissão; cada download fica na auditoria, e o arquivo fica', async () => {
    const { demanda } = await cena();
    const id = await pedir(demanda.id);
    await imprimir(id, testServices(database).printer);
    const depois = testCtx(database, { now: new Date(now.getTime() + 48 * 3_600_000) });
    await apagarDocumentosAntigos(depois);
    const baixar = async (quem: string) =>
      (await chamar(arquivo, { url: `/documentos/${id}/arquivo`, params: { id }, cookie: quem })).status;
    const outra = await criarUsuario(database, { grupos: ['comissao'], cpf: null });
    expect(await baixar(await sessaoPara(database, outra))).toBe(200);
    const { relatorio } = await feito(id);
    const noRegistro = { entidade: 'relatorio', entidadeId: relatorio?.id ?? '' };
    expect(
      await database.db.auditoria.findMany({
        where: noRegistro,
        select: { acao: true, atorId: true },
        orderBy: { id: 'asc' },
      }),
    ).toEqual([
      { acao: 'relatorio.gerar', atorId: ctx.actor.id },
      { acao: 'relatorio.baixar', atorId: outra.id },
    ]);
    for (const grupo of ['coordenacao', 'juridico', 'candidato'] satisfies Grupo[]) {
      const actor = await criarUsuario(database, { grupos: [grupo] });
      expect(await baixar(await sessaoPara(database, actor))).toBe(404);
      await expect(pedir(demanda.id, {}, { ...ctx, actor })).rejects.toThrow();
    }
    const coordenacao = await criarUsuario(database, { grupos: ['coordenacao'], cpf: null });
    await expect(pedir(demanda.id, {}, { ...ctx, actor: coordenacao })).rejects.toThrow(ForbiddenError);
  });

  test('quem é anonimizado sai do relatório, que é impresso de novo com o mesmo código (R-PES-02)', async () => {
    const { demanda, inapta } = await cena();
    const antes = await feito(await pedir(demanda.id));
    await imprimir(antes.id, testServices(database).printer);
    await database.db.$transaction((tx) =>
      tirarDosRelatorios(
        { ...ctx, db: tx as unknown as CtxUsuario['db'] },
        inapta.usuarioId,
        'Pessoa anonimizada',
      ),
    );
    const { documentoId, conteudo } = await database.db.relatorio.findFirstOrThrow({
      where: { demandaId: demanda.id },
    });
    expect(JSON.stringify(conteudo)).not.toContain('Bento');
    expect(documentoId).not.toBe(antes.id);
    expect(await feito(documentoId)).toMatchObject({ codigo: antes.codigo, estado: 'pendente' });
    expect(await feito(antes.id)).toMatchObject({ tipo: 'removido', relatorio: null });
  });
});

describe('as telas', () => {
  const abrir = (id: string) =>
    chamar(loader, {
      url: `/adm/lista-relatorio-processos/${id}/relatorio`,
      params: { demandaId: id },
      cookie,
    });
  const enviar = (id: string, form: Record<string, string>) =>
    chamar(action, {
      url: `/adm/lista-relatorio-processos/${id}/relatorio`,
      params: { demandaId: id },
      cookie,
      form: { etapa: '', tipo: '', versao: '0', mudancas: '', ...form },
    });

  test('o gerador recusa ao lado do campo, gera, e diz o que existe (R-REL-01, R-REL-02)', async () => {
    const { demanda } = await cena();
    const vazio = await enviar(demanda.id, {});
    expect(vazio).toMatchObject({
      status: 422,
      dados: { erros: { etapa: 'Escolha a etapa do relatório.', tipo: 'Escolha o tipo do relatório.' } },
    });
    const cedo = await enviar(demanda.id, { etapa: '1', tipo: '2' });
    expect(cedo).toMatchObject({ status: 422, dados: { valores: { etapa: '1', tipo: '2' } } });
    expect(cedo.dados).toMatchObject({
      erros: { tipo: expect.stringContaining('depois da notificação') as string },
    });
    const feitos = await enviar(demanda.id, { etapa: '1', tipo: '1' });
    expect(feitos.destino).toMatch(/^\/documentos\/[0-9a-f-]{36}$/);
    const { dados } = await abrir(demanda.id);
    expect(dados).toMatchObject({
      processo: demanda.identificacaoProcesso,
      recusa: null,
      feitos: [{ nome: 'Avaliação de cadastro, preliminar', versao: 0, estado: 'pendente' }],
    });
    expect(
      dados.especies.map(({ etapa, tipo, ultima, recusa }) => [etapa, tipo, ultima, recusa === null]),
    ).toEqual([
      ['4', '1', null, false],
      ['4', '2', null, false],
      ['1', '1', 0, true],
      ['1', '2', null, false],
      ['2', '1', null, false],
      ['2', '2', null, false],
      ['3', '2', null, false],
    ]);
  });

  test('a que falhou diz que falhou, no documento, no gerador e na lista, e se gera de novo', async () => {
    const { demanda } = await cena();
    const id = await pedir(demanda.id);
    await expect(imprimir(id, semImpressora, jobs['pdf.gerar'].maxAttempts)).rejects.toThrow();
    const erro = 'Não foi possível gerar o documento. Tente de novo em alguns instantes.';
    const tela = await chamar(documento, { url: `/documentos/${id}`, params: { id }, cookie });
    expect(tela.dados).toMatchObject({ estado: 'erro', erro });
    expect((await abrir(demanda.id)).dados.feitos).toMatchObject([{ estado: 'erro', erro }]);
    const busca = demanda.identificacaoProcesso;
    const falhas = await chamar(lista, { url: `/adm/relatorios?estado=erro&busca=${busca}`, cookie });
    expect(falhas.dados).toMatchObject({ total: 1, linhas: [{ documentoId: id, estado: 'erro', erro }] });
    expect(await pedir(demanda.id)).toBe(id);
    expect((await feito(id)).estado).toBe('pendente');
  });

  test('a lista filtra, ordena, exporta, e não pergunta mais ao banco por ter mais linhas (R-REL-06, R-TEL-10)', async () => {
    const listar = async (query: string) =>
      (await chamar(lista, { url: `/adm/relatorios?${query}`, cookie })).dados;
    const [um, outro] = [await cena(), await cena()];
    await pedir(um.demanda.id);
    const quantas = (query: string) => contarConsultas(database, () => listar(query));
    const so = `busca=${um.demanda.identificacaoProcesso}`;
    const comUma = await quantas(so);
    await pedir(outro.demanda.id);
    await pedir(um.demanda.id, { versao: 1, mudancas: 'Corrige.' });
    await pedir(um.demanda.id, { versao: 2, mudancas: 'Corrige de novo.' });
    expect(await quantas(so)).toBe(comUma);
    const versoes = async (query: string) => (await listar(query)).linhas.map(({ versao }) => versao);
    expect(await versoes(`${so}&ordem=processo`)).toHaveLength(3);
    expect(await versoes(`${so}&especie=avaliacaoCadastroFinal`)).toEqual([]);
    expect(await versoes(`${so}&estado=pronto`)).toEqual([]);
    expect((await listar('ordem=-processo')).linhas[0]?.processo).toBe(outro.demanda.identificacaoProcesso);
    const csv = await chamar(lista, { url: `/adm/relatorios.csv?${so}`, cookie });
    expect(String(csv.dados).split('\r\n')).toHaveLength(5);
    expect(String(csv.dados)).toContain('Avaliação de cadastro, preliminar;2;2027-03-10 10:00:00;Zuleica');
  });
});
