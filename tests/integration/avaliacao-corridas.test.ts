import { beforeAll, expect, test } from 'vitest';
import { enviarResultado } from '#app/domain/avaliacao/commands.server/enviar-resultado.ts';
import { finalizarNotas } from '#app/domain/avaliacao/commands.server/finalizar.ts';
import { notasQueSomam } from '#tests/factories/notas.ts';
import { getApuracao } from '#app/domain/avaliacao/queries.server/apuracao.ts';
import type { UsuarioAtor } from '#app/domain/ctx.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { criarAgendado, criarCriterios, pontuar } from '#tests/factories/avaliacao.ts';
import { criarBanca } from '#tests/factories/banca.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { meet } from '#tests/setup/meet.ts';

const database = useDatabase();
const agora = instanteDe('2027-04-13', '10:00');
const FASES = [fase(28, '2027-04-12', '2027-04-16'), fase(24, '2027-04-12', '2027-04-16')];
const com = (actor: UsuarioAtor) => testCtx(database, { now: agora, actor });

beforeAll(() => criarCriterios(testCtx(database, { now: agora })));

async function cena(finais: number) {
  const ctx = testCtx(database, { now: agora });
  const demanda = await criarDemanda(ctx, { status: 11, tipoAvaliacao: 1, fases: FASES });
  const banca = await criarBanca(ctx, demanda.id);
  const { agendamentos } = await criarAgendado(ctx, demanda.id, banca, {
    partes: ['E'],
    inicio: instanteDe('2027-04-13', '08:00'),
    nome: 'Candidata',
  });
  const agendamentoId = agendamentos.E ?? '';
  for (const [indice, actor] of banca.pessoas.entries())
    await pontuar(
      testCtx(database, { actor, now: agora }),
      agendamentoId,
      notasQueSomam('E', [60, 20, 40][indice] ?? 0),
      {
        final: indice < finais,
      },
    );
  const comissoes = [
    await criarUsuario(ctx, { grupos: ['comissao'], cpf: null }),
    await criarUsuario(ctx, { grupos: ['comissao'], cpf: null }),
  ];
  return { demanda, banca, agendamentoId, comissoes };
}
const travaDemanda = (id: string) => ({
  sql: 'select 1 from demanda where id = $1 for update',
  params: [id],
});

test('o resultado enviado duas vezes, 200 vezes: uma emissão e um conjunto de mensagens (R-AVA-13)', async () => {
  for (let rodada = 0; rodada < 200; rodada++) {
    const { demanda, comissoes } = await cena(3);
    const { carimbo } = await getApuracao(com(comissoes[0] as UsuarioAtor), demanda, 'E');
    const fins = await meet(
      database,
      travaDemanda(demanda.id),
      comissoes.map(
        (pessoa) => () => enviarResultado(com(pessoa), { demandaId: demanda.id, tipo: 'E', carimbo }),
      ),
    );
    expect(fins.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(
      await database.db.resultadoEtapa.count({
        where: { etapa: 'entrevista_didatica', participacao: { demandaId: demanda.id } },
      }),
    ).toBe(1);
    expect(await database.db.mensagem.count({ where: { demandaId: demanda.id, tipo: 30 } })).toBe(1);
  }
}, 300_000);

test('a terceira nota finalizada enquanto o resultado é enviado, 200 vezes: nunca um resultado sem ela (R-AVA-13)', async () => {
  for (let rodada = 0; rodada < 200; rodada++) {
    const { demanda, banca, agendamentoId, comissoes } = await cena(2);
    const terceira = banca.pessoas[2] as UsuarioAtor;
    const { carimbo } = await getApuracao(com(comissoes[0] as UsuarioAtor), demanda, 'E');
    await meet(database, travaDemanda(demanda.id), [
      () => finalizarNotas(com(terceira), { agendamentoId, versao: 1 }),
      async () => {
        await enviarResultado(com(comissoes[0] as UsuarioAtor), {
          demandaId: demanda.id,
          tipo: 'E',
          carimbo,
        });
      },
    ]);
    const enviada = await database.db.demanda.findUniqueOrThrow({ where: { id: demanda.id } });
    // What was confirmed held two scores: it is refused whichever came first.
    expect(enviada.resultadoEntrevistaEm).toBe(null);
    expect(await database.db.avaliacao.count({ where: { agendamentoId, estado: 'final' } })).toBe(3);
  }
}, 300_000);

test('as três finalizadas ao mesmo tempo, 200 vezes: os três são avisados da divergência, uma vez (R-AVA-11)', async () => {
  for (let rodada = 0; rodada < 200; rodada++) {
    const { banca, agendamentoId } = await cena(0);
    await meet(
      database,
      { sql: 'select 1 from agendamento where id = $1 for update', params: [agendamentoId] },
      banca.pessoas.map((pessoa) => () => finalizarNotas(com(pessoa), { agendamentoId, versao: 1 })),
    );
    const avisos = await database.db.mensagem.findMany({
      where: { tipo: 31, chave: { endsWith: agendamentoId } },
    });
    expect(avisos.map(({ usuarioId }) => usuarioId).sort()).toEqual(banca.pessoas.map(({ id }) => id).sort());
  }
}, 300_000);
