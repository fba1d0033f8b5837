import { FASE_DO_INTERESSE, faseDoEnvio } from '#app/domain/etapa/fases.ts';
import { somarDias, type Dia } from '#app/lib/dates.ts';
import type { FaseDatada, Janela, NomeDaJanela } from '../types.ts';
import { janelaDaFase } from './efeitos.ts';
import { posicaoDoDia } from './periodo.ts';

/** Phases in which candidates act: showing interest, sending the technical and the legal documents. */
const FASES_DE_DIREITO: readonly number[] = [FASE_DO_INTERESSE, faseDoEnvio('HabTec'), faseDoEnvio('HabJud')];

/** A window in which a candidate may do something: those phases, and every appeal. */
export const ehDireito = (faseId: number, janela: NomeDaJanela): boolean =>
  janela === 'recurso' || FASES_DE_DIREITO.includes(faseId);

/** A running window of a right that was asked to end too early; it is saved only by one of the permitted choices. */
export type CorteRecusado = {
  faseId: number;
  janela: NomeDaJanela;
  atual: Janela;
  /** Null: the window left the schedule. */
  pedida: Janela | null;
  /** The earliest last day that is permitted; null when only keeping it is. */
  minimo: Dia | null;
};

export type EscolhaDoCorte = 'manter' | 'minimo';

/** Name of a cut in forms: 'recurso-19'. */
export const chaveDoCorte = ({ faseId, janela }: Pick<CorteRecusado, 'faseId' | 'janela'>): string =>
  `${janela}-${String(faseId)}`;

/**
 * The running windows of rights that the change would stop: they go on until the end of tomorrow at least, or until
 * their own end where that comes first. R-CRO-05.
 */
export function cortesRecusados(
  antes: readonly FaseDatada[],
  depois: readonly FaseDatada[],
  hoje: Dia,
): CorteRecusado[] {
  const amanha = somarDias(hoje, 1);
  return antes.flatMap(({ faseId }) =>
    (['realizacao', 'recurso'] as const).flatMap((janela): CorteRecusado[] => {
      const atual = janelaDaFase(antes, faseId, janela);
      if (atual === null || !ehDireito(faseId, janela) || posicaoDoDia(atual, hoje) !== 'dentro') return [];
      const pedida = janelaDaFase(depois, faseId, janela);
      const continua =
        pedida !== null && pedida.inicio <= hoje && (pedida.fim >= atual.fim || pedida.fim >= amanha);
      if (continua) return [];
      return [{ faseId, janela, atual, pedida, minimo: amanha < atual.fim ? amanha : null }];
    }),
  );
}

/** The window as the choice leaves it; the default is to keep it. */
export const janelaEscolhida = (corte: CorteRecusado, escolha: EscolhaDoCorte | undefined): Janela =>
  escolha === 'minimo' && corte.minimo !== null ? { ...corte.atual, fim: corte.minimo } : corte.atual;
