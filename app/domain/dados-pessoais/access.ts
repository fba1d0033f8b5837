import { podeOperar } from '../acesso/permissions.ts';
import type { Actor } from '../ctx.ts';
import type { Permissao } from '../errors.ts';
import { MENSAGENS, motivoDaParticipacao } from './labels.ts';
import type { Situacao } from './types.ts';

/** May the person be anonymised now? Asked by the screen, when it is requested and when it is confirmed. */
export function podeSerAnonimizada({ anonimizada, equipe, emAndamento }: Situacao): Permissao {
  if (anonimizada) return { ok: false, motivo: MENSAGENS.anonimizada };
  if (equipe) return { ok: false, motivo: MENSAGENS.equipe };
  if (emAndamento.length > 0) return { ok: false, motivo: motivoDaParticipacao(emAndamento) };
  return { ok: true };
}

/** May the person ask for it? One request at a time. */
export function podePedir(situacao: Situacao): Permissao {
  if (situacao.pedidoPendente) return { ok: false, motivo: MENSAGENS.pendente };
  return podeSerAnonimizada(situacao);
}

/** The commission decides; the operator at the command line too. */
export function podeDecidirPedidos(actor: Actor): Permissao {
  if (actor.tipo === 'sistema') return { ok: true };
  if (actor.tipo === 'usuario' && podeOperar('dados-pessoais.decidir', actor)) return { ok: true };
  return { ok: false, motivo: 'Só a Comissão de Credenciamento decide os pedidos de anonimização.' };
}
