import { beforeAll, test } from 'vitest';
import type { Actor, CtxReal, CtxUsuario } from '#app/domain/ctx.ts';
import { testCtx, type TestDatabase } from './database.ts';
import { isDealt, walkedActs } from './failing-writes.ts';

/** Who does it, and what. */
export type Montado = { quem?: Actor; faz: (ctx: CtxUsuario & CtxReal) => unknown };

/** `transactions`: those that it writes in, where it is not one. */
export type Ato = [nome: string, montar: () => Promise<Montado>, transactions?: number];

/** Each act with each of its writes failing; `cena` is what all of them stand on. R-TEL-33. */
export function percorrer(
  database: TestDatabase,
  now: Date,
  atos: readonly Ato[],
  cena: () => Promise<unknown>,
) {
  const { keep, walk } = walkedActs(database);
  const dealt = atos.filter(([nome]) => isDealt(nome));
  const montados = new Map<string, Montado | Error>();
  beforeAll(async () => {
    await cena();
    for (const [nome, montar] of dealt)
      montados.set(nome, await montar().catch((error: unknown) => error as Error));
    await keep();
  });
  test.each(dealt)(
    '%s: uma escrita que falha não deixa nada, ou a resposta diz que uma parte ficou',
    async (nome, _montar, transactions) => {
      const montado = montados.get(nome);
      if (montado === undefined || montado instanceof Error) throw montado ?? new Error(nome);
      const actor = montado.quem ?? testCtx(database, { now }).actor;
      await walk(
        nome,
        async (act) => montado.faz({ ...testCtx(database, { now, actor }), act } as CtxUsuario & CtxReal),
        transactions,
      );
    },
  );
  return walk;
}
