import { podeEntrar, podeOperar } from '../acesso/permissions.ts';
import type { UsuarioAtor } from '../ctx.ts';
import type { Permissao } from '../errors.ts';
import { tipoDoRecurso } from '#app/domain/etapa/recursos.ts';
import { motivoParaNaoDecidir, motivoParaNaoRecorrer } from './rules.ts';
import type { EtapaComResultado } from '#app/domain/etapa/types.ts';
import type { SituacaoDoRecurso } from './types.ts';

const ehJuridico = (faseId: number): boolean => tipoDoRecurso(faseId) === 'juridica';

/** May this person file an appeal now? The result is already known to be theirs. */
export function podeRecorrer(pessoa: UsuarioAtor, situacao: SituacaoDoRecurso, now: Date): Permissao {
  if (!podeOperar('recurso.solicitar', pessoa)) {
    return { ok: false, motivo: 'O recurso é apresentado pela própria pessoa candidata.' };
  }
  const motivo = motivoParaNaoRecorrer(situacao, now);
  return motivo === null ? { ok: true } : { ok: false, motivo };
}

/** The commission sees every appeal, the legal group those of the legal stage. Decisions §1. */
export const podeVerRecurso = (pessoa: UsuarioAtor, { faseId }: { faseId: number }): boolean =>
  podeEntrar('/adm/solicitacaoRecurso', pessoa) ||
  (ehJuridico(faseId) && podeEntrar('/juridico/solicitacaoRecurso', pessoa));

export function podeDecidir(
  pessoa: UsuarioAtor,
  recurso: { faseId: number; status: number; etapa: EtapaComResultado; statusDaDemanda: number },
): Permissao {
  const juridico = ehJuridico(recurso.faseId);
  if (!podeOperar(juridico ? 'recurso.decidir-juridico' : 'recurso.decidir', pessoa)) {
    return {
      ok: false,
      motivo: juridico
        ? 'Os recursos da habilitação jurídica são decididos pelo Jurídico.'
        : 'Este recurso é decidido pela Comissão de Credenciamento.',
    };
  }
  const motivo = motivoParaNaoDecidir(recurso);
  return motivo === null ? { ok: true } : { ok: false, motivo };
}
