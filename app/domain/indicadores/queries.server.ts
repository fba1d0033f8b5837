import { exigirTentativa } from '#app/domain/acesso/autoridade.ts';
import { areasVisiveis } from '#app/domain/acesso/grupos.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { AREAS, nomeDaArea, siglaDaArea } from '#app/domain/demanda/labels.ts';
import { ETAPAS, LISTA_DE_ETAPAS } from '#app/domain/etapa/catalogo.ts';
import { fasesDaEtapa } from '#app/domain/etapa/fases.ts';
import { RECURSO, STATUS } from '#app/domain/etapa/ids.ts';
import { fasesDoTipo, TIPOS_DE_RECURSO } from '#app/domain/etapa/recursos.ts';
import { statusDaEtapa } from '#app/domain/etapa/status.ts';
import { TIPOS_DE_RECURSO as NOMES_DOS_RECURSOS } from '#app/domain/recurso/labels.ts';
import { pedidoQueConta } from '#app/domain/homologacao/queries.server/em-outra.ts';
import { CRITERIOS } from '#app/domain/selecao/criterios.ts';
import { APROVADO_E_SABE } from '#app/domain/situacao/queries.server/apto.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { diaDoInstante, inicioDoDia, zona } from '#app/lib/dates.ts';
import { PASSOS, SEM_MOTIVO } from './labels.ts';
import { depoisDoFim, lerFiltro, mesesDe } from './rules.ts';
import type {
  CargaDoAvaliador,
  DemandasDaArea,
  FiltroDosIndicadores,
  PassoDoFunil,
  RecursosDaEtapa,
  RecursosPorMotivo,
  TempoDaEtapa,
  Totais,
} from './types.ts';

type Leitura = Pick<CtxUsuario, 'db'>;

/** The demands of the filters, for the statements below: `e`. */
function escolhidas(ctx: Pick<CtxUsuario, 'actor'>, filtro: FiltroDosIndicadores): Prisma.Sql {
  const areas = areasVisiveis(ctx.actor);
  return Prisma.sql`escolhidas as materialized (
    select d.id, d.area_atuacao, d.status, d.criada_em, d.encerrada_em, d.cronograma_atual_id
      from demanda d
     where d.criada_em >= ${inicioDoDia(filtro.de)} and d.criada_em < ${inicioDoDia(depoisDoFim(filtro))}
       ${filtro.area === '' ? Prisma.empty : Prisma.sql`and d.area_atuacao = ${filtro.area}`}
       ${areas === null ? Prisma.empty : Prisma.sql`and d.area_atuacao = any(${[...areas]}::text[])`}
       ${
         filtro.edital === null
           ? Prisma.empty
           : Prisma.sql`and exists (select 1 from cronograma_versao v
               where v.id = d.cronograma_atual_id and v.edital_id = ${filtro.edital})`
       })`;
}

const pares = (linhas: readonly (readonly [string, number])[]) => ({
  nomes: linhas.map(([nome]) => nome),
  numeros: linhas.map(([, numero]) => numero),
});

/**
 * How long each stage took since its first day, and how far past its last day it went: what a demand waits before the
 * window is nobody's delay. Without a window, since the demand came into it. R-ACO-07.
 */
async function tempos({ db }: Leitura, de: Prisma.Sql): Promise<TempoDaEtapa[]> {
  const status = pares(
    LISTA_DE_ETAPAS.flatMap((etapa) => statusDaEtapa(etapa).map((id) => [etapa, id] as const)),
  );
  const fases = pares(
    LISTA_DE_ETAPAS.flatMap((etapa) => fasesDaEtapa(etapa).map(({ id }) => [etapa, id] as const)),
  );
  const linhas = await db.$queryRaw<
    (Omit<TempoDaEtapa, 'etapa'> & { etapa: (typeof LISTA_DE_ETAPAS)[number] })[]
  >`
    with ${de},
    da_etapa as (select * from unnest(${status.nomes}::text[], ${status.numeros}::int[]) x (etapa, status)),
    da_fase as (select * from unnest(${fases.nomes}::text[], ${fases.numeros}::int[]) x (etapa, fase)),
    passagens as (
      select h.demanda_id, s.etapa, min(h.instante) filter (where h.para = s.status) as entrou,
             max(h.instante) filter (where h.de = s.status and h.para <> s.status) as saiu
        from escolhidas e join historico_demanda h on h.demanda_id = e.id
        join da_etapa s on s.status in (h.de, h.para)
       group by h.demanda_id, s.etapa),
    previstas as (
      select e.id as demanda_id, f.etapa, min(x.realizacao_inicio) as inicio,
             max(greatest(x.realizacao_fim, x.recurso_fim)) + 1 as depois
        from escolhidas e join fase_cronograma x on x.cronograma_id = e.cronograma_atual_id
        join da_fase f on f.fase = x.fase_id
       group by e.id, f.etapa)
    select p.etapa, count(*)::int as demandas,
           percentile_cont(0.5) within group (order by greatest(0, extract(epoch from
             p.saiu - coalesce(v.inicio::timestamp at time zone ${zona()}, p.entrou)) / 86400))::float8 as realizado,
           percentile_cont(0.5) within group (order by (v.depois - v.inicio)::float8) as previsto,
           percentile_cont(0.5) within group (order by extract(epoch from
             p.saiu - v.depois::timestamp at time zone ${zona()}) / 86400)::float8 as alem
      from passagens p left join previstas v on v.demanda_id = p.demanda_id and v.etapa = p.etapa
     where p.saiu > p.entrou
       and not exists (select 1 from da_etapa s join escolhidas e on e.status = s.status
                        where e.id = p.demanda_id and s.etapa = p.etapa)
     group by p.etapa`;
  return LISTA_DE_ETAPAS.flatMap((etapa) =>
    linhas
      .filter((linha) => linha.etapa === etapa)
      .map((linha) => ({ ...linha, etapa: ETAPAS[etapa].titulo })),
  );
}

