import type { CtxUsuario } from '#app/domain/ctx.ts';
import { contarLote } from '#app/domain/mensageria/queries.server/lote.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { getDemandaDoAgendamento } from './lista.ts';
import { CAUSA_DA_AGENDA, listPorAvisar } from './por-avisar.ts';

/** The page of 'Avisar todos': who would be told, and how the notices of its last batch go. R-AGE-16. */
export async function getAvisoDeTodos(ctx: CtxUsuario, demandaId: string) {
  const demanda = await getDemandaDoAgendamento(ctx, demandaId);
  const [porAvisar, lote] = await Promise.all([
    listPorAvisar(ctx, demanda.id),
    ctx.db.loteDeMensagens.findFirst({
      where: { demandaId: demanda.id, tipo: TIPO.agendamento, causa: CAUSA_DA_AGENDA },
      orderBy: { parte: 'desc' },
      select: { id: true, geradoEm: true, geradoPor: true },
    }),
  ]);
  return {
    demanda: { id: demanda.id, processo: demanda.identificacaoProcesso },
    ...porAvisar,
    lote: lote && { ...lote, totais: await contarLote(ctx, lote.id) },
  };
}

export type AvisoDeTodos = Awaited<ReturnType<typeof getAvisoDeTodos>>;
