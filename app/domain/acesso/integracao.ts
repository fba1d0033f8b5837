/** What a token of an outside system opens. R-EXT-05. */
export const ESCOPOS = {
  'aprovacoes-credenciamento': 'Decisões da Diretoria e da Superintendência sobre demandas',
  referencia: 'Leitura de catálogos: municípios, cursos, cadeias, fases e contagens',
  homologacao: 'Decisões da Superintendência sobre homologações',
} as const;

export type Escopo = keyof typeof ESCOPOS;
