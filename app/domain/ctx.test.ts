import { expect, it } from 'vitest';
import { actorRecord, inTransaction, type Actor, type Ctx } from './ctx.ts';

it.each<[Actor, [string | null, string, string]]>([
  [{ tipo: 'usuario', id: 'u1', nome: 'Ana', email: '', cpf: null, grupos: [] }, ['u1', 'Ana', 'web']],
  [{ tipo: 'sistema', origem: 'cli', nome: 'Rui' }, [null, 'Rui', 'cli']],
  [{ tipo: 'anonimo' }, [null, 'visitante', 'web']],
])('%j é registrado %j', (ator, [atorId, atorNome, origem]) => {
  expect(actorRecord(ator)).toEqual({ atorId, atorNome, origem });
});

it('um comando abre a transação; o que ele chama usa a que está aberta', async () => {
  const tx = { aberta: true };
  let abertas = 0;
  const db = {
    $transaction: (fn: (aberta: object) => unknown) => {
      abertas++;
      return fn(tx);
    },
  };
  const ctx = { db, now: new Date(0), actor: { tipo: 'anonimo' } } as unknown as Ctx;
  const visto = await inTransaction(ctx, (fora) =>
    inTransaction(fora, (dentro) => Promise.resolve({ fora, dentro })),
  );
  expect(visto.fora).toEqual({ ...ctx, db: tx });
  expect(visto.dentro).toBe(visto.fora);
  expect(abertas).toBe(1);
});
