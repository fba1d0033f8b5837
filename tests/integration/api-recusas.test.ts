import { expect, test } from 'vitest';
import { recusasDasDemandas } from '#tests/factories/recusas-api/demandas.ts';
import { recusasDeFora } from '#tests/factories/recusas-api/de-fora.ts';
import { recusasDosDocumentos } from '#tests/factories/recusas-api/documentos.ts';
import { recusasDasEtapas } from '#tests/factories/recusas-api/etapas.ts';
import { recusasDoFim } from '#tests/factories/recusas-api/fim.ts';
import { useEffects } from '#tests/setup/api-effects.ts';
import { enquantoAnda, proveRefusals, recusasDitas } from '#tests/setup/api-refusals.ts';

const mundo = useEffects();
const RECUSAS = [
  ...recusasDasDemandas(mundo),
  ...recusasDasEtapas(mundo),
  ...recusasDosDocumentos(mundo),
  ...recusasDoFim(mundo),
  ...recusasDeFora(mundo),
  ...enquantoAnda(mundo),
];

proveRefusals(mundo, RECUSAS);

test('cada 409 do documento é provocado por uma linha daqui, e nenhuma linha provoca o que ele não diz (R-API-03)', () => {
  const escritas = (recusas: readonly (readonly [string, string, ...unknown[]])[]) =>
    recusas.map(([chamada, frase]) => `${chamada}: ${frase}`).sort();
  expect(escritas(RECUSAS)).toEqual(escritas(recusasDitas()));
});
