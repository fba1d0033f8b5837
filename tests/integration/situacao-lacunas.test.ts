import { beforeAll, expect, test } from 'vitest';
import fc from 'fast-check';
import { ETAPAS_COM_RESULTADO } from '#app/domain/etapa/catalogo.ts';
import { RECURSO, STATUS } from '#app/domain/etapa/ids.ts';
import { SEQUENCIA } from '#app/domain/etapa/status.ts';
import { lacunasDe } from '#app/domain/situacao/lacunas.ts';
import { carregarSituacoes } from '#app/domain/situacao/queries.server/carregar.ts';
import { deixados, ficaria } from '#app/domain/situacao/queries.server/lacunas.ts';
import { colunaDoDia, diaDoInstante, instanteDe, type Dia } from '#app/lib/dates.ts';
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
const hoje = diaDoInstante(now);
const SEMENTE = 20_270_310;
const PESSOAS = 6;

const comRecurso = (id: number) => catalogo.some((item) => item.id === id && item.recurso);
const talvez = fc.boolean();
const resultado = fc.record({
  estado: fc.constantFrom('nenhum', 'rascunho', 'finalizado', 'publicado'),
  apto: talvez,
  aptoFinal: fc.constantFrom(null, true),
  naoAvaliado: fc.constantFrom(false, false, false, true),
  final: talvez,
  recurso: fc.constantFrom(null, null, RECURSO.emAnalise, RECURSO.reprovado),
});
/** A window of somebody's own, over or open. */
const janela = fc.record({
  faseId: fc.constantFrom(19, 22, 26, 29),
  nome: fc.constantFrom('realizacao', 'recurso'),
  fim: fc.constantFrom<Dia>('2027-03-09', '2027-03-10', '2027-03-20'),
});
const pessoa = fc.record({
  interessado: fc.constantFrom(true, true, true, false),
  resultados: fc.array(resultado, {
    minLength: ETAPAS_COM_RESULTADO.length,
    maxLength: ETAPAS_COM_RESULTADO.length,
  }),
  janelas: fc.array(janela, { maxLength: 2 }),
});
const demanda = fc.record({
  status: fc.constantFrom(...SEQUENCIA, STATUS.aguardandoFinalizacao),
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
        fases: fases.map((id) =>
          fase(id, '2027-03-01', '2027-03-31', comRecurso(id) ? ['2027-03-04', '2027-03-12'] : undefined),
        ),
      });
      for (const [indice, { interessado, resultados, janelas }] of pessoas.entries()) {
        const participacao = await criarParticipacao(ctx(), criada.id, { usuario: contas[indice] });
        if (!interessado)
          await ctx().db.participacao.update({
            where: { id: participacao.id },
            data: { interessado, retiradoEm: now },
          });
        await ctx().db.janelaIndividual.createMany({
          data: janelas.map(({ faseId, nome, fim }) => ({
            ...{ participacaoId: participacao.id, faseId, janela: nome, causa: 'comissao', motivo: 'x' },
            ...{
              inicio: colunaDoDia('2027-03-05'),
              fim: colunaDoDia(fim),
              criadaEm: now,
              criadaPorNome: 'x',
            },
          })),
        });
        for (const [ordem, { estado, recurso, ...dados }] of resultados.entries()) {
          const etapa = ETAPAS_COM_RESULTADO[ordem];
          if (etapa === undefined || estado === 'nenhum') continue;
          const { id } = await darResultado(ctx(), participacao.id, etapa, {
            ...dados,
            aptoFinal: dados.apto ? null : dados.aptoFinal,
            estado: estado as 'rascunho' | 'finalizado' | 'publicado',
            final: dados.final && estado === 'publicado',
          });
          if (recurso !== null)
            await ctx().db.recurso.create({
              data: {
                ...{ resultadoId: id, demandaId: criada.id, faseId: 29, numeracao: 1, observacao: 'x' },
                ...{ status: recurso, criadoEm: now },
              },
            });
        }
      }
      const { demandas, pessoas: lidas } = await carregarSituacoes(ctx(), { demandas: [criada.id] });
      const lida = demandas.get(criada.id);
      if (lida === undefined) throw new Error('sem demanda');
      const daRegra = lacunasDe(lida, lidas, now).map(({ participacaoId }) => participacaoId);
      const doBanco = await ctx().db.$queryRaw<{ id: string }[]>`
        select p.id from participacao p join demanda d on d.id = p.demanda_id
         where d.id = ${criada.id}::uuid and ${ficaria(hoje)}`;
      const [contadas] = await ctx().db.$queryRaw<{ quantas: number }[]>`
        select ${deixados(hoje)} as quantas from demanda d where d.id = ${criada.id}::uuid`;
      expect(doBanco.map(({ id }) => id).toSorted()).toEqual(daRegra.toSorted());
      expect(contadas?.quantas).toBe(daRegra.length);
      encontradas += daRegra.length;
    }),
    { seed: SEMENTE, numRuns: times(150, 25), endOnFailure: true },
  );
  expect(encontradas).toBeGreaterThan(5);
});
