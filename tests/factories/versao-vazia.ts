import { CAMPOS_DE_TEXTO, CAMPOS_MARCADOS } from '#app/domain/curriculo/types.ts';
import type { VersaoComparavel } from '#app/domain/curriculo/comparacao.ts';
import type { VersaoGravada } from '#app/domain/curriculo/valores.ts';

export const textos = Object.values(CAMPOS_DE_TEXTO).flat();
export const marcas = Object.values(CAMPOS_MARCADOS).flat();

/** A version of a curriculum in which nothing was written, nor marked. */
export const VAZIA = {
  ...Object.fromEntries(textos.map((campo) => [campo, null])),
  ...Object.fromEntries(marcas.map((campo) => [campo, false])),
  listaCursosTecnicos: [],
  experiencias: [],
  cursos: [],
  cadeias: [],
} as unknown as VersaoComparavel & VersaoGravada;
