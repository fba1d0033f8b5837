import { contasDe } from '#app/domain/acesso/autoridade.ts';
import { areasVisiveis } from '#app/domain/acesso/grupos.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { chegouDepois } from '#app/domain/situacao/queries.server/chegada.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { diaDoInstante, inicioDoDia, somarDias, zona, type Dia } from '#app/lib/dates.ts';
import { SEM_AVISO_ENVIADO } from './entrega.ts';
import { FASE_DO_TIPO, STATUS_DO_AGENDAMENTO } from '../rules/verificacoes.ts';

/** How many, and the demand and the day of the nearest. */
export type PedidosAbertos = { quantos: number; demandaId: string; dia: Dia };

/**
 * Requests for another hour that wait for an answer, one's own left out: how many, and the demand and the day of the
 * nearest hour, with which they end. Null when there is none.
 */
export const findPedidosAbertos = (ctx: CtxUsuario): Promise<PedidosAbertos | null> =>
  findAbertos(
    ctx,
    Prisma.sql`exists (select 1 from pedido_de_horario h where h.agendamento_id = a.id and h.decisao is null)`,
  );

/** Hours to come of the schedulings `a` of the demands `d`, of which the condition holds. */
async function findAbertos(ctx: CtxUsuario, quais: Prisma.Sql): Promise<PedidosAbertos | null> {
  const areas = areasVisiveis(ctx.actor);
  const [achados] = await ctx.db.$queryRaw<{ quantos: number; demandaId: string; inicio: Date }[]>`
    select count(*)::int as quantos, (array_agg(a.demanda_id order by a.inicio))[1] as "demandaId", min(a.inicio) as inicio
      from agendamento a
      join demanda d on d.id = a.demanda_id
      join participacao p on p.id = a.participacao_id
     where a.estado = 'agendado' and a.inicio > ${ctx.now} and ${quais}
       ${areas === null ? Prisma.empty : Prisma.sql`and d.area_atuacao = any(${[...areas]}::text[])`}
       and p.usuario_id <> all(${[...contasDe(ctx.actor)]}::uuid[])`;
  return achados === undefined || achados.quantos === 0
    ? null
    : {
        quantos: achados.quantos,
        demandaId: achados.demandaId,
        dia: diaDoInstante(achados.inicio),
      };
}

const DIAS_PARA_CONFIRMAR = 2;

/** Hours of the next days of which their candidates were told, and that they have not confirmed: somebody may call. R-AGE-18. */
export function findSemConfirmacao(ctx: CtxUsuario): Promise<PedidosAbertos | null> {
  const ate = inicioDoDia(somarDias(diaDoInstante(ctx.now), DIAS_PARA_CONFIRMAR + 1));
  return findAbertos(
    ctx,
    Prisma.sql`a.inicio < ${ate} and not ${SEM_AVISO_ENVIADO}
       and not exists (select 1 from presenca c where c.agendamento_id = a.id and c.versao = a.versao)
       and not exists (select 1 from pedido_de_horario h where h.agendamento_id = a.id and h.decisao is null)`,
  );
}

/**
 * `desalinho` of kind 'fora' in the words of the database: the schedulings to come of the demands that may still move them,
 * outside the days of their part or of a part that the schedule does not have.
 */
const foraDoPeriodo = (now: Date): Prisma.Sql => Prisma.sql`
  select a.id
    from agendamento a
    join demanda d on d.id = a.demanda_id and d.status in (${idsEmSql(STATUS_DO_AGENDAMENTO)})
    left join fase_cronograma f on f.cronograma_id = d.cronograma_atual_id
     and f.fase_id = case a.tipo when 'E' then ${idsEmSql([FASE_DO_TIPO.E])} when 'D' then ${idsEmSql([FASE_DO_TIPO.D])} end
   where a.estado = 'agendado' and a.inicio > ${now}
     and ((a.inicio at time zone ${zona()})::date between f.realizacao_inicio and f.realizacao_fim) is not true`;

/** Hours to come that the schedule left outside the days of their part, while they may still be moved. R-AGE-14. */
export const findForaDoPeriodo = (ctx: CtxUsuario): Promise<PedidosAbertos | null> =>
  // Few or none: found first, by what is cheap, and only of these the rest is asked.
  findAbertos(
    ctx,
    Prisma.sql`a.id = any(array(${foraDoPeriodo(ctx.now)})) and not ${chegouDepois(Prisma.sql`a.participacao_id`)}`,
  );
