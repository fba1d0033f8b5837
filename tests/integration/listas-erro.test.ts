import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { formatoDoEndereco } from '#app/lib/formato-de-lista.ts';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import { SEM_LISTA } from '#app/domain/banca/labels.ts';
import { log } from '#app/lib/log.server.ts';
import { routesOfApp } from '#scripts/lib/routes.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { startApplication } from '#tests/setup/application.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';

/** Every list has an error page of its own, within the shell, with its sentence and a way to try again (R-TEL-13). */
const database = useDatabase();
const DADOS_DA_PESSOA = [
  '/home',
  '/meus-dados',
  '/minha-agenda',
  '/curriculo',
  '/curriculo/versoes',
  '/curriculo/versoes/comparar',
];
/** The tabs of the place of a demand are lists too, by what they list. */
const ehLista = (file: string) =>
  /\/(lista|escolha|lote\/ato|demanda\/(agenda|candidatos|documentos|historico|mensagens|recursos|relatorios))\.tsx$/.test(
    file,
  );
const listas = routesOfApp().filter(
  ({ file, url }) => ehLista(file) && formatoDoEndereco(url) === null && url !== '/caixa-local',
);
/** Whoever has no account finds the way in where the others find the way out. */
const PUBLICAS = ['/demandas-abertas'];
/** Tables without pages. */
const SEM_PAGINAS = [
  ...['/adm/lista-relatorio-processos', '/adm/indicadores', '/exportacoes', '/adm/feriados'],
  '/adm/atos-em-lote',
];
const daPessoa = new Set(
  routesOfApp().flatMap(({ url, file }) => (DADOS_DA_PESSOA.includes(url) ? [file] : [])),
);
let quebrada: Awaited<ReturnType<typeof startApplication>>;
let inteira: Awaited<ReturnType<typeof startApplication>>;
const cookies = new Map<Grupo, string>();
let demandaId: string;
/** As it is asked, of a demand where it is of one. */
const pedido = (url: string): string => url.replace(':id', demandaId);

beforeAll(async () => {
  log.level = 'silent';
  const ctx = testCtx(database, { now: new Date() });
  demandaId = (await criarDemanda(ctx, { status: 1 })).id;
  const pedida = { estado: 'pedido', criadoEm: ctx.now, pedidoEm: ctx.now, solicitanteNome: 'Teste' };
  await database.db.atoEmLote.create({ data: { id: demandaId, tipo: 'presenca', ...pedida } });
  for (const grupo of ['administrador', 'candidato'] as const) {
    cookies.set(grupo, await sessaoPara(ctx, await criarUsuario(ctx, { grupos: [grupo], cpf: null })));
  }
  quebrada = await startApplication({
    trocar: (modulo, file) =>
      ehLista(file) || daPessoa.has(file)
        ? { ...modulo, loader: () => Promise.reject(new Error('o banco caiu')) }
        : modulo,
  });
  inteira = await startApplication();
});

afterAll(async () => {
  await quebrada.close();
  await inteira.close();
});

const cookieDe = (url: string) =>
  cookies.get(/^\/(adm|ava|coord|juridico)\//.test(url) ? 'administrador' : 'candidato') ?? '';

test('um arquivo que não existe responde com uma página, ou em JSON a quem pediu (R-TEL-21)', async () => {
  const cookie = cookies.get('candidato') ?? '';
  for (const url of ['/arquivos/xxx', '/documentos/xxx/arquivo', '/mensagens/xxx/html']) {
    const pagina = await fetch(inteira.base + url, { headers: { cookie, accept: 'text/html,*/*' } });
    expect([url, pagina.status, pagina.headers.get('content-type')]).toEqual([
      url,
      404,
      'text/html; charset=utf-8',
    ]);
    const html = await pagina.text();
    expect(html).toContain('Página não encontrada');
    expect(html).toContain('Sair');
    const json = await fetch(inteira.base + url, { headers: { cookie, accept: 'application/json' } });
    expect([json.status, await json.json()]).toEqual([404, { mensagem: expect.any(String) as string }]);
  }
});

test('um documento que não pode ser pedido é recusado com uma página, ou em JSON a quem pediu (R-TEL-21)', async () => {
  const id = randomUUID();
  const pedir = (url: string, accept: string) =>
    fetch(inteira.base + url, {
      method: 'POST',
      headers: { cookie: cookieDe(url), origin: inteira.base, accept },
      body: new URLSearchParams(),
    });
  for (const url of [
    `/adm/cronograma/${id}/pdf`,
    `/adm/homologacao/${id}/relacao`,
    `/adm/homologacao/${id}/documento/${id}`,
    `/adm/homologacao/${id}/papel/${id}`,
    `/curriculo/pdf/${id}`,
  ]) {
    const json = await pedir(url, 'application/json');
    const { mensagem } = (await json.json()) as { mensagem: string };
    const pagina = await pedir(url, 'text/html,*/*');
    expect([url, json.status, pagina.status, pagina.headers.get('content-type')]).toEqual([
      url,
      404,
      404,
      'text/html; charset=utf-8',
    ]);
    const html = await pagina.text();
    expect(html).toContain(mensagem);
    expect(html).toContain('Sair');
  }
});

test.each(DADOS_DA_PESSOA)('%s: os dados da pessoa que não puderam ser lidos (R-TEL-23)', async (url) => {
  const resposta = await fetch(quebrada.base + url, { headers: { cookie: cookies.get('candidato') ?? '' } });
  const html = await resposta.text();
  expect(resposta.status).toBe(500);
  expect(html).toMatch(/<title>Erro: /);
  expect(html).toContain('Erro ao buscar seus dados, tente novamente.');
  expect(html).toContain('Sair');
  expect(/<a href="([^"]+)"[^>]*>(?:(?!<\/a>).)*Tentar de novo/s.exec(html)?.[1]).toBe(url);
});

