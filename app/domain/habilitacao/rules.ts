import type { Operacao } from '#app/domain/acesso/operacoes.ts';
import type { EtapaComResultado, Habilitacao } from '#app/domain/etapa/types.ts';

/** The stage whose result each review decides, and whose right it is. */
export const ANALISES = {
  HabTec: { etapa: 'hab_tecnica', operacao: 'habilitacao.analisar-tecnica' },
  HabJud: { etapa: 'hab_juridica', operacao: 'habilitacao.analisar-juridica' },
} as const satisfies Record<Habilitacao, { etapa: EtapaComResultado; operacao: Operacao }>;
