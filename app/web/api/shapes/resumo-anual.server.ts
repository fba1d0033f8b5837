import { z } from 'zod';
import type { ResumoAnual } from '#app/domain/referencia/types.ts';
import { inteiro, texto } from '../fields.ts';

const doMes = z
  .object({ periodo: texto, ch: z.number(), indisp: z.number() })
  .nullable()
  .optional()
  .describe('O mês do endereço; nulo onde não há.');
const mes = z.object({
  mes: inteiro,
  periodo: texto,
  ch: z.number().describe('Horas.'),
  indisp: z.number().describe('Por cento.'),
  excedida: z.boolean(),
});
export const resumo = z.object({
  cpf: texto,
  NOMEPESSOA: texto.nullable(),
  registrado: z.boolean(),
  RESUMO_ANUAL: z.array(mes),
  do_mes: doMes,
  total_horas: z.number(),
  indisponibilidade_total: z.number(),
});

export const comoResumo = (
  { totalHoras, indisponibilidadeTotal, nome, meses, ...de }: ResumoAnual,
  pedido?: number,
): z.input<typeof resumo> => {
  const anual = meses.map(({ horas, indisponibilidade, ...um }) => ({
    ...um,
    ch: horas,
    indisp: indisponibilidade,
  }));
  return {
    ...de,
    NOMEPESSOA: nome,
    RESUMO_ANUAL: anual,
    ...(pedido !== undefined && { do_mes: anual.find((um) => um.mes === pedido) ?? null }),
    total_horas: totalHoras,
    indisponibilidade_total: indisponibilidadeTotal,
  };
};
