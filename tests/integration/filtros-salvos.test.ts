import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSessao } from '#app/domain/acesso/queries.server/sessao.ts';
import { menuPara } from '#app/domain/acesso/menu.ts';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { apagarFiltro, salvarFiltro } from '#app/domain/filtro-salvo/commands.server.ts';
import { PROBLEMAS } from '#app/domain/filtro-salvo/labels.ts';

import { listFiltros } from '#app/domain/filtro-salvo/queries.server.ts';
import { caminhoDosFiltros } from '#app/domain/filtro-salvo/telas.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { sessionToken } from '#app/web/session.server.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { startApplication } from '#tests/setup/application.ts';
import { contarInstrucoes } from '#tests/setup/queries.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';

const database = useDatabase();
const now = instanteDe('2027-03-09', '10:00');
const PROCESSOS = '/adm/lista-processos';
let app: Awaited<ReturnType<typeof startApplication>>;
beforeAll(async () => {
  app = await startApplication();
});
afterAll(() => app.close());

const alguem = async (...grupos: Grupo[]): Promise<CtxUsuario> => {
  const actor = await criarUsuario(testCtx(database, { now }), { grupos });
  return testCtx(database, { now, actor }) as CtxUsuario;
};
const salvar = (ctx: CtxUsuario, nome: string, mais: { de?: string; compartilhar?: 'on' } = {}) =>
  salvarFiltro(ctx, { nome, de: `${PROCESSOS}?aba=todas&area=fpr`, compartilhar: undefined, ...mais });
const meus = async (ctx: CtxUsuario, de = PROCESSOS) =>
  (await listFiltros(ctx, de)).meus.map(({ nome, href }) => [nome, href]);

it('o que se escolheu abre do mesmo modo, sem a página e sem o texto com que se procura alguém (R-FIL-01)', async () => {
  const comissao = await alguem('comissao');
  const de = `${PROCESSOS}?aba=todas&busca=Maria+Quixabeira&area=fpr&col=status&col=prazo&pagina=3&itens=50&ordem=-prazo`;
  await salvar(comissao, 'FPR', { de });
  expect(await meus(comissao)).toEqual([
    ['FPR', `${PROCESSOS}?aba=todas&area=fpr&col=status&col=prazo&itens=50&ordem=-prazo`],
  ]);
  const linha = await database.db.filtroSalvo.findFirstOrThrow();
  expect(JSON.stringify(linha)).not.toMatch(/Maria|Quixabeira/);
  for (const campo of ['candidato', 'membro', 'pessoa'])
    await expect(salvar(comissao, campo, { de: `${PROCESSOS}?${campo}=Maria` })).rejects.toThrow(
      PROBLEMAS.semFiltro,
    );
});

