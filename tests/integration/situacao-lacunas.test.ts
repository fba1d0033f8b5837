import { beforeAll, expect, test } from 'vitest';
import fc from 'fast-check';
import { SEGUE_DO_CADASTRO } from '#app/domain/agendamento/queries.server/alvo.ts';
import { ETAPAS_COM_RESULTADO, RESULTADOS } from '#app/domain/etapa/catalogo.ts';
import { ETAPA, RECURSO, STATUS } from '#app/domain/etapa/ids.ts';
import { SEQUENCIA } from '#app/domain/etapa/status.ts';
import type { Habilitacao } from '#app/domain/etapa/types.ts';
import { passou } from '#app/domain/situacao/etapas.ts';
import { lacunasDe } from '#app/domain/situacao/lacunas.ts';
import { aptoAoOlhar, APROVADO_E_SABE } from '#app/domain/situacao/queries.server/apto.ts';
import { carregarSituacoes, type Carregada } from '#app/domain/situacao/queries.server/carregar.ts';
import { deixados, ficariaAoOlhar } from '#app/domain/situacao/queries.server/lacunas.ts';
import { aoOlhar, ETAPAS_MAL_GUARDADAS } from '#app/domain/situacao/queries.server/olhar.ts';
import {
  passou as passouNoBanco,
  reprovou as reprovouNoBanco,
  valeComoResultado,
} from '#app/domain/situacao/queries.server/resultado.ts';
import { posicaoDeQuemChegou, situacaoDaPessoa } from '#app/domain/situacao/rules.ts';
import type { DemandaNaSituacao, Posicao } from '#app/domain/situacao/types.ts';
import { atualizarDerivados } from '#app/domain/demanda/commands.server/derivados.ts';
import { carregarDemandaNaMaquina, type CargaDaMaquina } from '#app/domain/demanda/queries.server/maquina.ts';
import { NOTIFICACOES } from '#app/domain/etapa/notificacoes.ts';
import { contarSemAnalise, EM_ANALISE } from '#app/domain/habilitacao/queries.server/pessoas.ts';
import { getFeriados } from '#app/domain/organizacao/queries.server/feriados.ts';
import { vencimentoDaDemanda } from '#app/domain/vencimento/demanda.ts';
import { noVencimento } from '#app/domain/vencimento/queries.server/vence-em.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { colunaDoDia, diaDoInstante, instanteDe, somarDias, type Dia } from '#app/lib/dates.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { darResultado } from '#tests/factories/habilitacao.ts';
import { CNPJS, criarEmpresa } from '#tests/factories/homologacao.ts';
import { catalogo, fase } from '#tests/factories/maquina.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { testCtx, useDatabase, CONNECTIONS_TO_MEET } from '#tests/setup/database.ts';
import { meet } from '#tests/setup/meet.ts';
import { times } from '#tests/setup/size.ts';

/** Whom the database counts as left behind is whom the rule names, over generated demands and people. */
const database = useDatabase({ connections: CONNECTIONS_TO_MEET });
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
  contado: fc.constantFrom('nao', 'preliminar', 'final'),
});
/** A window of somebody's own, over or open. */
const janela = fc.record({
  faseId: fc.constantFrom(19, 22, 26, 29),
  nome: fc.constantFrom('realizacao', 'recurso'),
  fim: fc.constantFrom<Dia>('2027-03-09', '2027-03-10', '2027-03-20'),
});
/** A request, for the company of the person or another, and why there is none. */
const pedido = fc.record({
  estado: fc.constantFrom('nenhum', 'nenhum', 'pedida', 'homologada', 'reprovada', 'cancelada'),
  mesmaEmpresa: fc.boolean(),
  semPedido: fc.constantFrom(false, false, false, true),
});
const pessoa = fc.record({
  interessado: fc.constantFrom(true, true, true, false),
  // Most pass everywhere: else hardly anybody would be apt.
  passa: fc.constantFrom(true, true, false),
  pedido,
  resultados: fc.array(resultado, {
    minLength: ETAPAS_COM_RESULTADO.length,
    maxLength: ETAPAS_COM_RESULTADO.length,
  }),
  janelas: fc.array(janela, { maxLength: 2 }),
});
/** Days about today: windows that run, are over, or come. */
const dia = fc.integer({ min: -25, max: 25 }).map((dias) => somarDias(hoje, dias));
const janelas = fc.record({
  de: dia,
  dura: fc.integer({ min: 0, max: 9 }),
  recurso: fc.integer({ min: 1, max: 5 }),
});
const demanda = fc.record({
  datas: fc.array(janelas, { minLength: catalogo.length, maxLength: catalogo.length }),
  notificada: talvez,
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
  for (let n = 0; n < PESSOAS; n += 1) {
    const { usuario } = await criarParticipacao(ctx(), id);
    await criarEmpresa(ctx(), usuario.id);
    contas.push(usuario);
  }
});

