import { expect, it } from 'vitest';
import { pdfKinds } from '#worker/pdf.tsx';
import { getDadosDaPessoa } from '#app/domain/dados-pessoais/queries.server/exportacao.ts';
import { AGORA } from '#tests/factories/vazamento/index.ts';
import { testCtx } from '#tests/setup/database.ts';
import { ask, dataAddress, inParallel, MISSING, type LeakAnswer } from '#tests/setup/leak-requests.ts';
import { leaks, useScene } from '#tests/setup/leak-walk.ts';
import { runTask, testServices } from '#tests/setup/worker-services.ts';

/**
 * What was decided about a candidate and not published: it is in none of their files, and no answer is another one
 * for it. R-SEL-07: candidates read only what is published.
 */
const scene = useScene();

const pedir = (url: string, envio: Partial<Parameters<typeof ask>[1]> = {}) =>
  ask(scene.app.base, { url, cookie: scene.cena.a.cookie, ...envio });

function formulario(campos: Record<string, string>): FormData {
  const form = new FormData();
  for (const [nome, valor] of Object.entries(campos)) form.set(nome, valor);
  return form;
}

const dasPaginas = (id: string) => `/historico-credenciamento/${id}/recurso`;

it('os PDFs e a cópia dos dados de A não trazem nada de B nem o que não foi publicado', async () => {
  const { a, b } = scene.cena;
  const { db } = scene.database;
  const recursos = await db.recurso.findMany({
    where: { id: { in: a.ids.recursos } },
    select: { id: true, resultadoId: true },
  });
  const pedidos = [
    ...(await inParallel(recursos, ({ id, resultadoId }) =>
      pedir(dasPaginas(resultadoId), { form: formulario({ _acao: `baixar:${id}` }) }),
    )),
    await pedir(`/curriculo/pdf/${a.versoes.finalizada}`, { form: new URLSearchParams() }),
    ...(await inParallel(a.envios.codigos, (codigo) =>
      pedir(`/comprovantes/${codigo}`, { form: new URLSearchParams() }),
    )),
  ];
  const documentos = pedidos.map(({ location }) => location?.replace('/documentos/', '') ?? '');
  expect(documentos.filter((id) => /^[0-9a-f-]{36}$/.test(id))).toHaveLength(recursos.length + 4);
  expect((await pedir('/meus-dados', { form: new URLSearchParams() })).status).toBe(303);

  const escritos = new TextEncoder();
  const services = testServices(scene.database, {
    pdfKinds,
    printer: { print: (html) => Promise.resolve(escritos.encode(html)), close: () => Promise.resolve() },
  });
  for (const documentoId of documentos) await runTask(services, 'pdf.gerar', { documentoId });
  const exportacao = await db.documentoGerado.findFirstOrThrow({
    where: { tipo: 'meus-dados', solicitanteId: a.usuario.id, estado: 'pendente' },
  });
  await runTask(services, 'dados-pessoais.exportar', { documentoId: exportacao.id });

  const respostas = await inParallel(
    [...documentos.map((id) => `/documentos/${id}/arquivo`), `/meus-dados/arquivo/${exportacao.id}`],
    (url) => pedir(url),
  );
  expect(respostas.map(({ status }) => status)).toEqual(respostas.map(() => 200));
  expect(leaks([...pedidos, ...respostas], [b], [a.marcas.ocultas])).toEqual([]);
  const tudo = respostas
    .map(({ everything }) => everything)
    .join('\n')
    .toLowerCase();
  for (const publicada of ['decisão publicada', 'motivo publicado em carga horária', 'currículo v2: rua']) {
    expect(tudo).toContain(a.marcas.proprias.named(publicada));
  }
  const copia = respostas.at(-1)?.everything ?? '';
  expect(copia).toContain('dados.json');
  expect(a.marcas.proprias.foundIn(copia).length).toBeGreaterThan(150);
});

