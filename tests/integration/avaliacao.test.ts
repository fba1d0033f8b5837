import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { enviarResultado } from '#app/domain/avaliacao/commands.server/enviar-resultado.ts';
import { CAMPOS, candidato, notasQueSomam } from '#tests/factories/notas.ts';
import { getEnvio } from '#app/domain/avaliacao/queries.server/envio.ts';
import { getApuracao } from '#app/domain/avaliacao/queries.server/apuracao.ts';
import { getMesaDaBanca } from '#app/domain/avaliacao/queries.server/mesa.ts';
import { getFolha } from '#app/domain/avaliacao/queries.server/folha.ts';
import {
  getResumo,
  lerLista,
  listRelatorio,
  telaDosResumos,
} from '#app/domain/avaliacao/queries.server/lista.ts';
import { recalcular } from '#app/domain/avaliacao/queries.server/recalcular.ts';
import { formatarMedia, somar } from '#app/domain/avaliacao/notas.ts';
import { apurar, prontaNa } from '#app/domain/avaliacao/rules.ts';
import type { ApuracaoLida, Parte, ParteLida } from '#app/domain/avaliacao/types.ts';
import {
  aprovadoNa,
  contadores,
  contaDoTipo,
  linhaDaLista,
  linhaDoRelatorio,
  resultadoEmPalavras,
} from '#app/domain/avaliacao/vistas.ts';
import { carregarDemandaNaMaquina } from '#app/domain/demanda/queries.server/maquina.ts';
import { ConflictError } from '#app/domain/errors.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { criarAgendado, criarCriterios, criarPontuada, pontuar } from '#tests/factories/avaliacao.ts';
import { criarBanca } from '#tests/factories/banca.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { criarTipos, enviar, IDS } from '#tests/factories/habilitacao.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { times } from '#tests/setup/size.ts';

/**
 * Generated panels written by the commands, and everything that shows or keeps their outcome compared with `apurar` over
 * what was generated: list, filters in SQL, dialogs, ranking, emission, sheet, report and recomputation. R-AVA-10.
 */
const database = useDatabase();
const SEMENTE = 20_270_413;
const hora = instanteDe('2027-04-13', '08:00');
const depois = instanteDe('2027-04-15', '20:00');
const FASES = [
  fase(28, '2027-04-12', '2027-04-16'),
  fase(39, '2027-04-12', '2027-04-16'),
  fase(24, '2027-04-12', '2027-04-16'),
  fase(40, '2027-04-20', '2027-04-21', ['2027-04-22', '2027-04-23']),
];

beforeAll(() => criarCriterios(testCtx(database, { now: hora })));

/** By criterion, from the scores that count: in half points, of three evaluators. */
function mediasEsperadas(apuracoes: readonly ApuracaoLida[], qual: Parte) {
  const completas = apuracoes.flatMap(({ partes }) =>
    partes.flatMap(({ parte, apurada }) =>
      parte === qual && apurada.situacao === 'completa' ? [apurada.finais] : [],
    ),
  );
  return CAMPOS[qual].map((campo) => {
    const notas = completas.flat().map(({ notas: dela }) => dela[campo] ?? 0);
    return {
      campo,
      nome: expect.any(String) as string,
      candidatos: completas.length,
      media: notas.length === 0 ? '-' : formatarMedia(somar(notas), notas.length),
    };
  });
}

/** Writes one generated part; what a demand cannot hold yet (rounds) is left out. */
async function escrever(
  agendamentoId: string,
  lida: ParteLida,
  pessoas: Awaited<ReturnType<typeof criarBanca>>['pessoas'],
): Promise<ParteLida> {
  if (lida.ausente) {
    await database.db.frequencia.create({
      data: { agendamentoId, presente: false, registradaEm: depois, registradaPor: 'Teste' },
    });
    return { agendada: true, ausente: true, finais: [], reconsideracao: null };
  }
  const primeiras = lida.finais.filter(({ rodada }) => rodada === 1);
  for (const [indice, { notas, observacao }] of primeiras.entries()) {
    const actor = pessoas[indice];
    if (actor) await pontuar(testCtx(database, { actor, now: depois }), agendamentoId, notas, { observacao });
  }
  return { agendada: true, ausente: false, finais: primeiras, reconsideracao: null };
}

