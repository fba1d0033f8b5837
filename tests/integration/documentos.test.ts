import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createElement as h } from 'react';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DocumentoA4, FichaA4, TabelaA4 } from '#app/components/documento-a4.tsx';
import type { UsuarioAtor } from '#app/domain/ctx.ts';
import { emitirComprovante, pedirPdfDoComprovante } from '#app/domain/comprovante/commands.server.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { apagarDocumentosAntigos, pedirPdf } from '#app/domain/relatorio/commands.server/documento.ts';
import { chromiumPrinter } from '#app/integrations/pdf/chromium.ts';
import { findChromium } from '#app/integrations/pdf/find-chromium.ts';
import type { Printer } from '#app/integrations/pdf/port.ts';
import { systemPath } from '#app/lib/env.server.ts';
import { jobs } from '#app/lib/jobs.ts';
import { log } from '#app/lib/log.server.ts';
import { action, loader } from '#app/routes/pessoa/documentos/documento.tsx';
import { action as conferirCopia, loader as verificar } from '#app/routes/publico/verificar/documento.tsx';
import { loader as arquivo } from '#app/routes/pessoa/documentos/arquivo.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { storedFiles } from '#tests/setup/own-files.ts';
import { chamar } from '#tests/setup/route.ts';
import { runTask, testServices } from '#tests/setup/worker-services.ts';
import { pdfKinds as portal, type PdfKinds } from '#worker/pdf.tsx';
import { cssString } from '#worker/pdf/document.ts';

const database = useDatabase();
const now = new Date('2027-03-10T15:00:00Z');
const executablePath = findChromium(process.env.PUPPETEER_EXECUTABLE_PATH, systemPath);

const pdfKinds: PdfKinds = {
  teste: (_ctx, { texto = '' }) =>
    Promise.resolve({
      titulo: `Título ${texto}`,
      elemento: h(DocumentoA4, {
        titulo: 'Documento de teste',
        subtitulo: texto,
        processo: ['Processo FPR-0146/2026'],
        children: [
          h(FichaA4, { key: 1, itens: [{ rotulo: 'Nome', valor: texto }] }),
          h(TabelaA4<number>, {
            key: 2,
            colunas: [{ rotulo: 'Nº', celula: (n) => n, cabecalho: true }],
            linhas: [1, 2, 3],
          }),
        ],
      }),
    }),
  sumiu: () => Promise.reject(new NotFoundError('A demanda não existe mais.')),
};

let dono: UsuarioAtor;
let cookie: string;
let printer: Printer;

const ctx = () => testCtx(database, { now, actor: dono });
const pedir = (texto = 'Ana', tipo = 'teste') =>
  pedirPdf(ctx(), { tipo, referencia: { texto }, nomeArquivo: `Teste de ${texto}` });
const gerar = (documentoId: string, tentativa = 1, outra: Printer = printer) =>
  runTask(testServices(database, { pdfKinds, printer: outra }), 'pdf.gerar', { documentoId }, tentativa);
/** What a reader finds on each page. */
async function paginasDoPdf(pdf: Buffer): Promise<string[]> {
  const documento = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  return Promise.all(
    Array.from({ length: documento.numPages }, async (_, i) =>
      (await (await documento.getPage(i + 1)).getTextContent()).items
        .map((item) => ('str' in item ? item.str : ''))
        .join(''),
    ),
  );
}
const textoDoPdf = async (pdf: Buffer): Promise<string> => (await paginasDoPdf(pdf)).join('');

const linha = (id: string) => database.db.documentoGerado.findUniqueOrThrow({ where: { id } });
const abrir = (id: string, query = '', quem = cookie) =>
  chamar(loader, { url: `/documentos/${id}${query}`, params: { id }, cookie: quem });
const baixar = (id: string, quem = cookie) =>
  chamar(arquivo, { url: `/documentos/${id}/arquivo`, params: { id }, cookie: quem });

beforeAll(async () => {
  dono = await criarUsuario(database, { nome: 'Zuleica "<b>' });
  cookie = await sessaoPara(database, dono);
  printer = chromiumPrinter({ executablePath, log });
});

