import { beforeAll, expect, it } from 'vitest';
import { AGORA } from '#tests/factories/vazamento/index.ts';
import { sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx } from '#tests/setup/database.ts';
import { inParallel } from '#tests/setup/leak-requests.ts';
import { leaks, useScene, walkRoute } from '#tests/setup/leak-walk.ts';

/**
 * A member of a panel who is recused of two candidates has nothing of either in the answer of any route; one who did
 * not declare yet has who they are, when and in which room, and nothing else. R-IMP-01, R-IMP-06, R-AVA-20.
 */
const scene = useScene();

let recusado: string;
let semDeclarar: string;

beforeAll(async () => {
  const ctx = testCtx(scene.database, { now: AGORA });
  const titulares = await ctx.db.bancaMembro.findMany({
    where: { papel: 'titular', banca: { demandaId: scene.cena.demandas.entrevista } },
    include: { impedimentos: true },
    orderBy: { lugar: 'asc' },
  });
  const sessao = (pessoa: (typeof titulares)[number] | undefined) =>
    sessaoPara(ctx, { id: pessoa?.usuarioId ?? '' });
  recusado = await sessao(titulares.find(({ impedimentos }) => impedimentos.length === 2));
  semDeclarar = await sessao(titulares.find(({ impedimentos }) => impedimentos.length === 0));
});

const percorrer = async (cookie: string, turn: number) => {
  const { a, b } = scene.cena;
  const pedido = { people: [a, b], cookie, turn };
  return (await inParallel(scene.app.rotas, (rota) => walkRoute(scene, rota, pedido))).flat();
};

it('o impedido não tem nada dos candidatos de quem se declarou impedido', async () => {
  const { a, b } = scene.cena;
  const respostas = await percorrer(recusado, 3);
  expect(leaks(respostas, [a, b])).toEqual([]);
  // They come in: what is missing is the candidates, not the screens.
  const abertas = respostas.filter(({ status }) => status === 200).map(({ url }) => url.split('?')[0]);
  expect(abertas).toContain('/ava/avaliacao');
});

it('quem ainda não declarou tem de quem se trata, e nada mais', async () => {
  const { a, b } = scene.cena;
  const respostas = await percorrer(semDeclarar, 4);
  const vistas = leaks(respostas, [a, b]).map((achado) =>
    achado.replace(/^[^:]*: /, '').replace(/ \(.*/, ''),
  );
  const deQuemSeTrata = [
    'currículo v2: nome',
    'id da participação em entrevista',
    'id do agendamento da entrevista',
    'id do agendamento que não foi avisado',
    // The room is the panel's own; the address of a conference opens with the file.
    'sala da entrevista',
  ];
  expect([...new Set(vistas)].filter((vista) => !deQuemSeTrata.includes(vista))).toEqual([]);
  expect(vistas).toContain('currículo v2: nome');
  const declaracao = respostas.find(({ url, status }) => url.includes('/declarar') && status === 200);
  expect(declaracao).toBeDefined();
});
