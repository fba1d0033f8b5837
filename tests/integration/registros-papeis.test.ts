import { randomBytes } from 'node:crypto';
import { Logger, runOnce } from 'graphile-worker';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { registrarAcessoPagina, registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { criarTokenIntegracao } from '#app/domain/acesso/commands.server/integracao.ts';
import { ACESSOS } from '#app/domain/acesso/registros.ts';
import { confirmarAnonimizacao } from '#app/domain/dados-pessoais/commands.server/decidir.ts';
import { varrerDadosPessoais } from '#app/domain/dados-pessoais/commands.server/limpar.ts';
import { transitar } from '#app/domain/demanda/commands.server/transitar.ts';
import { listRegistrosAoAlcance } from '#app/domain/diagnostico/queries.server.ts';
import { openDatabase, type Database } from '#app/lib/db.server.ts';
import { RECORD_TABLES } from '#app/lib/record-tables.ts';
import { aplicarMigracoes } from '#scripts/lib/migrations.ts';
import { grantApplication } from '#scripts/lib/roles.ts';
import { rodarCli } from '#tests/factories/cli.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { asAdmin } from '#tests/setup/template.ts';

/** The application by a role that does not own the records. R-ACE-28. */

const database = useDatabase();
const papel = `app_${randomBytes(6).toString('hex')}`;
const dono = `dono_${papel}`;
let app: Database & { url: string };
let owned: Database;
let doDono: string;

beforeAll(async () => {
  for (const nome of [papel, dono]) {
    await asAdmin(inject('adminUrl'), `create role ${nome} login password 'teste'`);
  }
  // An owner as of production, that is no superuser.
  await asAdmin(inject('adminUrl'), `create database ${dono} owner ${dono}`);
  const url = new URL(database.url);
  Object.assign(url, { username: dono, password: 'teste', pathname: `/${dono}` });
  doDono = url.href;
  await aplicarMigracoes(doDono);
  for (let vez = 0; vez < 2; vez += 1) await grantApplication(doDono, papel);
  owned = openDatabase(doDono, { max: 2, applicationName: 'porteira-dono' });
  url.username = papel;
  app = { ...openDatabase(url.href, { max: 4, applicationName: 'porteira-papel' }), url: url.href };
});
afterAll(async () => {
  await app.close();
  await owned.close();
  await asAdmin(inject('adminUrl'), `drop database ${dono} with (force)`);
  for (const nome of [papel, dono]) await asAdmin(inject('adminUrl'), `drop role ${nome}`);
});

const ctx = () => testCtx(app, { now: new Date() });
const tentar = (sql: string) => app.pool.query(sql);
const NEGADO = /permission denied|must be owner/;

async function registros() {
  const pessoa = await criarUsuario(ctx());
  const { id: demandaId } = await criarDemanda(ctx(), { status: 1 });
  const como = testCtx(app, { now: new Date(), actor: pessoa });
  await registrarAuditoria(como, { acao: 'relogio.mudar', entidade: 'relogio', dados: { de: pessoa.nome } });
  await registrarAcessoPagina(como, '/home');
  return { pessoa, demandaId };
}

describe('o papel do aplicativo (R-ACE-28)', () => {
  test.each(RECORD_TABLES)(
    '%s: lê e inclui, e não muda, não apaga, não esvazia, não altera',
    async (tabela) => {
      await registros();
      await expect(tentar(`select count(*) from ${tabela}`)).resolves.toBeDefined();
      const { rows } = await owned.pool.query<{ nome: string }>(
        'select column_name as nome from information_schema.columns where table_name = $1 limit 1',
        [tabela],
      );
      const nome = rows[0]?.nome ?? '';
      for (const sql of [
        `update ${tabela} set ${nome} = ${nome}`,
        `delete from ${tabela}`,
        `truncate ${tabela} cascade`,
        `alter table ${tabela} disable trigger user`,
        `alter table ${tabela} add column x int`,
        `drop table ${tabela} cascade`,
      ]) {
        await expect(tentar(sql), sql).rejects.toThrow(NEGADO);
        // Saying that a person is being taken out opens nothing.
        await expect(
          tentar(`select set_config('porteira.anonimizar', 'sim', true); ${sql}`),
          sql,
        ).rejects.toThrow(NEGADO);
      }
    },
  );

  test('nem pelo que leva um registro consigo, nem pelas funções dos gatilhos', async () => {
    for (const sql of [
      'delete from demanda',
      'delete from usuario',
      'update demanda set id = id',
      'update usuario set id = id',
      'create table public.auditoria_2 ()',
      `create or replace function public.recusar_mudanca() returns trigger language plpgsql as 'begin return new; end'`,
      'delete from _prisma_migrations',
    ]) {
      await expect(tentar(sql), sql).rejects.toThrow(NEGADO);
    }
  });

  test('as funções dos registros só retiram uma pessoa e o que venceu', async () => {
    const { pessoa } = await registros();
    const mudar = (valores: object) =>
      app.pool.query(
        `select registro_mudar('auditoria', ctid, $1) from auditoria where acao = 'relogio.mudar' and ator_id = $2`,
        [valores, pessoa.id],
      );
    for (const valores of [
      { acao: 'outra' },
      { ator_id: null },
      { instante: '2020-01-01' },
      { ator_nome: 'Outra Pessoa' },
      { ator_nome: `Pessoa anonimizada ${pessoa.id.slice(-6).toUpperCase()}` },
      { dados: { de: 'Outra' } },
      { dados: { de: pessoa.nome, mais: 1 } },
      { nada: 1 },
    ]) {
      await expect(mudar(valores), JSON.stringify(valores)).rejects.toThrow(/só se retira uma pessoa/);
    }
    await expect(mudar({ dados: { de: '[removido]' } })).resolves.toBeDefined();
    const apagar = (tabela: string) => tentar(`select registro_apagar('${tabela}', ctid) from ${tabela}`);
    for (const tabela of RECORD_TABLES) {
      if ((await tentar(`select from ${tabela}`)).rowCount)
        await expect(apagar(tabela)).rejects.toThrow(/não está vencido/);
    }
    await expect(tentar(`select registro_apagar('usuario', ctid) from usuario`)).rejects.toThrow(
      /não é uma tabela/,
    );
  });

  test('as ações que vencem são as declaradas', async () => {
    const { rows } = await owned.pool.query<{ fonte: string }>(
      `select prosrc as fonte from pg_proc where proname = 'registro_apagar'`,
    );
    const lista = /ARRAY\[([^\]]*)\]/.exec(rows[0]?.fonte ?? '')?.[1] ?? '';
    expect(lista.match(/[a-z.-]+/g)?.toSorted()).toEqual(ACESSOS.toSorted());
  });

  test('o portal faz com ele o que faz: atos, sessões, fila, anonimização, retenção e linha de comando', async () => {
    const { pessoa, demandaId } = await registros();
    await sessaoPara(ctx(), pessoa);
    await criarTokenIntegracao(ctx(), { nome: papel, escopo: 'homologacao' });
    await transitar(ctx(), { demandaId, evento: 'cancelarDemanda', motivo: 'Sem verba.' });
    await tentar(`select graphile_worker.add_job('nada', '{}')`);
    await runOnce({
      pgPool: app.pool,
      logger: new Logger(() => () => undefined),
      taskList: { nada: () => undefined },
    });
    expect((await tentar(`select from graphile_worker.jobs where task_identifier = 'nada'`)).rowCount).toBe(
      0,
    );

    const seisAnos = new Date(Date.now() - 6 * 366 * 24 * 60 * 60_000);
    const velha = { instante: seisAnos, atorNome: 'x', origem: 'web', entidade: 'x' };
    await app.db.auditoria.createMany({
      data: [
        { ...velha, acao: 'sessao.abrir' },
        { ...velha, acao: 'usuario.grupos' },
      ],
    });
    const pedido = await app.db.pedidoAnonimizacao.create({
      data: { usuarioId: pessoa.id, pedidoEm: new Date() },
    });
    await confirmarAnonimizacao(ctx(), pedido.id);
    await varrerDadosPessoais(ctx());
    expect(await app.db.auditoria.findMany({ where: { instante: seisAnos } })).toMatchObject([
      { acao: 'usuario.grupos' },
    ]);
    expect(await app.db.acessoPagina.count({ where: { usuarioId: pessoa.id } })).toBe(0);
    expect(
      await app.db.auditoria.findFirst({ where: { acao: 'relogio.mudar', atorId: pessoa.id } }),
    ).toMatchObject({
      atorNome: `Pessoa anonimizada ${pessoa.id.slice(-6).toUpperCase()}`,
      dados: { de: '[removido]' },
    });
    expect((await rodarCli(app, ['fluig', 'token', 'listar'], { now: new Date() })).saida).toContain(papel);
    expect((await rodarCli(app, ['fluig', 'token', 'revogar', papel], { now: new Date() })).codigo).toBe(0);
    // What `porteira doctor` says in production.
    expect(await listRegistrosAoAlcance(app)).toEqual([]);
    expect(await listRegistrosAoAlcance(owned)).toEqual([...RECORD_TABLES]);
  });

  test('quem é dono, superusuário ou não existe não serve de papel do aplicativo', async () => {
    const { rows } = await database.pool.query<{ eu: string }>('select current_user as eu');
    await expect(grantApplication(doDono, rows[0]?.eu ?? '')).rejects.toThrow(/superusuário/);
    await expect(grantApplication(doDono, dono)).rejects.toThrow(/é dono de tabelas/);
    await expect(grantApplication(doDono, 'ninguem_assim')).rejects.toThrow(/não existe/);
    await expect(grantApplication(doDono, 'a"; drop')).rejects.toThrow(/não é um nome/);
  });
});