afterAll(async () => {
  await printer.close();
});

afterEach(() => database.db.documentoGerado.deleteMany());

describe('documentos gerados', () => {
  it('pede uma vez enquanto o primeiro pedido espera, e faz o mesmo documento quando corre outra vez', async () => {
    const [id, outro] = await Promise.all([pedir(), pedir().then(() => pedir())]);
    expect([outro, await pedir()]).toEqual([id, id]);
    await gerar(id);
    const primeira = await linha(id);
    expect(primeira).toMatchObject({ estado: 'pronto', nomeArquivo: 'Teste de Ana.pdf', erro: null });
    await gerar(id);
    expect(await linha(id)).toEqual(primeira);
  });

  it('é um documento A4 etiquetado, em português, com o seu título', async () => {
    const id = await pedir('<script>alert(1)</script> & {{x}}');
    await gerar(id);
    const { dados, headers } = await baixar(id);
    const pdf = String(dados);
    expect(pdf.startsWith('%PDF-')).toBe(true);
    expect(pdf).toContain('/Lang (pt-BR)');
    expect(pdf).toContain('/Marked true');
    expect(pdf).toMatch(/MediaBox \[0 0 59[45][\d.]* 84[12]/);
    expect(headers.get('Content-Type')).toBe('application/pdf');
    expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="/);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Content-Security-Policy')).toContain('sandbox');
    expect(Number(headers.get('Content-Length'))).toBe((await linha(id)).bytes);
  });

  it('responde com o arquivo quando está pronto, e com uma página que o acompanha quando demora mais (R-TEL-24)', async () => {
    const id = await pedir();
    const esperando = await abrir(id, '?acompanhar=1');
    expect(esperando.dados).toMatchObject({ estado: 'pendente' });
    expect(esperando.headers.get('Refresh')).toBe('3');
    expect((await abrir(id, '?acompanhar=1&pausa=1')).headers.get('Refresh')).toBeNull();
    const demorado = await abrir(id);
    expect(demorado).toMatchObject({ status: 302, destino: `/documentos/${id}?acompanhar=1` });

    const [aberto] = await Promise.all([abrir(id), gerar(id)]);
    expect(aberto).toMatchObject({ status: 302, destino: `/documentos/${id}/arquivo` });
    const pronto = await abrir(id, '?acompanhar=1');
    expect(pronto.headers.get('Refresh')).toBe(`1; url=/documentos/${id}/arquivo`);
  });

  it('só existe para quem o pediu e para o administrador mais alto', async () => {
    const id = await pedir();
    await gerar(id);
    const entrar = async (grupo: 'candidato' | 'comissao' | 'administrador') =>
      sessaoPara(database, await criarUsuario(database, { grupos: [grupo] }));
    for (const grupo of ['candidato', 'comissao'] as const) {
      const outro = await entrar(grupo);
      expect((await abrir(id, '', outro)).status).toBe(404);
      expect((await baixar(id, outro)).status).toBe(404);
    }
    expect((await baixar(id, await entrar('administrador'))).status).toBe(200);
    expect((await abrir('nada')).status).toBe(404);
    expect((await baixar('nada')).status).toBe(404);
    expect((await baixar(id, '')).destino).toMatch(/^\/login/);
  });

  it('diz que os PDFs estão desligados onde não há navegador instalado', async () => {
    const id = await pedir();
    await gerar(id, 1, chromiumPrinter({ executablePath: null, log }));
    expect((await abrir(id)).dados).toMatchObject({
      estado: 'erro',
      erro: 'Os PDFs estão desligados nesta instalação.',
    });
  });

  it('mostra a falha depois da última tentativa, e tenta outra vez quando se pede', async () => {
    const id = await pedir();
    const quebrada: Printer = {
      print: () => Promise.reject(new Error('quebrou')),
      close: () => Promise.resolve(),
    };
    await expect(gerar(id, 1, quebrada)).rejects.toThrow();
    expect((await linha(id)).estado).toBe('pendente');
    await expect(gerar(id, jobs['pdf.gerar'].maxAttempts, quebrada)).rejects.toThrow();
    expect((await abrir(id)).dados).toMatchObject({
      estado: 'erro',
      erro: expect.stringContaining('de novo') as string,
    });

    const pedido = await chamar(action, { url: `/documentos/${id}`, params: { id }, cookie, form: {} });
    expect(pedido).toMatchObject({ status: 303, destino: `/documentos/${id}` });
    await gerar(id);
    expect((await linha(id)).estado).toBe('pronto');
  });

  it('diz o que uma regra diz quando a coisa já não existe', async () => {
    const id = await pedir('x', 'sumiu');
    await gerar(id);
    expect(await linha(id)).toMatchObject({ estado: 'erro', erro: 'A demanda não existe mais.' });
  });

  it('leva um código que qualquer pessoa confere, também depois que o arquivo sai (R-DOC-09)', async () => {
    const id = await pedir();
    await gerar(id);
    const { codigo } = await linha(id);
    if (codigo === null) throw new Error('sem código');
    const pdf = readFileSync(join(storedFiles, 'documentos', `${id}.pdf`));
    expect(await textoDoPdf(pdf)).toContain(codigo);
    const alterado = Buffer.from(pdf);
    alterado[alterado.length - 1] = (alterado.at(-1) ?? 0) ^ 1;
    const conferir = async (conteudo: Buffer) => {
      const form = new FormData();
      form.set('arquivo', new File([new Uint8Array(conteudo)], 'copia.pdf'));
      return (await chamar(conferirCopia, { url: `/verificar/${codigo}`, params: { codigo }, form })).dados;
    };
    const dia = new Date(now.getTime() + 25 * 3_600_000);
    for (const quando of [now, dia]) {
      await apagarDocumentosAntigos(testCtx(database, { now: quando }));
      expect(await conferir(pdf)).toEqual({ resultado: 'emitido' });
      expect(await conferir(alterado)).toEqual({ resultado: 'nao-confere' });
    }
    const publica = await chamar(verificar, { url: `/verificar/${codigo}`, params: { codigo } });
    expect(publica.dados).toMatchObject({ comprovante: null, documento: { codigo, tipo: 'teste' } });
    const dito = JSON.stringify(publica.dados);
    for (const pessoal of [dono.id, dono.nome, dono.email, 'Ana']) expect(dito).not.toContain(pessoal);
    await expect(database.pool.query('delete from documento_emitido')).rejects.toThrow(/só aceita inclusões/);
  });

  it('o PDF de um comprovante é autêntico sob o código do comprovante, cada vez que é feito (R-DOC-07)', async () => {
    const { codigo } = await emitirComprovante(ctx(), {
      tipo: 'interesse',
      referenciaId: crypto.randomUUID(),
      usuarioId: dono.id,
      conteudo: {},
      arquivos: [],
    });
    for (const vez of [1, 2]) {
      const id = await pedirPdfDoComprovante(ctx(), codigo);
      await runTask(testServices(database, { printer, pdfKinds: portal }), 'pdf.gerar', { documentoId: id });
      const form = new FormData();
      form.set(
        'arquivo',
        new File([new Uint8Array(readFileSync(join(storedFiles, 'documentos', `${id}.pdf`)))], 'c.pdf'),
      );
      const { dados } = await chamar(conferirCopia, {
        url: `/verificar/${codigo}`,
        params: { codigo },
        form,
      });
      expect(dados, String(vez)).toEqual({ resultado: 'emitido' });
    }
  });

  it('o PDF de um comprovante de antes do registro não é chamado de alterado; o de depois é (R-DOC-16)', async () => {
    const { codigo } = await emitirComprovante(ctx(), {
      tipo: 'recurso',
      referenciaId: crypto.randomUUID(),
      usuarioId: dono.id,
      conteudo: {},
      arquivos: [],
    });
    const form = () => {
      const dados = new FormData();
      dados.set('arquivo', new File(['feito pela versão anterior'], 'c.pdf'));
      return dados;
    };
    const pedido = { url: `/verificar/${codigo}`, params: { codigo } };
    const desde = (dia: Date | null) =>
      database.db.organizacao.update({ where: { id: 1 }, data: { documentosRegistradosDesde: dia } });
    for (const [comeco, resultado, dito] of [
      [null, 'nao-confere', null],
      [now, 'nao-confere', null],
      [new Date(now.getTime() + 1), 'sem-registro', '10/03/2027'],
    ] as const) {
      await desde(comeco);
      expect((await chamar(conferirCopia, { ...pedido, form: form() })).dados).toEqual({ resultado });
      expect((await chamar(verificar, pedido)).dados).toMatchObject({ registroDesde: dito });
    }
    await desde(null);
  });

  it('o endereço do arquivo que não se fez leva à página que diz por quê (R-TEL-24)', async () => {
    const id = await pedir();
    await database.db.documentoGerado.update({ where: { id }, data: { estado: 'erro', erro: 'Sem papel.' } });
    expect((await baixar(id)).destino).toBe(`/documentos/${id}`);
  });

  it('remove documentos e arquivos depois de um dia', async () => {
    const id = await pedir();
    await gerar(id);
    expect(await apagarDocumentosAntigos(ctx())).toBe(0);
    const depois = testCtx(database, { now: new Date(now.getTime() + 25 * 3_600_000) });
    expect(await apagarDocumentosAntigos(depois)).toBe(1);
    expect((await baixar(id)).status).toBe(404);
  });
});

describe('impressora', () => {
  it('não alcança nada e não executa nada, e ainda imprime o que o documento diz', async () => {
    let contatos = 0;
    const canario = createServer((_req, res) => void res.end());
    canario.on('connection', () => (contatos += 1));
    canario.on('upgrade', (_req, socket) => void socket.destroy());
    await new Promise<void>((resolve) => canario.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${String((canario.address() as AddressInfo).port)}`;
    const pdf = await printer.print(`<!doctype html><html lang="pt-BR"><head><title>Hostil</title>
      <link rel="stylesheet" href="${url}/a.css"><link rel="prefetch" href="${url}/b"><link rel="preconnect" href="${url}">
      <style>@import url(${url}/c.css); @font-face{font-family:x;src:url(${url}/d)} body{background:url(${url}/e);font-family:x}</style>
      <script src="${url}/f.js"></script></head>
      <body><h1>Continua aqui</h1><img src="${url}/g"><iframe src="${url}/h"></iframe><object data="${url}/i"></object>
      <embed src="${url}/j"><video src="${url}/k"></video><svg><image href="${url}/l"/></svg><img src="file:///etc/passwd">
      <form action="${url}/m"><input autofocus onfocus="this.form.submit()"></form>
      <script>fetch('${url}/n');new WebSocket('${url.replace('http', 'ws')}/o');document.body.innerHTML=''</script></body></html>`);
    // Connections are taken in the order in which they came: the test's own comes after any of the document's.
    await fetch(url, { headers: { Connection: 'close' } });
    await new Promise((resolve) => canario.close(resolve));
    expect(contatos).toBe(1);
    expect(pdf.byteLength).toBeGreaterThan(3_000);
  });

  it('encerra um navegador que trava, e imprime o documento seguinte com outro', async () => {
    const apressada = chromiumPrinter({ executablePath, log, limitMs: 1 });
    await expect(apressada.print('<h1>a</h1>')).rejects.toThrow('in time');
    await apressada.close();
    expect((await printer.print('<h1>Depois</h1>')).byteLength).toBeGreaterThan(1_000);
  });

  it('escreve qualquer texto no rodapé como texto', () => {
    expect(cssString('Emitido em 10/03/2027, por Ana')).toBe('"Emitido em 10/03/2027, por Ana"');
    const hostil = cssString('"; } </style><script>\\ \n');
    expect(hostil.slice(1, -1)).not.toMatch(/["<>\n;}]/);
  });
});
