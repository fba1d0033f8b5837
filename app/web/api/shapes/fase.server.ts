import { z } from 'zod';
import type { FaseDaTabela } from '#app/domain/cronograma/queries.server/cronograma.ts';
import { dia, inteiro, texto } from '../fields.ts';

/** The windows of a phase by the names that callers know; null while not configured. */
export const janelas = z.object({
  peRealizacaoInicial: dia.nullable(),
  peRealizacaoFinal: dia.nullable(),
  peRecurso: dia.nullable(),
  peRecursoFinal: dia.nullable(),
});

export const comoJanelas = (
  f: Pick<FaseDaTabela, 'realizacaoInicio' | 'realizacaoFim' | 'recursoInicio' | 'recursoFim'>,
): z.input<typeof janelas> => ({
  peRealizacaoInicial: f.realizacaoInicio,
  peRealizacaoFinal: f.realizacaoFim,
  peRecurso: f.recursoInicio,
  peRecursoFinal: f.recursoFim,
});

/** A phase of a schedule: an entry of `fases_lista`. */
export const faseDoCronograma = janelas.extend({
  idFase: inteiro,
  nomeFase: texto,
  modulo: texto.nullable(),
  recurso: z.boolean(),
});

export const comoFase = (f: FaseDaTabela): z.input<typeof faseDoCronograma> => ({
  idFase: f.faseId,
  nomeFase: f.nomeFase,
  modulo: f.modulo,
  recurso: f.recurso,
  ...comoJanelas(f),
});
