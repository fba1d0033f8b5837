import { contasDe, podeExecutar, podeOperar } from '#app/domain/acesso/autoridade.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { somar } from '#app/domain/demanda/queries.server/contagem.ts';
import { CHAMADA_DA_APROVACAO, lugarDaDecisao } from '#app/domain/demanda/queries.server/lugar-da-decisao.ts';
import { carregarDemandasNaMaquina } from '#app/domain/demanda/queries.server/maquina.ts';
import { RECURSO_DO_CRONOGRAMA } from '#app/domain/demanda/queries.server/pendencias.ts';
import type { LugarDaDecisao } from '#app/domain/demanda/types.ts';
import { objetosDasDemandas } from '#app/domain/demanda/queries.server/objeto.ts';
import { contarVisiveis, demandasVisiveis } from '#app/domain/demanda/queries.server/telas.ts';
import { FASE, RECURSO, STATUS } from '#app/domain/etapa/ids.ts';
import { FASES_COM_RECURSO } from '#app/domain/etapa/recursos.ts';
import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { estaEm, TERMINAIS } from '#app/domain/etapa/status.ts';
import { listFilas } from '#app/domain/habilitacao/queries.server/fila.ts';
import { EM_ANALISE } from '#app/domain/habilitacao/queries.server/pessoas.ts';
import { ANALISES } from '#app/domain/habilitacao/rules.ts';
import { demandasComInteresse } from '#app/domain/interesse/queries.server/candidatos.ts';
import { getFeriados } from '#app/domain/organizacao/queries.server/feriados.ts';
import { operacaoDaDecisao } from '#app/domain/recurso/access.ts';
import { progressoDasDemandas } from '#app/domain/selecao/queries.server/progresso.ts';
import { AVALIACOES } from '#app/domain/selecao/rules.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { colunaDoDia, diaDoInstante } from '#app/lib/dates.ts';
import { tarefasDaAnalise } from '../rules/analises.ts';
import { tarefaDaDemanda, tarefaDoRegistro, type CargaDoInicio } from '../rules/demandas.ts';
import { tarefaDoPedido } from '../rules/homologacoes.ts';
import { tarefaDosRecursos, type RecursosDaDemanda } from '../rules/recursos.ts';
import type { Tarefa } from '../types.ts';
import { noLugarDe } from './lugar.ts';

/** Demands looked at for the list; what is beyond is counted, and found in the lists. */
const AMOSTRA = 40;
/** A limit written into the statement: a plan made for any would read every row before it orders them. */
const ate = (linhas: number) => Prisma.raw(`limit ${linhas}`);
/** Of the appeals under analysis, the longest waiting: what they belong to is listed with all its appeals counted. */
const RECURSOS_LIDOS = 3 * AMOSTRA;

const conduz = ({ actor }: CtxUsuario): boolean => podeOperar('demanda.encerrar-fase', actor);
const avaliaCadastro = ({ actor }: CtxUsuario): boolean => podeOperar(AVALIACOES.cadastro.operacao, actor);

/** They ask something whatever the day. */
const SEM_PRAZO = [STATUS.solicitacaoEmAnalise, STATUS.aguardandoFinalizacao] as const;

/** Demands that ask something of somebody with these rights; null where they have none of them. */
function demandasPendentes(ctx: CtxUsuario): Prisma.DemandaWhereInput | null {
  const pendente = { pendenteDesde: { lte: colunaDoDia(diaDoInstante(ctx.now)) } };
  const cadastro = { status: STATUS.avaliacaoDeCadastro };
  if (!conduz(ctx)) return avaliaCadastro(ctx) ? { AND: [demandasVisiveis(ctx), cadastro, pendente] } : null;
  const semPrazo = { status: { in: [...SEM_PRAZO] } };
  return {
    AND: [
      demandasVisiveis(ctx),
      { OR: [pendente, semPrazo] },
      ...(avaliaCadastro(ctx) ? [] : [{ OR: [{ NOT: cadastro }, cadastroVencido(ctx)] }]),
    ],
  };
}

/** The evaluation of others whose period ended: only another schedule, of whoever conducts the demand, opens it again. */
const cadastroVencido = ({ now }: CtxUsuario): Prisma.DemandaWhereInput => ({
  status: STATUS.avaliacaoDeCadastro,
  cronogramaAtual: {
    fases: {
      some: { faseId: FASE.analiseDeCadastro, realizacaoFim: { lt: colunaDoDia(diaDoInstante(now)) } },
    },
  },
});