async function pedir(
  demandaId: string,
  participacaoId: string,
  { estado, mesmaEmpresa, semPedido }: typeof pedido extends fc.Arbitrary<infer P> ? P : never,
): Promise<void> {
  const { db } = ctx();
  if (semPedido)
    await db.fimSemHomologacao.create({
      data: { participacaoId, motivo: 'x', registradoEm: now, registradoPor: 'x' },
    });
  if (estado === 'nenhum') return;
  const decidida = estado === 'homologada' || estado === 'reprovada';
  await db.homologacao.create({
    data: {
      ...{ demandaId, estado, edital: 'x', objeto: 'x', pedidaEm: now, pedidaPorNome: 'x' },
      ...(decidida ? { decididaEm: now, decididaDia: now } : {}),
      candidatos: {
        create: {
          ...{ participacaoId, nomeEmpresa: 'x', origem: 'credenciamento' },
          cnpj: mesmaEmpresa ? CNPJS[0] : CNPJS[1],
          vale: estado === 'pedida' || estado === 'homologada',
        },
      },
    },
  });
}

/** Whom the review waits for is the same, asked one by one or counted with everything else of the people. */
async function compararAnalises({ demanda: { id, status }, pendencias }: CargaDaMaquina): Promise<void> {
  const analisa = EM_ANALISE.some((um) => um === status);
  expect(pendencias.juridicaPorAnalisar).toBe(analisa && (await contarSemAnalise(ctx(), 'HabJud', id)) > 0);
  const avisa = NOTIFICACOES.some((item) => item.etapa === ETAPA.habTecnica && item.status === status);
  expect(pendencias.semAnaliseTecnica).toBe(avisa ? await contarSemAnalise(ctx(), 'HabTec', id) : 0);
}

const REPROVADO: readonly Posicao['onde'][] = ['recorre', 'em-recurso', 'reprovado'];

/**
 * Lists paged in the database find who goes on, who is rejected and who waits for the review as the one standing reads it
 * (R-SIT-01).
 */
async function compararDecisoes(lida: DemandaNaSituacao, lidas: readonly Carregada[]): Promise<void> {
  const posicoes = lidas.flatMap((uma) =>
    ETAPAS_COM_RESULTADO.map((etapa) => ({
      uma,
      etapa,
      posicao: posicaoDeQuemChegou(lida, uma, situacaoDaPessoa(lida, uma, 'equipe', now), etapa, now),
    })),
  );
  const decididas = posicoes.flatMap(({ uma: { participacaoId }, etapa, posicao }) => {
    if (posicao === null || !('publicado' in posicao)) return [];
    return [`${participacaoId} ${etapa} ${passou(posicao) ? 'passou' : 'reprovou'}`];
  });
  const ids = lidas.map(({ participacaoId }) => participacaoId);
  const noBanco = await ctx().db.$queryRaw<{ quem: string }[]>`
    select r.participacao_id || ' ' || r.etapa || case when ${passouNoBanco('r')} then ' passou' else '' end
           || case when ${reprovouNoBanco('r')} then ' reprovou' else '' end as quem
      from resultado_etapa r where r.participacao_id = any(${ids}::uuid[]) and ${valeComoResultado('r')}`;
  expect(noBanco.map(({ quem }) => quem).toSorted()).toEqual(decididas.toSorted());
  const doCadastro = decididas.filter((uma) => uma.endsWith(' cadastro passou'));
  const peloCliente = await ctx().db.participacao.findMany({
    where: { id: { in: ids }, ...SEGUE_DO_CADASTRO },
    select: { id: true },
  });
  expect(peloCliente.map(({ id }) => `${id} cadastro passou`).toSorted()).toEqual(doCadastro.toSorted());
  // The filter of the list of the review: pending, apt, inapt, nothing sent.
  const guardadas = await ctx().db.pessoaEmAnalise.findMany({ where: { participacaoId: { in: ids } } });
  for (const { participacaoId, habilitacao, situacao } of guardadas) {
    const alvo = posicoes.find(
      ({ uma, etapa }) =>
        uma.participacaoId === participacaoId && RESULTADOS[etapa].documentos === habilitacao,
    );
    const posicao = alvo?.posicao ?? null;
    const decidida = posicao !== null && 'publicado' in posicao;
    const enviou = alvo?.uma.enviados.includes(habilitacao as Habilitacao);
    const dita = decidida ? (REPROVADO.includes(posicao.onde) ? 2 : 1) : enviou ? 0 : 3;
    // Whoever is not evaluated in a review exists in no demand.
    if (posicao?.onde !== 'nao-avaliado') expect(situacao).toBe(dita);
    analisesVistas.add(situacao);
  }
}
const analisesVistas = new Set<number>();

