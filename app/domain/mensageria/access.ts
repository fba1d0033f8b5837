import { podeOperar } from '../acesso/permissions.ts';
import type { Actor } from '../ctx.ts';
import type { Permissao } from '../errors.ts';

/** Who generates and sends again: the top administrator, the operator at the command line, the daily job. Decisions §1. */
export function podeAdministrarMensagens(ator: Actor): Permissao {
  if (ator.tipo === 'sistema') return { ok: true };
  if (ator.tipo === 'usuario' && podeOperar('mensagem.administrar', ator)) return { ok: true };
  return { ok: false, motivo: 'Só o Administrador Geral administra as mensagens.' };
}
