import type { Grupo } from '#app/domain/acesso/grupos.ts';
import type { UsuarioAtor } from '#app/domain/ctx.ts';

/** A person of these groups, whose id is 'eu', without a database. */
export const pessoaDe = (...grupos: readonly Grupo[]): UsuarioAtor => ({
  tipo: 'usuario',
  id: 'eu',
  nome: 'Eu',
  email: 'eu@exemplo.com.br',
  cpf: null,
  grupos: [...grupos],
});
