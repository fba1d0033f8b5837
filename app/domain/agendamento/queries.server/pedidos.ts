import { contasDe } from '#app/domain/acesso/autoridade.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { demandasVisiveis } from '#app/domain/demanda/queries.server/telas.ts';
import { diaDoInstante, type Dia } from '#app/lib/dates.ts';

export type PedidosAbertos = { quantos: number; demandaId: string; dia: Dia };

/**
 * Requests for another hour that wait for an answer, one's own left out: how many, and the demand and the day of the
 * nearest hour, with which they end. Null when there is none.
 */
export async function findPedidosAbertos(ctx: CtxUsuario): Promise<PedidosAbertos | null> {
  const where = {
    estado: 'agendado',
    inicio: { gt: ctx.now },
    pedido: { decisao: null },
    demanda: demandasVisiveis(ctx),
    participacao: { usuarioId: { notIn: [...contasDe(ctx.actor)] } },
  };
  const [quantos, primeiro] = await Promise.all([
    ctx.db.agendamento.count({ where }),
    ctx.db.agendamento.findFirst({
      where,
      orderBy: { inicio: 'asc' },
      select: { demandaId: true, inicio: true },
    }),
  ]);
  return primeiro && { quantos, demandaId: primeiro.demandaId, dia: diaDoInstante(primeiro.inicio) };
}
