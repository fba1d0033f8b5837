import { SEM_AVISO_ENVIADO } from '#app/domain/agendamento/queries.server/entrega.ts';
import { SEM_AVISO_NA_DEMANDA } from '#app/domain/aviso/queries.server/sem-aviso.ts';
import { RECURSO } from '#app/domain/etapa/ids.ts';
import { STATUS_COM_RECURSOS } from '#app/domain/etapa/recursos.ts';
import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { QUE_EXIGEM_NOTAS, QUE_PREPARAM } from '#app/domain/etapa/status.ts';
import {
  JURIDICA_POR_ANALISAR,
  QUANTOS_SEM_ANALISE_TECNICA,
  SEGUE_DO_CADASTRO,
} from '#app/domain/habilitacao/queries.server/pessoas.ts';
import {
  diligenciasAbertas,
  NA_SUPERINTENDENCIA,
  NA_SUPERINTENDENCIA_DESDE,
  SEM_ANALISE,
  quantosSemHomologacao,
} from '#app/domain/homologacao/queries.server/pendencias.ts';
import { SEM_SUBSTITUTO } from '#app/domain/impedimento/queries.server.ts';
import { chegouDepois } from '#app/domain/situacao/queries.server/chegada.ts';
import { ficariam } from '#app/domain/situacao/queries.server/lacunas.ts';
import { dasPessoas } from '#app/domain/situacao/queries.server/olhar.ts';
import { TEM_INTERESSADOS, temAlguemNaEtapa } from '#app/domain/situacao/queries.server/na-etapa.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { colunaDoDia, diaDoInstante, type Dia } from '#app/lib/dates.ts';
import { plannedOnce } from '#app/lib/planning.server.ts';
import { remembering } from '#app/lib/remember.ts';

/** Of the appeal `q` and its result `r`: under analysis, and not in a period of somebody's own, which holds no phase. */
export const RECURSO_DO_CRONOGRAMA = Prisma.sql`(q.status = ${idsEmSql([RECURSO.emAnalise])} and not exists (
  select 1 from janela_individual j
   where j.participacao_id = r.participacao_id and j.janela = 'recurso' and j.fase_id = q.fase_id
     and j.criada_em <= q.criado_em))`;

/**
 * Appeals under analysis of the demand `d` of the statement around it, by stage; none are counted where they hold nothing, nor
 * are those of a period of somebody's own, which hold no phase: `deixados` counts them where the demand would end.
 */
const RECURSOS_EM_ANALISE = Prisma.sql`case when d.status not in (${idsEmSql(STATUS_COM_RECURSOS)}) then '{}' else (
  select coalesce(json_object_agg(x.etapa, x.quantidade), '{}')
    from (select r.etapa, count(*)::int as quantidade
            from recurso q join resultado_etapa r on r.id = q.resultado_id
           where q.demanda_id = d.id and ${RECURSO_DO_CRONOGRAMA}
           group by r.etapa) x) end`;

