import { beforeAll, expect, it } from 'vitest';
import { agendar } from '#app/domain/agendamento/commands.server/agendar.ts';
import { RuleError } from '#app/domain/errors.ts';
import { instanteDe, somarDias, type Dia } from '#app/lib/dates.ts';
import type { Hora } from '#app/domain/agendamento/types.ts';
import { criarApta, criarCena, pedidoDe } from '#tests/factories/agendamento.ts';
import { criarBanca } from '#tests/factories/banca.ts';
import { fase } from '#tests/factories/maquina.ts';
import { testCtx, useDatabase, CONNECTIONS_TO_MEET } from '#tests/setup/database.ts';
import { times } from '#tests/setup/size.ts';
import { encounter } from '#tests/setup/meet.ts';

const database = useDatabase({ connections: CONNECTIONS_TO_MEET });
const now = instanteDe('2027-03-02', '10:00');
const VEZES = times(200, 3);
const POR_DIA = 20;
const PRIMEIRO: Dia = '2027-03-08';
const ULTIMO = somarDias(PRIMEIRO, Math.ceil(VEZES / POR_DIA) - 1);
const FASES = [fase(21, '2027-03-01', '2027-03-05'), fase(28, PRIMEIRO, ULTIMO), fase(24, PRIMEIRO, ULTIMO)];

type Lado = Awaited<ReturnType<typeof criarCena>>;
let lados: Lado[];

/** Two demands, each with a panel of its own, somebody of the commission and a candidate for each turn. */
beforeAll(async () => {
  const ctx = testCtx(database, { now });
  const cena = async () => {
    const lado = await criarCena(ctx, { candidatas: 0, tipoAvaliacao: 1, fases: FASES });
    const { banca } = await criarBanca(ctx, lado.demanda.id, { inicioDia: PRIMEIRO, fimDia: ULTIMO });
    const participacoes = [];
    for (let vez = 0; vez < VEZES; vez++) participacoes.push(await criarApta(ctx, lado.demanda.id));
    return { ...lado, banca: { ...lado.banca, id: banca.id }, participacoes };
  };
  lados = [await cena(), await cena()];
});

/** The turns have hours of their own. */
const quando = (vez: number): { dia: Dia; hora: Hora } => {
  const minutos = 8 * 60 + (vez % POR_DIA) * 30;
  const dois = (n: number) => String(n).padStart(2, '0');
  return {
    dia: somarDias(PRIMEIRO, Math.floor(vez / POR_DIA)),
    hora: `${dois(Math.floor(minutos / 60))}:${dois(minutos % 60)}` as Hora,
  };
};

it('duas comissões agendam a mesma sala, em cada encontro: uma grava, a outra lê o choque pelo nome (R-AGE-04)', async () => {
  const lugar = { tipoLocal: 'P', local: 'Auditório Central' } as const;
  const vencedores = [0, 0];
  for (let vez = 0; vez < VEZES; vez++) {
    const ordem = vez % 2 === 0 ? [0, 1] : [1, 0];
    const respostas = await encounter(
      database,
      { sql: "select 1 from pg_advisory_xact_lock(hashtext('agendamento'))" },
      ordem.map((lado) => () => {
        const { comissao, participacoes, banca } = lados[lado] as Lado;
        return agendar(
          { ...testCtx(database, { now }), actor: comissao },
          pedidoDe(participacoes[vez]?.id ?? '', banca.id, { ...quando(vez), lugar }),
        );
      }),
      vez,
    );
    const venceu = ordem[respostas.findIndex(({ status }) => status === 'fulfilled')] ?? -1;
    const recusas = respostas.flatMap((resposta) =>
      resposta.status === 'rejected' ? [resposta.reason as Error] : [],
    );
    expect(recusas, `vez ${String(vez)}`).toHaveLength(1);
    expect(recusas[0]).toBeInstanceOf(RuleError);
    expect(recusas[0]?.message).toContain(
      `Auditório Central já está em uso por Entrevista de ${lados[venceu]?.demanda.identificacaoProcesso ?? ''} em`,
    );
    vencedores[venceu] = (vencedores[venceu] ?? 0) + 1;
  }
  expect(await database.db.agendamento.count()).toBe(VEZES);
  expect(await database.db.agendamentoVersao.count()).toBe(VEZES);
  expect(Math.min(...vencedores), 'os dois lados vencem às vezes').toBeGreaterThan(0);
});
