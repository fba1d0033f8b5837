import { expect, test } from 'vitest';
import * as simulador from '#app/routes/adm/aprovacoes-externas.tsx';
import { loader as portal } from '#app/routes/pessoa/layout.tsx';
import { rodarCli } from '#tests/factories/cli.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { chamar } from '#tests/setup/route.ts';

/** The portal without the simulator of the outside workflow, as `./scripts/start --vazio`. */
const database = useDatabase();
const now = new Date('2027-03-10T15:00:00Z');

test('sem o simulador não há página, item de menu nem comando (R-EXT-06)', async () => {
  const ctx = testCtx(database, { now });
  const { identificacaoProcesso } = await criarDemanda(ctx, { status: 2 });
  const cookie = await sessaoPara(ctx, await criarUsuario(ctx, { grupos: ['administrador'] }));
  const url = '/adm/aprovacoes-externas';
  expect((await chamar(simulador.loader, { url, cookie })).status).toBe(404);
  const { dados } = await chamar(portal, { url: '/home', cookie });
  expect(JSON.stringify(dados)).not.toContain(url);
  const resposta = await rodarCli(database, ['fluig', 'aprovar', identificacaoProcesso], { now });
  expect([resposta.codigo, resposta.erros]).toEqual([
    4,
    'O simulador de aprovações está desligado neste ambiente. Registre a decisão com: porteira demanda registrar-decisao.\n',
  ]);
  expect(await database.db.historicoDemanda.count()).toBe(0);
});
