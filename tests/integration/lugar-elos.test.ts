import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApplication } from '#tests/setup/application.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { criarCena } from '#tests/factories/agendamento.ts';
import { sessaoPara } from '#tests/factories/usuario.ts';
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
