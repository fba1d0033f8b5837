import { janelaDeRecurso, posicaoNaJanela } from '../../cronograma/calendar/periodo.ts';
import { faseDoRecurso, motivoParaNaoRecorrer } from '../../recurso/rules.ts';
import type { FaseDaAgenda, ParticipacaoNaAgenda, ResultadoNaAgenda } from '../types.ts';

export type EtapaDoCandidato = {
  id: string;
  titulo: string;
  /** Statuses of the demand in which the stage runs. */
  status: readonly number[];
  fases: readonly number[];
  /** Whose result tells how the stage ended. */
  resultado: ResultadoNaAgenda['etapa'] | null;
};

/** The life of a demand as a candidate lives it: what is between two published results is one stage. */
const ETAPAS: readonly EtapaDoCandidato[] = [
  { id: 'interesse', titulo: 'Demonstração de interesse', status: [14], fases: [17], resultado: null },
  {
    id: 'carga-horaria',
    titulo: 'Carga horária',
    status: [17, 13, 18],
    fases: [33, 42, 43],
    resultado: 'carga_horaria',
  },
  {
    id: 'cadastro',
    titulo: 'Análise de cadastro',
    status: [3, 4, 5],
    fases: [18, 19, 21],
    resultado: 'cadastro',
  },
  {
    id: 'documentos',
    titulo: 'Envio de documentação técnica',
    status: [6],
    fases: [22],
    resultado: null,
  },
  {
    id: 'entrevistas',
    titulo: 'Entrevistas e avaliação didática',
    status: [11],
    fases: [28, 39],
    resultado: 'entrevista_didatica',
  },
  {
    id: 'habilitacao-tecnica',
    titulo: 'Habilitação técnica',
    status: [7, 8],
    fases: [29, 34, 40, 30, 25, 41],
    resultado: 'hab_tecnica',
  },
  {
    id: 'habilitacao-juridica',
    titulo: 'Habilitação jurídica',
    status: [9],
    fases: [26, 35],
    resultado: 'hab_juridica',
  },
];

/** An appeal under analysis. */
const EM_ANALISE = 1;
export const FINALIZACAO = 12;
export const FINALIZADA = 15;
export const CANCELADA = 16;

/** Stages of this demand: those whose phases the schedule holds. The one of interest the candidate has done. */
export function etapasDaDemanda({ fases, formatoAvaliacao }: ParticipacaoNaAgenda): EtapaDoCandidato[] {
  return ETAPAS.filter(
    ({ id, fases: ids }) =>
      id === 'interesse' ||
      (fases.some(({ faseId }) => ids.includes(faseId)) &&
        !(id === 'habilitacao-juridica' && formatoAvaliacao === 3)),
  );
}

export const resultadoDa = (
  participacao: ParticipacaoNaAgenda,
  etapa: EtapaDoCandidato,
): ResultadoNaAgenda | undefined =>
  participacao.resultados.find(({ etapa: nome }) => nome === etapa.resultado);

export const fasesDa = (participacao: ParticipacaoNaAgenda, etapa: EtapaDoCandidato): FaseDaAgenda[] =>
  participacao.fases.filter(({ faseId }) => etapa.fases.includes(faseId));

/** The decision that counts, of what was published; null while there is none. Decisions §4. */
export const decisaoPublicada = (resultado: ResultadoNaAgenda | undefined): boolean | null =>
  resultado === undefined || !resultado.publicado ? null : (resultado.aptoFinal ?? resultado.apto);

/** What the appeal's rules ask about a result of the person's own. */
export const situacaoDoRecurso = (
  { status, interessado, tipoAvaliacao, fases }: ParticipacaoNaAgenda,
  resultado: ResultadoNaAgenda,
) => ({
  ...resultado,
  tipoAvaliacao,
  statusDaDemanda: status,
  interessado,
  fase: faseDoRecurso(resultado.etapa, fases),
});

/** A published rejection against which nothing can be done any more, and nothing is under analysis. */
function terminouNa(participacao: ParticipacaoNaAgenda, etapa: EtapaDoCandidato, now: Date): boolean {
  const resultado = resultadoDa(participacao, etapa);
  if (!resultado || decisaoPublicada(resultado) !== false || resultado.recurso === EM_ANALISE) return false;
  const situacao = situacaoDoRecurso(participacao, resultado);
  if (motivoParaNaoRecorrer(situacao, now) === null) return false;
  if (resultado.final) return true;
  const janela = situacao.fase && janelaDeRecurso(situacao.fase);
  return janela === null || posicaoNaJanela(janela, now) === 'depois';
}

/** Where the candidate's way ended, by what was published; the number of stages when it did not. */
export function ultimaEtapa(
  participacao: ParticipacaoNaAgenda,
  etapas: readonly EtapaDoCandidato[],
  now: Date,
): number {
  if (!participacao.interessado) return 0;
  const fim = etapas.findIndex((etapa) => terminouNa(participacao, etapa, now));
  return fim < 0 ? etapas.length : fim;
}
