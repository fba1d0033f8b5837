import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApplication } from '#tests/setup/application.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { abrirLote } from '#app/domain/mensageria/commands.server/lote.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { criarDemandaParaHomologar } from '#tests/factories/homologacao.ts';
import { criarMensagens } from '#tests/factories/mensagem.ts';
import { criarCena } from '#tests/factories/agendamento.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';

const database = useDatabase();
const ctx = () => testCtx(database, { now: instanteDe('2027-03-05', '10:00') });
let app: Awaited<ReturnType<typeof startApplication>>;
beforeAll(async () => {
  app = await startApplication();
});
afterAll(() => app.close());

it('as telas de uma demanda levam ao seu lugar, que se abre (R-LUG-06)', async () => {
  const { demanda, comissao } = await criarCena(ctx(), { status: 11 });
  const headers = { cookie: await sessaoPara(ctx(), comissao), accept: 'text/html' };
  const lugar = `/adm/demandas/${demanda.id}`;
  for (const tela of [
    `/adm/lista-relatorio-processos?credenciamento=${demanda.id}`,
    `/adm/agendamento-entrevista?credenciamento=${demanda.id}`,
    `/adm/lista-avaliacao?tipo=T&credenciamento=${demanda.id}`,
  ]) {
    const html = await (await fetch(app.base + tela, { headers })).text();
    expect(html, tela).toContain(`href="${lugar}"`);
  }
  expect((await fetch(app.base + lugar, { headers })).status).toBe(200);
});

it('as mensagens, os lotes, a homologação e o cronograma levam a ele, a quem os abre (R-LUG-06)', async () => {
  const { demanda } = await criarDemandaParaHomologar(ctx());
  const { id: demandaId, identificacaoProcesso: processo } = demanda;
  const aviso = { tipo: TIPO.lembreteCargaHoraria, demandaId, causa: 'elo' };
  const lote = await abrirLote(ctx(), { ...aviso, dataInicial: null, dataFinal: null }, '2027-03-05');
  const dados = { nome: 'Ana', processo, objeto: 'Queijos', prazo: 'sexta-feira' };
  const [mensagem = ''] = await criarMensagens(ctx(), 1, { ...aviso, dados }, lote.id);
  const administrador = await criarUsuario(ctx(), { grupos: ['administrador'], cpf: null });
  const headers = { cookie: await sessaoPara(ctx(), administrador), accept: 'text/html' };
  for (const tela of [
    `/adm/listaMensageria`,
    `/adm/listaMensageria/${mensagem}`,
    `/adm/listaMensageria/gerenciar`,
    `/adm/listaMensageria/lote/${lote.id}`,
    `/adm/homologacao/${demandaId}`,
    `/adm/cronograma/${demandaId}`,
  ]) {
    const html = await (await fetch(app.base + tela, { headers })).text();
    expect(html, tela).toContain(`href="/adm/demandas/${demandaId}"`);
  }
});
