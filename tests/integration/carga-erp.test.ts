import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ForbiddenError } from '#app/domain/errors.ts';
import { ErroDoErp } from '#app/domain/referencia/carga/types.ts';
import { getSaudePelaConexao } from '#app/domain/chamada/queries.server/saude.ts';
import { queFalham } from '#app/domain/chamada/saude.ts';
import { executarCarga } from '#app/domain/referencia/carga/executar.server.ts';
import { desfazerCarga, pedirCarga, responderCarga } from '#app/domain/referencia/carga/pedidos.server.ts';
import { acharParada, getCarga } from '#app/domain/referencia/carga/queries.server.ts';
import { getMudancasDoDesfazer } from '#app/domain/referencia/importacao/mudancas.server.ts';
import { decodificar } from '#app/integrations/rm/resposta.ts';
import { rmRest, rmSoap } from '#app/integrations/rm/rm.ts';
import { projectRoot } from '#app/lib/project.server.ts';
import { carregarReferencia } from '#prisma/seed.ts';
import { rmDeTeste, type RmDeTeste } from '#tests/fakes/rm.ts';
import * as integracoes from '#app/routes/adm/integracoes.tsx';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { rodarCli } from '#tests/factories/cli.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { chamar } from '#tests/setup/route.ts';
import { runTask, testServices } from '#tests/setup/worker-services.ts';

/** R-EXT-12, R-EXT-13: pulls from RM, by both of its doors, against a double on the loopback address. */
const database = useDatabase();
const now = new Date('2026-11-21T05:10:00Z');
const ctx = () => testCtx(database, { now });
let rm: RmDeTeste;

const doArquivo = (nome: string): Record<string, string | null>[] =>
  (
    parse(readFileSync(join(projectRoot, `prisma/data/${nome}.csv`)), { columns: true }) as Record<
      string,
      string
    >[]
  ).map((linha) => Object.fromEntries(Object.entries(linha).map(([nome, valor]) => [nome, valor || null])));

const SENTENCAS = {
  cursos: 'WEB.CURSOS',
  avaliadores: 'WEB.AVAL',
  editais: 'WEB.EDITAIS',
  empresas_vinculadas: 'WEB.VINC',
};

const configuracao = (autenticacao: 'basic' | 'bearer' = 'bearer', senha = 'segredo') => ({
  baseUrl: rm.url,
  usuario: 'portal',
  senha,
  autenticacao,
  coligada: 1,
  sistema: 'S',
  timeoutMs: 5_000,
  sentencas: SENTENCAS,
});

beforeAll(async () => {
  rm = await rmDeTeste();
  await carregarReferencia(ctx(), { demonstracao: true });
});
afterAll(() => rm.close());

beforeEach(() => {
  const editais = doArquivo('editais').map(({ DT_INICIO, ...linha }) => ({
    ...linha,
    DT_INICIO: `${String(DT_INICIO)}T00:00:00Z`,
  }));
  const empresas = doArquivo('empresas_vinculadas').map(({ CGCCFO, ...linha }) => ({
    ...linha,
    CGCCFO: String(CGCCFO).replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5'),
  }));
  rm.sentencas = {
    'WEB.CURSOS': doArquivo('cursos'),
    'WEB.AVAL': doArquivo('avaliadores'),
    'WEB.EDITAIS': editais,
    'WEB.VINC': empresas,
  };
  rm.forma = 'lista';
  rm.fora = false;
  rm.consultas = [];
});

async function carregar(erp = rmRest(configuracao()), tabela?: string) {
  const id = await pedirCarga(ctx(), { tabela, semTarefa: true });
  await executarCarga(ctx(), id, erp);
  const carga = await getCarga(ctx(), id);
  return {
    id,
    carga,
    estados: carga.partes.map(({ tabela, estado }) => `${tabela} ${estado}`),
    parte: carga.partes[0],
  };
}

