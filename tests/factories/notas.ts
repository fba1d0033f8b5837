import fc from 'fast-check';
import { MEMBROS, partesDe, somar } from '#app/domain/avaliacao/notas.ts';
import type { Final, Parte, ParteLida } from '#app/domain/avaliacao/types.ts';

/** Generated panels. */
export const CAMPOS: Readonly<Record<Parte, readonly string[]>> = {
  E: [
    'apresentacao',
    'trajetoria',
    'conhecimentoTecnico',
    'publicoRural',
    'resolucaoProblemas',
    'disponibilidade',
  ],
  D: [
    'planoAula',
    'objetivos',
    'organizacao',
    'usoTempo',
    'selecaoRecursosDidaticos',
    'apresentacaoPessoal',
    'comunicacaoVerbal',
    'dominioCOnteudo',
    'tranmissaoConteudo',
    'sintese',
  ],
};

export const notasDe = (parte: Parte): fc.Arbitrary<Record<string, number>> =>
  fc.record(Object.fromEntries(CAMPOS[parte].map((campo) => [campo, fc.integer({ min: 0, max: 10 })])));

/** Scores that add up to this total, in half points. */
export function notasQueSomam(parte: Parte, total: number): Record<string, number> {
  let resta = total;
  return Object.fromEntries(
    CAMPOS[parte].map((campo) => {
      const nota = Math.min(10, resta);
      resta -= nota;
      return [campo, nota];
    }),
  );
}

export const finalDe = (
  assento: number,
  rodada: 1 | 2,
  notas: Record<string, number>,
  observacao = '',
): Final => ({
  assento,
  rodada,
  notas,
  total: somar(Object.values(notas)),
  observacao,
  usuarioId: `u${String(assento)}`,
  nome: `Avaliadora ${String(assento)}`,
});

export const parteLida = (parte: Parte): fc.Arbitrary<ParteLida> =>
  fc
    .record({
      agendada: fc.boolean(),
      ausente: fc.boolean(),
      primeiras: fc.array(notasDe(parte), { maxLength: MEMBROS }),
      segundas: fc.array(fc.option(notasDe(parte)), { minLength: MEMBROS, maxLength: MEMBROS }),
      reconsideracao: fc.constantFrom<ParteLida['reconsideracao']>(null, 'aberta', 'encerrada'),
      observacao: fc.string({ maxLength: 12 }),
    })
    .map(({ agendada, ausente, primeiras, segundas, reconsideracao, observacao }): ParteLida => {
      const finais = ausente ? [] : primeiras.map((notas, i) => finalDe(i + 1, 1, notas, observacao));
      const completa = finais.length === MEMBROS;
      const rodada = completa ? reconsideracao : null;
      const outras = segundas.flatMap((notas, i) =>
        notas === null || rodada === null ? [] : [finalDe(i + 1, 2, notas, `${observacao}${String(i)}`)],
      );
      return { agendada, ausente, finais: agendada ? [...finais, ...outras] : [], reconsideracao: rodada };
    });

export const candidato = (tipo: 1 | 2) =>
  fc.record(Object.fromEntries(partesDe(tipo).map((parte) => [parte, parteLida(parte)]))) as fc.Arbitrary<
    Partial<Record<Parte, ParteLida>>
  >;