/** How many they are: what `demandasPendentes` says, of the counters. */
async function contarPendentes(ctx: CtxUsuario): Promise<number> {
  const deOutros = conduz(ctx) && !avaliaCadastro(ctx);
  const [contadas, vencidos] = await Promise.all([
    contarVisiveis(ctx),
    deOutros ? ctx.db.demanda.count({ where: { AND: [demandasVisiveis(ctx), cadastroVencido(ctx)] } }) : 0,
  ]);
  const pendentes = somar(contadas, ({ status, total, pendentes: quantas }) => {
    if (status === STATUS.avaliacaoDeCadastro) return avaliaCadastro(ctx) ? quantas : 0;
    if (!conduz(ctx)) return 0;
    return estaEm(status, SEM_PRAZO) ? total : quantas;
  });
  return pendentes + vencidos;
}

/** Phases whose appeals this person decides. */
const fasesDosRecursos = ({ actor }: CtxUsuario) =>
  FASES_COM_RECURSO.filter((id) => podeOperar(operacaoDaDecisao(id), actor));

/** Appeals under analysis by demand and phase, the longest waiting first; one's own are not among those to decide. */
async function recursosADecidir(ctx: CtxUsuario, demandaId: DeQual): Promise<RecursosDaDemanda[]> {
  const fases = fasesDosRecursos(ctx);
  if (fases.length === 0) return [];
  const proprias = [...contasDe(ctx.actor)];
  return ctx.db.$queryRaw<RecursosDaDemanda[]>`
    with antigos as (
      select r.demanda_id, r.fase_id, e.etapa, r.criado_em
        from recurso r
        join resultado_etapa e on e.id = r.resultado_id
        join participacao p on p.id = e.participacao_id
        join demanda d on d.id = r.demanda_id and d.status not in (${idsEmSql(TERMINAIS)})
       where r.status in (${idsEmSql([RECURSO.emAnalise])}) and r.fase_id in (${idsEmSql(fases)})
         and p.usuario_id <> all(${proprias}::uuid[])
         ${demandaId === null ? Prisma.empty : Prisma.sql`and r.demanda_id = ${demandaId}::uuid`}
       order by r.criado_em
       ${ate(RECURSOS_LIDOS)}
    ), abertos as (
      select demanda_id, fase_id, etapa, min(criado_em) as desde from antigos group by demanda_id, fase_id, etapa
       order by desde, demanda_id, fase_id ${ate(AMOSTRA)}
    )
    select a.demanda_id as "demandaId", a.fase_id as "faseId", a.etapa, a.desde, t.total, t.decididos,
           t.a_decidir as "aDecidir", t.do_cronograma as "doCronograma"
      from abertos a
     cross join lateral (
       select count(*)::int as total, (count(*) filter (where q.status <> ${RECURSO.emAnalise}))::int as decididos,
              (count(*) filter (where q.status = ${RECURSO.emAnalise} and r.etapa = a.etapa
                 and p.usuario_id <> all(${proprias}::uuid[])))::int as a_decidir,
              (count(*) filter (where r.etapa = a.etapa and p.usuario_id <> all(${proprias}::uuid[])
                 and ${RECURSO_DO_CRONOGRAMA}))::int as do_cronograma
         from recurso q
         join resultado_etapa r on r.id = q.resultado_id
         join participacao p on p.id = r.participacao_id
        where q.demanda_id = a.demanda_id and q.fase_id = a.fase_id
     ) t
     order by a.desde, a.demanda_id, a.fase_id`;
}

/** Demands whose decision is taken on paper, the longest waiting first (R-EXT-09). */
async function decisoesARegistrar(
  ctx: CtxUsuario,
  demandaId: DeQual,
): Promise<ReadonlyMap<string, LugarDaDecisao>> {
  if (lugarDaDecisao(undefined) !== 'a-mao' || !podeOperar('demanda.registrar-decisao', ctx.actor))
    return new Map();
  const linhas = await ctx.db.demanda.findMany({
    where: { status: STATUS.aguardandoAprovacao, AND: [demandasVisiveis(ctx), soDe(demandaId)] },
    select: { id: true, chamadas: CHAMADA_DA_APROVACAO },
    orderBy: [{ statusDesde: 'asc' }, { id: 'asc' }],
    take: AMOSTRA,
  });
  return new Map(linhas.map(({ id, chamadas: [chamada] }) => [id, lugarDaDecisao(chamada)]));
}

/** Of one demand, or of all that ask something: null. */
type DeQual = string | null;

const soDe = (demandaId: DeQual): Prisma.DemandaWhereInput => (demandaId === null ? {} : { id: demandaId });

/**
 * What demands and appeals ask of whoever works on them, and how much there is in all; null: they work on none. The home asks
 * it of all of them, the page of a demand of that one (R-LUG-02).
 */