test.each([
  [1, ['D']],
  [3, ['E', 'D', 'T']],
] as const)(
  'demanda do tipo %i não lista ninguém, nem oferece envio, do que não avalia (R-AVA-10)',
  async (tipoAvaliacao, tipos) => {
    const mundo = testCtx(database, { now: hora });
    const demanda = await criarDemanda(mundo, { status: 11, tipoAvaliacao: 1, fases: FASES });
    await criarAgendado(mundo, demanda.id, await criarBanca(mundo, demanda.id), {
      partes: ['E'],
      inicio: hora,
      nome: 'Candidata',
    });
    await database.db.demanda.update({ where: { id: demanda.id }, data: { tipoAvaliacao } });
    const comissao = testCtx(database, {
      now: depois,
      actor: await criarUsuario(mundo, { grupos: ['comissao'], cpf: null }),
    });
    for (const tipo of tipos) {
      expect(await getResumo(comissao, { tipo, credenciamento: demanda.id })).toMatchObject({
        tipo,
        avaliaOTipo: false,
        total: 0,
        linhas: [],
        restam: false,
      });
    }
  },
);

describe.each([1, 2] as const)('tipo %i', (tipoAvaliacao) => {
  test('lista, filtros em SQL, diálogos, classificação, emissão, folha, relatório e recálculo concordam (R-AVA-10, R-AVA-15)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(candidato(tipoAvaliacao), { minLength: 1, maxLength: 4 }),
        async (gerados) => {
          const mundo = testCtx(database, { now: hora });
          const demanda = await criarDemanda(mundo, { status: 11, tipoAvaliacao, fases: FASES });
          const banca = await criarBanca(mundo, demanda.id);
          const comissao = testCtx(database, {
            now: depois,
            actor: await criarUsuario(mundo, { grupos: ['comissao'], cpf: null }),
          });
          const esperados = new Map<string, ReturnType<typeof apurar>>();
          const donos = new Map<string, Awaited<ReturnType<typeof criarUsuario>>>();
          for (const [indice, partes] of gerados.entries()) {
            const agendadas = (['E', 'D'] as const).filter((parte) => partes[parte]?.agendada);
            const { participacao, agendamentos } = await criarAgendado(mundo, demanda.id, banca, {
              partes: agendadas,
              inicio: new Date(hora.getTime() + indice * 8 * 3_600_000),
              nome: `Candidata ${String(indice)}`,
            });
            const escritas: Partial<Record<'E' | 'D', ParteLida>> = {};
            for (const parte of agendadas) {
              const [id, lida] = [agendamentos[parte], partes[parte]];
              if (id && lida) escritas[parte] = await escrever(id, lida, banca.pessoas);
            }
            esperados.set(participacao.id, apurar(tipoAvaliacao, escritas));
            donos.set(participacao.id, participacao.usuario);
          }

          const conta = (tipo: 'E' | 'D' | 'T') => contaDoTipo(tipo, tipoAvaliacao);
          const tipos = tipoAvaliacao === 1 ? (['E', 'T'] as const) : (['E', 'D', 'T'] as const);
          const conferirLista = async () => {
            for (const tipo of tipos) {
              const resumo = await getResumo(comissao, { tipo, credenciamento: demanda.id });
              expect(resumo?.linhas.length).toBe(esperados.size);
              expect(resumo?.contadores).toEqual(contadores([...esperados.values()], conta(tipo)));
              for (const { participacaoId, desfecho } of resumo?.linhas ?? []) {
                const esperado = esperados.get(participacaoId);
                if (!esperado || !desfecho) throw new Error('row of nobody');
                const { lugar, empate: _empate, aprovado, ...celulas } = desfecho;
                expect(celulas).toEqual(linhaDaLista(esperado));
                expect(aprovado).toBe(aprovadoNa(esperado, conta(tipo)));
                expect(lugar !== null).toBe(esperado.decisao.pronta && esperado.decisao.soma !== null);
              }
              for (const { parte, medias } of resumo?.criterios ?? []) {
                expect(medias).toEqual(mediasEsperadas([...esperados.values()], parte));
              }
              const pedido = { tipo, credenciamento: demanda.id };
              const relatorio = await listRelatorio(comissao, pedido);
              expect(relatorio.map(({ participacaoId, desfecho }) => [participacaoId, desfecho])).toEqual(
                resumo?.linhas.map(({ participacaoId, desfecho }) => {
                  const esperado = esperados.get(participacaoId);
                  if (!esperado || !desfecho) throw new Error('row of nobody');
                  const { lugar, empate } = desfecho;
                  return [participacaoId, { lugar, empate, ...linhaDoRelatorio(esperado) }];
                }),
              );
              // A page is a cut of the same list.
              const segunda = { ...lerLista(new URLSearchParams(pedido)), pular: 1, tamanho: 2 };
              expect((await telaDosResumos(comissao, segunda)).resumo).toEqual({
                ...resumo,
                linhas: resumo?.linhas.slice(1, 3),
              });
            }
            // The sums that triggers keep are those of the scores.
            const mantidas = await database.db.parteAvaliada.findMany({ where: { demandaId: demanda.id } });
            for (const { participacaoId, tipo, somaMeios, situacao } of mantidas) {
              const apurada = esperados
                .get(participacaoId)
                ?.partes.find(({ parte }) => parte === tipo)?.apurada;
              expect([situacao, somaMeios]).toEqual([
                apurada?.situacao,
                apurada?.situacao === 'completa' ? apurada.soma : null,
              ]);
            }
          };
          await conferirLista();
          // The phase waits for whoever somebody can still score (R-DEM-06, R-AVA-09).
          const { pendencias } = await carregarDemandaNaMaquina(comissao, demanda.id);
          const emEspera = [...esperados.values()].filter(({ partes: delas }) => {
            const situacoes = delas.map(({ apurada }) => apurada.situacao);
            return situacoes.includes('aguardando') && !situacoes.includes('ausente');
          });
          expect(pendencias.agendadosSemNota).toBe(emEspera.length);

          const partes = tipoAvaliacao === 1 ? (['E'] as const) : (['D', 'E'] as const);
          for (const [indice, tipo] of partes.entries()) {
            const { falta, carimbo } = await getApuracao(comissao, demanda, tipo);
            expect(falta === null).toBe([...esperados.values()].every((uma) => prontaNa(uma, tipo)));
            const enviar = () => enviarResultado(comissao, { demandaId: demanda.id, tipo, carimbo });
            if (falta !== null) {
              await expect(enviar()).rejects.toThrow(falta);
              return;
            }
            const ultimo = indice === partes.length - 1;
            // What is asked about is what goes out: the whole, with the last; the part, before it.
            const { contagem } = await getEnvio(comissao, demanda.id, tipo);
            expect(contagem).toEqual(
              contadores([...esperados.values()], ultimo ? contaDoTipo('T', tipoAvaliacao) : tipo),
            );
            expect(await enviar()).toEqual({ enviados: ultimo ? esperados.size : 0, completo: ultimo });
            await expect(enviar()).rejects.toThrow(ConflictError);
            // The first of two publishes nothing and tells nobody.
            const publicados = await database.db.resultadoEtapa.count({
              where: { etapa: 'entrevista_didatica', participacao: { demandaId: demanda.id } },
            });
            expect(publicados).toBe(ultimo ? esperados.size : 0);
          }
          await conferirLista();
          const resultados = await database.db.resultadoEtapa.findMany({
            where: { etapa: 'entrevista_didatica', participacao: { demandaId: demanda.id } },
          });
          for (const { id, participacaoId, apto } of resultados) {
            const esperado = esperados.get(participacaoId);
            expect(apto).toBe(esperado?.decisao.pronta === true && esperado.decisao.apto);
            const actor = donos.get(participacaoId);
            if (!actor || !esperado) throw new Error('result of nobody');
            const folha = await getFolha(testCtx(database, { now: depois, actor }), id);
            expect(folha.resultado).toBe(resultadoEmPalavras(esperado));
          }
          const operador = testCtx(database, {
            now: depois,
            actor: { tipo: 'sistema', origem: 'cli', nome: 'teste' },
          });
          expect(await recalcular(operador, demanda.identificacaoProcesso)).toEqual({
            conferidos: esperados.size,
            divergencias: [],
            semResultado: [],
          });
          expect(await database.db.mensagem.count({ where: { demandaId: demanda.id, tipo: 30 } })).toBe(
            esperados.size,
          );
        },
      ),
      { seed: SEMENTE, numRuns: times(25, 8) },
    );
  });
});

