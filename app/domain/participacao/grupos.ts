import type { Dia } from '#app/lib/dates.ts';
import type { Cartao, Grupo } from './types.ts';

const GRUPOS_EM_ORDEM: readonly Grupo[] = ['precisa', 'andamento', 'encerrada'];
const SEM_DIA = '9999-12-31';

/** What needs the person first, the soonest first; then what goes on, then what ended, each as it came. R-TEL-44. */
export const emOrdemDeCartoes = <T extends { grupo: Grupo; dia: Dia | null }>(cartoes: readonly T[]): T[] =>
  cartoes.toSorted(
    (a, b) =>
      GRUPOS_EM_ORDEM.indexOf(a.grupo) - GRUPOS_EM_ORDEM.indexOf(b.grupo) ||
      (a.dia ?? SEM_DIA).localeCompare(b.dia ?? SEM_DIA),
  );

/** The cards group by group, empty ones left out. */
export const emGrupos = (cartoes: readonly Cartao[]): { grupo: Grupo; cartoes: Cartao[] }[] =>
  GRUPOS_EM_ORDEM.map((grupo) => ({
    grupo,
    cartoes: cartoes.filter((cartao) => cartao.grupo === grupo),
  })).filter(({ cartoes: deles }) => deles.length > 0);