/** Whoever showed interest and did not withdraw, and how far each came: the same people as in the process tracking. */
async function funil({ db, now }: Pick<CtxUsuario, 'db' | 'now'>, de: Prisma.Sql): Promise<PassoDoFunil[]> {
  const [linha] = await db.$queryRaw<
    {
      interesse: number;
      documentos: number;
      homologados: number;
      etapas: Partial<Record<string, number>>;
      semAvaliacao: Partial<Record<string, number>>;
    }[]
  >`
    with ${de},
    pessoas as (select p.id, p.demanda_id, p.usuario_id from participacao p join escolhidas e on e.id = p.demanda_id
                 where p.interessado),
    passaram as (
      select r.etapa, (count(*) filter (where ${APROVADO_E_SABE}))::int as quantos,
             (count(*) filter (where r.nao_avaliado and r.estado <> 'rascunho'))::int as sem_avaliacao
        from pessoas p join resultado_etapa r on r.participacao_id = p.id
       group by r.etapa)
    select (select count(*)::int from pessoas) as interesse,
           (select coalesce(jsonb_object_agg(etapa, quantos), '{}') from passaram) as etapas,
           (select coalesce(jsonb_object_agg(etapa, sem_avaliacao), '{}') from passaram) as "semAvaliacao",
           (select count(*)::int from envio_documento v join pessoas p on p.id = v.participacao_id
             where v.habilitacao = 'HabTec' and v.estado = 'enviado') as documentos,
           (select count(*)::int from pessoas p join demanda d on d.id = p.demanda_id join usuario u on u.id = p.usuario_id
             where ${pedidoQueConta(diaDoInstante(now))} = 'homologada') as homologados`;
  const { etapas, semAvaliacao, ...outros } = linha ?? {};
  const quantos: Partial<Record<string, number>> = { ...outros, ...etapas };
  return Object.entries(PASSOS).map(([id, passo]) => ({
    passo,
    quantos: quantos[id] ?? 0,
    semAvaliacao: semAvaliacao?.[id] ?? 0,
  }));
}

const CRITERIO: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(CRITERIOS)
    .flat()
    .map(({ id, rotulo }) => [id, rotulo]),
);

type Recursos = { tipos: RecursosDaEtapa[]; motivos: RecursosPorMotivo[] };

/** Appeals by the stage and by what they contest; granted once their candidate was told so. */
async function recursos({ db }: Leitura, de: Prisma.Sql): Promise<Recursos> {
  const linhas = await db.$queryRaw<
    { faseId: number; motivo: string | null; apresentados: number; deferidos: number }[]
  >`
    with ${de},
    julgados as (
      select q.id, q.fase_id, q.resultado_id, r.criterios, r.falta_documento,
             (q.status = ${RECURSO.aprovado} and r.publicado_final_em is not null) as deferido
        from escolhidas e join recurso q on q.demanda_id = e.id
        join resultado_etapa r on r.id = q.resultado_id)
    select j.fase_id as "faseId", m.motivo, count(*)::int as apresentados,
           (count(*) filter (where j.deferido))::int as deferidos
      from julgados j
      left join lateral (
        select c.key as motivo from jsonb_each(j.criterios::jsonb) c where c.value ->> 'atende' = 'false'
        union all
        select t.descricao from documento_analisado a join tipo_documento t on t.id = a.tipo_documento_id
         where a.resultado_id = j.resultado_id and a.veredito = 'inapto' and not j.falta_documento
        union all
        select 'Documentos não enviados' where j.falta_documento
        order by 1 limit 1) m on true
     group by j.fase_id, m.motivo`;
  const somar = <T>(quais: readonly T[], conta: (linha: (typeof linhas)[number]) => T) =>
    quais.map((um) => {
      const dele = linhas.filter((linha) => conta(linha) === um);
      const soma = (campo: 'apresentados' | 'deferidos') =>
        dele.reduce((total, linha) => total + linha[campo], 0);
      return { um, apresentados: soma('apresentados'), deferidos: soma('deferidos') };
    });
  const tipoDe = ({ faseId }: { faseId: number }) =>
    TIPOS_DE_RECURSO.find((tipo) => fasesDoTipo(tipo).some((id) => id === faseId));
  const motivoDe = ({ motivo }: { motivo: string | null }) =>
    motivo === null ? SEM_MOTIVO : (CRITERIO[motivo] ?? motivo);
  return {
    tipos: somar(
      TIPOS_DE_RECURSO,
      tipoDe as (linha: (typeof linhas)[number]) => (typeof TIPOS_DE_RECURSO)[number],
    ).map(({ um, ...conta }) => ({ etapa: NOMES_DOS_RECURSOS[um], ...conta })),
    motivos: somar([...new Set(linhas.map(motivoDe))], motivoDe)
      .map(({ um, ...conta }) => ({ motivo: um, ...conta }))
      .sort((a, b) => b.apresentados - a.apresentados || a.motivo.localeCompare(b.motivo, 'pt-BR')),
  };
}