describe('de quem é (R-FIL-02)', () => {
  it('da pessoa; e, se ela o mostra, de quem mais abre a lista, que não o apaga', async () => {
    const [ana, bia, coordena] = [
      await alguem('comissao'),
      await alguem('comissao'),
      await alguem('coordenacao'),
    ];
    await salvar(ana, 'Só meu');
    const { id } = await salvar(ana, 'De todos', { compartilhar: 'on' });
    const visto = await listFiltros(bia, PROCESSOS);
    expect(visto.meus).toEqual([]);
    expect(visto.deOutros.map(({ nome }) => nome)).toContain('De todos');
    expect(visto.deOutros.map(({ nome }) => nome)).not.toContain('Só meu');
    await apagarFiltro(bia, id);
    expect((await meus(ana)).map(([nome]) => nome)).toEqual(['De todos', 'Só meu']);
    // Of a list that the person does not have there is no page.
    await expect(listFiltros(coordena, PROCESSOS)).rejects.toThrow('Não encontramos');
    await database.db.usuario.update({ where: { id: ana.actor.id }, data: { ativo: false } });
    expect((await listFiltros(bia, PROCESSOS)).deOutros.map(({ nome }) => nome)).not.toContain('De todos');
    await apagarFiltro(ana, id);
    expect((await meus(ana)).map(([nome]) => nome)).toEqual(['Só meu']);
  });

  it('quem se candidata guarda os seus, e não os mostra a ninguém', async () => {
    const [um, outro] = [await alguem('candidato'), await alguem('candidato')];
    const de = '/todas-demandas?area=fpr';
    await salvar(um, 'Da minha área', { de, compartilhar: 'on' });
    expect(await meus(um, '/todas-demandas')).toEqual([['Da minha área', de]]);
    expect((await listFiltros(outro, '/todas-demandas')).deOutros).toEqual([]);
    expect((await listFiltros(um, '/todas-demandas')).compartilha).toBe(false);
  });

  it('de outras pessoas mostram-se os primeiros, e se há mais diz-se', async () => {
    const ana = await alguem('comissao');
    const eu = await alguem('comissao');
    const lista = '/adm/credenciamento';
    for (const dona of [ana, await alguem('comissao'), await alguem('comissao')])
      await database.db.filtroSalvo.createMany({
        data: Array.from({ length: 21 }, (_, n) => ({
          ...{ usuarioId: dona.actor.id, lista, nome: `Filtro ${String(n)}`, consulta: 'area=fpr' },
          ...{ compartilhado: true, criadoEm: now },
        })),
      });
    expect(await listFiltros(eu, lista)).toMatchObject({ haMais: true, deOutros: { length: 60 } });
    await database.db.filtroSalvo.deleteMany({ where: { usuarioId: ana.actor.id } });
    expect(await listFiltros(eu, lista)).toMatchObject({ haMais: false, deOutros: { length: 42 } });
  });

  it('dois com o mesmo nome, o trigésimo primeiro, e o de uma lista sem filtro são recusados, com o porquê', async () => {
    const ana = await alguem('comissao');
    await salvar(ana, 'Em atraso');
    await expect(salvar(ana, 'em ATRASO')).rejects.toMatchObject({
      ...{ message: PROBLEMAS.nomeRepetido, field: 'nome' },
    });
    await expect(salvar(ana, 'Nada', { de: PROCESSOS })).rejects.toThrow(PROBLEMAS.semFiltro);
    for (let n = 2; n <= 30; n++) await salvar(ana, `Filtro ${String(n)}`);
    await expect(salvar(ana, 'Mais um')).rejects.toThrow(PROBLEMAS.demais);
    // Two at once are one after the other.
    const bia = await alguem('comissao');
    const juntos = await Promise.allSettled([salvar(bia, 'O mesmo'), salvar(bia, 'O mesmo')]);
    expect(juntos.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('à vista na lista (R-FIL-04)', () => {
  const DELA = `${PROCESSOS}?aba=todas&area=fpr`;
  /** The addresses and names in sight, the one that stands open among them. */
  const aVista = async (ctx: CtxUsuario, url: string) => {
    const html = await (await app.ir(url, await sessaoPara(ctx, ctx.actor))).text();
    const [nav = ''] = /<nav aria-label="Filtros salvos à mão".*?<\/nav>/s.exec(html) ?? [];
    return [...nav.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([a, href = '', nome = '']) => ({
      href: href.replaceAll('&amp;', '&'),
      nome: nome.replaceAll('<!-- -->', ''),
      aberto: a.includes('aria-current'),
    }));
  };

  it('os três primeiros da pessoa, pelo nome, a um toque, e todos os outros em um link; os de outra lista e de outra pessoa, não', async () => {
    const [ana, bia] = [await alguem('comissao'), await alguem('comissao')];
    expect(await aVista(ana, DELA)).toEqual([]);
    await salvar(ana, 'Dela');
    await salvar(ana, 'Atraso', { de: `${PROCESSOS}?prazo=atrasado` });
    await salvar(ana, 'Recursos', { de: '/adm/solicitacaoRecurso?tipo=cadastro' });
    await salvar(bia, 'Da Bia', { compartilhar: 'on' });
    expect(await aVista(ana, `${DELA}&pagina=1&busca=Maria`)).toEqual([
      { href: `${PROCESSOS}?prazo=atrasado`, nome: 'Atraso', aberto: false },
      { href: DELA, nome: 'Dela', aberto: true },
    ]);
    for (const nome of ['Zebu', 'Cana']) await salvar(ana, nome);
    expect((await aVista(ana, PROCESSOS)).map(({ nome }) => nome)).toEqual([
      ...['Atraso', 'Cana', 'Dela'],
      'Todos os 4',
    ]);
    expect((await aVista(ana, PROCESSOS)).at(-1)?.href).toBe(caminhoDosFiltros(PROCESSOS));
    expect((await aVista(ana, '/adm/solicitacaoRecurso')).map(({ nome }) => nome)).toEqual(['Recursos']);
  });

  it('todos vêm com a sessão, em uma só consulta, em quantas listas estejam', async () => {
    const ana = await alguem('comissao');
    const cookie = await sessaoPara(ana, ana.actor);
    const token = await sessionToken(new Request('http://localhost/', { headers: { cookie } }));
    const ler = async () => (await findSessao(ana.db, token, new Date(), null)).sessao?.filtros;
    expect(await contarInstrucoes(ler)).toBe(1);
    for (const nome of ['a', 'b', 'c', 'd']) {
      await salvar(ana, nome);
      await salvar(ana, nome, { de: '/adm/credenciamento?area=fpr' });
    }
    expect(await contarInstrucoes(ler)).toBe(1);
    expect((await ler())?.map(({ nome, total }) => [nome, total])).toEqual([
      ...[
        ['a', 4],
        ['b', 4],
        ['c', 4],
      ],
      ...[
        ['a', 4],
        ['b', 4],
        ['c', 4],
      ],
    ]);
  });
});

describe('a página (R-FIL-03)', () => {
  it.each([
    'administrador',
    'comissao',
    'coordenacao',
    'juridico',
    'avaliador',
    'analista',
    'candidato',
  ] as const)('%s: cada lista do menu que tem filtros leva aos seus, que se abrem', async (grupo) => {
    const ctx = await alguem(grupo);
    const cookie = await sessaoPara(ctx, ctx.actor);
    const abrir = async (url: string) => {
      const resposta = await app.ir(url, cookie);
      return [resposta.status, await resposta.text()] as const;
    };
    let listas = 0;
    for (const { href } of menuPara(ctx.actor, { simulador: false }).flatMap(({ itens }) => itens)) {
      const [, html] = await abrir(href);
      if (!html.includes('painel-topo denso')) continue;
      const filtros = caminhoDosFiltros(href);
      expect(html, href).toContain(`href="${filtros.replaceAll('&', '&amp;')}"`);
      const [status, pagina] = await abrir(filtros);
      expect([href, status]).toEqual([href, 200]);
      expect(pagina).toContain('A lista está sem filtro');
      listas += 1;
    }
    expect(listas).toBeGreaterThan(0);
  });

  it('salva pelo formulário, com o erro ao lado do nome e o que se escreveu; o endereço de nenhuma lista não existe', async () => {
    const ctx = await alguem('comissao');
    const cookie = await sessaoPara(ctx, ctx.actor);
    const pagina = caminhoDosFiltros(`${PROCESSOS}?area=fpr`);
    const vazio = await app.ir(pagina, cookie, { nome: '  ' });
    expect([vazio.status, await vazio.text()]).toEqual([422, expect.stringContaining(PROBLEMAS.nomeVazio)]);
    const longo = 'a'.repeat(61);
    const recusado = await app.ir(pagina, cookie, { nome: longo, compartilhar: 'on' });
    const html = await recusado.text();
    expect(html).toContain(PROBLEMAS.nomeLongo);
    expect(html).toContain(`value="${longo}"`);
    expect((await app.ir(pagina, cookie, { nome: 'FPR', compartilhar: 'on' })).status).toBe(303);
    expect(await meus(ctx)).toEqual([['FPR', `${PROCESSOS}?area=fpr`]]);
    for (const de of ['/adm/nada', '//evil.example/x', 'https://evil.example', '/home', ''])
      expect([de, (await app.ir(caminhoDosFiltros(de), cookie)).status]).toEqual([de, 404]);
  });
});
