import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shortId } from '#app/lib/uuid.ts';
import { emailOf, screenAddresses } from '#scripts/screens-list/addresses.ts';
import { sessaoPara } from '#tests/factories/usuario.ts';
import { startApplication } from '#tests/setup/application.ts';
import { dataAddress } from '#tests/setup/leak-requests.ts';
import { DEMONSTRADA_EM, testCtx, useDatabase } from '#tests/setup/database.ts';
import { setClock } from '#tests/setup/set-clock.ts';

/** The menu of a row: a dialog over its list, with an address of its own, that only who sees the list may ask for. */
const database = useDatabase({ demonstracao: true });
let app: Awaited<ReturnType<typeof startApplication>>;
let address: (caminho: string) => string;

beforeAll(async () => {
  await setClock(database.db, DEMONSTRADA_EM);
  address = await screenAddresses(database.pool);
  app = await startApplication();
});
afterAll(() => app.close());

async function page(conta: string, caminho: string) {
  const pessoa = await database.db.usuario.findUniqueOrThrow({ where: { email: emailOf(conta) } });
  const cookie = await sessaoPara(testCtx(database, { now: DEMONSTRADA_EM }), pessoa);
  const url = address(caminho);
  const ask = (of: string) =>
    fetch(app.base + of, { headers: { cookie, accept: 'text/html' }, redirect: 'manual' });
  const answer = await ask(url);
  const html = await answer.text();
  const rota = app.rotas.find((uma) => uma.url === caminho.replace(/\{[^}]*\}/, ':id'));
  /** The menu asked for as a browser asks that has the list. */
  const data = await (await ask(dataAddress(url, rota?.id))).text();
  const dialogo = /<dialog[\s\S]*<\/dialog>/.exec(html)?.[0] ?? '';
  const itens = [...dialogo.matchAll(/<a href="([^"]*)"[^>]*class="balao-item[^>]*>([^<]*)</g)].map(
    ([, href = '', rotulo = '']) => [rotulo, href.replaceAll('&amp;', '&')],
  );
  return { status: answer.status, html, itens, data };
}

/** Whose list it is, who of the staff has another, and the address of a menu. */
const MENUS = [
  ['comissao', 'juridico', '/adm/lista-processos/{demanda:14}/acoes'],
  ['comissao', 'avaliador', '/adm/cadastrar-banca/{banca}/acoes'],
  ['administrador', 'comissao', '/adm/usuarios/{usuario}/acoes'],
] as const;

/** What each says of its row. */
const sabe = /identificacaoProcesso|porConvocar|temSenha/;

describe.each(MENUS)('%s, e não %s: %s', (conta, outra, caminho) => {
  it('abre sobre a lista, com a busca dela, sem programas', async () => {
    const { status, html, itens } = await page(conta, `${caminho}?busca=a`);
    expect(status).toBe(200);
    expect(html).toMatch(/<table[^>]*em-cartoes/);
    expect(itens.length).toBeGreaterThan(0);
    expect(html).toContain('?busca=a');
  });

  it('quem não vê a lista não vê as ações', async () => {
    for (const quem of [outra, 'candidato']) {
      const { status, itens, data } = await page(quem, caminho);
      expect([quem, itens, status]).toEqual([quem, [], quem === 'candidato' ? expect.any(Number) : 403]);
      expect(data).not.toMatch(sabe);
    }
    expect((await page(conta, caminho)).data).toMatch(sabe);
  });
});

it('as ações de uma demanda são as da sua linha, e levam de volta à mesma lista', async () => {
  const { itens } = await page('comissao', '/adm/lista-processos/{demanda:14}/acoes?aba=todas');
  const id = address('{demanda:14}');
  expect(itens).toContainEqual(['Detalhes do Processo', `/adm/credenciamento/${id}`]);
  expect(itens).toContainEqual(['Cronograma', `/adm/cronograma/${id}`]);
  for (const [, href = ''] of itens)
    if (href.startsWith('/adm/lista-processos/')) expect(href).toMatch(/\?aba=todas$/);
});

it('cada linha da lista tem um só link para o menu, e nada do que ele tem', async () => {
  const { html } = await page('comissao', '/adm/lista-processos?aba=todas');
  const corpo = html.slice(html.indexOf('<tbody'), html.indexOf('</tbody>'));
  const linhas = corpo.match(/<tr/g)?.length ?? 0;
  expect(linhas).toBeGreaterThan(3);
  expect(corpo.match(/\/acoes\?aba=todas"/g)).toHaveLength(linhas);
  expect(corpo).not.toMatch(/Detalhes do Processo|<details/);
});

describe('o diálogo de um candidato, aberto da sua linha', () => {
  const dialogoDe = (id: string) => `/adm/agendamento-entrevista/${id}/entrevista?pagina=1`;
  const ask = async (conta: string, url: string) => {
    const pessoa = await database.db.usuario.findUniqueOrThrow({ where: { email: emailOf(conta) } });
    const cookie = await sessaoPara(testCtx(database, { now: DEMONSTRADA_EM }), pessoa);
    return fetch(app.base + url, { headers: { cookie, accept: 'text/html' }, redirect: 'manual' });
  };

  it('acha a demanda da lista pelo candidato, sem que a linha a diga', async () => {
    const id = address('{agendado}');
    for (const dito of [shortId(id), id]) {
      const answer = await ask('comissao', dialogoDe(dito));
      const inteiro = `/adm/agendamento-entrevista/${dito}/entrevista?pagina=1&credenciamento=${address('{demanda:11}')}`;
      expect([answer.status, answer.headers.get('location')]).toEqual([302, inteiro]);
      const html = await (await ask('comissao', inteiro)).text();
      expect(html).toMatch(/<dialog/);
      expect(html.match(/<tr role="row"/g)?.length).toBeGreaterThan(3);
    }
  });

  it('não acha a de quem ninguém conhece, e nada diz a quem não vê a lista', async () => {
    expect((await ask('comissao', dialogoDe(shortId(crypto.randomUUID())))).status).toBe(404);
    expect((await ask('comissao', dialogoDe('nenhum'))).status).toBe(404);
    const recusado = await ask('avaliador', dialogoDe(shortId(address('{agendado}'))));
    expect([recusado.status, recusado.headers.get('location')]).toEqual([403, null]);
  });
});

it('de quem ninguém conhece não há ações', async () => {
  const ninguem = crypto.randomUUID();
  for (const [conta, , caminho] of MENUS)
    expect((await page(conta, caminho.replace(/\{[^}]*\}/, ninguem))).status).toBe(404);
});
