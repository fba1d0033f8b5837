import { NOTIFICACOES } from '../etapa/notificacoes.ts';
import { STATUS, type StatusId } from '../etapa/ids.ts';
import { posicaoNaVida, SEQUENCIA } from '../etapa/status.ts';
import type { EtapaComResultado } from '../etapa/types.ts';
import { proximoStatus } from '../demanda/machine/proximo.ts';
import { comResultado, emPrazoProprio, SEM_RESULTADO, statusQueDecide } from './etapas.ts';
import { situacaoDaPessoa } from './rules.ts';
import type { DemandaNaSituacao, Lacuna, PessoaNaDemanda, Posicao } from './types.ts';

const jaPassou = (status: StatusId | null, demanda: DemandaNaSituacao): boolean =>
  status !== null && posicaoNaVida(status) <= posicaoNaVida(demanda.status);

/** The status in which the first result of a stage is told; null where it is told by itself. */
export const statusQueConta = (etapa: EtapaComResultado): StatusId | null =>
  NOTIFICACOES.find((notificacao) => notificacao.etapa === etapa && notificacao.preliminar)?.status ?? null;

/** Nothing but closing is left after the status, or the demand waits for it. */
const noFim = (demanda: DemandaNaSituacao): boolean =>
  demanda.status === STATUS.aguardandoFinalizacao ||
  (SEQUENCIA.some((status) => status === demanda.status) &&
    proximoStatus(demanda.status, demanda, demanda.fases) === null);

/** Of whoever is in the stage by a window of their own: open, decided by nobody, or not followed by their result. */
function pendente(posicao: Posicao): boolean {
  if (SEM_RESULTADO.includes(posicao.onde) || posicao.onde === 'em-recurso') return true;
  if (!('definitivo' in posicao)) return false;
  return !posicao.definitivo || (posicao.onde === 'recorre' && posicao.propria);
}

/** What leaving the status would leave behind for one person in one stage. */
function ficaria(demanda: DemandaNaSituacao, etapa: EtapaComResultado, posicao: Posicao): boolean {
  if (SEM_RESULTADO.includes(posicao.onde)) return jaPassou(statusQueDecide(etapa, demanda), demanda);
  if (!('publicado' in posicao) || posicao.onde === 'nao-avaliado') return false;
  return posicao.publicado === 'nao' && jaPassou(statusQueConta(etapa), demanda);
}

/**
 * Whom the demand would leave behind by leaving the status in which it is: those in a stage that was to be decided by
 * now, with neither a result nor a rejection, and those decided whom nobody told. Whoever is in a stage by a window of
 * their own is waited for only where the demand would leave its last stage. R-SIT-02, R-PRZ-05.
 */
export function lacunasDe(
  demanda: DemandaNaSituacao,
  pessoas: readonly PessoaNaDemanda[],
  now: Date,
): Lacuna[] {
  const emFase = SEQUENCIA.some((status) => status === demanda.status);
  const fim = noFim(demanda);
  if (!emFase && !fim) return [];
  return pessoas.flatMap((pessoa) => {
    if (!pessoa.interessado) return [];
    const { etapas } = situacaoDaPessoa(demanda, pessoa, 'equipe', now);
    const lacuna = etapas.find(({ etapa, posicao }) => {
      if (!comResultado(etapa)) return false;
      return emPrazoProprio(etapa, pessoa.janelas)
        ? fim && pendente(posicao)
        : emFase && ficaria(demanda, etapa, posicao);
    });
    return lacuna ? [{ participacaoId: pessoa.participacaoId, ...lacuna }] : [];
  });
}
