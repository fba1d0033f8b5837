import { expect, test } from 'vitest';
import type { Ctx, SistemaAtor } from '#app/domain/ctx.ts';
import { encerrarFasePorTempo, varrerDemandas } from '#app/domain/demanda/commands.server/encerramento.ts';
import { transitar } from '#app/domain/demanda/commands.server/transitar.ts';
import { notificarResultado } from '#app/domain/selecao/commands.server/notificar.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { entregarMensagens } from '#tests/factories/entrega.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarCurriculoFinalizado } from '#tests/factories/participacao.ts';
import { criarReferencia } from '#tests/factories/referencia.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase, CONNECTIONS_TO_MEET } from '#tests/setup/database.ts';
import { times } from '#tests/setup/size.ts';
import { encounter, lockOfDemand } from '#tests/setup/meet.ts';

const database = useDatabase({ connections: CONNECTIONS_TO_MEET });
const WORKER: SistemaAtor = { tipo: 'sistema', origem: 'worker', nome: 'Sistema' };
const FASES = [
  fase(17, '2027-03-01', '2027-03-05'),
  fase(33, '2027-03-08', '2027-03-10'),
  fase(42, '2027-03-11', '2027-03-12', ['2027-03-15', '2027-03-16']),
  fase(43, '2027-03-17', '2027-03-18'),
  fase(18, '2027-03-19', '2027-03-22'),
];

/** An interest as it is shown in each of many demands by one person. */
async function interessada(ctx: Ctx) {
  await criarReferencia(ctx);
  const candidata = await criarUsuario(ctx, { nome: 'Candidata' });
  const { id: curriculoVersaoId } = await criarCurriculoFinalizado(ctx, candidata);
  return { usuarioId: candidata.id, tipo: 'I', curriculoVersaoId, demonstradoEm: ctx.now };
}

const VEZES = times(200, 3);

test('duas pessoas e dois workers encerram a mesma fase em cada encontro: uma transição e uma linha de histórico cada (R-DEM-04)', async () => {
  const now = instanteDe('2027-03-06', '00:00');
  const worker = testCtx(database, { now, actor: WORKER });
  const pessoas = await Promise.all(
    [0, 1].map(async () =>
      testCtx(database, { now, actor: await criarUsuario(worker, { grupos: ['comissao'], cpf: null }) }),
    ),
  );
  const solicitante = await criarUsuario(worker, { grupos: ['coordenacao'], cpf: null });
  const interesse = await interessada(worker);
  for (let rodada = 0; rodada < VEZES; rodada++) {
    const { id } = await criarDemanda(worker, { status: 14, fases: FASES, solicitanteId: solicitante.id });
    await database.db.participacao.create({ data: { ...interesse, demandaId: id } });
    const { versao } = await database.db.demanda.findUniqueOrThrow({ where: { id } });
    const atos: (() => Promise<unknown>)[] = [
      ...pessoas.map((ctx) => () => transitar(ctx, { demandaId: id, evento: 'encerrarFase', versao })),
    ];
    // The workers wait for nobody: they pass over what somebody holds.
    const [fins] = await Promise.all([
      encounter(database, lockOfDemand(id), atos, rodada),
      encerrarFasePorTempo(worker, { demandaId: id }),
      varrerDemandas(worker),
    ]);
    const recusas = fins.flatMap((fim) => (fim.status === 'rejected' ? [String(fim.reason)] : []));
    for (const recusa of recusas) expect(recusa).toContain('já foi atualizada por outra pessoa');
    const demanda = await database.db.demanda.findUniqueOrThrow({
      where: { id },
      include: { historico: true },
    });
    expect(demanda.status).toBe(17);
    expect(demanda.historico.map(({ de, para }) => [de, para])).toEqual([[14, 17]]);
  }
});

