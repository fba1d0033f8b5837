import { contasDe } from '#app/domain/acesso/autoridade.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { demandasVisiveis } from '#app/domain/demanda/queries.server/telas.ts';
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
  findAbertos(ctx, { estado: 'agendado', inicio: { gt: ctx.now }, pedido: { decisao: null } });

/** Few at any time: they end with their hour. */
async function findAbertos(
  ctx: CtxUsuario,
  where: Prisma.AgendamentoWhereInput,
): Promise<PedidosAbertos | null> {
  const linhas = await ctx.db.agendamento.findMany({
    where: {
      ...where,
      demanda: demandasVisiveis(ctx),
      participacao: { usuarioId: { notIn: [...contasDe(ctx.actor)] } },
    },
    orderBy: { inicio: 'asc' },
    select: { demandaId: true, inicio: true },
  });
  const [primeiro] = linhas;
  return primeiro === undefined
    ? null
    : { quantos: linhas.length, demandaId: primeiro.demandaId, dia: diaDoInstante(primeiro.inicio) };
}

const DIAS_PARA_CONFIRMAR = 2;

/** Hours of the next days of which their candidates were told, and that they have not confirmed: somebody may call. R-AGE-18. */
export async function findSemConfirmacao(ctx: CtxUsuario): Promise<PedidosAbertos | null> {
  const ate = inicioDoDia(somarDias(diaDoInstante(ctx.now), DIAS_PARA_CONFIRMAR + 1));
  const semConfirmacao = await ctx.db.$queryRaw<{ id: string }[]>`
    select a.id from agendamento a join participacao p on p.id = a.participacao_id
     where a.estado = 'agendado' and a.inicio > ${ctx.now} and a.inicio < ${ate} and not ${SEM_AVISO_ENVIADO}
       and not exists (select 1 from presenca c where c.agendamento_id = a.id and c.versao = a.versao)
       and not exists (select 1 from pedido_de_horario h where h.agendamento_id = a.id and h.decisao is null)`;
  const ids = semConfirmacao.map(({ id }) => id);
  return ids.length === 0 ? null : findAbertos(ctx, { id: { in: ids } });
}

/** `desalinho` of kind 'fora' in the words of the database, over the scheduling `a` of the demand `d`. */
const FORA_DO_PERIODO = Prisma.sql`not exists (
  select 1 from fase_cronograma f
   where f.cronograma_id = d.cronograma_atual_id
     and ((a.tipo = 'E' and f.fase_id = ${FASE_DO_TIPO.E}) or (a.tipo = 'D' and f.fase_id = ${FASE_DO_TIPO.D}))
     and (a.inicio at time zone ${zona()})::date between f.realizacao_inicio and f.realizacao_fim)`;

/** Hours to come that the schedule left outside the days of their part, while they may still be moved. R-AGE-14. */
export async function findForaDoPeriodo(ctx: CtxUsuario): Promise<PedidosAbertos | null> {
  const fora = await ctx.db.$queryRaw<{ id: string }[]>`
    select a.id from agendamento a
      join demanda d on d.id = a.demanda_id
     where a.estado = 'agendado' and a.inicio > ${ctx.now} and d.status = any(${[...STATUS_DO_AGENDAMENTO]})
       and ${FORA_DO_PERIODO} and not ${chegouDepois(Prisma.sql`a.participacao_id`)}`;
  return fora.length === 0 ? null : findAbertos(ctx, { id: { in: fora.map(({ id }) => id) } });
}
