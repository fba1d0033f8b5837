import type { Area, Atividade } from './labels.ts';

/** What a request of each area asks for. R-DEM-20. */
export type CampoDoObjeto = 'curso' | 'cursoTreinamento' | 'unidade' | 'municipio' | 'cadeia';

export function camposDaArea(area: Area): readonly CampoDoObjeto[] {
  if (area === 'at') return ['municipio', 'cadeia'];
  return area === 'ef' ? ['curso', 'unidade'] : ['cursoTreinamento', 'unidade'];
}

/**
 * Activities a request of the area may have (R-DEM-20): inst, cons and tutor everywhere but `at`; tec only
 * in `at`; sau only in `ps`; sup always. None while no area is chosen.
 */
export function atividadesDaArea(area: Area | null): readonly Atividade[] {
  if (area === null) return [];
  if (area === 'at') return ['tec', 'sup'];
  const comuns: Atividade[] = ['inst', 'cons', 'tutor', 'sup'];
  return area === 'ps' ? [...comuns, 'sau'] : comuns;
}

/** 'FPR-0146/2026': area, number of the year over all areas with at least four digits, year. R-DEM-01. */
export function identificacao(area: string, numero: number, ano: number): string {
  return `${area.toUpperCase()}-${String(numero).padStart(4, '0')}/${String(ano)}`;
}

/** Requirements as they are kept: trimmed, without empty ones. */
export const limparRequisitos = (requisitos: readonly string[]): string[] =>
  requisitos.map((requisito) => requisito.trim()).filter((requisito) => requisito !== '');

export const PREFIXO_DO_CANCELAMENTO = 'Cancelada pelo motivo: ';

/** Whose decision a demand waits for: the directorate's first. */
export const instanciaDaVez = (aprovacao: { diretoria: boolean | null } | null) =>
  aprovacao?.diretoria === true ? ('superintendencia' as const) : ('diretoria' as const);
