import { areasVisiveis, podeOperar, type Grupo } from '#app/domain/acesso/permissions.ts';
import type { Permissao } from '#app/domain/errors.ts';

type Pessoa = { grupos: readonly Grupo[] };

/** Staff sees the demands of their areas; null areas are all. Decisions §1. */
export function podeVerArea(pessoa: Pessoa, area: string): boolean {
  const areas = areasVisiveis(pessoa);
  return areas === null || areas.includes(area);
}

/** Requests are made for areas that the person holds. */
export function podeSolicitar(pessoa: Pessoa, area: string): Permissao {
  if (!podeOperar('demanda.solicitar', pessoa)) {
    return { ok: false, motivo: 'Só a Coordenação Técnica e a Comissão solicitam credenciamentos.' };
  }
  return podeVerArea(pessoa, area)
    ? { ok: true }
    : { ok: false, motivo: 'Você só pode solicitar credenciamentos das suas áreas de atuação.' };
}

export function podeAnalisar(pessoa: Pessoa, demanda: { status: number }): Permissao {
  if (!podeOperar('demanda.analisar', pessoa)) {
    return { ok: false, motivo: 'A análise do credenciamento é feita pela Comissão de Credenciamento.' };
  }
  return demanda.status === 1 ? { ok: true } : { ok: false, motivo: 'Esta solicitação já foi analisada.' };
}
