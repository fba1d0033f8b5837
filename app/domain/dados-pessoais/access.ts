import type { Permissao } from '../errors.ts';
import { MENSAGENS, motivoDaParticipacao } from './labels.ts';
import type { Situacao } from './types.ts';

/** May the person be anonymised now? `propria`: it is the person who asks. R-PES-03. */
function anonimizavel({ anonimizada, equipe, emAndamento }: Situacao, propria: boolean): Permissao {
  if (anonimizada) return { ok: false, motivo: MENSAGENS.anonimizada };
  if (equipe) return { ok: false, motivo: MENSAGENS.equipe };
  if (emAndamento.length > 0) return { ok: false, motivo: motivoDaParticipacao(emAndamento, propria) };
  return { ok: true };
}

/** May somebody else's request be confirmed now? */
export const podeSerAnonimizada = (situacao: Situacao): Permissao => anonimizavel(situacao, false);

/** May the person ask for it? One request at a time. */
export function podePedir(situacao: Situacao): Permissao {
  if (situacao.pedidoPendente) return { ok: false, motivo: MENSAGENS.pendente };
  return anonimizavel(situacao, true);
}
