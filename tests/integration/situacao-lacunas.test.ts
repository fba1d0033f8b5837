import { beforeAll, expect, test } from 'vitest';
import fc from 'fast-check';
import { ETAPAS_COM_RESULTADO } from '#app/domain/etapa/catalogo.ts';
import { SEQUENCIA } from '#app/domain/etapa/status.ts';
import { lacunasDe } from '#app/domain/situacao/lacunas.ts';
import { carregarSituacoes } from '#app/domain/situacao/queries.server/carregar.ts';
import { FICARIA, DEIXADOS } from '#app/domain/situacao/queries.server/lacunas.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { darResultado } from '#tests/factories/habilitacao.ts';
import { catalogo, fase } from '#tests/factories/maquina.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { times } from '#tests/setup/size.ts';

/** Whom the database counts as left behind is whom the rule names, over generated demands and people. */
const database = useDatabase();
const now = instanteDe('2027-03-10', '10:00');
const ctx = () => testCtx(database, { now });
const SEMENTE = 20_270_310;
const PESSOAS = 6;

const talvez = fc.boolean();
const resultado = fc.record({
  estado: fc.constantFrom('nenhum', 'rascunho', 'finalizado', 'publicado'),
  apto: talvez,
  aptoFinal: fc.constantFrom(null, true),
  naoAvaliado: fc.constantFrom(false, false, false, true),
});
const pessoa = fc.record({
  interessado: fc.constantFrom(true, true, true, false),
  resultados: fc.array(resultado, {
    minLength: ETAPAS_COM_RESULTADO.length,
    maxLength: ETAPAS_COM_RESULTADO.length,
  }),
});
const demanda = fc.record({
  status: fc.constantFrom(...SEQUENCIA),
  tipoAvaliacao: fc.constantFrom(0, 1, 2, 3),
  formatoAvaliacao: fc.constantFrom(null, 1, 2, 3),
  fases: fc.subarray(
    catalogo.map(({ id }) => id),
    { minLength: 8 },
  ),
  realizou: fc.record({
    avaliacaoCargaHorariaConcluidaEm: talvez,
    avaliacaoCadastroConcluidaEm: talvez,
    resultadoEntrevistaEm: talvez,
    habTecnicaPreliminarEm: talvez,
  }),
  pessoas: fc.array(pessoa, { minLength: PESSOAS, maxLength: PESSOAS }),
});

let contas: Awaited<ReturnType<typeof criarParticipacao>>['usuario'][] = [];
beforeAll(async () => {
  const { id } = await criarDemanda(ctx());
  contas = [];
  for (let n = 0; n < PESSOAS; n += 1) contas.push((await criarParticipacao(ctx(), id)).usuario);
});

test('o banco conta quem a regra diz, em demandas e pessoas geradas', async () => {
  let encontradas = 0;
  await fc.assert(
    fc.asyncProperty(demanda, async ({ fases, pessoas, realizou, ...escolhas }) => {
      const criada = await criarDemanda(ctx(), {
        ...escolhas,
        ...Object.fromEntries(Object.entries(realizou).map(([marco, sim]) => [marco, sim ? now : null])),
        fases: fases.map((id) => fase(id, '2027-03-01', '2027-03-31')),
      });
      for (const [indice, { interessado, resultados }] of pessoas.entries()) {
        const participacao = await criarParticipacao(ctx(), criada.id, { usuario: contas[indice] });
        if (!interessado)
          await ctx().db.participacao.update({
            where: { id: participacao.id },
            data: { interessado, retiradoEm: now },
          });
        for (const [ordem, { estado, ...dados }] of resultados.entries()) {
          const etapa = ETAPAS_COM_RESULTADO[ordem];
          if (etapa === undefined || estado === 'nenhum') continue;
          await darResultado(ctx(), participacao.id, etapa, {
            ...dados,
            aptoFinal: dados.apto ? null : dados.aptoFinal,
            estado: estado as 'rascunho' | 'finalizado' | 'publicado',
          });
        }
      }
      const { demandas, pessoas: lidas } = await carregarSituacoes(ctx(), { demandas: [criada.id] });
      const lida = demandas.get(criada.id);
      if (lida === undefined) throw new Error('sem demanda');
      const daRegra = lacunasDe(lida, lidas, now).map(({ participacaoId }) => participacaoId);
      const doBanco = await ctx().db.$queryRaw<{ id: string }[]>`
        select p.id from participacao p join demanda d on d.id = p.demanda_id
         where d.id = ${criada.id}::uuid and ${FICARIA}`;
      const [contadas] = await ctx().db.$queryRaw<{ quantas: number }[]>`
        select ${DEIXADOS} as quantas from demanda d where d.id = ${criada.id}::uuid`;
      expect(doBanco.map(({ id }) => id).toSorted()).toEqual(daRegra.toSorted());
      expect(contadas?.quantas).toBe(daRegra.length);
      encontradas += daRegra.length;
    }),
    { seed: SEMENTE, numRuns: times(150, 25), endOnFailure: true },
  );
  expect(encontradas).toBeGreaterThan(5);
});
