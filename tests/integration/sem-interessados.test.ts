import { beforeEach, expect, it } from 'vitest';
import type { SistemaAtor, UsuarioAtor } from '#app/domain/ctx.ts';
import { varrerDemandas } from '#app/domain/demanda/commands.server/encerramento.ts';
import { transitar } from '#app/domain/demanda/commands.server/transitar.ts';
import { getConfirmacao } from '#app/domain/demanda/queries.server/confirmacao.ts';
import { listProcessos } from '#app/domain/demanda/queries.server/processos.ts';
import { SEM_INTERESSADOS } from '#app/domain/demanda/labels.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { FASES_DA_ENTREVISTA } from '#tests/factories/agendamento.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';

const database = useDatabase();
const WORKER: SistemaAtor = { tipo: 'sistema', origem: 'worker', nome: 'Sistema' };
const ANTES = instanteDe('2027-02-01', '10:00');
const FASES = [
  fase(17, '2027-02-01', '2027-02-05'),
  fase(33, '2027-02-08', '2027-02-10'),
  fase(42, '2027-02-11', '2027-02-12', ['2027-02-15', '2027-02-16']),
  fase(43, '2027-02-17', '2027-02-18'),
  fase(18, '2027-02-19', '2027-02-22'),
  fase(19, '2027-02-23', '2027-02-24', ['2027-02-25', '2027-02-26']),
  ...FASES_DA_ENTREVISTA,
];
const varrer = (now: Date) => varrerDemandas(testCtx(database, { now, actor: WORKER }));
const FIM = instanteDe('2027-06-01', '10:00');

let comissao: UsuarioAtor;
beforeEach(async () => {
  comissao = await criarUsuario(testCtx(database, { now: ANTES }), { grupos: ['comissao'], cpf: null });
});

it('sem interessados a demanda espera no fim da fase 17, e um ato a encerra e diz por quê (R-DEM-27)', async () => {
  const ctx = testCtx(database, { now: ANTES });
  const { id } = await criarDemanda(ctx, { status: 14, tipoAvaliacao: 2, fases: FASES });
  expect(await varrer(FIM)).toBe(0);
  // It waits for somebody, and is late from the day after: where the list says it, and where it is asked for.
  const atrasadas = async (now: Date) => {
    const filtro = { aba: 'todas', area: '', busca: '', prazo: 'atrasado', ordem: null } as const;
    const { linhas } = await listProcessos(
      { ...testCtx(database, { now }), actor: comissao },
      { ...filtro, pagina: null, porFase: false },
    );
    return linhas.map((linha) => [linha.id, linha.vencimento?.texto]);
  };
  expect(await atrasadas(instanteDe('2027-02-05', '10:00'))).toEqual([]);
  expect(await atrasadas(instanteDe('2027-02-06', '10:00'))).toEqual([[id, 'Em atraso: era até 05/02/2027']]);
  await transitar(
    { ...testCtx(database, { now: FIM }), actor: comissao },
    { demandaId: id, evento: 'encerrarSemInteressados', motivo: SEM_INTERESSADOS },
  );
  const demanda = await database.db.demanda.findUniqueOrThrow({
    where: { id },
    include: { historico: true },
  });
  expect([demanda.status, demanda.encerramento, demanda.justificativa]).toEqual([
    15,
    'finalizada',
    SEM_INTERESSADOS,
  ]);
  expect(demanda.historico.map(({ evento }) => evento)).toEqual(['encerrarSemInteressados']);
  expect(await database.db.mensagem.count({ where: { demandaId: id } })).toBe(0);
});

it('antes do fim da fase, ou com quem se interessou, diz por que não se encerra assim', async () => {
  const ctx = { ...testCtx(database, { now: ANTES }), actor: comissao };
  const { id } = await criarDemanda(ctx, { status: 14, tipoAvaliacao: 2, fases: FASES });
  const recusa = async (now: Date) =>
    (await getConfirmacao({ ...ctx, now }, id, ['encerrarSemInteressados'])).recusa;
  expect(await recusa(ANTES)).toBe('A demonstração de interesse ainda não terminou.');
  expect(await recusa(FIM)).toBeNull();
  await criarParticipacao(ctx, id);
  expect(await recusa(FIM)).toContain('Há quem tenha demonstrado interesse');
});

it('com um interessado reprovado na primeira etapa, as outras se encerram sozinhas, cada uma no seu fim, sem notificar (R-SIT-03)', async () => {
  const ctx = testCtx(database, { now: ANTES });
  const { id } = await criarDemanda(ctx, {
    status: 18,
    tipoAvaliacao: 2,
    fases: FASES,
    cargaHorariaFinalEm: ANTES,
  });
  const { id: participacaoId } = await criarParticipacao(ctx, id);
  const resultado = await database.db.resultadoEtapa.create({
    data: {
      participacaoId,
      etapa: 'carga_horaria',
      estado: 'publicado',
      apto: false,
      atualizadoEm: ANTES,
      finalizadoEm: ANTES,
      publicadoEm: ANTES,
      publicadoFinalEm: ANTES,
    },
  });
  const status = async () => (await database.db.demanda.findUniqueOrThrow({ where: { id } })).status;
  await varrer(instanteDe('2027-02-19', '00:01'));
  expect(await status()).toBe(3);
  await varrer(instanteDe('2027-02-22', '23:59'));
  expect(await status(), 'a avaliação de cadastro dura o seu período').toBe(3);
  await database.db.resultadoEtapa.update({ where: { id: resultado.id }, data: { aptoFinal: true } });
  await varrer(instanteDe('2027-02-23', '00:01'));
  expect(await status(), 'com alguém nela, ela espera').toBe(3);
  await database.db.resultadoEtapa.update({ where: { id: resultado.id }, data: { aptoFinal: false } });
  await varrer(instanteDe('2027-02-23', '00:01'));
  expect(await status()).toBe(4);
  await varrer(FIM);
  expect(await status(), 'a última espera uma pessoa').toBe(8);
  const eventos = await database.db.historicoDemanda.findMany({
    where: { demandaId: id },
    orderBy: { id: 'asc' },
  });
  expect(new Set(eventos.map(({ evento }) => evento))).toEqual(new Set(['encerrarFase']));
  expect(await database.db.mensagem.count({ where: { demandaId: id } })).toBe(0);
  await transitar(
    { ...testCtx(database, { now: FIM }), actor: comissao },
    { demandaId: id, evento: 'encerrarDemanda' },
  );
  expect(await status()).toBe(15);
});
