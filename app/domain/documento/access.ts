import { podeTentar } from '../acesso/autoridade.ts';
import type { UsuarioAtor } from '../ctx.ts';
import type { Permissao } from '../errors.ts';
import { MENSAGENS } from './labels.ts';
import { motivoDoBloqueio } from './rules.ts';
import type { Habilitacao } from '#app/domain/etapa/types.ts';
import type { SituacaoDoCandidato } from './types.ts';

/** May this person attach, remove and send now? The participation is already known to be theirs. */
export function podeMudarDocumentos(
  pessoa: UsuarioAtor,
  envio: { habilitacao: Habilitacao; estado: string | null; situacao: SituacaoDoCandidato },
  now: Date,
): Permissao {
  const direito = podeTentar('documento.enviar', pessoa);
  if (!direito.ok) return direito;
  if (envio.estado === 'enviado') return { ok: false, motivo: MENSAGENS.jaEnviado };
  const motivo = motivoDoBloqueio(envio.habilitacao, envio.situacao, now);
  return motivo === null ? { ok: true } : { ok: false, motivo };
}
