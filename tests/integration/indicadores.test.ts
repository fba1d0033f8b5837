import { beforeAll, expect, test } from 'vitest';
import { getIndicadores } from '#app/domain/indicadores/queries.server.ts';
import { ForbiddenError } from '#app/domain/errors.ts';
import { loader } from '#app/routes/adm/indicadores/lista.tsx';
import { inicioDoDia, instanteDe } from '#app/lib/dates.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { contarConsultas } from '#tests/setup/queries.ts';
import { chamar } from '#tests/setup/route.ts';
import { setClock } from '#tests/setup/set-clock.ts';

const database = useDatabase();
const now = inicioDoDia('2027-03-20');
let ctx: ReturnType<typeof testCtx>;
beforeAll(async () => {
  ctx = testCtx(database, { now });
  await setClock(database.db, now);
});

const quem = async () => ({ ...ctx, actor: await criarUsuario(ctx, { cpf: null, grupos: ['comissao'] }) });
const ler = async (query = '') => getIndicadores(await quem(), new URLSearchParams(query));

test('tempo, funil e recursos das demandas de um período: só do que foi publicado (R-ACO-05)', async () => {
  const criadaEm = instanteDe('2027-02-03', '10:00');
  const demanda = await criarDemanda(ctx, {
    status: 3,
    criadaEm,
    fases: [
      fase(17, '2027-02-08', '2027-02-12'),
      fase(33, '2027-02-15', '2027-02-19'),
      fase(42, '2027-02-22', '2027-02-22', ['2027-02-23', '2027-02-24']),
      fase(43, '2027-02-25', '2027-02-26'),
    ],
  });
  // Old, and so outside of the period.
  await criarDemanda(ctx, { status: 14, criadaEm: instanteDe('2020-01-01', '10:00') });
  const passos = [
    [19, 14, '2027-02-04'],
    [14, 17, '2027-02-13'],
    [17, 13, '2027-02-20'],
    [13, 18, '2027-02-25'],
    [18, 3, '2027-03-01'],
  ] as const;
  for (const [de, para, dia] of passos)
    await database.db.historicoDemanda.create({
      data: {
        demandaId: demanda.id,
        evento: 'encerrarFase',
        de,
        para,
        atorNome: 'teste',
        origem: 'worker',
        instante: inicioDoDia(dia),
      },
    });
  const decidir = async (
    nome: string,
    dados: { apto: boolean; aptoFinal?: boolean; publicadoEm?: Date; publicadoFinalEm?: Date },
  ) => {
    const participacao = await criarParticipacao(ctx, demanda.id, { nome, tipo: 'I' });
    return database.db.resultadoEtapa.create({
      data: {
        participacaoId: participacao.id,
        etapa: 'carga_horaria',
        estado: dados.publicadoEm ? 'publicado' : 'finalizado',
        criterios: { cargaHoraria: { atende: dados.apto, motivo: '' } },
        atualizadoEm: now,
        ...dados,
      },
    });
  };
  const recorrer = (resultadoId: string, status: number) =>
    database.db.recurso.create({
      data: {
        demandaId: demanda.id,
        resultadoId,
        faseId: 42,
        numeracao: 1,
        observacao: 'x',
        criadoEm: now,
        status,
      },
    });
  await decidir('Publicada', { apto: true, publicadoEm: now });
  // Decided and not told: neither in the funnel nor among the granted.
  await decidir('Calada', { apto: true });
  const contada = await decidir('Contada', {
    apto: false,
    aptoFinal: true,
    publicadoEm: now,
    publicadoFinalEm: now,
  });
  const guardada = await decidir('Guardada', { apto: false, aptoFinal: true, publicadoEm: now });
  // Evaluated by nobody: counted apart; withdrawn: not at all.
  const externo = await criarParticipacao(ctx, demanda.id, { nome: 'Externa' });
  await database.db.resultadoEtapa.create({
    data: {
      ...{ participacaoId: externo.id, etapa: 'carga_horaria', estado: 'publicado', naoAvaliado: true },
      ...{ criterios: {}, publicadoEm: now, atualizadoEm: now },
    },
  });
  const retirada = await criarParticipacao(ctx, demanda.id, { nome: 'Retirada' });
  await database.db.participacao.update({
    where: { id: retirada.id },
    data: { interessado: false, retiradoEm: now },
  });
  await recorrer(contada.id, 15);
  await recorrer(guardada.id, 15);

  const { total, tempo, funil, tipos, motivos, areas, meses } = await ler();
  expect(total).toEqual({ abertas: 1, concluidas: 0, dias: null });
  // The first waited from the 4th for its first day, the 8th, and the second is two days past its last (R-ACO-07).
  expect(tempo.map(({ realizado, previsto, alem }) => [realizado, previsto, alem])).toEqual([
    [5, 5, 0],
    [14, 12, 2],
  ]);
  expect(funil.slice(0, 3).map(({ quantos, semAvaliacao }) => [quantos, semAvaliacao])).toEqual([
    [5, 0],
    [2, 1],
    [0, 0],
  ]);
  expect(tipos[0]).toEqual({ etapa: 'Carga Horária', apresentados: 2, deferidos: 1 });
  expect(motivos).toEqual([{ motivo: 'Carga Horária', apresentados: 2, deferidos: 1 }]);
  expect(areas.map(({ area, porMes }) => [area, porMes[meses.indexOf('2027-02')]])).toEqual([
    ['Formação Profissional Rural', 1],
  ]);
  expect((await ler('area=at')).total.abertas).toBe(0);

  const cookie = await sessaoPara(ctx, (await quem()).actor);
  const csv = await chamar(loader, { url: '/adm/indicadores.csv?de=01/01/2027&ate=20/03/2027', cookie });
  expect(String(csv.dados)).toContain('Recursos por etapa;Carga Horária;Deferidos;1');
});

test('tantas consultas para 300 demandas quanto para uma; para mais ninguém', async () => {
  const pessoa = await quem();
  const contar = () => contarConsultas(database, () => getIndicadores(pessoa, new URLSearchParams()));
  const antes = await contar();
  await criarDemanda(ctx, { status: 14, criadaEm: now });
  await database.pool.query(
    `insert into demanda (id, identificacao_processo, ano, numero, solicitante_id, solicitante_nome, area_atuacao,
                          atividade, tipo, cod_curso, cod_disciplina, status, status_desde, criada_em)
     select gen_random_uuid(), 'FPR-' || n || '/2026', 2026, 20000 + n, solicitante_id, solicitante_nome, area_atuacao,
            atividade, tipo, cod_curso, cod_disciplina, status, status_desde, criada_em
       from generate_series(1, 300) n, (select * from demanda order by criada_em desc limit 1) d`,
  );
  expect(await contar()).toBe(antes);
  expect((await ler()).total.abertas).toBeGreaterThanOrEqual(300);
  const coordenacao = { ...ctx, actor: await criarUsuario(ctx, { cpf: null, grupos: ['coordenacao'] }) };
  await expect(getIndicadores(coordenacao, new URLSearchParams())).rejects.toThrow(ForbiddenError);
});
