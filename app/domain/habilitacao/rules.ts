import type { Operacao } from '#app/domain/acesso/operacoes.ts';
import type { EtapaComResultado, Habilitacao } from '#app/domain/etapa/types.ts';
import { ETAPA } from '#app/domain/etapa/ids.ts';

/** The stage whose result each review decides, and whose right it is. */
export const ANALISES = {
  HabTec: { etapa: ETAPA.habTecnica, operacao: 'habilitacao.analisar-tecnica' },
  HabJud: { etapa: ETAPA.habJuridica, operacao: 'habilitacao.analisar-juridica' },
} as const satisfies Record<Habilitacao, { etapa: EtapaComResultado; operacao: Operacao }>;