describe('o que é final nunca muda (R-AVA-05)', () => {
  test.each([
    ['nota', `update nota set meios = 0`],
    ['nota apagada', `delete from nota`],
    ['total', `update avaliacao set total_meios = 0 where estado = 'final'`],
    [
      'reaberta',
      `update avaliacao set estado = 'rascunho', total_meios = null, finalizado_em = null where estado = 'final'`,
    ],
    ['apagada', `delete from avaliacao where estado = 'final'`],
    [
      'anulada sem impedimento',
      `update avaliacao set estado = 'anulada', anulada_em = now() where estado = 'final'`,
    ],
    ['rubrica', `update rubrica_criterio set nome = 'outro'`],
    ['emissão', `update emissao_resultado set aprovados = 99`],
    ['números', `update resultado_entrevista set soma_entrevista = 0`],
    ['decisão enviada', `update resultado_etapa set apto = not apto where etapa = 'entrevista_didatica'`],
    ['falta depois do envio', `update frequencia set presente = not presente`],
    ['tabela esvaziada', `truncate avaliacao cascade`],
  ])('%s', async (_nome, sql) => {
    // The panels of the tests above are there.
    await expect(database.pool.query(sql)).rejects.toThrow();
  });
});

test('a mesa tem os documentos que contam, o plano de aula à parte; o substituído e a resposta por enviar não (R-DOC-05)', async () => {
  const mundo = testCtx(database, { now: hora });
  await criarTipos(mundo);
  await database.db.tipoDocumento.update({
    where: { id: IDS.HabTec[0] ?? 0 },
    data: { identificador: 'plano_aula' },
  });
  const { banca, participacao, agendamentoId } = await criarPontuada(mundo, [], FASES);
  const { documentos } = await enviar(
    mundo,
    { id: participacao.id, usuarioId: participacao.usuario.id },
    'HabTec',
  );
  const [actor] = banca.pessoas;
  if (!actor) throw new Error('sem banca');
  const membro = testCtx(database, { now: hora, actor });
  const naMesa = async () => (await getMesaDaBanca(membro, agendamentoId)).documentos;
  const arquivo = (indice: number) => documentos[indice]?.arquivoId;
  expect((await naMesa()).map(({ id, plano, pdf }) => [id, plano, pdf])).toEqual(
    documentos.map(({ arquivoId }, i) => [arquivoId, i === 0, true]),
  );
  const resultado = await database.db.resultadoEtapa.create({
    data: { participacaoId: participacao.id, etapa: 'hab_tecnica', estado: 'rascunho', atualizadoEm: hora },
  });
  const { id: diligenciaId } = await database.db.diligencia.create({
    data: {
      resultadoId: resultado.id,
      envioId: documentos[0]?.envioId ?? '',
      tipoDocumentoId: documentos[1]?.tipoDocumentoId ?? 0,
      motivo: 'Ilegível',
      ate: new Date('2027-05-01'),
      abertaEm: hora,
      abertaPorNome: 'Teste',
    },
  });
  // Attached in answer, and not sent yet.
  await database.db.documentoEnviado.update({
    where: { id: documentos[1]?.id ?? '' },
    data: { diligenciaId },
  });
  expect((await naMesa()).map(({ id }) => id)).not.toContain(arquivo(1));
  await database.db.diligencia.update({ where: { id: diligenciaId }, data: { respondidaEm: hora } });
  expect((await naMesa()).map(({ id }) => id)).toContain(arquivo(1));
  await database.db.documentoEnviado.update({
    where: { id: documentos[0]?.id ?? '' },
    data: { substituidoPorId: diligenciaId },
  });
  expect((await naMesa()).map(({ id }) => id)).not.toContain(arquivo(0));
});

