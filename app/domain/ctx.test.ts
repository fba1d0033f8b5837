import { expect, it } from 'vitest';
import { actorRecord, type Actor } from './ctx.ts';

it.each<[Actor, [string | null, string, string]]>([
  [{ tipo: 'usuario', id: 'u1', nome: 'Ana', email: '', cpf: null, grupos: [] }, ['u1', 'Ana', 'web']],
  [{ tipo: 'sistema', origem: 'cli', nome: 'Rui' }, [null, 'Rui', 'cli']],
  [{ tipo: 'anonimo' }, [null, 'visitante', 'web']],
])('%j é registrado %j', (ator, [atorId, atorNome, origem]) => {
  expect(actorRecord(ator)).toEqual({ atorId, atorNome, origem });
});
