/** What `objetoDaDemanda` (labels) needs of a demand: spread into a select or an include. */
export const OBJETO_DA_DEMANDA = {
  curso: { select: { nome: true } },
  disciplina: { select: { nome: true } },
  municipio: { select: { nome: true, uf: true } },
  cadeia: { select: { nome: true } },
} as const;