test('a última parte pergunta pelo resultado que sai, o das duas; a primeira, pelo seu (R-AVA-13)', async () => {
  const mundo = testCtx(database, { now: hora });
  const demanda = await criarDemanda(mundo, { status: 11, tipoAvaliacao: 2, fases: FASES });
  const banca = await criarBanca(mundo, demanda.id);
  const { agendamentos } = await criarAgendado(mundo, demanda.id, banca, {
    partes: ['E', 'D'],
    inicio: hora,
    nome: 'Ana',
  });
  const noDia = { now: new Date(hora.getTime() + 3 * 3_600_000) };
  // The interview passes by itself (20 of 30), and the whole does not (20 + 30 of 80, below 55).
  for (const actor of banca.pessoas) {
    await pontuar(testCtx(database, { ...noDia, actor }), agendamentos.E ?? '', notasQueSomam('E', 40));
    await pontuar(testCtx(database, { ...noDia, actor }), agendamentos.D ?? '', notasQueSomam('D', 60));
  }
  const comissao = testCtx(database, {
    ...noDia,
    actor: await criarUsuario(mundo, { grupos: ['comissao'], cpf: null }),
  });
  const perguntada = async (tipo: 'E' | 'D') => {
    const { conta, contagem } = await getEnvio(comissao, demanda.id, tipo);
    return [conta, contagem.aprovados, contagem.reprovados];
  };
  expect(await perguntada('E')).toEqual(['E', 1, 0]);
  const { carimbo } = await getApuracao(comissao, demanda, 'D');
  await enviarResultado(comissao, { demandaId: demanda.id, tipo: 'D', carimbo });
  expect(await perguntada('E')).toEqual(['geral', 0, 1]);
});
