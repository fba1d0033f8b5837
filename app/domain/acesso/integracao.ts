/** What a token of an outside system opens. R-EXT-05. */
export const ESCOPOS = {
  'aprovacoes-credenciamento': 'Decisões da Diretoria e da Superintendência sobre demandas',
  referencia: 'Leitura de catálogos: municípios, cursos, cadeias, fases e contagens',
  homologacao: 'Decisões da Superintendência sobre homologações',
} as const;

export type Escopo = keyof typeof ESCOPOS;

/** What is said once it changed. */
export const assinaturaMudada = (nome: string, exige: boolean): string =>
  exige
    ? `As chamadas de ${nome} têm de vir assinadas, desde agora.`
    : `As chamadas de ${nome} não precisam mais vir assinadas.`;
