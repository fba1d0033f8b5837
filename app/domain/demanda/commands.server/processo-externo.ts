import type { Ctx } from '#app/domain/ctx.ts';
import { inTransaction } from '#app/domain/ctx.ts';
import type { Campos, ProcessoAberto, Workflow } from '#app/integrations/fluig/port.ts';

type Dependencias = { workflow: Workflow; processo: string };

/** What the job should do next: nothing more, or ask again later. */
export type FimDaChamada = { estado: 'confirmada' | 'erro' } | { estado: 'repetir'; motivo: string };

/**
 * Starts the outside process of an approved demand (decisions §7). The attempt is committed before the call; when
 * its answer is lost the next attempt looks for our demand there before calling again, because starting twice
 * opens two processes. A definitive refusal stays as 'erro' for a person to see.
 */
export async function iniciarProcessoFluig(
  ctx: Ctx,
  chamadaId: string,
  { workflow, processo }: Dependencias,
): Promise<FimDaChamada> {
  const chamada = await tomar(ctx, chamadaId);
  if (!chamada) return { estado: 'confirmada' };
  const campos = chamada.corpo as Campos;
  try {
    const aberto =
      (chamada.incerta ? await workflow.buscar(processo, campos.idCredenciamento ?? '') : null) ??
      (await workflow.iniciar(processo, campos));
    await confirmar(ctx, chamadaId, chamada.demandaId, aberto);
    return { estado: 'confirmada' };
  } catch (error) {
    const nome = error instanceof Error ? error.name : '';
    const motivo = error instanceof Error ? error.message : String(error);
    const definitivo = nome === 'RecusaDoWorkflow' && (error as { definitivo?: boolean }).definitivo === true;
    const estado = nome === 'RespostaPerdida' ? 'incerta' : definitivo ? 'erro' : 'pendente';
    await ctx.db.chamadaExterna.update({
      where: { id: chamadaId },
      data: { estado, ultimoErro: motivo.slice(0, 500), atualizadaEm: ctx.now },
    });
    return definitivo ? { estado: 'erro' } : { estado: 'repetir', motivo };
  }
}

/** Marks the attempt; null when the process is open already. `enviando` left behind by a crash is uncertain too. */
async function tomar(ctx: Ctx, id: string) {
  return inTransaction(ctx, async (tx) => {
    await tx.db.$queryRaw`select 1 from chamada_externa where id = ${id}::uuid for update`;
    const chamada = await tx.db.chamadaExterna.findUnique({ where: { id } });
    if (!chamada || chamada.estado === 'confirmada') return null;
    await tx.db.chamadaExterna.update({
      where: { id },
      data: { estado: 'enviando', tentativas: { increment: 1 }, atualizadaEm: tx.now },
    });
    return { ...chamada, incerta: chamada.estado === 'incerta' || chamada.estado === 'enviando' };
  });
}

function confirmar(ctx: Ctx, id: string, demandaId: string | null, aberto: ProcessoAberto): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await tx.db.chamadaExterna.update({
      where: { id },
      data: {
        estado: 'confirmada',
        numeroExterno: aberto.numeroProcesso,
        resposta: JSON.parse(JSON.stringify(aberto.resposta)),
        ultimoErro: null,
        atualizadaEm: tx.now,
      },
    });
    if (demandaId) {
      await tx.db.aprovacao.update({ where: { demandaId }, data: { numeroProcesso: aberto.numeroProcesso } });
    }
  });
}
