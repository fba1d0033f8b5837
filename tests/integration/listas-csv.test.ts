import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import { routesOfApp } from '#scripts/lib/routes.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { startApplication } from '#tests/setup/application.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';

/** Every list answers its files, under both of their addresses, through the whole application (R-TEL-05, R-EXP-01). */
const database = useDatabase();
const listas = routesOfApp().flatMap(({ url }) => (url.endsWith('.csv') ? [url.slice(0, -4)] : []));
const TIPOS = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
let app: Awaited<ReturnType<typeof startApplication>>;
const cookies = new Map<Grupo, string>();
let demandaId: string;

beforeAll(async () => {
  const ctx = testCtx(database, { now: new Date() });
  demandaId = (await criarDemanda(ctx, { status: 1 })).id;
  for (const grupo of ['administrador', 'candidato'] as const) {
    cookies.set(grupo, await sessaoPara(ctx, await criarUsuario(ctx, { grupos: [grupo], cpf: null })));
  }
  app = await startApplication();
});

afterAll(() => app.close());

test('há listas', () => expect(listas.length).toBeGreaterThan(10));

test.each(listas)('%s', async (lista) => {
  const cookie = cookies.get(/^\/(adm|coord|juridico)\//.test(lista) ? 'administrador' : 'candidato') ?? '';
  const pedidos = Object.entries(TIPOS).flatMap(([formato, tipo]) =>
    [`${lista}.${formato}`, `${lista}?formato=${formato}`].map((endereco) => ({
      endereco: endereco.replace(':id', demandaId),
      formato,
      tipo,
    })),
  );
  for (const { endereco, formato, tipo } of pedidos) {
    const resposta = await fetch(app.base + endereco, { headers: { cookie }, redirect: 'manual' });
    // A file of people is asked its purpose first.
    if (resposta.status === 303) {
      expect(resposta.headers.get('location')).toMatch(/exportar|finalidade/);
      continue;
    }
    expect([endereco, resposta.status]).toEqual([endereco, 200]);
    expect(resposta.headers.get('content-type')).toBe(tipo);
    expect(resposta.headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="[\\w-]+\\.${formato}"$`),
    );
  }
});