test('o currículo sem as opções dos seus campos diz isso, e não mostra o formulário (R-TEL-23)', async () => {
  const headers = { cookie: cookies.get('candidato') ?? '' };
  const abrir = () => fetch(`${inteira.base}/curriculo?etapa=endereco`, { headers });
  await database.db.$executeRaw`alter table estado rename to estado_fora`;
  const semOpcoes = await abrir();
  await database.db.$executeRaw`alter table estado_fora rename to estado`;
  const html = await semOpcoes.text();
  expect(semOpcoes.status).toBe(503);
  expect(html).toContain(
    'Não foi possível estabelecer conexão com o Servidor. Contate o departamento de TI.',
  );
  expect(html).not.toContain('name="cidade"');
  expect(html).toContain('href="/curriculo?etapa=endereco"');
  expect(await (await abrir()).text()).toContain('name="cidade"');
});

test('são todas as que têm CSV, e mais', () => {
  const comCsv = routesOfApp().flatMap(({ url }) => (url.endsWith('.csv') ? [url.slice(0, -4)] : []));
  expect(comCsv.filter((url) => !listas.some((lista) => lista.url === url))).toEqual([]);
  expect(listas.length).toBeGreaterThan(comCsv.length);
});

test.each(listas.map(({ url }) => url))('%s falha com a sua própria página', async (url) => {
  const resposta = await fetch(quebrada.base + pedido(url), { headers: { cookie: cookieDe(url) } });
  const html = await resposta.text();
  expect(resposta.status).toBe(500);
  expect(html).toMatch(/<title>Erro: /);
  expect(html).toContain(PUBLICAS.includes(url) ? 'Entrar' : 'Sair');
  expect(html).not.toContain('Algo deu errado do nosso lado');
  expect(html).not.toContain('o banco caiu');
  const deNovo = /<a href="([^"]+)"[^>]*>(?:(?!<\/a>).)*Tentar de novo/s.exec(html)?.[1];
  expect(deNovo).toBe(pedido(url));
  if (url === '/adm/cadastrar-banca') expect(html).toContain(SEM_LISTA);
});

test.each(listas.flatMap(({ url }) => (SEM_PAGINAS.includes(url) ? [] : [url])))(
  '%s: uma página depois da última leva à última (R-TEL-12)',
  async (url) => {
    const resposta = await fetch(`${inteira.base}${pedido(url)}?itens=50&pagina=99`, {
      headers: { cookie: cookieDe(url) },
      redirect: 'manual',
    });
    expect([resposta.status, resposta.headers.get('location')]).toEqual([302, `${pedido(url)}?itens=50`]);
  },
);

test('a linha de acesso diz quem pediu pelo seu identificador, e nada mais da pessoa', async () => {
  const pessoa = await criarUsuario(testCtx(database, { now: new Date() }), { grupos: ['candidato'] });
  const cookie = await sessaoPara(testCtx(database, { now: new Date() }), pessoa);
  const info = vi.spyOn(log, 'info');
  const linhas = () =>
    info.mock.calls.filter(([, texto]) => texto === 'http').map(([linha]) => linha as object);
  await fetch(`${inteira.base}/home?busca=segredo`, { headers: { Cookie: cookie } });
  await fetch(`${inteira.base}/login`);
  await expect.poll(() => linhas().length).toBe(2);
  const [dela, deNinguem] = linhas();
  expect(dela).toEqual({
    requestId: expect.any(String) as string,
    usuarioId: pessoa.id,
    method: 'GET',
    path: '/home',
    status: 200,
    ms: expect.any(Number) as number,
  });
  expect(deNinguem).toMatchObject({ path: '/login', usuarioId: undefined });
  info.mockRestore();
});
