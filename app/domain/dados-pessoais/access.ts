import type { Permissao } from '../errors.ts';
import { MENSAGENS, motivoDaParticipacao } from './labels.ts';
import type { Situacao } from './types.ts';

/** May the person be anonymised now? Asked by the screen, when it is requested and when it is confirmed. R-PES-03. */
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