describe('as duas portas do RM', () => {
  const portas = [
    ['REST', () => rmRest(configuracao())],
    ['SOAP', () => rmSoap(configuracao('basic'))],
  ] as const;

  it.each(portas)(
    '%s: o que já está guardado chega igual, sem consultas ao mesmo tempo',
    async (_, abrir) => {
      const { carga, estados } = await carregar(abrir());
      expect(estados).toEqual([
        'cursos feita',
        'avaliadores feita',
        'editais feita',
        'empresas_vinculadas feita',
      ]);
      expect(carga.partes.map(({ novas, alteradas, ausentes }) => [novas, alteradas, ausentes])).toEqual(
        Array(4).fill([0, 0, 0]),
      );
      expect(carga.partes.every(({ recebidas }) => recebidas > 0)).toBe(true);
      expect([rm.consultas.length, rm.aoMesmoTempo]).toEqual([4, 1]);
    },
  );

  it.each(portas)('%s: duas consultas pedidas juntas vão uma depois da outra', async (_, abrir) => {
    const erp = abrir();
    await Promise.all(['cursos', 'avaliadores', 'editais'].map((tabela) => erp.consultar(tabela)));
    expect(rm.aoMesmoTempo).toBe(1);
  });

  it.each([
    ['items', 'items', 15],
    ['um objeto só', 'uma', 1],
    ['ISO-8859-1', 'latin1', 15],
  ] as const)('REST: %s', async (_, forma, quantas) => {
    rm.forma = forma;
    const linhas = await rmRest(configuracao()).consultar('avaliadores');
    expect(linhas).toHaveLength(quantas);
    expect(linhas[0]).toEqual({
      CODIGO: '000001',
      NOME: 'Adalgisa Monteverde Campos',
      EMAIL: 'adalgisa.campos@example.org',
    });
    if (quantas > 1) expect(linhas[1]?.NOME).toBe('Benício Taquaral Rocha');
  });

  it('SOAP: ISO-8859-1, nulos ausentes, vazio', async () => {
    rm.forma = 'latin1';
    const linhas = await rmSoap(configuracao()).consultar('editais');
    expect(linhas[1]).toMatchObject({
      CODIGO: '002',
      NOME_REDUZIDO: 'Edital 002/2024 - Instrutoria FPR e PS',
    });
    const vinculos = await rmSoap(configuracao()).consultar('empresas_vinculadas');
    expect(vinculos[0]).toMatchObject({ CODMUNICIPIO: '08707', NOME_PESSOA: 'Abel Cerqueira Montalvão' });
    expect('DTVINCULOFIM' in (vinculos[0] ?? {})).toBe(false);
    rm.sentencas['WEB.AVAL'] = [];
    expect(await rmSoap(configuracao()).consultar('avaliadores')).toEqual([]);
  });

  it.each([
    ['sentença que não existe', rmRest, 'sumiu', 'lista', /não encontrada/],
    ['sentença que não existe (SOAP Fault)', rmSoap, 'sumiu', 'lista', /1\|S\|sumiu não existe/],
    ['erro com 200', rmRest, 'WEB.AVAL', 'erro-200', /sem permissão/],
    ['erro com 200 (SOAP)', rmSoap, 'WEB.AVAL', 'erro-200', /Violação de chave/],
    ['meia resposta', rmRest, 'WEB.AVAL', 'metade', /JSON inteiro/],
    ['meia resposta (SOAP)', rmSoap, 'WEB.AVAL', 'metade', /pela metade/],
    ['uma página', rmRest, 'WEB.AVAL', 'html', /JSON inteiro/],
    ['uma página (SOAP)', rmSoap, 'WEB.AVAL', 'html', /de outra forma/],
  ] as const)('%s é contada com as palavras dele', async (_, abrir, sentenca, forma, palavras) => {
    rm.forma = forma;
    const erp = abrir({ ...configuracao(), sentencas: { avaliadores: sentenca } });
    await expect(erp.consultar('avaliadores')).rejects.toThrow(palavras);
  });

  it.each([
    ['REST', rmRest, 'utf16le'],
    ['REST', rmRest, 'utf16be'],
    ['SOAP', rmSoap, 'utf16le'],
    ['SOAP', rmSoap, 'utf16be'],
  ] as const)('%s em UTF-16, com e sem a marca do começo', async (_, abrir, forma) => {
    rm.forma = forma;
    const linhas = await abrir(configuracao()).consultar('avaliadores');
    expect(linhas[1]?.NOME).toBe('Benício Taquaral Rocha');
  });

  it('uma codificação que ninguém conhece é dita, e não derruba a carga', () => {
    expect(() => decodificar(Buffer.from('[]'), 'application/json; charset=marciana')).toThrow(ErroDoErp);
  });

  it('o token serve para várias consultas, e o que venceu é renovado uma vez', async () => {
    const erp = rmRest(configuracao());
    const antes = rm.tokens;
    await erp.consultar('cursos');
    await erp.consultar('editais');
    expect(rm.tokens).toBe(antes + 1);
    rm.vencerTokens();
    await erp.consultar('cursos');
    expect(rm.tokens).toBe(antes + 2);
    await expect(rmRest(configuracao('bearer', 'outra')).consultar('cursos')).rejects.toThrow(/não aceitou/);
  });
});

