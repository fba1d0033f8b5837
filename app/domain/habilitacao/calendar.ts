import { formatarJanela, naData } from '../cronograma/calendar/janela.ts';
import { faseDe, janelaDeRealizacao, janelaDeRecurso } from '../cronograma/calendar/periodo.ts';
import type { FaseDatada, Janela } from '../cronograma/types.ts';
import { ETAPAS } from '../etapa/catalogo.ts';
import { faseDoEnvio, fasesDoMomento, faseQueSubstitui, temHabilitacaoJuridica } from '../etapa/fases.ts';
import { faseDoRecurso } from '../etapa/recursos.ts';
import type { Escolhas, Habilitacao } from '../etapa/types.ts';
import { diaDoInstante, somarDias } from '#app/lib/dates.ts';
import { ANALISES } from './rules.ts';
import { ETAPA } from '#app/domain/etapa/ids.ts';

/**
 * When the documents are reviewed; null where the schedule leaves no day for it. Technical: the realization of the
 * preliminary phase that the status lives in. Legal: phase 35, else from the end of the sending to the end of its
 * appeal. R-HAB-02.
 */
export function janelaDaAnalise(
  habilitacao: Habilitacao,
  escolhas: Escolhas,
  fases: readonly FaseDatada[],
): Janela | null {
  if (habilitacao === 'HabTec') {
    const preliminar = ETAPAS[ETAPA.habTecnica].momentos.find(({ notificacao }) => notificacao?.preliminar);
    const [fase] = preliminar ? fasesDoMomento(preliminar, escolhas, fases) : [];
    return fase === undefined ? null : janelaDeRealizacao(fase);
  }
  if (!temHabilitacaoJuridica(escolhas)) return null;
  const envio = faseDoEnvio('HabJud');
  const propria = faseQueSubstitui(envio);
  const analise = propria === null ? null : faseDe(fases, propria);
  if (analise !== null) return janelaDeRealizacao(analise);
  const fase = faseDe(fases, envio);
  const recurso = fase && janelaDeRecurso(fase);
  if (!fase || !recurso) return null;
  const inicio = somarDias(fase.realizacaoFim, 1);
  return recurso.fim < inicio ? null : { inicio, fim: recurso.fim };
}

/** When an appeal against the result of the review is filed; null where the schedule has no such period. */
export function recursoDaAnalise(habilitacao: Habilitacao, fases: readonly FaseDatada[]): Janela | null {
  const fase = faseDoRecurso(ANALISES[habilitacao].etapa, fases);
  return fase && janelaDeRecurso(fase);
}

/** Whoever is rejected now would not have a whole day to appeal. R-HAB-14. */
export function semDiaDeRecurso(habilitacao: Habilitacao, fases: readonly FaseDatada[], now: Date): boolean {
  const janela = recursoDaAnalise(habilitacao, fases);
  return janela !== null && janela.fim <= diaDoInstante(now);
}

/** Why nobody is rejected now: they would not have a whole day to appeal. Null when they would. R-HAB-14. */
export function motivoSemRecurso(
  habilitacao: Habilitacao,
  fases: readonly FaseDatada[],
  now: Date,
): string | null {
  const janela = recursoDaAnalise(habilitacao, fases);

  if (janela === null || !semDiaDeRecurso(habilitacao, fases, now)) return null;
  const quando =
    janela.fim === diaDoInstante(now) ? 'termina hoje' : `terminou ${naData(formatarJanela(janela, 'fim'))}`;
  return `O período de recurso desta etapa ${quando}: quem fosse reprovado agora não teria como recorrer. A Comissão precisa prorrogá-lo no cronograma antes da reprovação.`;
}
