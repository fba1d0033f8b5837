import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import { abrirReconsideracao } from '#app/domain/avaliacao/commands.server/reconsiderar.ts';
import { listPartes } from '#app/domain/avaliacao/queries.server/partes.ts';
import { finalOculta } from '#app/domain/avaliacao/types.ts';
import type { UsuarioAtor } from '#app/domain/ctx.ts';
import { diaDoInstante, instanteDe, somarDias } from '#app/lib/dates.ts';
import { criarAgendado, criarCriterios, pontuar } from '#tests/factories/avaliacao.ts';
import { criarBanca } from '#tests/factories/banca.ts';
import { rodarCli } from '#tests/factories/cli.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { fase } from '#tests/factories/maquina.ts';
import { CAMPOS, notasQueSomam } from '#tests/factories/notas.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { AGORA } from '#tests/factories/vazamento/demandas.ts';
import { startApplication } from '#tests/setup/application.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { ask, dataAddress, inParallel, type LeakAnswer } from '#tests/setup/leak-requests.ts';
import { setClock } from '#tests/setup/set-clock.ts';
import { WHOLE } from '#tests/setup/size.ts';

/**
 * Blindness (R-AVA-06, R-AVA-07): two of three are final. No answer of any route, CSV or command, no message and no line of
 * the audit holds the planted observation of another, and none changes by a byte when the hidden scores change under
 * it. Derived numbers (averages, counts, order) need no list: whatever depends on a hidden score is another answer.
 */
const database = useDatabase();
const MARCA = 'ZqNotaOculta';

type Cena = {
  base: string;
  identificacao: string;
  pessoas: { nome: string; cookie: string; lugar: number | null }[];
  /** Asked as data, of which the page shows no more: those without parameters. */
  gerais: string[];
  /** Of these candidates and this demand: asked as data and as the page. */
  daCena: string[];
  participacaoId: string;
  comissao: UsuarioAtor;
  agendamentoId: string;
  banca: UsuarioAtor[];
  avaliacoes: { id: string; lugar: number }[];
};
let cena: Cena;
let app: Awaited<ReturnType<typeof startApplication>>;

beforeAll(async () => {
  app = await startApplication();
  const ctx = testCtx(database, { now: AGORA });
  // Minutes after what is planted: an answer that tells two instants of the same minute has the text once, and of two has it twice.
  await setClock(database.db, new Date(AGORA.getTime() + 5 * 60_000));
  await criarCriterios(ctx);
  const hoje = diaDoInstante(AGORA);
  const [ontem, amanha] = [somarDias(hoje, -1), somarDias(hoje, 1)];
  const demanda = await criarDemanda(ctx, {
    status: 11,
    tipoAvaliacao: 2,
    fases: [fase(28, ontem, amanha), fase(39, ontem, amanha), fase(24, ontem, amanha)],
  });
  const banca = await criarBanca(ctx, demanda.id, { inicioDia: ontem, fimDia: amanha });
  const inicio = instanteDe(ontem, '08:00');
  const { participacao, agendamentos } = await criarAgendado(ctx, demanda.id, banca, {
    partes: ['E', 'D'],
    inicio,
    nome: 'Candidata',
  });
  const { E = '', D = '' } = agendamentos;
  for (const [indice, actor] of banca.pessoas.slice(0, 2).entries()) {
    await pontuar(testCtx(database, { actor, now: AGORA }), E, notasQueSomam('E', 20 + indice * 30), {
      observacao: MARCA + String(indice + 1),
    });
  }
  const deGrupo = async (grupo: Grupo) => ({
    nome: grupo,
    cookie: await sessaoPara(ctx, await criarUsuario(ctx, { cpf: null, grupos: [grupo] })),
    lugar: null,
  });
  cena = {
    base: app.base,
    identificacao: demanda.identificacaoProcesso,
    pessoas: [
      ...(await Promise.all(
        banca.pessoas.map(async (pessoa, indice) => ({
          nome: `${String(indice + 1)}º membro`,
          cookie: await sessaoPara(ctx, pessoa),
          lugar: indice + 1,
        })),
      )),
      ...(await Promise.all(
        (['comissao', 'administrador', 'coordenacao', 'analista', 'juridico', 'avaliador'] as const).map(
          deGrupo,
        ),
      )),
      { nome: 'candidata', cookie: await sessaoPara(ctx, participacao.usuario), lugar: null },
    ],
    gerais: app.rotas
      .filter(
        ({ parametros, modulo, url }) => parametros.length === 0 && 'loader' in modulo && url !== '/sair',
      )
      .map(({ url }) => url),
    daCena: [
      ...[E, D].flatMap((id) =>
        ['/ava/avaliacao', '/ava/avaliacao-didatica'].flatMap((base) => [
          `${base}/${id}`,
          `${base}/${id}/finalizar`,
          `${base}/${id}/curriculo`,
        ]),
      ),
      ...['E', 'D', 'T'].map((tipo) => `/adm/lista-avaliacao?tipo=${tipo}&credenciamento=${demanda.id}`),
      ...['entrevista', 'didatica', 'geral'].map(
        (conta) => `/adm/lista-avaliacao/notas/${participacao.id}/${conta}`,
      ),
      ...['entrevista', 'didatica'].map((tipo) => `/adm/lista-avaliacao/enviar/${demanda.id}/${tipo}`),
      `/adm/lista-relatorio-processos?credenciamento=${demanda.id}&tabela=todas`,
      `/adm/demandas/${demanda.id}/candidatos/${participacao.id}`,
      ...['', '/agenda', '/minha-agenda', '/documentos', '/mensagens', '/historico'].map(
        (aba) => `/adm/demandas/${demanda.id}${aba}`,
      ),
      `/adm/credenciamento/${demanda.id}`,
      `/coord/credenciamento/${demanda.id}`,
    ],
    participacaoId: participacao.id,
    comissao: await criarUsuario(ctx, { cpf: null, grupos: ['comissao'] }),
    agendamentoId: E,
    banca: banca.pessoas,
    avaliacoes: await database.db.avaliacao.findMany({
      where: { agendamentoId: E },
      select: { id: true, lugar: true },
    }),
  };
});