describe('a carga', () => {
  it('RM fora: nada se perde, cada tabela diz por quê, e a seguinte traz tudo', async () => {
    rm.fora = true;
    const { estados, parte } = await carregar();
    expect(estados.every((estado) => estado.endsWith('falhou'))).toBe(true);
    expect(parte?.motivo).toMatch(/^O RM/);
    rm.fora = false;
    expect((await carregar()).estados.every((estado) => estado.endsWith('feita'))).toBe(true);
  });

  const TABELAS = ['curso', 'avaliador', 'edital', 'vinculo_empresa'] as const;
  const guardado = async () =>
    Promise.all(
      TABELAS.map(async (tabela) => {
        const { rows } = await database.pool.query<{ soma: string }>(
          `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as soma from ${tabela} t`,
        );
        return rows[0]?.soma;
      }),
    );

  it('RM fora por 24 horas: nada se perde, cada hora é dita, e a primeira resposta traz tudo', async () => {
    await carregar();
    const antes = await guardado();
    await database.pool.query('delete from medida_de_sistema');
    rm.fora = true;
    for (let hora = 1; hora <= 24; hora++) {
      const nesta = testCtx(database, { now: new Date(now.getTime() + (hora - 25) * 3_600_000) });
      const id = await pedirCarga(nesta, { semTarefa: true });
      await executarCarga(nesta, id, rmRest(configuracao()));
      const { estado, partes } = await getCarga(nesta, id);
      expect([estado, new Set(partes.map((parte) => parte.estado))]).toEqual([
        'terminada',
        new Set(['falhou']),
      ]);
    }
    expect(await guardado()).toEqual(antes);
    const { rows } = await database.pool.query('select sistema, falhas_seguidas from medida_de_sistema');
    expect(rows).toEqual([{ sistema: 'rm', falhas_seguidas: 24 }]);
    const ligados = {
      ...{ rm: true, fluig: false, cep: false, cnpj: false },
      email: false,
      armazenamento: false,
    };
    const { sistemas } = await getSaudePelaConexao(database.pool, now, ligados);
    expect(queFalham(sistemas).map(({ id }) => id)).toEqual(['rm']);
    rm.fora = false;
    const id = await pedirCarga(ctx(), { semTarefa: true });
    await executarCarga(ctx(), id, rmRest(configuracao()));
    expect((await getCarga(ctx(), id)).partes.every(({ estado }) => estado === 'feita')).toBe(true);
    expect(await guardado()).toEqual(antes);
  });

  it('meia resposta não muda nenhuma tabela, e cada uma diz por quê', async () => {
    const antes = await guardado();
    rm.forma = 'metade';
    const { estados } = await carregar();
    expect(estados.every((estado) => estado.endsWith('falhou'))).toBe(true);
    expect(await guardado()).toEqual(antes);
  });

  it('100.000 linhas entram inteiras, em memória limitada', async () => {
    const todos = Array.from({ length: 100_000 }, (_, n) => ({
      CODIGO: String(1_000_000 + n),
      NOME: `Avaliadora ${String(n)}`,
      EMAIL: `a${String(n)}@exemplo.com.br`,
    }));
    rm.sentencas['WEB.AVAL'] = todos;
    const memoria = process.memoryUsage().rss;
    const { id, parte } = await carregar(rmRest(configuracao()), 'avaliadores');
    expect(parte).toMatchObject({ estado: 'feita', novas: 100_000 });
    const mega = (process.memoryUsage().rss - memoria) / 2 ** 20;
    expect(mega).toBeLessThan(1_024);
    await desfazerCarga(ctx(), id);
    expect(await database.db.avaliador.count({ where: { codigo: { startsWith: '10' } } })).toBe(0);
  });

  it('poucas mudanças entram, o ausente sai de uso, e a carga inteira se desfaz', async () => {
    const antes = await database.db.curso.findMany({ orderBy: { codCurso: 'asc' } });
    const [primeiro, , ...resto] = doArquivo('cursos');
    rm.sentencas['WEB.CURSOS'] = [{ ...primeiro, CURSO: 'Nome novo' }, ...resto];
    const { id, parte } = await carregar(rmRest(configuracao()), 'cursos');
    expect(parte).toMatchObject({ estado: 'feita', alteradas: 1, ausentes: 1, novas: 0 });
    const depois = await database.db.curso.findMany({ orderBy: { codCurso: 'asc' } });
    expect(depois).toHaveLength(antes.length);
    expect(depois.filter(({ ativo }) => !ativo)).toHaveLength(antes.filter(({ ativo }) => !ativo).length + 1);
    const [mudancas] = await getMudancasDoDesfazer(ctx(), { carga: id });
    expect(mudancas).toMatchObject({ rotulo: 'Cursos', voltam: 2, saem: 0 });
    const campos = mudancas?.linhas.map((linha) => linha.campos);
    expect(campos).toContainEqual([
      { campo: 'nome', de: '“Nome novo”', para: `“${String(primeiro?.CURSO)}”` },
    ]);
    expect(campos).toContainEqual([{ campo: 'ativo', de: 'não', para: 'sim' }]);
    await desfazerCarga(ctx(), id);
    expect(await database.db.curso.findMany({ orderBy: { codCurso: 'asc' } })).toEqual(antes);
    expect((await getCarga(ctx(), id)).partes[0]?.estado).toBe('desfeita');
    // The same rows do not come in again behind the back of whoever took them out.
    expect((await carregar(rmRest(configuracao()), 'cursos')).parte?.motivo).toMatch(/foram desfeitas/);
  });

  it('uma tabela que encolheu à metade para e pergunta; o não vale na noite seguinte', async () => {
    const todos = doArquivo('cursos');
    rm.sentencas['WEB.CURSOS'] = todos.slice(0, Math.floor(todos.length / 2) - 1);
    const { estados, parte } = await carregar();
    expect(estados).toEqual([
      'cursos parada',
      'avaliadores feita',
      'editais feita',
      'empresas_vinculadas feita',
    ]);
    expect(parte?.motivo).toMatch(/menos da metade/);
    const ativos = { where: { ativo: true } };
    expect(await database.db.curso.count(ativos)).toBe(todos.filter(({ ativo }) => ativo !== '0').length);
    await responderCarga(ctx(), await acharParada(ctx(), 'cursos'), 'nao');
    expect((await carregar()).estados[0]).toBe('cursos negada');
  });

  it('o sim vale só para as linhas que foram vistas, e é dado pela linha de comando', async () => {
    const mudados = doArquivo('cursos').map((linha, n) =>
      n < 20 ? { ...linha, CURSO: `${String(linha.CURSO)} II` } : linha,
    );
    rm.sentencas['WEB.CURSOS'] = mudados;
    expect((await carregar()).parte?.motivo).toMatch(/mais de 10 %/);
    const autorizada = await rodarCli(database, ['sincronizar', 'autorizar', 'cursos', '--confirmar'], {
      now,
    });
    expect([autorizada.codigo, autorizada.erros]).toEqual([0, '']);
    rm.sentencas['WEB.CURSOS'] = mudados.map((linha, n) => (n === 30 ? { ...linha, CURSO: 'Outro' } : linha));
    expect((await carregar()).estados[0]).toBe('cursos parada');
    // What the worker was asked for by the answer: the rows that were seen.
    rm.sentencas['WEB.CURSOS'] = mudados.toReversed();
    const pedida = await database.db.cargaErp.findFirstOrThrow({ where: { estado: 'pedida' } });
    await runTask(testServices(database, { erp: rmRest(configuracao()) }), 'erp.carregar', {
      cargaId: pedida.id,
    });
    expect((await getCarga(ctx(), pedida.id)).partes[0]).toMatchObject({ estado: 'feita', alteradas: 20 });
  });

  it('em Integrações: quem administra vê a pergunta, responde e desfaz; a Comissão vê por que não', async () => {
    rm.sentencas['WEB.CURSOS'] = doArquivo('cursos').map((linha) => ({ ...linha, tipo: '9' }));
    await carregar(rmRest(configuracao()), 'cursos');
    const url = '/adm/integracoes';
    const pessoa = async (grupo: 'administrador' | 'comissao') =>
      sessaoPara(database, await criarUsuario(ctx(), { grupos: [grupo] }));
    const cookie = await pessoa('administrador');
    const { dados } = await chamar(integracoes.loader, { url, cookie });
    const parada = dados.cargas[0]?.partes[0];
    expect(parada).toMatchObject({ estado: 'parada', tabela: 'cursos' });
    expect(dados.administrar).toEqual({ ok: true });
    const comissao = await pessoa('comissao');
    const form = { acao: 'negar', parte: parada?.id ?? '' };
    expect((await chamar(integracoes.action, { url, cookie: comissao, form })).status).toBe(403);
    expect((await chamar(integracoes.loader, { url, cookie: comissao })).dados.administrar.ok).toBe(false);
    expect((await chamar(integracoes.action, { url, cookie, form })).status).toBe(303);
    expect((await chamar(integracoes.action, { url, cookie, form })).status).toBe(409);
    expect((await chamar(integracoes.loader, { url, cookie })).dados.cargas[0]?.partes[0]?.estado).toBe(
      'negada',
    );
    rm.sentencas['WEB.AVAL'] = [
      ...doArquivo('avaliadores'),
      { CODIGO: '88', NOME: 'Íris', EMAIL: 'i@exemplo.com.br' },
    ];
    const { id } = await carregar(rmRest(configuracao()), 'avaliadores');
    expect(await database.db.avaliador.count({ where: { codigo: '000088' } })).toBe(1);
    const pergunta = `${url}?desfazer-carga=${id}`;
    const { desfazer } = (await chamar(integracoes.loader, { url: pergunta, cookie })).dados;
    expect(desfazer?.tabelas).toEqual([
      { rotulo: 'Avaliadores', voltam: 0, saem: 1, linhas: [{ chave: '000088', sai: true, campos: [] }] },
    ]);
    expect((await chamar(integracoes.loader, { url: pergunta, cookie: comissao })).status).toBe(403);
    await chamar(integracoes.action, { url: pergunta, cookie, form: { acao: 'desfazer', carga: id } });
    expect(await database.db.avaliador.count({ where: { codigo: '000088' } })).toBe(0);
  });

  it('linhas com problema não entram, e o relatório não guarda os seus valores', async () => {
    rm.sentencas['WEB.VINC'] = doArquivo('empresas_vinculadas').map((linha, n) =>
      n === 0 ? { ...linha, cpf: '12345678900' } : linha,
    );
    const { carga } = await carregar(rmRest(configuracao()), 'empresas_vinculadas');
    expect(carga.partes[0]).toMatchObject({ estado: 'recusada', problemas: [{ linha: 1, coluna: 'cpf' }] });
    const { saida } = await rodarCli(database, ['sincronizar', 'listar', '--json'], { now });
    expect(saida).not.toContain('12345678900');
  });

  it('a tarefa da noite pede uma carga, e só quem administra responde a uma', async () => {
    await runTask(testServices(database), 'erp.carga-da-noite', {});
    expect(await database.db.cargaErp.count({ where: { estado: 'pedida' } })).toBe(0);
    const services = testServices(database, { erp: rmRest(configuracao()) });
    await runTask(services, 'erp.carga-da-noite', {});
    await runTask(services, 'erp.carga-da-noite', {});
    expect(await database.db.cargaErp.count({ where: { estado: 'pedida' } })).toBe(1);
    const { id, nome, email } = await criarUsuario(ctx(), { grupos: ['comissao'] });
    const actor = { tipo: 'usuario', id, nome, email, cpf: null, grupos: ['comissao'] } as const;
    const dela = { ...ctx(), actor: { ...actor, grupos: [...actor.grupos] } };
    expect(() => pedirCarga(dela)).toThrow(ForbiddenError);
  });
});
