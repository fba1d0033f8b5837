import type { Actor } from '../ctx.ts';
import type { Permissao } from '../errors.ts';
import { podeOperar } from './permissions.ts';

/** Who creates people and gives them groups: administrators, and the operator at the command line. */
export function podeAdministrarUsuarios(ator: Actor): Permissao {
  if (ator.tipo === 'sistema') return { ok: true };
  if (ator.tipo === 'usuario' && podeOperar('usuario.administrar', ator)) return { ok: true };
  return { ok: false, motivo: 'Só o Administrador Geral administra os usuários.' };
}

/** A person is not shut out by their own hand. */
export function podeAlterarAcesso(ator: Actor, usuarioId: string): Permissao {
  const podeAdministrar = podeAdministrarUsuarios(ator);
  if (!podeAdministrar.ok) return podeAdministrar;
  return ator.tipo === 'usuario' && ator.id === usuarioId
    ? { ok: false, motivo: 'Você não pode alterar o seu próprio acesso. Peça a outro administrador.' }
    : { ok: true };
}