afterAll(async () => {
  await app.close();
});

type Resposta = { quem: Cena['pessoas'][number]; resposta: LeakAnswer };

type Pergunta = { quem: Cena['pessoas'][number]; url: string };

const perguntar = (perguntas: readonly Pergunta[]): Promise<Resposta[]> =>
  inParallel(perguntas, async ({ quem, url }) => ({
    quem,
    resposta: await ask(cena.base, { url, cookie: quem.cookie }),
  }));

/** Everybody asks for everything; in a commit, of the addresses without parameters each asks for a third, another than the next. */
const perguntarTudo = (): Promise<Resposta[]> => {
  const { gerais, daCena, pessoas } = cena;
  return perguntar(
    pessoas.flatMap((quem, vez) => {
      const suas = WHOLE ? gerais : gerais.filter((_, lugar) => lugar % 3 === vez % 3);
      return [...daCena, ...[...suas, ...daCena].map((url) => dataAddress(url))].map((url) => ({
        quem,
        url,
      }));
    }),
  );
};

/** Who is refused before anything is read is refused whatever the scores are. */
const leAlgo = ({ resposta }: Resposta): boolean => resposta.status !== 403;

const denovo = (respostas: readonly Resposta[]): Promise<Resposta[]> =>
  inParallel(respostas, async ({ quem, resposta: { url } }) => ({
    quem,
    resposta: await ask(cena.base, { url, cookie: quem.cookie }),
  }));

/** The file of the list as well, with its purpose on record. */
async function comArquivo(respostas: Resposta[]): Promise<Resposta[]> {
  const [comissao] = cena.pessoas.filter(({ nome }) => nome === 'comissao');
  if (!comissao) throw new Error('a cena não tem comissão');
  const lista = cena.daCena.find((url) => url.startsWith('/adm/lista-avaliacao?tipo=T')) ?? '';
  const { location } = await ask(cena.base, {
    url: lista.replace('?', '/exportar?'),
    cookie: comissao.cookie,
    form: new URLSearchParams({ finalidade: 'Conferir o sigilo.' }),
  });
  const csv = await ask(cena.base, { url: location ?? '', cookie: comissao.cookie });
  expect(csv.everything).toContain('Candidata'.toUpperCase());
  return [...respostas, { quem: comissao, resposta: csv }];
}

/** Other scores under the same finals: what no command can do, so by hand, with the triggers off. */
async function trocarNotas(total: (lugar: number) => number): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const { id, lugar } of cena.avaliacoes) {
      const notas = notasQueSomam('E', total(lugar));
      await client.query('update avaliacao set total_meios = $2 where id = $1', [id, total(lugar)]);
      for (const campo of CAMPOS.E)
        await client.query('update nota set meios = $3 where avaliacao_id = $1 and campo = $2', [
          id,
          campo,
          notas[campo],
        ]);
    }
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** It says who read one's curriculum, and the desks read it in each walk. */
const DO_MOMENTO = ['/meus-dados', '/meus-dados.data'];

function semMarcaAlheia(respostas: readonly Resposta[]): void {
  for (const { quem, resposta } of respostas)
    for (const lugar of [1, 2].filter((um) => um !== quem.lugar))
      expect(resposta.everything.includes(MARCA + String(lugar)), `${quem.nome} ${resposta.url}`).toBe(false);
}

function conferir(antes: readonly Resposta[], depois: readonly Resposta[]): void {
  expect(antes).not.toEqual([]);
  for (const [indice, { quem, resposta }] of antes.entries())
    if (!DO_MOMENTO.includes(resposta.url))
      expect(depois[indice]?.resposta.comparable, `${quem.nome} ${resposta.url}`).toBe(resposta.comparable);
}