/** Asked where the scores hold the phase, and nowhere else: a list has a row of it for each demand. R-DEM-06. */
const ondeSeEsperamNotas = (quantos: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`case when d.status in (${idsEmSql(QUE_EXIGEM_NOTAS)}) then ${quantos} else 0 end`;

/**
 * Its scheduled candidates with a part that has neither the three scores nor an absence; whoever missed the other part is
 * not waited for (R-AVA-09), nor who comes after the others (R-AVA-18). R-DEM-06.
 */
const AGENDADOS_SEM_NOTA = ondeSeEsperamNotas(Prisma.sql`(
  select count(*)::int from (
    select x.participacao_id from parte_avaliada x where x.demanda_id = d.id group by x.participacao_id
    having bool_or(x.situacao = 'aguardando') and not bool_or(x.situacao = 'ausente')) p
   where not ${chegouDepois(Prisma.sql`p.participacao_id`)})`);

const EM_RECONSIDERACAO = ondeSeEsperamNotas(Prisma.sql`(
  select count(distinct x.participacao_id)::int from parte_avaliada x
   where x.demanda_id = d.id and x.situacao = 'reconsideracao' and not ${chegouDepois(Prisma.sql`x.participacao_id`)})`);

const agendadosPorVir = (now: Date): Prisma.Sql => Prisma.sql`(
  select count(*)::int from agendamento x
   where x.demanda_id = d.id and x.estado = 'agendado' and x.inicio > ${now}::timestamptz)`;

/** Asked where interviews are prepared and that is not done. R-AGE-17. */
const aoPreparar = (conta: Prisma.Sql, nenhum: Prisma.Sql): Prisma.Sql => Prisma.sql`case
  when d.status in (${idsEmSql(QUE_PREPARAM)}) and d.agendamento_banca_concluido_em is null then ${conta} else ${nenhum} end`;

const NINGUEM_AGENDADO = aoPreparar(
  Prisma.sql`(select count(*) > 0 and not bool_or(exists (
      select 1 from agendamento a where a.participacao_id = p.id and a.estado = 'agendado'))
    from participacao p where p.demanda_id = d.id and ${SEGUE_DO_CADASTRO})`,
  Prisma.sql`false`,
);

const horariosSemAviso = (now: Date): Prisma.Sql =>
  aoPreparar(
    Prisma.sql`(select count(*)::int from participacao p
     where p.demanda_id = d.id and ${SEGUE_DO_CADASTRO} and exists (
       select 1 from agendamento a where a.participacao_id = p.id and a.estado = 'agendado'
         and a.inicio > ${now}::timestamptz and ${SEM_AVISO_ENVIADO}))`,
    Prisma.sql`0`,
  );

/** What depends on the day alone. Hundreds of pieces: putting them together costs a page as much as drawing three of its rows. */
const noDia = remembering(2, (hoje: Dia) => ({
  diligencias: diligenciasAbertas(hoje),
  naEtapa: temAlguemNaEtapa(colunaDoDia(hoje)),
  pessoas:
    dasPessoas(Prisma.sql`${ficariam(hoje)} as deixados, ${quantosSemHomologacao(hoje)} as sem_homologacao,
    ${QUANTOS_SEM_ANALISE_TECNICA} as sem_analise_tecnica, ${JURIDICA_POR_ANALISAR} as juridica_por_analisar`),
}));

/** Of the same, `naEtapa` alone. */
export const naEtapaDe = (now: Date): Prisma.Sql => noDia(diaDoInstante(now)).naEtapa;

/** `Pendencias` of the demand `d` of the statement around it, as they stand now. */
export function pendenciasDe(now: Date): Prisma.Sql {
  const { diligencias, naEtapa, pessoas } = noDia(diaDoInstante(now));
  return plannedOnce(Prisma.sql`(select json_build_object(
  'recursosEmAnalise', ${RECURSOS_EM_ANALISE},
  'agendadosSemNota', ${AGENDADOS_SEM_NOTA},
  'emReconsideracao', ${EM_RECONSIDERACAO},
  'semSubstituto', ${SEM_SUBSTITUTO},
  'deixados', y.deixados,
  'semAviso', ${SEM_AVISO_NA_DEMANDA},
  'semAnalise', ${SEM_ANALISE},
  'diligenciasAbertas', ${diligencias},
  'agendadosPorVir', ${agendadosPorVir(now)},
  'ninguemAgendado', ${NINGUEM_AGENDADO},
  'horariosSemAviso', ${horariosSemAviso(now)},
  'semHomologacao', y.sem_homologacao,
  'naSuperintendencia', ${NA_SUPERINTENDENCIA},
  'naSuperintendenciaDesde', ${NA_SUPERINTENDENCIA_DESDE},
  'semAnaliseTecnica', y.sem_analise_tecnica,
  'juridicaPorAnalisar', y.juridica_por_analisar,
  'interessados', ${TEM_INTERESSADOS},
  'naEtapa', ${naEtapa})
  from ${pessoas} y)`);
}
