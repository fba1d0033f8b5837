import type { BadgeTone } from '#app/components/badge.tsx';
import type { SituacaoDoCandidato } from '../rules.ts';

/** The colour of each state, of a candidate or of a request. */
export const TONS: Record<SituacaoDoCandidato['codigo'], BadgeTone> = {
  pronto: 'neutral',
  'sem-empresa': 'warning',
  'nao-necessaria': 'neutral',
  enviando: 'info',
  parada: 'error',
  'na-superintendencia': 'info',
  homologada: 'success',
  reprovada: 'error',
  cancelada: 'neutral',
  'outra-empresa': 'warning',
  'sem-pedido': 'neutral',
};
