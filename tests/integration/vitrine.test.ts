import { beforeAll, expect, test } from 'vitest';
import { listAbertas } from '#app/domain/vitrine/queries.server.ts';
import { inicioDoDia } from '#app/lib/dates.ts';
import { consume } from '#app/lib/throttle.server.ts';
import { loader as atom } from '#app/routes/publico/demandas-abertas/atom.ts';
import { loader as csv } from '#app/routes/publico/demandas-abertas/arquivo.ts';
import { loader as demandaAberta } from '#app/routes/publico/demandas-abertas/demanda.tsx';
import { loader as lista } from '#app/routes/publico/demandas-abertas/lista.tsx';
import { loader as prazo } from '#app/routes/publico/demandas-abertas/prazo.ts';
import { loader as prazos } from '#app/routes/publico/demandas-abertas/prazos.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { contarConsultas } from '#tests/setup/queries.ts';
import { chamar } from '#tests/setup/route.ts';
import { setClock } from '#tests/setup/set-clock.ts';

const database = useDatabase();
const now = inicioDoDia('2027-03-10');
const ids: Record<string, string> = {};
const PESSOAS = /Zqsolicitante|Zqdecisora|Zqcandidata|Zqjustificativa/i;

beforeAll(async () => {
  const ctx = testCtx(database, { now });
  await setClock(database.db, now);
  const solicitante = await criarUsuario(ctx, { nome: 'Zqsolicitante', cpf: null, grupos: ['coordenacao'] });
  const criar = async (nome: string, dados: Parameters<typeof criarDemanda>[1]) => {
    const demanda = await criarDemanda(ctx, {
      solicitanteId: solicitante.id,
      solicitanteNome: 'Zqsolicitante',
      encerradaPor: 'Zqdecisora',
      justificativa: 'Zqjustificativa',
      requisitos: ['Graduação em Zootecnia'],
      ...dados,
    });
    ids[nome] = demanda.id;
  };
  const aberta = [
    fase(17, '2027-03-08', '2027-03-11'),
    fase(23, '2027-04-01'),
    fase(18, '2027-04-05', '2027-04-09'),
  ];
  await criar('aberta', { status: 14, fases: aberta });
  await criar('depois', { status: 14, areaAtuacao: 'at', fases: [fase(17, '2027-03-01', '2027-03-20')] });
  await criar('encerrada', { status: 17, fases: [fase(17, '2027-03-01', '2027-03-09')] });
  // Approved before it was cancelled.
  const aprovacao = { analise: true, diretoria: true, superintendencia: true };
  await criar('cancelada', { status: 16, fases: aberta, aprovacao });
  await criar('semCronograma', { status: 19 });
  await criar('naoAprovada', { status: 2, fases: aberta });
  await database.db.aprovacao.updateMany({
    data: { diretoriaPor: 'Zqdecisora', superintendenciaPor: 'Zqdecisora' },
  });
  await criarParticipacao(ctx, ids.aberta ?? '', { nome: 'Zqcandidata' });
});

const texto = async (resposta: { dados: unknown }): Promise<string> => {
  const { dados } = resposta;
  return typeof dados === 'string' ? dados : JSON.stringify(dados);
};

test('sem conta: as que aceitam interesse, o prazo mais próximo primeiro, e ninguém pelo nome (R-ACO-03)', async () => {
  const { dados, headers } = await chamar(lista, { url: '/demandas-abertas' });
  expect(dados).toMatchObject({
    total: 2,
    demandas: [
      {
        id: ids.aberta,
        prazo: { situacao: 'aberto', dias: 1 },
        exigencias: expect.arrayContaining(['Graduação em Zootecnia']) as string[],
        // Scheduling is the staff's phase: candidates do not live by it.
        etapas: [{ faseId: 17 }, { faseId: 18 }],
      },
      { id: ids.depois, area: 'at' },
    ],
  });
  expect(headers.get('Cache-Control')).toMatch(/^public, max-age=/);
  const comCookie = await chamar(lista, { url: '/demandas-abertas', cookie: 'tema=porteira' });
  expect(comCookie.headers.get('Cache-Control')).toMatch(/^private, max-age=/);
  const umaSo = await chamar(lista, { url: '/demandas-abertas?area=at' });
  expect(umaSo.dados).toMatchObject({ total: 1, demandas: [{ id: ids.depois }] });

  const params = { id: ids.aberta ?? '' };
  const respostas = [
    { dados },
    await chamar(demandaAberta, { url: `/demandas-abertas/${params.id}`, params }),
    await chamar(prazo, { url: `/demandas-abertas/${params.id}/prazo.ics`, params }),
    await chamar(prazos, { url: '/demandas-abertas/prazos.ics' }),
    await chamar(atom, { url: '/demandas-abertas/novas.atom' }),
    await chamar(csv, { url: '/demandas-abertas.csv' }),
  ];
  for (const resposta of respostas) expect(await texto(resposta)).not.toMatch(PESSOAS);
});

test.each([
  ['aberta', 200],
  ['encerrada', 200],
  ['cancelada', 404],
  ['semCronograma', 404],
  ['naoAprovada', 404],
] as const)('a página de uma demanda que está %s responde %i (R-ACO-03)', async (nome, status) => {
  const params = { id: ids[nome] ?? '' };
  expect((await chamar(demandaAberta, { url: `/demandas-abertas/${params.id}`, params })).status).toBe(
    status,
  );
  expect((await chamar(prazo, { url: `/demandas-abertas/${params.id}/prazo.ics`, params })).status).toBe(
    status,
  );
});

test('os feeds levam uma marca que quem os tem devolve (R-ACO-04)', async () => {
  for (const [loader, url, tipo] of [
    [atom, '/demandas-abertas/novas.atom', 'application/atom+xml'],
    [prazos, '/demandas-abertas/prazos.ics', 'text/calendar'],
  ] as const) {
    const primeira = await chamar(loader, { url });
    expect(primeira.headers.get('Content-Type')).toContain(tipo);
    expect(String(primeira.dados)).toContain(ids.aberta);
    const headers = { 'If-None-Match': primeira.headers.get('ETag') ?? '' };
    expect((await chamar(loader, { url, headers })).status).toBe(304);
    await database.db.cronogramaVersao.updateMany({
      where: { demandaId: ids.aberta },
      data: { criadoEm: new Date(now.getTime() + 1000) },
    });
    expect((await chamar(loader, { url: `${url}?area=fpr`, headers })).status).toBe(200);
  }
});

test('uma consulta, por mais que haja', async () => {
  const ctx = testCtx(database, { now });
  const ler = () => listAbertas(ctx, { busca: '', area: '', atividade: '' }, { pular: 0, tamanho: 100 });
  expect(await contarConsultas(database, ler)).toBe(1);
});

test('quem pede os arquivos vezes demais espera; a página e os outros, não (R-ACO-04)', async () => {
  const ip = '127.0.0.77';
  for (let vez = 0; vez < 300; vez += 1) await consume(database.db, 'demandas-abertas:ip', ip);
  for (const [loader, url] of [
    [atom, '/demandas-abertas/novas.atom'],
    [csv, '/demandas-abertas.csv'],
    [prazos, '/demandas-abertas/prazos.ics'],
  ] as const) {
    const resposta = await chamar(loader, { url, ip });
    expect([url, resposta.status]).toEqual([url, 429]);
    expect(Number(resposta.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await chamar(loader, { url, ip: '127.0.0.78' })).status).toBe(200);
  }
  expect((await chamar(lista, { url: '/demandas-abertas', ip })).status).toBe(200);
});
