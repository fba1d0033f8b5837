import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

vi.hoisted(() => {
  Object.assign(process.env, {
    ...{ ERP_MODE: 'rm-rest', RM_BASE_URL: 'http://127.0.0.1:3', RM_USUARIO: 'portal', RM_SENHA: 'segredo' },
    ...{ RM_DATASERVER_DEMANDA: 'ZmdDemandaData', RM_TABELA_DEMANDA: 'ZMDDEMANDA' },
  });
});

import { executarChamada } from '#app/domain/chamada/commands.server/executar.ts';
import { repetirChamada } from '#app/domain/chamada/commands.server/chamada.ts';
import { salvarCronograma } from '#app/domain/cronograma/commands.server/salvar.ts';
import { CRONOGRAMA_EM_BRANCO } from '#app/domain/cronograma/schema.ts';
import { getDemanda } from '#app/domain/demanda/queries.server/telas.ts';
import { env } from '#app/lib/env.server.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { rodarCli } from '#tests/factories/cli.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { digitar, fase } from '#tests/factories/maquina.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { rmDeTeste, type RmDeTeste } from '#tests/fakes/rm.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { runTask, testServices } from '#tests/setup/worker-services.ts';
import { sistemasDe } from '#worker/sistemas.ts';

/** R-EXT-16: from the schedule to the ERP's record, by the queue of calls. */
const database = useDatabase({ referencia: true });
const now = instanteDe('2027-02-10', '10:00');
let rm: RmDeTeste;

beforeAll(async () => {
  rm = await rmDeTeste();
});
afterAll(() => rm.close());
beforeEach(() => {
  Object.assign(rm, { recusa: null, cortar: false, fora: false, consultas: [] });
  rm.registros.clear();
});

const digitado = (editalId: string) => ({
  ...CRONOGRAMA_EM_BRANCO,
  ...{ tipoAvaliacao: '3', formatoAvaliacao: '3', numProcesso: 'PA-1', editalId },
  linkInformacao: 'https://exemplo.com.br/edital',
  fases: digitar([
    fase(17, '2027-03-01', '2027-03-05'),
    fase(18, '2027-03-08', '2027-03-10'),
    fase(19, '2027-03-11', '2027-03-12', ['2027-03-15', '2027-03-16']),
    fase(21, '2027-03-17', '2027-03-18'),
    fase(22, '2027-03-22', '2027-03-24'),
    fase(29, '2027-03-29', '2027-03-30', ['2027-03-31', '2027-04-01']),
    fase(30, '2027-04-05', '2027-04-06'),
  ]),
});

async function cena(editalId = '1') {
  const actor = await criarUsuario(testCtx(database, { now }), { grupos: ['comissao'], cpf: null });
  const ctx = testCtx(database, { now, actor });
  const demanda = await criarDemanda(ctx, { status: 19 });
  const salvar = async (edital: string) => {
    const { versao } = await ctx.db.demanda.findUniqueOrThrow({ where: { id: demanda.id } });
    return salvarCronograma(ctx, {
      demandaId: demanda.id,
      versaoDemanda: versao,
      digitado: digitado(edital),
    });
  };
  await salvar(editalId);
  const chamadas = () =>
    ctx.db.chamadaExterna.findMany({
      where: { demandaId: demanda.id, sistema: 'rm' },
      orderBy: { criadaEm: 'asc' },
    });
  const executar = async (depois = 0) => {
    const quando = testCtx(database, { now: new Date(now.getTime() + depois) });
    const sistemas = sistemasDe({ ...env, RM_BASE_URL: rm.url });
    const [chamada] = (await chamadas()).slice(-1);
    return executarChamada(quando, chamada?.id ?? '', sistemas);
  };
  const dito = async () => (await getDemanda(ctx, demanda.id)).registroNoErp;
  return { ctx, demanda, salvar, chamadas, executar, dito };
}

