import { podeExecutar } from '#app/domain/acesso/autoridade.ts';
import { motivoForaDaJanela } from '#app/domain/cronograma/calendar/periodo.ts';
import type { FaseDatada, Janela } from '#app/domain/cronograma/types.ts';
import type { Actor } from '#app/domain/ctx.ts';
import type { Permissao } from '#app/domain/errors.ts';
import { estaEm, TERMINAIS } from '#app/domain/etapa/status.ts';
import type { Habilitacao } from '#app/domain/etapa/types.ts';
import type { Dia } from '#app/lib/dates.ts';
import { motivoSemRecurso } from './calendar.ts';
import { motivoDaDiligenciaAberta, type SituacaoDaDiligencia } from './diligencia.ts';
import { ANALISES } from './rules.ts';
import type { DocumentoNaAnalise } from './types.ts';
import { decisaoDosDocumentos, motivoParaNaoFinalizar } from './veredito.ts';

export type DemandaEmAnalise = {
  areaAtuacao: string;
  status: number;
  janela: Janela | null;
  /** The preliminary result was told and the final one was not: who is still to be reviewed came by an appeal. */
  suplementar: boolean;
};

/** Why nothing is decided in this review now, whoever asks; null when it is open. R-HAB-02, R-HAB-10. */
export function motivoParaNaoAnalisar(
  { status, janela, suplementar }: Omit<DemandaEmAnalise, 'areaAtuacao'>,
  now: Date,
): string | null {
  if (estaEm(status, TERMINAIS)) return 'A demanda foi encerrada: nada mais é analisado nela.';
  if (suplementar) return null;
  return motivoForaDaJanela(janela && { realizacaoInicio: janela.inicio, realizacaoFim: janela.fim }, now);
}

/** May this person decide about these documents now? The screen shows `motivo`, the command refuses with it. */
export function podeAnalisar(
  habilitacao: Habilitacao,
  ator: Actor,
  demanda: DemandaEmAnalise,
  usuarioId: string,
  now: Date,
): Permissao {
  const direito = podeExecutar(ANALISES[habilitacao].operacao, ator, {
    areaAtuacao: demanda.areaAtuacao,
    pessoas: [usuarioId],
  });
  if (!direito.ok) return direito;
  const motivo = motivoParaNaoAnalisar(demanda, now);
  return motivo === null ? { ok: true } : { ok: false, motivo };
}

/** Why the review of somebody does not end now; null when it can. R-HAB-04, R-HAB-07, R-HAB-14. */
export function motivoParaNaoEncerrar(
  {
    habilitacao,
    fases,
    documentos,
    diligencias,
  }: {
    habilitacao: Habilitacao;
    fases: readonly FaseDatada[];
    documentos: readonly DocumentoNaAnalise[];
    diligencias: readonly { ate: Dia; situacao: SituacaoDaDiligencia }[];
  },
  now: Date,
): string | null {
  const motivo = motivoDaDiligenciaAberta(diligencias) ?? motivoParaNaoFinalizar(documentos);
  if (motivo !== null || decisaoDosDocumentos(documentos).apto !== false) return motivo;
  return motivoSemRecurso(habilitacao, fases, now);
}