it('nenhuma resposta traz a nota de outro, nem muda com ela, enquanto as três não estão finalizadas', async () => {
  // Whose first reading is on record: from here on the same is answered to the same question.
  await perguntar(cena.pessoas.flatMap((quem) => cena.daCena.map((url) => ({ quem, url }))));
  const primeiras = await perguntarTudo();
  const de = (lugares: readonly (number | null)[]) =>
    primeiras.filter((uma) => lugares.includes(uma.quem.lugar) && leAlgo(uma));
  const [do1, do2] = [de([1]), de([2])];
  const demais = await comArquivo(de([3, null]));
  semMarcaAlheia([...primeiras, ...demais]);
  // The desks are there: what is compared is not an error page.
  const deQuem = (nome: string, trecho: string) =>
    [...do1, ...demais].find(({ quem, resposta }) => quem.nome === nome && resposta.url.startsWith(trecho))
      ?.resposta;
  expect(deQuem('3º membro', '/ava/avaliacao/')?.status).toBe(200);
  expect(deQuem('1º membro', '/ava/avaliacao/')?.everything).toContain(`${MARCA}1`);
  expect(deQuem('comissao', '/adm/lista-avaliacao/notas/')?.status).toBe(200);
  // One's own scores are one's own to read: each of the two is asked while only the other's are others.
  await trocarNotas((lugar) => (lugar === 2 ? 5 : 20));
  conferir(do1, await denovo(do1));
  await trocarNotas((lugar) => (lugar === 1 ? 60 : 50));
  conferir(do2, await denovo(do2));
  await trocarNotas((lugar) => (lugar === 1 ? 60 : 5));
  conferir(demais, await comArquivo(await denovo(demais.slice(0, -1))));
});

it('nem mensagem, auditoria, histórico ou linha de comando', async () => {
  const escritos = await database.db.$queryRaw<{ texto: string }[]>`
    select coalesce(string_agg(t, ' '), '') as texto from (
      select dados::text || assunto as t from mensagem union all select dados::text from auditoria
      union all select dados::text || coalesce(motivo, '') from historico_demanda
      union all select referencia::text from documento_gerado) x`;
  expect(escritos[0]?.texto).toContain('avaliacao');
  expect(escritos[0]?.texto).not.toContain(MARCA);
  const { codigo, saida, erros } = await rodarCli(database, ['avaliacao', 'recalcular', cena.identificacao], {
    now: AGORA,
  });
  expect([codigo, saida]).toEqual([3, '']);
  expect(erros).not.toMatch(/\d,\d/);
});

/** What the query of the scores brings out of the database, whatever a screen would have shown of it. */
async function lidas() {
  const { participacaoId } = cena;
  return (await listPartes(testCtx(database, { now: AGORA }), [participacaoId])).get(participacaoId)?.E
    ?.finais;
}

it('a própria consulta não traz do banco nota de duas, nem a segunda versão de uma rodada aberta (R-AVA-06)', async () => {
  const { agendamentoId, banca, comissao } = cena;
  const dar = (lugar: number, total: number) =>
    pontuar(
      testCtx(database, { actor: banca[lugar] as UsuarioAtor, now: AGORA }),
      agendamentoId,
      notasQueSomam('E', total),
    );
  expect(await lidas()).toEqual([finalOculta(1), finalOculta(2)]);
  await trocarNotas((lugar) => (lugar === 1 ? 60 : 5));
  await dar(2, 40);
  const primeiras = [60, 5, 40];
  expect((await lidas())?.map(({ total }) => total)).toEqual(primeiras);
  await abrirReconsideracao(testCtx(database, { actor: comissao, now: AGORA }), {
    agendamentoId,
    motivo: 'Divergem.',
  });
  await dar(0, 42);
  expect((await lidas())?.map(({ total }) => total)).toEqual(primeiras);
  await dar(1, 41);
  await dar(2, 43);
  expect((await lidas())?.map(({ rodada, total }) => [rodada, total])).toEqual([
    [1, 60],
    [2, 42],
    [1, 5],
    [2, 41],
    [1, 40],
    [2, 43],
  ]);
});

it('quem ainda não declarou é levado à declaração, e antes dela não vê nada (R-IMP-01)', async () => {
  const { agendamentoId, pessoas } = cena;
  await database.db.$transaction(async (tx) => {
    await tx.$queryRaw`select set_config('porteira.anonimizar', 'sim', true)`;
    await tx.impedimento.deleteMany({ where: { membro: { usuarioId: cena.banca[0]?.id ?? '' } } });
  });
  const nome = 'Candidata'.toUpperCase();
  for (const base of ['/ava/avaliacao', '/ava/avaliacao-didatica'])
    for (const fim of ['', '/finalizar', '/curriculo']) {
      const url = `${base}/${agendamentoId}${fim}`;
      const pagina = await ask(cena.base, { url, cookie: pessoas[0]?.cookie });
      expect([url, pagina.status, pagina.location]).toEqual([
        url,
        302,
        `/ava/avaliacao/${agendamentoId}/declarar`,
      ]);
      const dados = await ask(cena.base, { url: dataAddress(url), cookie: pessoas[0]?.cookie });
      for (const { everything } of [pagina, dados]) {
        expect(everything).not.toContain(MARCA);
        expect(everything).not.toContain(nome);
      }
    }
});