const URGENCIAS = ['atrasado', 'hoje', 'logo'] as const;
const vistas = new Set<string>();

/** The urgency by which the database finds a demand is the one that the rule says, whatever its schedule. R-VEN-02. */
async function compararVencimentos(
  id: string,
  datas: readonly { de: Dia; dura: number; recurso: number }[],
  notificada: boolean,
): Promise<void> {
  const fases = await ctx().db.faseCronograma.findMany({ where: { cronograma: { atualDe: { id } } } });
  const novas = fases.map(({ faseId }, indice) => {
    const { de, dura, recurso } = datas[indice] ?? { de: hoje, dura: 0, recurso: 1 };
    return { faseId, de, ate: somarDias(de, dura), recurso };
  });
  await ctx().db.$executeRaw`
    update fase_cronograma f
       set realizacao_inicio = n.de, realizacao_fim = n.ate,
           recurso_inicio = case when f.recurso_inicio is not null then n.ate + 1 end,
           recurso_fim = case when f.recurso_fim is not null then n.ate + n.recurso end
      from unnest(${novas.map(({ faseId }) => faseId)}::int[], ${novas.map(({ de }) => de)}::date[],
                  ${novas.map(({ ate }) => ate)}::date[], ${novas.map(({ recurso }) => recurso)}::int[]) n (fase_id, de, ate, recurso), demanda d
     where d.id = ${id}::uuid and f.cronograma_id = d.cronograma_atual_id and f.fase_id = n.fase_id`;
  if (notificada)
    await ctx().db.demanda.update({
      where: { id },
      data: Object.fromEntries(NOTIFICACOES.map(({ campo }) => [campo, now])),
    });
  await atualizarDerivados(ctx(), id);
  const naMaquina = await carregarDemandaNaMaquina(ctx(), id);
  await compararAnalises(naMaquina);
  const feriados = await getFeriados(ctx());
  const dito = vencimentoDaDemanda(
    ...([naMaquina.demanda, naMaquina.fases, naMaquina.pendencias, feriados, hoje] as const),
  );
  vistas.add(`${dito?.codigo ?? 'nada'} ${dito?.oQue ?? ''}`);
  const [linha] = await ctx().db.$queryRaw<Record<(typeof URGENCIAS)[number], boolean>[]>`
    select ${Prisma.join(URGENCIAS.map((codigo) => Prisma.sql`coalesce(${noVencimento(codigo, hoje, feriados)}, false) as ${Prisma.raw(codigo)}`))}
      from demanda d where d.id = ${id}::uuid`;
  expect(linha).toEqual(Object.fromEntries(URGENCIAS.map((codigo) => [codigo, dito?.codigo === codigo])));
}

const malGuardadas = (demandaId: string) =>
  ctx().db.$queryRaw<{ id: string }[]>`
    select p.id from participacao p where p.demanda_id = ${demandaId}::uuid and ${ETAPAS_MAL_GUARDADAS}`;

