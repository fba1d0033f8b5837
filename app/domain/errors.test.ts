import { expect, it } from 'vitest';
import { ConflictError, ForbiddenError, NotFoundError, RuleError } from './errors.ts';

it.each([
  ['RuleError', () => new RuleError('Informe o nome.', 'nome'), 'Informe o nome.'],
  ['ForbiddenError', () => new ForbiddenError(), 'Você não tem permissão para fazer isto.'],
  ['NotFoundError', () => new NotFoundError(), 'Não encontramos o que você procura.'],
  [
    'ConflictError',
    () => new ConflictError(),
    'Este registro já foi atualizado por outra pessoa. Atualize a página.',
  ],
])('%s diz quem é e o que a pessoa lê', (nome, criar, frase) => {
  const { name, message } = criar();
  expect([name, message]).toEqual([nome, frase]);
});