async function porAreaEMes(
  { db }: Leitura,
  de: Prisma.Sql,
  meses: readonly string[],
): Promise<DemandasDaArea[]> {
  const linhas = await db.$queryRaw<{ area: string; mes: string; quantas: number }[]>`
    with ${de}
    select e.area_atuacao as area, to_char(e.criada_em at time zone ${zona()}, 'YYYY-MM') as mes,
           count(*)::int as quantas
      from escolhidas e group by 1, 2`;
  return Object.keys(AREAS)
    .map((area) => ({
      area: nomeDaArea(area),
      sigla: siglaDaArea(area),
      porMes: meses.map(
        (mes) => linhas.find((linha) => linha.area === area && linha.mes === mes)?.quantas ?? 0,
      ),
    }))
    .filter(({ porMes }) => porMes.some((quantas) => quantas > 0));
}

/** Rows of the load that are told: whoever carries the most. */
const MAIS_CARREGADOS = 20;

/** Who decided how much in the stages and on the panels, and what waits for whom. No score is read. */
const carga = ({ db }: Leitura, de: Prisma.Sql): Promise<CargaDoAvaliador[]> => db.$queryRaw<
  CargaDoAvaliador[]
>`
  with ${de},
  feitas as (
    select r.avaliador_id as id, r.avaliador_nome as nome, 1 as analise, 0 as nota, 0 as pendente
      from escolhidas e join participacao p on p.demanda_id = e.id
      join resultado_etapa r on r.participacao_id = p.id
     where r.estado <> 'rascunho' and r.avaliador_id is not null
    union all
    select v.usuario_id, v.usuario_nome, 0, (v.estado = 'final')::int, (v.estado = 'rascunho')::int
      from escolhidas e join agendamento a on a.demanda_id = e.id
      join avaliacao v on v.agendamento_id = a.id and v.estado in ('final', 'rascunho'))
  select max(nome) as nome, sum(analise)::int as analises, sum(nota)::int as notas, sum(pendente)::int as pendentes
    from feitas group by id
   order by sum(analise + nota + pendente) desc, max(nome), id limit ${MAIS_CARREGADOS}`;

async function totais({ db }: Leitura, de: Prisma.Sql): Promise<Totais> {
  const [linha] = await db.$queryRaw<Totais[]>`
    with ${de}
    select count(*)::int as abertas, (count(*) filter (where e.status = ${STATUS.finalizada}))::int as concluidas,
           (percentile_cont(0.5) within group (order by extract(epoch from e.encerrada_em - e.criada_em) / 86400)
             filter (where e.status = ${STATUS.finalizada}))::float8 as dias
      from escolhidas e`;
  return linha ?? { abertas: 0, concluidas: 0, dias: null };
}

/** Everything that the screen shows, in as many statements whatever there is to count. R-ACO-06. */
export async function getIndicadores(ctx: CtxUsuario, params: URLSearchParams) {
  exigirTentativa('processo.acompanhar', ctx.actor);
  const filtro = lerFiltro(params, diaDoInstante(ctx.now));
  const meses = mesesDe(filtro);
  const de = escolhidas(ctx, filtro);
  const [total, tempo, passos, dosRecursos, areas, avaliadores, editais] = await Promise.all([
    totais(ctx, de),
    tempos(ctx, de),
    funil(ctx, de),
    recursos(ctx, de),
    porAreaEMes(ctx, de, meses),
    carga(ctx, de),
    ctx.db.edital.findMany({
      select: { id: true, nomeReduzido: true },
      orderBy: [{ ano: 'desc' }, { codigo: 'desc' }],
      take: 200,
    }),
  ]);
  return { filtro, meses, total, tempo, funil: passos, ...dosRecursos, areas, carga: avaliadores, editais };
}

export type Indicadores = Awaited<ReturnType<typeof getIndicadores>>;
