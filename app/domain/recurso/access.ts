import { podeExecutar, podeTentar } from '../acesso/autoridade.ts';
import { podeEntrar } from '../acesso/permissions.ts';
import type { UsuarioAtor } from '../ctx.ts';
import type { Permissao } from '../errors.ts';
import { tipoDoRecurso } from '#app/domain/etapa/recursos.ts';
import { motivoParaNaoDecidir, motivoParaNaoRecorrer } from './rules.ts';
import type { EtapaComResultado } from '#app/domain/etapa/types.ts';
import type { SituacaoDoRecurso } from './types.ts';

const ehJuridico = (faseId: number): boolean => tipoDoRecurso(faseId) === 'juridica';

/** May this person file an appeal now? The result is already known to be theirs. */
export function podeRecorrer(pessoa: UsuarioAtor, situacao: SituacaoDoRecurso, now: Date): Permissao {
  const direito = podeTentar('recurso.solicitar', pessoa);
  if (!direito.ok) return direito;
  const motivo = motivoParaNaoRecorrer(situacao, now);
  return motivo === null ? { ok: true } : { ok: false, motivo };
}

/** The commission sees every appeal, the legal group those of the legal stage. R-ACE-06. */
export const podeVerRecurso = (pessoa: UsuarioAtor, { faseId }: { faseId: number }): boolean =>
  podeEntrar('/adm/solicitacaoRecurso', pessoa) ||
  (ehJuridico(faseId) && podeEntrar('/juridico/solicitacaoRecurso', pessoa));

/** Who decides it: the commission, or the legal group. */
export const operacaoDaDecisao = (faseId: number) =>
  ehJuridico(faseId) ? 'recurso.decidir-juridico' : 'recurso.decidir';

type RecursoADecidir = {
  faseId: number;
  status: number;
  etapa: EtapaComResultado;
  statusDaDemanda: number;
  /** Filed in a window of the person's own. */
  propria?: boolean;
  areaAtuacao: string;
  /** Whose appeal it is. */
  usuarioId: string;
};

export function podeDecidir(pessoa: UsuarioAtor, recurso: RecursoADecidir): Permissao {
  const { faseId, areaAtuacao, usuarioId } = recurso;
  const direito = podeExecutar(operacaoDaDecisao(faseId), pessoa, { areaAtuacao, pessoas: [usuarioId] });
  if (!direito.ok) return direito;
  const motivo = motivoParaNaoDecidir(recurso);
  return motivo === null ? { ok: true } : { ok: false, motivo };
}
