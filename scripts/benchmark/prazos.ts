import pg from 'pg';
import { ambiente, cli } from './cli.ts';
import { comecar, parar } from './programa.ts';
import { aoMenos, igual, type Bancada, type Medida } from './types.ts';

const DEMANDAS = 10_000;
/** Marks the demands of this measurement. */
const ANO = 2199;
const CONCORRENCIA = '10';
const LIMITE_MS = 300_000;

/**
 * Demands that fall due at one instant, each with its job, moved by a running worker until its queue is empty;
 * against as many empty jobs of Graphile Worker with the same concurrency.
 */
export async function medirPrazos({ novoBanco, pasta }: Bancada): Promise<Medida[]> {
  const databaseUrl = await novoBanco('prazos');
  await cli(['demonstracao', 'carregar'], databaseUrl, pasta);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const env = { ...ambiente(databaseUrl, pasta), WORKER_CONCORRENCIA: CONCORRENCIA };
  try {
    await prepararDemandas(client);
    const args = ['--import', 'tsx', 'scripts/benchmark/empty-queue.ts', databaseUrl, CONCORRENCIA];
    const vazio = await comecar('fila-vazia', args, { env, pasta });
    const piso = await taxa(client, async () => {
      await client.query(
        `select graphile_worker.add_job('vazia', '{}'::json) from generate_series(1, ${String(DEMANDAS)})`,
      );
    });
    await parar(vazio);

    const worker = await comecar('worker-prazos', ['build/worker.js'], { env, pasta });
    const valor = await taxa(client, async () => {
      await client.query('begin');
      await client.query(`update demanda set encerra_em = now() where ano = ${String(ANO)}`);
      await client.query(
        `select graphile_worker.add_job('demanda.encerrar-fase', json_build_object('demandaId', id),
                                        job_key := 'encerrar:' || id)
           from demanda where ano = ${String(ANO)}`,
      );
      await client.query('commit');
    });
    await parar(worker);
    const { rows } = await client.query<{ movidas: number; passos: number }>(
      `select (select count(*)::int from demanda where ano = ${String(ANO)} and status <> 14) as movidas,
              (select count(*)::int from historico_demanda h join demanda d on d.id = h.demanda_id
                where d.ano = ${String(ANO)}) as passos`,
    );
    return [
      aoMenos('10.000 demandas vencidas no mesmo instante', 'demandas/s', valor, piso, 0.1),
      igual('demandas que andaram', 'demandas', rows[0]?.movidas ?? 0, DEMANDAS),
      igual('registros no histórico delas', 'registros', rows[0]?.passos ?? 0, DEMANDAS),
    ];
  } finally {
    await client.end();
  }
}

/** Copies of a demand in 'Demonstração de interesse' whose phase ended yesterday, not yet due. */
async function prepararDemandas(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    'select id from demanda where status = 14 order by numero limit 1',
  );
  const modelo = rows[0]?.id;
  if (!modelo) throw new Error('a demonstração não tem demanda em demonstração de interesse');
  await client.query(
    `with novas as (
       insert into demanda (id, identificacao_processo, ano, numero, solicitante_id, solicitante_nome, area_atuacao,
         atividade, tipo, cod_curso, cod_disciplina, municipio_ibge, cadeia_id, status, status_desde, tipo_avaliacao,
         formato_avaliacao, criada_em, cronograma_criado_em)
       select gen_random_uuid(), 'PRAZO-' || n, ${String(ANO)}, n, solicitante_id, solicitante_nome, area_atuacao,
         atividade, tipo, cod_curso, cod_disciplina, municipio_ibge, cadeia_id, 14, status_desde, tipo_avaliacao,
         formato_avaliacao, criada_em, cronograma_criado_em
       from demanda, generate_series(1, ${String(DEMANDAS)}) n where id = $1 returning id),
     aprovadas as (
       insert into aprovacao (demanda_id, analise, diretoria, superintendencia)
       select id, true, true, true from novas),
     versoes as (
       insert into cronograma_versao (id, demanda_id, numero, tipo_avaliacao, formato_avaliacao, criado_por, criado_em)
       select gen_random_uuid(), n.id, 1, d.tipo_avaliacao, d.formato_avaliacao, 'medição', now()
         from novas n, demanda d where d.id = $1 returning id)
     insert into fase_cronograma (cronograma_id, fase_id, nome_fase, recurso, ordem, realizacao_inicio,
       realizacao_fim, recurso_inicio, recurso_fim)
     select v.id, f.fase_id, f.nome_fase, f.recurso, f.ordem,
       case f.fase_id when 17 then current_date - 20 else f.realizacao_inicio end,
       case f.fase_id when 17 then current_date - 2 else f.realizacao_fim end, f.recurso_inicio, f.recurso_fim
     from versoes v, fase_cronograma f join demanda d on d.cronograma_atual_id = f.cronograma_id where d.id = $1`,
    [modelo],
  );
  await client.query(
    `update demanda d set cronograma_atual_id = v.id from cronograma_versao v
      where v.demanda_id = d.id and d.ano = ${String(ANO)}`,
  );
  await client.query('analyze');
}

/** Demands (or jobs) a second, from the moment `iniciar` has committed until the queue holds none of them. */
async function taxa(client: pg.Client, iniciar: () => Promise<void>): Promise<number> {
  await iniciar();
  const inicio = performance.now();
  for (;;) {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from graphile_worker.jobs
        where task_identifier in ('vazia', 'demanda.encerrar-fase') and run_at <= now()`,
    );
    const passou = performance.now() - inicio;
    if (rows[0]?.n === 0) return DEMANDAS / (passou / 1000);
    if (passou > LIMITE_MS) throw new Error('a fila não ficou vazia a tempo');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
