import { beforeAll, describe, expect, test, vi } from 'vitest';
import { limparAcesso } from '#app/domain/acesso/commands.server/limpar.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { spend } from '#app/lib/throttle.server.ts';
import { action } from '#app/routes/api/chamada.ts';
import { REFERENCIA } from '#tests/factories/referencia.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { chamar } from '#tests/setup/route.ts';

const database = useDatabase({ referencia: true });
const contexto = () => testCtx(database, { now: instanteDe('2027-03-01', '10:00') });
let carla = { id: '', cookie: '' };
let outra = { id: '', cookie: '' };

async function pessoa() {
  const { id } = await criarUsuario(contexto(), { grupos: ['coordenacao'], cpf: null });
  return { id, cookie: await sessaoPara(contexto(), { id }) };
}

beforeAll(async () => {
  [carla, outra] = [await pessoa(), await pessoa()];
});

const PEDIDO = {
  area_atuacao: 'fpr',
  atividades: 'inst',
  tipo: 'misto',
  curso: REFERENCIA.codCurso,
  unidade_curricular: REFERENCIA.codDisciplina,
  qtd_instrutores: 2,
};

async function pedir(quem: { cookie: string }, chave: string | null, corpo: object = PEDIDO) {
  const headers = { 'Content-Type': 'application/json', ...(chave !== null && { 'Idempotency-Key': chave }) };
  const pedido = { url: '/api/credenciamentos', method: 'POST', cookie: quem.cookie, headers };
  const { status, headers: vindos, dados } = await chamar(action, { ...pedido, body: JSON.stringify(corpo) });
  return { status, corpo: dados, repetida: vindos.get('Idempotency-Replayed') };
}
const demandas = () => database.db.demanda.count();

describe('Idempotency-Key (R-API-04)', () => {
  test('o mesmo pedido com a mesma chave se faz uma vez e tem a mesma resposta', async () => {
    const antes = await demandas();
    const primeira = await pedir(carla, '"pedido-1"');
    expect(primeira).toMatchObject({ status: 200, repetida: null, corpo: { status: true } });
    expect(await pedir(carla, 'pedido-1')).toEqual({ ...primeira, repetida: 'true' });
    expect(await demandas()).toBe(antes + 1);
    // The key is its person's own.
    expect(await pedir(outra, 'pedido-1')).toMatchObject({ status: 200, repetida: null });
    expect(await demandas()).toBe(antes + 2);
  });

  test('outro pedido com a chave é recusado, e nada muda', async () => {
    await pedir(carla, 'pedido-2');
    const antes = await demandas();
    expect(await pedir(carla, 'pedido-2', { ...PEDIDO, qtd_instrutores: 3 })).toMatchObject({
      status: 422,
      corpo: { response: null, message: 'Esta Idempotency-Key já foi usada em outro pedido.' },
    });
    expect(await demandas()).toBe(antes);
  });

  test('enquanto o primeiro está em andamento, o mesmo pedido é recusado', async () => {
    const antes = await demandas();
    await database.db.$transaction(async (tx) => {
      await tx.$queryRaw`
        select 1 as um from pg_advisory_xact_lock(hashtextextended(${`${carla.id} pedido-3`}, 0))`;
      expect((await pedir(carla, 'pedido-3')).status).toBe(409);
    });
    const juntas = await Promise.all([1, 2, 3].map(() => pedir(carla, 'pedido-3')));
    expect(juntas.filter(({ status, repetida }) => status === 200 && repetida === null)).toHaveLength(1);
    expect(await demandas()).toBe(antes + 1);
  });

  test('uma recusa não é guardada: corrigido, o pedido se faz', async () => {
    expect((await pedir(carla, 'pedido-4', { ...PEDIDO, curso: 'nenhum' })).status).toBe(422);
    expect(await pedir(carla, 'pedido-4')).toMatchObject({ status: 200, repetida: null });
  });

  test.each(['', 'com espaco', 'a"b', 'x'.repeat(256)])('a chave %j é recusada', async (chave) => {
    expect((await pedir(carla, chave)).status).toBe(400);
  });

  test('depois de 24 horas a resposta não está mais guardada', async () => {
    const antiga = await pedir(carla, 'pedido-5');
    await database.db.$executeRaw`
      update resposta_guardada set feita_em = feita_em - interval '25 hours' where chave = 'pedido-5'`;
    const nova = await pedir(carla, 'pedido-5');
    expect(nova).toMatchObject({ status: 200, repetida: null });
    expect(nova.corpo).not.toEqual(antiga.corpo);
    await database.db.$executeRaw`
      update resposta_guardada set feita_em = feita_em - interval '25 hours' where chave = 'pedido-5'`;
    expect((await limparAcesso(contexto())).respostas).toBe(1);
  });
});

describe('limite de chamadas (R-API-05)', () => {
  const ler = async (quem: { cookie: string }, ip?: string) => {
    const url = '/api/rm/estados';
    const { status, headers } = await chamar(action, { url, method: 'GET', cookie: quem.cookie, ip });
    return [status, headers.get('RateLimit'), headers.get('RateLimit-Policy'), headers.get('Retry-After')];
  };
  const sessaoDe = async ({ id }: { id: string }) =>
    (await database.db.sessao.findFirstOrThrow({ where: { usuarioId: id } })).id;

  test('cada resposta diz quantas restam; além delas, quanto esperar, e só para aquela sessão', async () => {
    const quem = await pessoa();
    expect(await ler(quem)).toEqual([200, '"chamador";r=599;t=60', '"chamador";q=600;w=60', null]);
    const sessao = await sessaoDe(quem);
    for (let vez = 1; vez < 600; vez += 1) await spend(database.db, 'api:chamador', sessao);
    const [status, resta, , espera] = await ler(quem);
    expect([status, resta]).toEqual([429, expect.stringMatching(/^"chamador";r=0;t=\d+$/)]);
    expect(Number(espera)).toBeGreaterThan(0);
    expect((await ler(outra))[0]).toBe(200);
  });

  test('quem não entrou conta pelo endereço', async () => {
    expect(await ler({ cookie: '' }, '10.1.1.1')).toEqual([
      401,
      '"visitante";r=299;t=60',
      '"visitante";q=300;w=60',
      null,
    ]);
  });

  test('dois processos contam juntos', async () => {
    vi.resetModules();
    const outroProcesso = await import('#app/lib/throttle.server.ts');
    let dadas = 0;
    for (let vez = 0; vez < 700; vez += 1) {
      const { spend: contar } = vez % 2 === 0 ? { spend } : outroProcesso;
      if ((await contar(database.db, 'api:chamador', 'dos dois')).wait === 0) dadas += 1;
    }
    expect(dadas).toBe(600);
  });
});
