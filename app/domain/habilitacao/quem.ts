import { FORMATO } from '../etapa/ids.ts';
import { temEntrevista, temHabilitacaoJuridica } from '../etapa/fases.ts';
import type { Escolhas, EtapaComResultado, Habilitacao } from '../etapa/types.ts';
import { segue, valeComoResultado } from '../situacao/resultado.ts';
import type { Analise, ParticipanteNaAnalise, ResultadoNaAnalise } from './types.ts';
import { ETAPA } from '#app/domain/etapa/ids.ts';

/** Passed, failed, or not known yet: a draft decides nothing. */
export function passou(resultados: readonly ResultadoNaAnalise[], etapa: EtapaComResultado): boolean | null {
  const resultado = resultados.find((item) => item.etapa === etapa);
  if (resultado === undefined || !valeComoResultado(resultado)) return null;
  return segue(resultado);
}

/** The stages that come before the review of these documents, in the order of life. R-HAB-01. */
function anteriores(habilitacao: Habilitacao, escolhas: Escolhas): ('cadastro' | 'entrevista' | 'tecnica')[] {
  return [
    'cadastro',
    ...(temEntrevista(escolhas) ? (['entrevista'] as const) : []),
    // Together with the technical ones (format 2) the legal documents wait for nothing else.
    ...(habilitacao === 'HabJud' && escolhas.formatoAvaliacao !== FORMATO.juntas
      ? (['tecnica'] as const)
      : []),
  ];
}

const ETAPA_ANTERIOR = {
  cadastro: ETAPA.cadastro,
  entrevista: ETAPA.entrevistaDidatica,
  tecnica: ETAPA.habTecnica,
} as const;

/** Are this person's documents reviewed? The list, the desk, the notification and the closing ask this. R-HAB-01. */
export function analiseDe(
  habilitacao: Habilitacao,
  escolhas: Escolhas,
  { interessado, resultados, enviado }: ParticipanteNaAnalise,
): Analise {
  if (habilitacao === 'HabJud' && !temHabilitacaoJuridica(escolhas)) return 'nao-ha';
  if (!interessado) return 'retirou';
  for (const anterior of anteriores(habilitacao, escolhas)) {
    const resposta = passou(resultados, ETAPA_ANTERIOR[anterior]);
    if (resposta !== true) return resposta === false ? `reprovado-${anterior}` : `espera-${anterior}`;
  }
  return enviado ? 'analisa' : 'sem-envio';
}

/** They belong in the list of the review: reviewed, or to be rejected for what they did not send. */
export const naLista = (analise: Analise): boolean => analise === 'analisa' || analise === 'sem-envio';

/** Why the stage's result cannot be told yet; null when it can. */
export const motivoParaNaoNotificar = (semAnalise: number): string | null =>
  semAnalise === 0
    ? null
    : `Há ${String(semAnalise)} ${semAnalise === 1 ? 'candidato' : 'candidatos'} sem a documentação analisada.`;