test('duas pessoas notificam e duas pessoas e dois workers encerram, em cada encontro: um conjunto de mensagens e uma transição', async () => {
  const now = instanteDe('2027-03-17', '00:00');
  const worker = testCtx(database, { now, actor: WORKER });
  const pessoas = await Promise.all(
    [0, 1].map(async () =>
      testCtx(database, { now, actor: await criarUsuario(worker, { grupos: ['comissao'], cpf: null }) }),
    ),
  );
  const solicitante = await criarUsuario(worker, { grupos: ['coordenacao'], cpf: null });
  const candidata = await criarUsuario(worker, { nome: 'Candidata' });
  const { id: curriculoVersaoId } = await criarCurriculoFinalizado(worker, candidata);
  const noPeriodo = instanteDe('2027-03-11', '10:00');
  const evento = 'notificarCargaHorariaPreliminar';
  for (let rodada = 0; rodada < VEZES; rodada++) {
    const { id } = await criarDemanda(worker, { status: 13, fases: FASES, solicitanteId: solicitante.id });
    await database.db.participacao.create({
      data: {
        demandaId: id,
        usuarioId: candidata.id,
        tipo: 'I',
        curriculoVersaoId,
        demonstradoEm: now,
        resultados: {
          create: {
            etapa: 'carga_horaria',
            estado: 'finalizado',
            criterios: { cargaHoraria: { atende: true, motivo: '' } },
            apto: true,
            atualizadoEm: now,
          },
        },
      },
    });
    const avisos = await encounter(
      database,
      lockOfDemand(id),
      pessoas.map((ctx) => () => notificarResultado({ ...ctx, now: noPeriodo }, { demandaId: id, evento })),
      rodada,
    );
    expect(avisos.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await entregarMensagens(database, id);
    const atos: (() => Promise<unknown>)[] = [
      ...pessoas.map((ctx) => () => transitar(ctx, { demandaId: id, evento: 'encerrarFase' })),
      ...pessoas.map((ctx) => () => notificarResultado(ctx, { demandaId: id, evento })),
    ];
    await Promise.all([
      encounter(database, lockOfDemand(id), atos, rodada),
      encerrarFasePorTempo(worker, { demandaId: id }),
      varrerDemandas(worker),
    ]);
    const { status, historico, mensagens } = await database.db.demanda.findUniqueOrThrow({
      where: { id },
      include: { historico: { orderBy: { id: 'asc' } }, mensagens: true },
    });
    expect([status, mensagens.length]).toEqual([18, 1]);
    expect(historico.map((linha) => [linha.evento, linha.de, linha.para])).toEqual([
      [evento, null, null],
      ['encerrarFase', 13, 18],
    ]);
    const [fila] = await database.db.$queryRaw<{ total: number }[]>`
      select count(*)::int as total from graphile_worker._private_jobs
       where payload ->> 'mensagemId' = ${mensagens[0]?.id ?? ''}`;
    expect(fila?.total).toBe(1);
  }
});

test('mil demandas vencidas no mesmo instante, dois workers: cada uma anda uma vez', async () => {
  const antes = testCtx(database, { now: instanteDe('2027-03-02', '10:00'), actor: WORKER });
  const solicitante = await criarUsuario(antes, { grupos: ['coordenacao'], cpf: null });
  const { id: modelo } = await criarDemanda(antes, {
    status: 14,
    fases: FASES,
    solicitanteId: solicitante.id,
  });
  await database.pool.query(
    `with novas as (
       insert into demanda (id, identificacao_processo, ano, numero, solicitante_id, solicitante_nome, area_atuacao,
         atividade, tipo, cod_curso, cod_disciplina, status, status_desde, tipo_avaliacao, formato_avaliacao, criada_em,
         cronograma_criado_em, encerra_em)
       select gen_random_uuid(), 'LOTE-' || n, 2029, n, solicitante_id, solicitante_nome, area_atuacao, atividade, tipo,
         cod_curso, cod_disciplina, 14, status_desde, 3, 1, criada_em, cronograma_criado_em, encerra_em
       from demanda, generate_series(1, 1000) n where id = $1 returning id),
     versoes as (
       insert into cronograma_versao (id, demanda_id, numero, tipo_avaliacao, formato_avaliacao, criado_por, criado_em)
       select gen_random_uuid(), id, 1, 3, 1, 'teste', now() from novas returning id, demanda_id)
     insert into fase_cronograma (cronograma_id, fase_id, nome_fase, recurso, ordem, realizacao_inicio, realizacao_fim,
       recurso_inicio, recurso_fim)
     select v.id, f.fase_id, f.nome_fase, f.recurso, f.ordem, f.realizacao_inicio, f.realizacao_fim, f.recurso_inicio,
       f.recurso_fim
     from versoes v, fase_cronograma f join demanda d on d.cronograma_atual_id = f.cronograma_id where d.id = $1`,
    [modelo],
  );
  await database.pool.query(
    `update demanda d set cronograma_atual_id = v.id from cronograma_versao v where v.demanda_id = d.id`,
  );
  const { usuarioId, curriculoVersaoId } = await interessada(antes);
  await database.pool.query(
    `insert into participacao (id, demanda_id, usuario_id, tipo, curriculo_versao_id, demonstrado_em)
     select gen_random_uuid(), id, $2, 'I', $3, now() from demanda where ano = 2029 or id = $1`,
    [modelo, usuarioId, curriculoVersaoId],
  );
  const vencidas = testCtx(database, { now: instanteDe('2027-03-06', '00:00'), actor: WORKER });
  const [a, b] = await Promise.all([varrerDemandas(vencidas), varrerDemandas(vencidas)]);
  expect(a + b).toBe(1001);
  const historico = await database.pool.query(
    `select count(*)::int as linhas, count(distinct demanda_id)::int as demandas from historico_demanda h
     join demanda d on d.id = h.demanda_id where d.ano = 2029 or d.id = $1`,
    [modelo],
  );
  expect(historico.rows).toEqual([{ linhas: 1001, demandas: 1001 }]);
});

test('encerrada pelo prazo, a fase que se encerra por si fica planejada para o seu fim (R-DEM-05)', async () => {
  const now = instanteDe('2027-03-17', '00:00');
  const worker = testCtx(database, { now, actor: WORKER });
  const { id } = await criarDemanda(worker, { status: 13, fases: FASES, cargaHorariaPreliminarEm: now });
  expect(await encerrarFasePorTempo(worker, { demandaId: id })).toBe(1);
  const { status, encerraEm } = await database.db.demanda.findUniqueOrThrow({ where: { id } });
  const fim = instanteDe('2027-03-19', '00:00');
  expect([status, encerraEm]).toEqual([18, fim]);
  const { rows } = await database.pool.query<{ run_at: Date }>(
    'select run_at from graphile_worker.jobs where key = $1',
    [`encerrar:${id}`],
  );
  expect(rows).toEqual([{ run_at: fim }]);
});