test('o que se guarda das etapas de uma pessoa acompanha os resultados, os prazos próprios e o interesse', async () => {
  const { id } = await criarDemanda(ctx(), { status: STATUS.documentacaoTecnica });
  const pessoa = await criarParticipacao(ctx(), id);
  const outra = await criarParticipacao(ctx(), id);
  const onde = { participacaoId: pessoa.id };
  const { db } = ctx();
  const guardada = async () => {
    expect(await malGuardadas(id)).toEqual([]);
    const linha = await db.pessoaNasEtapas.findUniqueOrThrow({ where: onde });
    const { decididas, dispensadas, passou, reprovou, contadas, contadasDeVez, proprias } = linha;
    return [decididas, dispensadas, passou, reprovou, contadas, contadasDeVez, proprias];
  };
  expect(await guardada()).toEqual([0, 0, 0, 0, 0, 0, 0]);
  const { id: resultadoId } = await darResultado(ctx(), pessoa.id, ETAPA.cadastro, {
    apto: false,
    estado: 'rascunho',
  });
  expect(await guardada()).toEqual([0, 0, 0, 0, 0, 0, 0]);
  const mudar = (data: Parameters<typeof db.resultadoEtapa.update>[0]['data']) =>
    db.resultadoEtapa.update({ where: { id: resultadoId }, data });
  await mudar({ estado: 'finalizado' });
  expect(await guardada()).toEqual([2, 0, 0, 2, 0, 0, 0]);
  await mudar({ estado: 'publicado', publicadoEm: now });
  expect(await guardada()).toEqual([2, 0, 0, 2, 2, 0, 0]);
  await mudar({ aptoFinal: true });
  expect(await guardada()).toEqual([2, 0, 2, 0, 2, 0, 0]);
  await mudar({ publicadoFinalEm: now });
  expect(await guardada()).toEqual([2, 0, 2, 0, 2, 2, 0]);
  await darResultado(ctx(), pessoa.id, ETAPA.habJuridica);
  await mudar({ naoAvaliado: true });
  expect(await guardada()).toEqual([18, 2, 18, 0, expect.any(Number), expect.any(Number), 0]);
  await db.resultadoEtapa.deleteMany({ where: { ...onde, etapa: ETAPA.habJuridica } });
  const janela = { ...onde, faseId: 22, janela: 'realizacao', causa: 'comissao', motivo: 'x' };
  const dias = { inicio: colunaDoDia(hoje), fim: colunaDoDia(hoje) };
  const propria = { ...janela, ...dias, criadaEm: now, criadaPorNome: 'x' };
  const { id: janelaId } = await db.janelaIndividual.create({ data: propria });
  expect(await guardada()).toEqual([2, 2, 2, 0, 2, 2, 28]);
  await db.janelaIndividual.delete({ where: { id: janelaId } });
  await db.participacao.update({ where: { id: pessoa.id }, data: { interessado: false } });
  expect(await guardada()).toEqual([2, 2, 2, 0, 2, 2, 0]);
  expect(await db.pessoaNasEtapas.findUnique({ where: { participacaoId: outra.id } })).toMatchObject({
    decididas: 0,
    interessado: true,
  });
  // Beside each other: whoever comes second sees what the first wrote.
  const encontro = await meet(
    database,
    { sql: 'select 1 from participacao where id = $1 for no key update', params: [outra.id] },
    [
      async () => void (await darResultado(ctx(), outra.id, ETAPA.cadastro)),
      async () => void (await darResultado(ctx(), outra.id, ETAPA.habTecnica)),
      async () => void (await db.janelaIndividual.create({ data: { ...propria, participacaoId: outra.id } })),
    ],
  );
  expect(encontro.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  expect(await malGuardadas(id)).toEqual([]);
});

test('o banco conta quem a regra diz, em demandas e pessoas geradas', async () => {
  let encontradas = 0;
  let aptasEncontradas = 0;
  await fc.assert(
    fc.asyncProperty(demanda, async ({ fases, pessoas, realizou, datas, notificada, ...escolhas }) => {
      const criada = await criarDemanda(ctx(), {
        ...escolhas,
        ...Object.fromEntries(Object.entries(realizou).map(([marco, sim]) => [marco, sim ? now : null])),
        fases: fases.map((id) =>
          fase(id, '2027-03-01', '2027-03-31', comRecurso(id) ? ['2027-03-04', '2027-03-12'] : undefined),
        ),
      });
      for (const [indice, { interessado, passa, pedido, resultados, janelas }] of pessoas.entries()) {
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
        for (const [ordem, { estado, recurso, contado, ...dados }] of resultados.entries()) {
          const etapa = ETAPAS_COM_RESULTADO[ordem];
          if (etapa === undefined || (estado === 'nenhum' && !passa)) continue;
          const apto = passa || dados.apto;
          const contar = contado === 'nao' ? 'finalizado' : 'publicado';
          const { id } = await darResultado(ctx(), participacao.id, etapa, {
            ...dados,
            apto,
            aptoFinal: apto ? null : dados.aptoFinal,
            estado: passa ? contar : (estado as 'rascunho' | 'finalizado' | 'publicado'),
            final: passa ? contado === 'final' : dados.final && estado === 'publicado',
          });
          if (recurso !== null && !passa)
            await ctx().db.recurso.create({
              data: {
                ...{ resultadoId: id, demandaId: criada.id, faseId: 29, numeracao: 1, observacao: 'x' },
                ...{ status: recurso, criadoEm: now },
              },
            });
        }
        // Every other one sent both kinds.
        const enviados = indice % 2 === 0 ? (['HabTec', 'HabJud'] as const) : [];
        await ctx().db.envioDocumento.createMany({
          data: enviados.map((habilitacao) => ({
            ...{ participacaoId: participacao.id, habilitacao, estado: 'enviado' },
            ...{ criadoEm: now, atualizadoEm: now, enviadoEm: now },
          })),
        });
        await pedir(criada.id, participacao.id, pedido);
      }
      const { demandas, pessoas: lidas } = await carregarSituacoes(ctx(), { demandas: [criada.id] });
      const lida = demandas.get(criada.id);
      if (lida === undefined) throw new Error('sem demanda');
      const daRegra = lacunasDe(lida, lidas, now).map(({ participacaoId }) => participacaoId);
      const doBanco = await ctx().db.$queryRaw<{ id: string }[]>`
        select p.id from participacao p join demanda d on d.id = p.demanda_id
         where d.id = ${criada.id}::uuid and ${aoOlhar(ficariaAoOlhar(hoje))}`;
      const [contadas] = await ctx().db.$queryRaw<{ quantas: number }[]>`
        select ${deixados(hoje)} as quantas from demanda d where d.id = ${criada.id}::uuid`;
      expect(doBanco.map(({ id }) => id).toSorted()).toEqual(daRegra.toSorted());
      expect(contadas?.quantas).toBe(daRegra.length);
      expect(await malGuardadas(criada.id)).toEqual([]);
      encontradas += daRegra.length;
      // Whom the database counts as apt without a request is whose standing is 'apto'.
      const aptas = lidas
        .filter((uma) => situacaoDaPessoa(lida, uma, 'equipe', now).fim.codigo === 'apto')
        .map(({ participacaoId }) => participacaoId);
      const aptasNoBanco = await ctx().db.$queryRaw<{ id: string }[]>`
        select p.id from participacao p join demanda d on d.id = p.demanda_id join usuario u on u.id = p.usuario_id
         where d.id = ${criada.id}::uuid and ${aoOlhar(aptoAoOlhar(diaDoInstante(now)))}`;
      expect(aptasNoBanco.map(({ id }) => id).toSorted()).toEqual(aptas.toSorted());
      aptasEncontradas += aptas.length;
      await compararDecisoes(lida, lidas);
      await compararVencimentos(criada.id, datas, notificada);
      // Whom the indicators count as passed in a stage is who reads so (R-ACO-07).
      const sabem = lidas.flatMap((uma) =>
        situacaoDaPessoa(lida, uma, 'pessoa', now)
          .etapas.filter(({ posicao }) => posicao.onde === 'aprovado')
          .map(({ etapa }) => `${etapa} ${uma.participacaoId}`),
      );
      const etapas = [...new Set(lidas.flatMap((uma) => situacaoDaPessoa(lida, uma, 'pessoa', now).etapas))];
      const sabemNoBanco = await ctx().db.$queryRaw<{ quem: string }[]>`
        select r.etapa || ' ' || p.id as quem from participacao p join resultado_etapa r on r.participacao_id = p.id
         where p.demanda_id = ${criada.id}::uuid and r.etapa = any(${etapas.map(({ etapa }) => etapa)}) and ${APROVADO_E_SABE}`;
      expect(sabemNoBanco.map(({ quem }) => quem).toSorted()).toEqual(sabem.toSorted());
    }),
    { seed: SEMENTE, numRuns: times(150, 25), endOnFailure: true },
  );
  expect(encontradas).toBeGreaterThan(5);
  expect(aptasEncontradas).toBeGreaterThan(5);
  expect([...analisesVistas].toSorted()).toEqual([0, 1, 2, 3]);
  expect([...vistas].filter((vista) => /^(atrasado|hoje|logo)/.test(vista)).length).toBeGreaterThan(4);
});
