import { beforeAll, expect, test } from 'vitest';
import { enviarResultado } from '#app/domain/avaliacao/commands.server/enviar-resultado.ts';
import { JA_FINALIZADA } from '#app/domain/avaliacao/labels.ts';
import { finalizarNotas } from '#app/domain/avaliacao/commands.server/finalizar.ts';
import { finalDe, notasQueSomam } from '#tests/factories/notas.ts';
import { carimboDoEnvio, getApuracao } from '#app/domain/avaliacao/queries.server/apuracao.ts';
import { apurar } from '#app/domain/avaliacao/rules.ts';
import type { UsuarioAtor } from '#app/domain/ctx.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { criarAgendado, criarCriterios, pontuar } from '#tests/factories/avaliacao.ts';
import { criarBanca } from '#tests/factories/banca.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase, CONNECTIONS_TO_MEET } from '#tests/setup/database.ts';
import { meet } from '#tests/setup/meet.ts';
import { rewindTo } from '#tests/setup/rewind.ts';
import { times } from '#tests/setup/size.ts';

const database = useDatabase({ connections: CONNECTIONS_TO_MEET });
const agora = instanteDe('2027-04-13', '10:00');
/** Even: each of the two orders is met as often as the other. */
const VEZES = times(200, 4);
/** They diverge: 60 and 20 of 60 half points. */
const TOTAIS = [60, 20, 40];
const FASES = [fase(28, '2027-04-12', '2027-04-16'), fase(24, '2027-04-12', '2027-04-16')];
const com = (actor: UsuarioAtor) => testCtx(database, { now: agora, actor });

beforeAll(() => criarCriterios(testCtx(database, { now: agora })));

/** What finalising and sending write. */
const ESCRITAS = [
  ...['avaliacao', 'demanda', 'historico_demanda', 'auditoria', 'mensagem'],
  ...['parte_enviada', 'emissao_resultado', 'resultado_etapa', 'resultado_entrevista'],
];

/** One candidate whose panel has this many final scores; `voltar` makes it so again. */
async function cena(finais: number) {
  const ctx = testCtx(database, { now: agora });
  const demanda = await criarDemanda(ctx, { status: 11, tipoAvaliacao: 1, fases: FASES });
  const banca = await criarBanca(ctx, demanda.id);
  const { participacao, agendamentos } = await criarAgendado(ctx, demanda.id, banca, {
    partes: ['E'],
    inicio: instanteDe('2027-04-13', '08:00'),
    nome: 'Candidata',
  });
  const agendamentoId = agendamentos.E ?? '';
  for (const [indice, actor] of banca.pessoas.entries())
    await pontuar(
      testCtx(database, { actor, now: agora }),
      agendamentoId,
      notasQueSomam('E', TOTAIS[indice] ?? 0),
      {
        final: indice < finais,
      },
    );
  const comissoes = [
    await criarUsuario(ctx, { grupos: ['comissao'], cpf: null }),
    await criarUsuario(ctx, { grupos: ['comissao'], cpf: null }),
  ];
  const voltar = await rewindTo(database, ESCRITAS);
  return { demanda, banca, participacaoId: participacao.id, agendamentoId, comissoes, voltar };
}
/** The mark of an emission that rests on the three scores of this scene. */
function carimboCom(participacaoId: string): string {
  const finais = TOTAIS.map((total, indice) => finalDe(indice + 1, 1, notasQueSomam('E', total)));
  const apuracao = apurar(1, { E: { agendada: true, ausente: false, finais, reconsideracao: null } });
  return carimboDoEnvio('E', [{ participacaoId, apuracao }]);
}
const travaDemanda = (id: string) => ({
  sql: 'select 1 from demanda where id = $1 for update',
  params: [id],
});

test('o resultado enviado duas vezes, em cada encontro: uma emissão e um conjunto de mensagens (R-AVA-13)', async () => {
  const { demanda, comissoes, voltar } = await cena(3);
  const { carimbo } = await getApuracao(com(comissoes[0] as UsuarioAtor), demanda, 'E');
  for (let rodada = 0; rodada < VEZES; rodada++) {
    await voltar();
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
    const mensagens = await database.db.mensagem.findMany({ where: { demandaId: demanda.id, tipo: 30 } });
    expect(mensagens).toHaveLength(1);
    // Of a demand with interviews only, nothing of a didactic test.
    expect(mensagens[0]?.assunto).toMatch(/^Resultado da Entrevista: /);
    expect(mensagens[0]?.dados).toMatchObject({ etapa: 'Entrevista' });
  }
});

test('a terceira nota finalizada enquanto o resultado é enviado, em cada encontro: com as três ou não sai (R-AVA-13)', async () => {
  const enviados = [0, 0];
  const { demanda, banca, participacaoId, agendamentoId, comissoes, voltar } = await cena(2);
  const terceira = banca.pessoas[2] as UsuarioAtor;
  // What a person would confirm who saw the three: only the scores that are there decide.
  const carimbo = carimboCom(participacaoId);
  const finalizar = () => finalizarNotas(com(terceira), { agendamentoId, versao: 1 });
  const enviar = async () => {
    await enviarResultado(com(comissoes[0] as UsuarioAtor), { demandaId: demanda.id, tipo: 'E', carimbo });
  };
  for (let rodada = 0; rodada < VEZES; rodada++) {
    await voltar();
    const antes = rodada % 2;
    await meet(database, travaDemanda(demanda.id), antes === 0 ? [finalizar, enviar] : [enviar, finalizar]);
    expect(await database.db.avaliacao.count({ where: { agendamentoId, estado: 'final' } })).toBe(3);
    const saiu = await database.db.resultadoEntrevista.findMany({
      where: { resultado: { participacaoId } },
      select: { somaEntrevista: true },
    });
    if (saiu.length > 0) {
      expect(saiu).toEqual([{ somaEntrevista: 120 }]);
      enviados[antes] = (enviados[antes] ?? 0) + 1;
    }
    expect(
      (await database.db.demanda.findUniqueOrThrow({ where: { id: demanda.id } })).resultadoEntrevistaEm ===
        null,
    ).toBe(saiu.length === 0);
  }
  // Both orders were met: whoever asked first was first.
  expect(enviados).toEqual([VEZES / 2, 0]);
});

test('finalizar duas vezes ao mesmo tempo é finalizar uma vez, e as duas dizem que foi feito (R-AVA-05)', async () => {
  const { banca, agendamentoId, voltar } = await cena(0);
  const pessoa = banca.pessoas[0] as UsuarioAtor;
  const finalizar = (versao: number) => () => finalizarNotas(com(pessoa), { agendamentoId, versao });
  await voltar();
  const fins = await meet(
    database,
    { sql: 'select 1 from agendamento where id = $1 for update', params: [agendamentoId] },
    [finalizar(1), finalizar(1)],
  );
  expect(fins.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  const [final] = await database.db.avaliacao.findMany({ where: { agendamentoId, estado: 'final' } });
  expect(final?.versao).toBe(2);
  // Another window, which confirmed something else, is told that it does not change any more.
  await expect(finalizar(0)()).rejects.toThrow(JA_FINALIZADA);
});

test('as três finalizadas ao mesmo tempo, em cada encontro: os três são avisados da divergência, uma vez (R-AVA-11)', async () => {
  const { banca, agendamentoId, voltar } = await cena(0);
  for (let rodada = 0; rodada < VEZES / 4; rodada++) {
    await voltar();
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
});
