import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  comoAPessoaSabe,
  decididoEm,
  decisaoFinal,
  primeira,
  segue,
  type Decisao,
  type ResultadoGuardado,
} from './resultado.ts';

const de = (apto: boolean | null, aptoFinal: boolean | null = null, naoAvaliado = false): Decisao => ({
  naoAvaliado,
  apto,
  aptoFinal,
});

it.each([
  [de(null), 'indeciso', null, false],
  [de(true), 'aprovado', true, true],
  [de(true, true), 'aprovado', true, true],
  [de(true, false), 'reprovado', false, false],
  [de(false), 'reprovado', false, false],
  [de(false, false), 'reprovado', false, false],
  [de(false, true), 'aprovado-por-recurso', true, true],
  // Whoever is not evaluated goes on, and nothing was decided of them.
  [de(null, null, true), 'nao-avaliado', null, true],
  [de(false, null, true), 'nao-avaliado', null, true],
] as const)('%j é %s (R-SIT-01)', (decisao, decidido, final, vai) => {
  expect(decididoEm(decisao)).toBe(decidido);
  expect(decisaoFinal(decisao)).toBe(final);
  expect(segue(decisao)).toBe(vai);
  expect(primeira(decisao).aptoFinal).toBeNull();
});

const quando = new Date(0);
const guardado = (mais: Partial<ResultadoGuardado>): ResultadoGuardado => ({
  ...de(false, true),
  ...{ estado: 'publicado', observacaoFinal: 'Deferido.', publicadoEm: null, publicadoFinalEm: null },
  ...mais,
});

it.each([
  ['rascunho', guardado({ estado: 'rascunho', publicadoEm: quando }), null],
  ['rascunho de quem não é avaliado', guardado({ estado: 'rascunho', naoAvaliado: true }), null],
  ['não publicado', guardado({ estado: 'finalizado' }), null],
  ['não avaliado', guardado({ estado: 'finalizado', naoAvaliado: true }), { aptoFinal: null }],
  ['preliminar', guardado({ publicadoEm: quando }), { apto: false, aptoFinal: null, observacaoFinal: null }],
  ['final', guardado({ publicadoFinalEm: quando }), { aptoFinal: true, observacaoFinal: 'Deferido.' }],
])('a pessoa e os papéis sabem do resultado %s só o que foi publicado (R-SIT-01)', (_, dado, sabido) => {
  const lido = comoAPessoaSabe(dado);
  if (sabido === null) expect(lido).toBeNull();
  else expect(lido).toMatchObject(sabido);
});

/** What compares the two decisions of a result, in TypeScript or in SQL. */
const DECIDE = /coalesce\(\s*(\w+\.)?apto_final|aptoFinal\s*\?\?\s*[\w.?]*\bapto\b|aptoFinal\s*===\s*true/;

it('nenhum outro lugar decide de um resultado quem é apto (R-SIT-01)', () => {
  const fontes = globSync('{app,worker,cli,emails,prisma}/**/*.{ts,tsx}').filter(
    (fonte) => !/^app\/(generated|domain\/situacao)\/|\.test\.tsx?$/.test(fonte),
  );
  expect(fontes.length).toBeGreaterThan(500);
  expect(fontes.filter((fonte) => DECIDE.test(readFileSync(fonte, 'utf8')))).toEqual([]);
  expect(DECIDE.test(readFileSync('app/domain/situacao/resultado.ts', 'utf8'))).toBe(true);
});