/** Everything A can ask about themself, and what the forms that depend on a decision answer. */
async function tudoDeA(): Promise<LeakAnswer[]> {
  const { a, demandas } = scene.cena;
  const daDemanda = Object.values(demandas).flatMap((id) => [
    `/minhas-demandas/${id}`,
    `/minhas-demandas/${id}/cronograma`,
    `/minhas-demandas/${id}/documentos/tecnica`,
    `/minhas-demandas/${id}/documentos/tecnica/enviar`,
    `/minhas-demandas/${id}/documentos/juridica`,
    `/aplicar-credenciamento/${id}`,
    `/processos-credenciamento/${id}`,
    `/todas-demandas/${id}/interesse`,
  ]);
  const conhecidos = a.ids.resultados.filter((id) => id !== a.participacoes.adiantada.seguiu);
  const doResultado = conhecidos.flatMap((id) => [
    `/historico-credenciamento/${id}/motivo`,
    dasPaginas(id),
    `${dasPaginas(id)}?novo=1`,
  ]);
  const listas = scene.app.rotas
    .filter(({ parametros, modulo, url }) => parametros.length === 0 && 'loader' in modulo && url !== '/sair')
    .map(({ url }) => url);
  const lidas = await inParallel([...listas, ...daDemanda, ...doResultado], (url) => pedir(dataAddress(url)));
  const agenda = await pedir(`/agenda/${a.segredo}.ics`);
  expect(agenda.status).toBe(200);
  const recusas = [
    ...(await inParallel(conhecidos, (id) =>
      pedir(dataAddress(dasPaginas(id)), { form: formulario({ _acao: 'salvar', observacao: 'x' }) }),
    )),
    ...(await inParallel(Object.values(demandas), (id) =>
      pedir(dataAddress(`/minhas-demandas/${id}/documentos/juridica`), {
        form: formulario({ _acao: `reaproveitar:9002:${MISSING}` }),
      }),
    )),
  ];
  const respostas = [...lidas, agenda, ...recusas];
  expect(respostas.filter(({ status }) => status >= 500)).toEqual([]);
  return respostas;
}

/** The PDFs of A's appeals and the copy of A's data, without what every visit changes. */
async function papeisDeA(): Promise<string> {
  const { a } = scene.cena;
  const ctx = testCtx(scene.database, { now: AGORA });
  const pdfs = await Promise.all(
    a.ids.recursos.map(async (recursoId) => {
      const { elemento } = (await pdfKinds.recurso?.(ctx, { recursoId, visao: 'candidato' })) ?? {};
      return elemento;
    }),
  );
  const {
    telasAbertas: _,
    sessoes: __,
    registrosDeAuditoria,
    ...dados
  } = await getDadosDaPessoa(ctx, a.usuario.id);
  const registros = registrosDeAuditoria.filter(({ acao }) => acao !== 'lista.exportar');
  return JSON.stringify([pdfs, dados, registros], null, 1);
}

it('decidir antes de publicar não muda um byte do que A lê (R-SEL-07)', async () => {
  const { a } = scene.cena;
  const { db } = scene.database;
  const { participacoes: p } = a;
  // Opening messages reads them; from the second time on nothing moves.
  await tudoDeA();
  const ver = async () => ({ respostas: await tudoDeA(), papeis: await papeisDeA() });
  const deferido = await ver();

  const resultado = (id: string, data: Parameters<typeof db.resultadoEtapa.update>[0]['data']) =>
    db.resultadoEtapa.update({ where: { id }, data });
  const recurso = (resultadoId: string, data: Parameters<typeof db.recurso.updateMany>[0]['data']) =>
    db.recurso.updateMany({ where: { resultadoId }, data });
  await db.resultadoEtapa.delete({ where: { id: p.adiantada.seguiu } });
  for (const { resultado: id } of [p.carga, p.adiantada]) {
    await resultado(id, { aptoFinal: null, observacaoFinal: null });
    await recurso(id, { status: 16, decisao: 'Indeferido.', decididoEm: new Date('2027-03-08T11:00:00Z') });
  }
  await resultado(p.tecnica, { aptoFinal: true, observacaoFinal: 'Deferido.' });
  await recurso(p.tecnica, { status: 15, decisao: 'Deferido.' });
  for (const id of [p.naoPublicado, p.juridica]) await resultado(id, { apto: true, observacao: null });
  const trocado = await ver();

  for (const id of [p.carga.resultado, p.adiantada.resultado, p.tecnica]) {
    await resultado(id, { aptoFinal: null, observacaoFinal: null });
    await recurso(id, { status: 1, decisao: null, decididoPor: null, decididoEm: null });
  }
  for (const id of [p.naoPublicado, p.juridica])
    await resultado(id, { apto: null, estado: 'rascunho', finalizadoEm: null, criterios: {} });
  const semDecisao = await ver();

  for (const mundo of [trocado, semDecisao]) {
    const diferentes = mundo.respostas.filter(
      ({ comparable }, indice) => comparable !== deferido.respostas[indice]?.comparable,
    );
    expect(diferentes.map(({ url }) => url)).toEqual([]);
    expect(mundo.papeis).toBe(deferido.papeis);
  }

  // The comparison sees what it looks for: published, the same decision changes what A reads.
  await resultado(p.carga.resultado, { aptoFinal: true, publicadoFinalEm: AGORA });
  await recurso(p.carga.resultado, { status: 15, decisao: 'Deferido.' });
  const publicado = await ver();
  expect(publicado.papeis).not.toBe(deferido.papeis);
  const mudaram = publicado.respostas.filter(
    ({ comparable }, indice) => comparable !== deferido.respostas[indice]?.comparable,
  );
  expect(mudaram.map(({ url }) => url)).toEqual(
    expect.arrayContaining(['/historico-credenciamento.data', '/home.data', '/minhas-demandas.data']),
  );
});
