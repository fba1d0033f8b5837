import { NOTIFICACOES } from '../etapa/notificacoes.ts';
import type { StatusId } from '../etapa/ids.ts';
import { posicaoNaVida, SEQUENCIA } from '../etapa/status.ts';
import type { EtapaComResultado } from '../etapa/types.ts';
import { comResultado, statusQueDecide } from './etapas.ts';
import { situacaoDaPessoa } from './rules.ts';
import type { DemandaNaSituacao, Lacuna, PessoaNaDemanda, Posicao } from './types.ts';

/** In the stage, and with neither a result nor a rejection of it. */
const SEM_RESULTADO: readonly Posicao['onde'][] = ['espera', 'deles', 'nao-enviou', 'marcada', 'ausente'];

const jaPassou = (status: StatusId | null, demanda: DemandaNaSituacao): boolean =>
  status !== null && posicaoNaVida(status) <= posicaoNaVida(demanda.status);

/** The status in which the first result of a stage is told; null where it is told by itself. */
export const statusQueConta = (etapa: EtapaComResultado): StatusId | null =>
  NOTIFICACOES.find((notificacao) => notificacao.etapa === etapa && notificacao.preliminar)?.status ?? null;

/** What leaving the status would leave behind for one person in one stage. */
function ficaria(demanda: DemandaNaSituacao, etapa: EtapaComResultado, posicao: Posicao): boolean {
  if (SEM_RESULTADO.includes(posicao.onde)) return jaPassou(statusQueDecide(etapa, demanda), demanda);
  if (!('publicado' in posicao) || posicao.onde === 'nao-avaliado') return false;
  return posicao.publicado === 'nao' && jaPassou(statusQueConta(etapa), demanda);
}

/**
 * Whom the demand would leave behind by leaving the status in which it is: those in a stage that was to be decided by
 * now, with neither a result nor a rejection, and those decided whom nobody told. R-SIT-02.
 */
export function lacunasDe(
  demanda: DemandaNaSituacao,
  pessoas: readonly PessoaNaDemanda[],
  now: Date,
): Lacuna[] {
  if (!SEQUENCIA.some((status) => status === demanda.status)) return [];
  return pessoas.flatMap((pessoa) => {
    if (!pessoa.interessado) return [];
    const { etapas } = situacaoDaPessoa(demanda, pessoa, 'equipe', now);
    const lacuna = etapas.find(
      ({ etapa, posicao }) => comResultado(etapa) && ficaria(demanda, etapa, posicao),
    );
    return lacuna ? [{ participacaoId: pessoa.participacaoId, ...lacuna }] : [];
  });
}
