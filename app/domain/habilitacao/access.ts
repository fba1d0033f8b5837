import { podeExecutar } from '#app/domain/acesso/autoridade.ts';
import { motivoForaDaJanela, posicaoNaJanela } from '#app/domain/cronograma/calendar/periodo.ts';
import type { FaseDatada, Janela } from '#app/domain/cronograma/types.ts';
import type { Actor } from '#app/domain/ctx.ts';
import type { Permissao } from '#app/domain/errors.ts';
import { estaEm, TERMINAIS } from '#app/domain/etapa/status.ts';
import type { Habilitacao } from '#app/domain/etapa/types.ts';
import { dizerVencimento, type Dito } from '#app/domain/vencimento/labels.ts';
import { vencimentoDe } from '#app/domain/vencimento/rules.ts';
import type { Vencimento } from '#app/domain/vencimento/types.ts';
import { diaDoInstante, type Dia } from '#app/lib/dates.ts';
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
  /** The stage's result was told: nobody is reviewed in it any more, but whoever came later. */
  contada: boolean;
  /** The person has, or had, a window of their own on the way here: they are reviewed until their own result. */
  propria: boolean;
};

/** The demand as the rights of the review ask for it. */
export function emAnalise(
  habilitacao: Habilitacao,
  demanda: {
    areaAtuacao: string;
    status: number;
    habTecnicaPreliminarEm: Date | null;
    habTecnicaFinalEm: Date | null;
  },
  janela: DemandaEmAnalise['janela'],
  propria = false,
): DemandaEmAnalise {
  const { areaAtuacao, status, habTecnicaPreliminarEm, habTecnicaFinalEm } = demanda;
  const suplementar =
    habilitacao === 'HabTec' && habTecnicaPreliminarEm !== null && habTecnicaFinalEm === null;
  const contada = habilitacao === 'HabTec' && habTecnicaPreliminarEm !== null;
  return { areaAtuacao, status, janela, suplementar, contada, propria };
}

const periodo = ({ inicio, fim }: Janela) => ({ realizacaoInicio: inicio, realizacaoFim: fim });

/** Why nothing is decided in this review now, whoever asks; null when it is open. R-HAB-02, R-HAB-10. */
export function motivoParaNaoAnalisar(
  { status, janela, suplementar, contada, propria }: Omit<DemandaEmAnalise, 'areaAtuacao'>,
  now: Date,
): string | null {
  if (estaEm(status, TERMINAIS)) return 'A demanda foi encerrada: nada mais é analisado nela.';
  if (suplementar || propria) return null;
  if (janela !== null && !contada && posicaoNaJanela(janela, now) === 'depois') return null;
  return motivoForaDaJanela(janela && periodo(janela), now);
}

/** Where the review stands against its phase; by no day of it, of whoever came by an appeal or a window of their own. R-VEN-02. */
export const vencimentoDaAnalise = (
  { janela, suplementar, propria }: Pick<DemandaEmAnalise, 'janela' | 'suplementar' | 'propria'>,
  hoje: Dia,
): Vencimento =>
  suplementar || propria || janela === null
    ? { codigo: 'sem-prazo', dia: null }
    : vencimentoDe({ de: janela.inicio, ate: janela.fim }, hoje);

/** The review of this person is decided after its phase: whoever decides says why. R-HAB-15. */
export const emAtraso = (demanda: Parameters<typeof vencimentoDaAnalise>[0], now: Date): boolean =>
  vencimentoDaAnalise(demanda, diaDoInstante(now)).codigo === 'atrasado';

/** 'Análise em atraso: era até 12/02/2027' */
export function dizerAnalise(demanda: Parameters<typeof vencimentoDaAnalise>[0], now: Date): Dito | null {
  const hoje = diaDoInstante(now);
  return dizerVencimento('Análise', vencimentoDaAnalise(demanda, hoje), hoje);
}

/** The legal result is told at once, and the technical one of whoever comes after the others were told. R-HAB-04. */
export const eContadoLogo = (
  habilitacao: Habilitacao,
  { contada }: Pick<DemandaEmAnalise, 'contada'>,
): boolean => habilitacao === 'HabJud' || contada;

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
    contadoLogo,
  }: {
    habilitacao: Habilitacao;
    /** Told by itself, at once: a period to appeal that is over is made up for. */
    contadoLogo: boolean;
    fases: readonly FaseDatada[];
    documentos: readonly DocumentoNaAnalise[];
    diligencias: readonly { ate: Dia; situacao: SituacaoDaDiligencia }[];
  },
  now: Date,
): string | null {
  const motivo = motivoDaDiligenciaAberta(diligencias) ?? motivoParaNaoFinalizar(documentos);
  if (motivo !== null || contadoLogo || decisaoDosDocumentos(documentos).apto !== false) return motivo;
  return motivoSemRecurso(habilitacao, fases, now);
}
