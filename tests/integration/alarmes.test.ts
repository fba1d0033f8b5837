import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { repetirChamada, registrarChamada } from '#app/domain/chamada/commands.server/chamada.ts';
import { listFalhas, resumoDaFila } from '#app/domain/fila/queries.server.ts';
import { pedirPdf, tentarDeNovo } from '#app/domain/relatorio/commands.server/documento.ts';
import { noteCall } from '#app/lib/call-health.server.ts';
import { enqueue } from '#app/lib/enqueue.server.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { criarMensagens } from '#tests/factories/mensagem.ts';
import { rodarCli } from '#tests/factories/cli.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { runTask, testServices } from '#tests/setup/worker-services.ts';

const database = useDatabase();
const now = new Date();
const ctx = () => testCtx(database, { now });

const matar = () =>
  database.pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'falhou', locked_by = null, locked_at = null
      where locked_by is not null or attempts = 0`,
  );

/** What the operator sees as failed for good, in each place, and how many jobs are there at all. */
async function vistas() {
  const resumo = await resumoDaFila(ctx());
  const falhas = await rodarCli(database, ['fila', 'falhas', '--json'], { now });
  const { rows } = await database.pool.query<{ total: number }>(
    'select count(*)::int as total from graphile_worker._private_jobs',
  );
  return {
    resumo: resumo.reduce((total, { falhas: destas }) => total + destas, 0),
    lista: (await listFalhas(ctx())).length,
    comando: (JSON.parse(falhas.saida) as unknown[]).length,
    naFila: rows[0]?.total,
  };
}

const visto = (falhas: number, naFila = falhas) => ({
  resumo: falhas,
  lista: falhas,
  comando: falhas,
  naFila,
});

afterEach(async () => {
  await database.pool.query(
    `delete from graphile_worker._private_jobs; delete from mensagem; delete from chamada_externa;
     delete from documento_gerado; delete from medida_de_sistema`,
  );
});

const novaChamada = async (sistema = 'fluig'): Promise<string> => {
  const chave = randomUUID();
  await registrarChamada(ctx(), { sistema, operacao: 'solicitacao', chave, corpo: {}, demandaId: null });
  return (await database.db.chamadaExterna.findFirstOrThrow({ where: { chave } })).id;
};

const novoPdf = () => pedirPdf(ctx(), { tipo: 'curriculo', referencia: { id: 'a' }, nomeArquivo: 'a.pdf' });

describe('uma tarefa sem tentativas', () => {
  it.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    [
      'o encerramento de uma fase que já passou',
      async () => {
        const { id: demandaId } = await criarDemanda(ctx());
        await database.db.demanda.update({
          where: { id: demandaId },
          data: { encerraEm: new Date(now.getTime() - 1) },
        });
        await enqueue(ctx(), 'demanda.encerrar-fase', { demandaId }, { key: `encerrar:${demandaId}` });
      },
      () => database.db.demanda.updateMany({ data: { encerraEm: new Date(now.getTime() + 86_400_000) } }),
    ],
    [
      'uma chamada que foi concluída',
      () => novaChamada(),
      () => database.db.chamadaExterna.updateMany({ data: { estado: 'concluida' } }),
    ],
    [
      'uma mensagem que saiu',
      () => criarMensagens(ctx(), 1, { causa: 'alarme' }),
      () => database.db.mensagem.updateMany({ data: { dataEnvio: now } }),
    ],
    [
      'um PDF que foi feito',
      novoPdf,
      () => database.db.documentoGerado.updateMany({ data: { estado: 'pronto' } }),
    ],
    ['um PDF que já não há', novoPdf, () => database.db.documentoGerado.deleteMany()],
  ])('%s: avisa enquanto há o que fazer, e depois sai da fila', async (_, fazer, resolver) => {
    await fazer();
    await matar();
    expect(await vistas()).toEqual(visto(1));
    await runTask(testServices(database), 'fila.arrumar', {});
    expect(await vistas()).toEqual(visto(1));
    await resolver();
    expect(await vistas()).toEqual(visto(0, 1));
    await runTask(testServices(database), 'fila.arrumar', {});
    expect(await vistas()).toEqual(visto(0));
  });

  it('um PDF pedido outra vez deixa de avisar pelo anterior, e avisa pelo novo se também falha', async () => {
    const id = await novoPdf();
    await matar();
    await database.db.documentoGerado.update({ where: { id }, data: { estado: 'erro' } });
    expect(await vistas()).toEqual(visto(1));
    await database.db.documentoGerado.update({
      where: { id },
      data: { criadoEm: new Date(now.getTime() - 1) },
    });
    await novoPdf();
    expect(await vistas()).toEqual(visto(0, 2));
    await matar();
    expect(await vistas()).toEqual(visto(1, 2));
    await tentarDeNovo(ctx(), id);
  });

  it('chamar de novo enquanto a chamada corre não deixa aviso', async () => {
    const id = await novaChamada();
    await database.pool.query(
      `update graphile_worker._private_jobs set attempts = 1, locked_by = 'morto', locked_at = now();
       update chamada_externa set estado = 'incerta'`,
    );
    await repetirChamada(ctx(), id);
    await database.pool.query('update graphile_worker._private_jobs set locked_by = null, locked_at = null');
    const { rows } = await database.pool.query(
      'select key, attempts from graphile_worker._private_jobs order by id',
    );
    expect(rows).toEqual([
      { key: null, attempts: 12 },
      { key: `chamada:${id}`, attempts: 0 },
    ]);
    expect(await vistas()).toEqual(visto(0, 2));
    const repetidas = await rodarCli(database, ['fila', 'repetir', '--todas', '--confirmar', '--json'], {
      now,
    });
    expect(JSON.parse(repetidas.saida)).toEqual({ repetidas: 0 });
    await runTask(testServices(database), 'fila.arrumar', {});
    expect(await vistas()).toEqual(visto(0, 1));
  });
});

describe('o primeiro sucesso depois de uma queda', () => {
  const adiar = () =>
    database.pool.query(
      `update graphile_worker._private_jobs set attempts = 5, run_at = now() + interval '3 hours'`,
    );
  const naHora = async () =>
    (
      await database.pool.query<{ key: string }>(
        'select key from graphile_worker._private_jobs where run_at <= now() order by key',
      )
    ).rows.map(({ key }) => key);
  const queda = async (system: 'email' | 'fluig') => {
    await noteCall({ system, error: 'não respondeu' });
    await database.pool.query(
      `update medida_de_sistema set ultimo_sucesso = now() - interval '2 hours' where sistema = $1`,
      [system],
    );
  };

  it('do servidor de e-mail traz as mensagens que esperavam por ele, e não a que ele adiou', async () => {
    const [espera, adiada] = await criarMensagens(ctx(), 2, { causa: 'queda' });
    const chamada = await novaChamada();
    await adiar();
    await database.db.mensagem.update({
      where: { id: adiada },
      data: { resposta: '450 4.2.0 tente depois' },
    });
    await queda('email');
    expect(await naHora()).toEqual([]);
    await noteCall({ system: 'email', error: null });
    expect(await naHora()).toEqual([`mensagem:${espera ?? ''}`]);
    await queda('fluig');
    await noteCall({ system: 'fluig', error: null });
    expect(await naHora()).toEqual([`chamada:${chamada}`, `mensagem:${espera ?? ''}`]);
  });

  it('quem falha e responde alternadamente não traz nada: não houve queda', async () => {
    await criarMensagens(ctx(), 1, { causa: 'alterna' });
    await adiar();
    await noteCall({ system: 'email', error: 'não respondeu' });
    await database.pool.query('update medida_de_sistema set ultimo_sucesso = now()');
    await noteCall({ system: 'email', error: null });
    expect(await naHora()).toEqual([]);
  });
});