it('o primeiro cronograma com edital a registra, outro edital a registra de novo, e o estado se lê na demanda', async () => {
  const { demanda, salvar, chamadas, executar, dito } = await cena();
  expect((await chamadas()).map(({ corpo }) => corpo)).toEqual([
    expect.objectContaining({
      CODIGO: demanda.identificacaoProcesso,
      EDITAL_ID: '1',
      AREA_ID: '1',
      ATIVIDADE_ID: '1',
    }),
  ]);
  expect(await dito()).toBe('Espera o RM');
  expect(await executar()).toEqual({ estado: 'concluida' });
  expect(rm.registros.get(demanda.identificacaoProcesso)).toMatch(/^<ZMDDEMANDA>.*<EDITAL_ID>1</);
  expect(await dito()).toBe(`Registrada: 1;${demanda.identificacaoProcesso}`);
  await salvar('2');
  expect(await chamadas()).toHaveLength(2);
  expect(await executar()).toEqual({ estado: 'concluida' });
  expect(rm.registros.get(demanda.identificacaoProcesso)).toContain('<EDITAL_ID>2<');
});

it('o que já tinha edital antes do RM se registra à noite ou pelo comando, só o aberto e uma vez', async () => {
  const antes = await cena();
  const semEdital = await cena('');
  const encerrada = await cena();
  const desistida = await cena();
  await database.db.demanda.update({
    where: { id: encerrada.demanda.id },
    data: { status: 16, encerramento: 'cancelada' },
  });
  for (const { demanda } of [antes, encerrada]) {
    await database.db.chamadaExterna.deleteMany({ where: { demandaId: demanda.id } });
  }
  await database.db.chamadaExterna.updateMany({
    where: { demandaId: desistida.demanda.id },
    data: { estado: 'cancelada' },
  });
  const registrar = async (...mais: string[]) =>
    JSON.parse(
      (await rodarCli(database, ['sincronizar', 'registrar-demandas', '--json', ...mais], { now })).saida,
    ) as { demandas?: string[]; resultado?: { demandas: string[] } };
  const processo = antes.demanda.identificacaoProcesso;
  expect((await registrar('--simular')).resultado?.demandas).toEqual([processo]);
  expect(await antes.chamadas()).toEqual([]);
  await runTask(testServices(database), 'erp.carga-da-noite', {});
  expect((await antes.chamadas()).map(({ corpo }) => corpo)).toEqual([
    expect.objectContaining({ CODIGO: processo, EDITAL_ID: '1' }),
  ]);
  expect(await registrar()).toEqual({ demandas: [] });
  await runTask(testServices(database), 'erp.carga-da-noite', {});
  const quantas = [antes, semEdital, encerrada, desistida].map(
    async ({ chamadas }) => (await chamadas()).length,
  );
  expect(await Promise.all(quantas)).toEqual([1, 0, 0, 1]);
  expect(await antes.dito()).toBe('Espera o RM');
  expect(await antes.executar()).toEqual({ estado: 'concluida' });
});

it('sem edital nada se pede', async () => {
  const { chamadas, dito } = await cena('');
  expect(await chamadas()).toEqual([]);
  expect(await dito()).toMatch(/^Ainda não/);
});

it('o texto que não é a chave é recusa, com as palavras do RM, e se repete', async () => {
  const { ctx, chamadas, executar, dito } = await cena();
  rm.recusa = 'Violação de chave estrangeira: EDITAL_ID.';
  expect(await executar()).toEqual({ estado: 'recusada' });
  expect(await dito()).toBe('Recusado pelo RM: o RM recusou: Violação de chave estrangeira: EDITAL_ID.');
  rm.recusa = null;
  const [chamada] = await chamadas();
  await repetirChamada(ctx, chamada?.id ?? '');
  expect(await executar()).toEqual({ estado: 'concluida' });
});

it('com o RM fora espera; a resposta perdida é procurada antes de gravar outra vez', async () => {
  const { executar, dito } = await cena();
  rm.fora = true;
  expect(await executar()).toMatchObject({ estado: 'repetir' });
  expect(await dito()).toMatch(/^Enviado, sem resposta/);
  rm.fora = false;
  rm.cortar = true;
  expect(await executar(4 * 60_000)).toMatchObject({ estado: 'repetir' });
  rm.cortar = false;
  expect(await executar(5 * 60_000)).toEqual({ estado: 'concluida' });
  expect(rm.consultas).toEqual(['ReadView', 'SaveRecord', 'ReadView']);
});
