import type { CtxUsuario } from '#app/domain/ctx.ts';
import { diaDoInstante, formatarHora } from '#app/lib/dates.ts';
import { situacaoDoAgendamento } from '../rules/presenca.ts';
import { comEntrega } from './entrega.ts';
import { getDemandaDoAgendamento } from './lista.ts';

/** The hours that a candidate has in a demand; not found where this person does not see the demand. */
export async function listHorarios(
  ctx: CtxUsuario,
  { participacaoId, demandaId }: { participacaoId: string; demandaId: string },
) {
  const demanda = await getDemandaDoAgendamento(ctx, demandaId);
  const agendados = await ctx.db.agendamento.findMany({
    where: { participacaoId, demandaId: demanda.id, estado: 'agendado' },
    orderBy: { tipo: 'desc' },
    include: {
      banca: { select: { numero: true } },
      pedido: { select: { decisao: true } },
      presencas: { orderBy: { versao: 'desc' }, take: 1, select: { versao: true } },
    },
  });
  return (await comEntrega(ctx, agendados)).map(({ presencas: [presenca], banca, ...horario }) => ({
    ...horario,
    banca: banca.numero,
    dia: diaDoInstante(horario.inicio),
    hora: formatarHora(horario.inicio).replace('h', ':'),
    situacao: situacaoDoAgendamento({ ...horario, confirmadaNaVersao: presenca?.versao ?? null }, ctx.now),
  }));
}
