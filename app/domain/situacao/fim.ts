import type { Fim } from './types.ts';

/**
 * What each end still is: 'etapa', something of a stage is to come; 'pedido', only the homologation; 'segue', it ended well;
 * 'fora', it ended otherwise.
 */
export const LUGAR_DO_FIM: Readonly<Record<Fim['codigo'], 'etapa' | 'pedido' | 'segue' | 'fora'>> = {
  'em-disputa': 'etapa',
  'em-prazo-proprio': 'etapa',
  'em-recurso': 'etapa',
  apto: 'pedido',
  'na-superintendencia': 'pedido',
  homologado: 'segue',
  'nao-necessaria': 'segue',
  'apto-sem-pedido': 'segue',
  'nao-homologado': 'fora',
  'sem-resultado': 'fora',
  reprovado: 'fora',
  retirou: 'fora',
  cancelada: 'fora',
};

/** Nothing more is to come of the demand for this person. */
export const acabou = ({ codigo }: Pick<Fim, 'codigo'>): boolean =>
  LUGAR_DO_FIM[codigo] === 'segue' || LUGAR_DO_FIM[codigo] === 'fora';