export async function tarefasDaEquipe(
  ctx: CtxUsuario,
  demandaId: DeQual = null,
): Promise<{ tarefas: Tarefa[]; total: number } | null> {
  const where = demandasPendentes(ctx);
  if (where === null && fasesDosRecursos(ctx).length === 0) return null;
  const [pendentes, recursos, proprias, decisoes] = await Promise.all([
    where === null
      ? []
      : ctx.db.demanda.findMany({
          where: { AND: [where, soDe(demandaId)] },
          select: { id: true, status: true },
          // The order of an index, which is read as far as the sample goes.
          orderBy: [{ encerraEm: 'asc' }, { id: 'asc' }],
          take: AMOSTRA,
        }),
    recursosADecidir(ctx, demandaId),
    demandasComInteresse(ctx),
    decisoesARegistrar(ctx, demandaId),
  ]);
  const daLista = new Set(pendentes.map(({ id }) => id));
  const filas = await filasDasAnalises(ctx, pendentes, demandaId);
  const cargas = await carregar(
    ctx,
    [...new Set([...daLista, ...decisoes.keys(), ...recursos.map(({ demandaId }) => demandaId)])],
    proprias,
  );
  const tarefas = cargas.flatMap((carga) =>
    [
      ...(daLista.has(carga.demanda.id) ? [tarefaDaDemanda(carga, ctx.actor, ctx.now)] : []),
      ...(daLista.has(carga.demanda.id) ? [tarefaDoPedido(carga, ctx.actor, ctx.now)] : []),
      tarefaDoRegistro(carga, decisoes.get(carga.demanda.id) ?? 'fora', ctx.actor),
      ...recursos
        .filter(({ demandaId }) => demandaId === carga.demanda.id)
        .map((deles) => tarefaDosRecursos(deles, carga, ctx.actor, ctx.now)),
    ]
      .filter((tarefa) => tarefa !== null)
      .map(noLugarDe(ctx, carga.demanda.id)),
  );
  tarefas.push(
    ...filas.flatMap((fila) =>
      tarefasDaAnalise(fila, diaDoInstante(ctx.now)).map(noLugarDe(ctx, fila.demandaId)),
    ),
  );
  const alem = pendentes.length < AMOSTRA ? 0 : (await contarPendentes(ctx)) - AMOSTRA;
  return { tarefas, total: tarefas.length + alem };
}

/** Documents that wait for this person: technical ones in the demands that ask something, legal ones wherever they are. */
async function filasDasAnalises(
  ctx: CtxUsuario,
  pendentes: readonly { id: string; status: number }[],
  demandaId: DeQual,
) {
  const tecnica = ANALISES.HabTec.operacao;
  const emAnalise = pendentes.filter(({ status }) => estaEm(status, EM_ANALISE)).map(({ id }) => id);
  const filas = await listFilas(ctx, {
    ...(podeOperar(tecnica, ctx.actor) && emAnalise.length > 0 && { HabTec: emAnalise }),
    ...(podeOperar(ANALISES.HabJud.operacao, ctx.actor) && {
      HabJud: demandaId === null ? null : [demandaId],
    }),
  });
  return filas
    .filter(
      ({ habilitacao, areaAtuacao }) =>
        podeExecutar(ANALISES[habilitacao].operacao, ctx.actor, { areaAtuacao, pessoas: [] }).ok,
    )
    .slice(0, AMOSTRA);
}

/** Demands as their tasks need them, in a constant number of queries. */
async function carregar(
  ctx: CtxUsuario,
  ids: readonly string[],
  proprias: ReadonlySet<string>,
): Promise<CargaDoInicio[]> {
  if (ids.length === 0) return [];
  const [cargas, objetos] = await Promise.all([
    carregarDemandasNaMaquina(ctx, ids),
    objetosDasDemandas(ctx, ids),
  ]);
  const pedem = cargas.some(({ pendencias }) => pendencias.semHomologacao > 0);
  const feriados = pedem ? await getFeriados(ctx) : null;
  const progressos = await progressoDasDemandas(
    ctx,
    cargas.flatMap(({ demanda: { id: demandaId, status } }) =>
      Object.values(AVALIACOES).flatMap((avaliacao) =>
        avaliacao.status === status ? [{ demandaId, etapa: avaliacao.etapa }] : [],
      ),
    ),
  );
  return cargas.map(({ demanda, fases, pendencias }) => ({
    demanda: { ...demanda, objeto: objetos.get(demanda.id) ?? '' },
    fases,
    pendencias,
    pessoas: proprias.has(demanda.id) ? contasDe(ctx.actor) : [],
    progresso: progressos.get(demanda.id) ?? null,
    feriados,
  }));
}
