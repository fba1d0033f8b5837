import { STATUS } from '#app/domain/etapa/ids.ts';
import { areasVisiveis, podeOperar, type Grupo } from '#app/domain/acesso/permissions.ts';
import type { Permissao } from '#app/domain/errors.ts';
import { AREAS, type Area } from './labels.ts';
import { ABERTOS, comoStatus, EM_ANDAMENTO } from '#app/domain/etapa/status.ts';

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
  return demanda.status === STATUS.solicitacaoEmAnalise
    ? { ok: true }
    : { ok: false, motivo: 'Esta solicitação já foi analisada.' };
}

/** Areas this person may ask a demand for. */
export function areasParaSolicitar(pessoa: Pessoa): Area[] {
  return (Object.keys(AREAS) as Area[]).filter((area) => podeSolicitar(pessoa, area).ok);
}

/** Addresses of what this person may do from 'Detalhes do Processo'; an absent one is not offered. Spec 2 §6. */
export function acoesNosDetalhes(
  pessoa: Pessoa,
  demanda: { id: string; status: number },
): { analisar?: string; reenviar?: string; cancelar?: string; finalizar?: string } {
  const base = `/adm/credenciamento/${demanda.id}`;
  const status = comoStatus(demanda.status);
  return {
    ...(podeAnalisar(pessoa, demanda).ok ? { analisar: `${base}/analise` } : {}),
    ...(status === STATUS.aguardandoAprovacao && podeOperar('demanda.analisar', pessoa)
      ? { reenviar: `${base}/reenviar` }
      : {}),
    ...(ABERTOS.includes(status) && podeOperar('demanda.cancelar', pessoa)
      ? { cancelar: `${base}/cancelar` }
      : {}),
    ...(EM_ANDAMENTO.includes(status) && podeOperar('demanda.finalizar', pessoa)
      ? { finalizar: `${base}/finalizar` }
      : {}),
  };
}
