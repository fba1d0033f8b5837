import { areasVisiveis } from '#app/domain/acesso/grupos.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { AVALIACAO, ETAPA, STATUS } from '#app/domain/etapa/ids.ts';
import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { depoisDe } from '#app/domain/etapa/status.ts';
import { contem } from '#app/domain/situacao/queries.server/olhar.ts';
import { Prisma } from '#app/generated/prisma/client.ts';

/** People of a demand who came to the interview after the others, by what they wait for. */
export type ChegaramDepois = {
  demandaId: string;
  areaAtuacao: string;
  processo: string;
  /** Without an hour of some part. */
  semHora: number;
  /** The hour came, and attendance or scores are missing. */
  semNota: number;
  /** Nothing but the sending of their result is missing. */
  prontos: number;
};

const NA_ENTREVISTA = Prisma.sql`
  x.interessado and x.proprias <> 0 and ${contem(Prisma.sql`x.proprias`, ETAPA.entrevistaDidatica)}
  and ${contem(Prisma.sql`x.passou`, ETAPA.cadastro)} and not ${contem(Prisma.sql`x.decididas`, ETAPA.entrevistaDidatica)}`;

/**
 * Those of the demands that this person sees whose interviews ended for the others, and who wait for somebody now: one
 * statement. R-AVA-18.
 */
export function listChegaramDepois(
  ctx: CtxUsuario,
  limite: number,
  demandaId: string | null = null,
): Promise<ChegaramDepois[]> {
  const areas = areasVisiveis(ctx.actor);
  const minhas = areas === null ? Prisma.empty : Prisma.sql`and d.area_atuacao = any(${[...areas]}::text[])`;
  const desta = demandaId === null ? Prisma.empty : Prisma.sql`and d.id = ${demandaId}::uuid`;
  return ctx.db.$queryRaw<ChegaramDepois[]>`
    select q.* from (
      select d.id as "demandaId", d.area_atuacao as "areaAtuacao", d.identificacao_processo as processo,
             (count(*) filter (where not a.faltou and a.marcadas < n.partes))::int as "semHora",
             (count(*) filter (where not a.faltou and a.abertas > 0))::int as "semNota",
             (count(*) filter (where a.faltou or a.completas = n.partes))::int as prontos
        from demanda d
        join pessoa_nas_etapas x on x.demanda_id = d.id
       cross join lateral (
         select case d.tipo_avaliacao when ${AVALIACAO.entrevistaEDidatica} then 2 else 1 end as partes) n
       cross join lateral (
         select count(*) as marcadas, count(*) filter (where v.situacao = 'completa') as completas,
                count(*) filter (where v.situacao <> 'completa' and g.fim <= ${ctx.now}) as abertas,
                coalesce(bool_or(v.situacao = 'ausente'), false) as faltou
           from agendamento g left join parte_avaliada v on v.agendamento_id = g.id
          where g.participacao_id = x.participacao_id and g.estado = 'agendado') a
       where (d.status in (${idsEmSql(depoisDe(STATUS.entrevistas))})
              or (d.status = ${STATUS.entrevistas} and d.resultado_entrevista_em is not null))
         and d.tipo_avaliacao in (${idsEmSql([AVALIACAO.soEntrevista, AVALIACAO.entrevistaEDidatica])})
         and ${NA_ENTREVISTA} ${minhas} ${desta}
       group by d.id) q
     where q."semHora" + q."semNota" + q.prontos > 0
     order by q.processo, q."demandaId" limit ${limite}`;
}
