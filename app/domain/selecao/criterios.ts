import type { EtapaDeSelecao } from './types.ts';
import { ETAPA } from '#app/domain/etapa/ids.ts';

export type Criterio = {
  id: string;
  rotulo: string;
  /** Why somebody who does not meet it is rejected, as the candidate reads it. */
  reprovacao: string;
  /** The part of the file that it rests on. */
  prova: 'formacao' | 'experiencia' | 'horas';
};

/**
 * What each evaluation looks at, in the order of the screens: the one place that says it. Forms, tables, decisions,
 * reasons and summaries are derived from it, and the answers are kept under these ids.
 */
export const CRITERIOS: Readonly<Record<EtapaDeSelecao, readonly Criterio[]>> = {
  [ETAPA.cargaHoraria]: [
    {
      id: 'cargaHoraria',
      rotulo: 'Carga Horária',
      reprovacao: 'Reprovado por falta de disponibilidade de Carga Horária.',
      prova: 'horas',
    },
  ],
  [ETAPA.cadastro]: [
    {
      id: 'formacaoAcademica',
      rotulo: 'Formação Acadêmica',
      reprovacao: 'Reprovado por não ter a Formação Acadêmica.',
      prova: 'formacao',
    },
    {
      id: 'tempoExperiencia',
      rotulo: 'Tempo de Experiência',
      reprovacao: 'Reprovado por Falta de Experiência.',
      prova: 'experiencia',
    },
    {
      id: 'experienciaProfissional',
      rotulo: 'Experiência Profissional',
      reprovacao: 'Reprovado por falta de Experiência Profissional.',
      prova: 'experiencia',
    },
  ],
};

/** The criteria of a stage; none where its result does not come from criteria. */
export const criteriosDa = (etapa: string): readonly Criterio[] =>
  Object.entries(CRITERIOS).find(([id]) => id === etapa)?.[1] ?? [];

/** The answer to a criterion. One that was not looked at has none. */
export type Resposta = { atende: boolean; motivo: string };
export type Respostas = Readonly<Record<string, Resposta>>;

/** 'Atende', 'Não atende', 'Não visto'. R-SEL-01. */
export const atende = (respostas: Respostas, id: string): boolean | null => respostas[id]?.atende ?? null;

/** Answers to criteria that the stage does not have are left out, and the reason of one that is met. */
export function respostasDa(etapa: EtapaDeSelecao, respostas: Respostas): Respostas {
  return Object.fromEntries(
    CRITERIOS[etapa].flatMap(({ id }) => {
      const resposta = respostas[id];
      return resposta ? [[id, resposta.atende ? { atende: true, motivo: '' } : resposta]] : [];
    }),
  );
}

/** Apto with every criterion met, and null while one was not looked at. R-SEL-04. */
export function decisaoDe(etapa: EtapaDeSelecao, respostas: Respostas): boolean | null {
  const todas = CRITERIOS[etapa].map(({ id }) => atende(respostas, id));
  if (todas.includes(null)) return null;
  return !todas.includes(false);
}

export const faltam = (etapa: EtapaDeSelecao, respostas: Respostas): number =>
  CRITERIOS[etapa].filter(({ id }) => atende(respostas, id) === null).length;

/** Reasons of a rejection, in the words the candidate reads. */
export function motivosDaReprovacao(etapa: string, respostas: Respostas): string[] {
  return criteriosDa(etapa).flatMap(({ id, reprovacao }) => {
    const resposta = respostas[id];
    if (resposta === undefined || resposta.atende) return [];
    return [resposta.motivo === '' ? reprovacao : `${reprovacao} ${resposta.motivo}`];
  });
}
