import { expect, it } from 'vitest';
import { diagnosticar } from '#app/domain/diagnostico/queries.server.ts';
import { getInicio } from '#app/domain/inicio/queries.server/inicio.ts';
import { colunaDoDia, diaDoInstante } from '#app/lib/dates.ts';
import { carregarDemonstracao } from '#prisma/demo.ts';
import { como } from '#prisma/demo/bancas.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';

const database = useDatabase();
/** A day on which chance leaves nobody waiting for the legal documents. */
const now = new Date('2027-06-13T12:00:00Z');

it('carrega-se também no dia em que o acaso não deixa a quem dar prazo, e mostra quem chega depois dos outros', async () => {
  const ctx = testCtx(database, { now });
  expect(await carregarDemonstracao(ctx)).toMatchObject({ carregada: true });
  expect(await diagnosticar(ctx)).toEqual([]);
  const { id } = await ctx.db.usuario.findUniqueOrThrow({ where: { email: 'comissao@porteira.local' } });
  const { tarefas } = await getInicio(await como(ctx, id));
  expect(tarefas.map(({ titulo }) => titulo)).toContain(
    'Agendar a entrevista de 1 candidato que chegou depois',
  );
  const hoje = colunaDoDia(diaDoInstante(now));
  const emCurso = { inicio: { lte: hoje }, fim: { gte: hoje } };
  expect(await ctx.db.janelaIndividual.count({ where: emCurso })).toBe(1);
});
