import { STATUS } from '#app/domain/etapa/ids.ts';
import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { exigir } from '#app/domain/acesso/autoridade.ts';
import { type Ctx, inTransaction } from '#app/domain/ctx.ts';
import { ConflictError, NotFoundError } from '#app/domain/errors.ts';
import type { Campos, ProcessoAberto, Workflow } from '#app/integrations/fluig/port.ts';
import { enqueue } from '#app/lib/enqueue.server.ts';

type Dependencias = { workflow: Workflow; processo: string };

/** What the job should do next: nothing more, or ask again later. */
export type FimDaChamada = { estado: 'confirmada' | 'erro' } | { estado: 'repetir'; motivo: string };

/** While a call without an answer is younger, the outside may still be working on it: more than any time limit. */
export const ESPERA_DA_INCERTEZA_MS = 3 * 60_000;

/** One waiting job a call: sending again replaces it. */
export const enfileirarInicio = (ctx: Ctx, chamadaId: string): Promise<void> =>
  enqueue(ctx, 'fluig.iniciar-processo', { chamadaId }, { key: `fluig:${chamadaId}` });

/**
 * Starts the outside process of an approved demand (decisions §7). The attempt is committed before the call; when
 * its answer is lost, or the worker dies during it, the next attempt looks for our demand there before calling
 * again, because starting twice opens two processes. A definitive refusal stays as 'erro' for a person to see, and
 * a demand that has left status 2 starts nothing.
 */
export async function iniciarProcessoFluig(
  ctx: Ctx,
  chamadaId: string,
  { workflow, processo }: Dependencias,
): Promise<FimDaChamada> {
  const chamada = await ctx.db.chamadaExterna.findUnique({
    where: { id: chamadaId },
    include: { demanda: { select: { status: true } } },
  });
  if (!chamada || chamada.estado === 'confirmada') return { estado: 'confirmada' };
  const campos = chamada.corpo as Campos;
  const incerta = chamada.estado === 'incerta' || chamada.estado === 'enviando';
  if (incerta) {
    try {
      const achado = await workflow.buscar(processo, campos.idCredenciamento ?? '');
      if (achado) return await confirmar(ctx, chamada, achado);
    } catch (error) {
      return anotar(ctx, chamadaId, 'incerta', mensagem(error), chamada.atualizadaEm);
    }
  }
  if (chamada.demanda && chamada.demanda.status !== STATUS.aguardandoAprovacao) {
    return anotar(ctx, chamadaId, 'erro', 'A demanda já não aguarda a aprovação externa.');
  }
  if (incerta && ctx.now.getTime() - chamada.atualizadaEm.getTime() < ESPERA_DA_INCERTEZA_MS) {
    const motivo = 'o envio anterior ficou sem resposta e ainda pode estar em andamento';
    return anotar(ctx, chamadaId, 'incerta', motivo, chamada.atualizadaEm);
  }
  if (!(await tomar(ctx, chamada))) return { estado: 'repetir', motivo: 'outra tarefa cuida desta chamada' };
  let aberto: ProcessoAberto;
  try {
    aberto = await workflow.iniciar(processo, campos);
  } catch (error) {
    return anotar(ctx, chamadaId, estadoDepois(error), mensagem(error));
  }
  return confirmar(ctx, chamada, aberto);
}

/**
 * A person asks to send again what the outside refused or did not answer; nothing is sent twice, because the task
 * looks there first. Throws ForbiddenError, NotFoundError or ConflictError.
 */
export async function reenviarProcesso(ctx: Ctx, demandaId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const demanda = await tx.db.demanda.findUnique({
      where: { id: demandaId },
      select: { areaAtuacao: true },
    });
    exigir('demanda.analisar', tx.actor, { areaAtuacao: demanda?.areaAtuacao ?? '' });
    const chamada = await tx.db.chamadaExterna.findUnique({
      where: { chave: chaveDaSolicitacao(demandaId) },
    });
    if (!chamada) throw new NotFoundError('Esta demanda ainda não foi enviada ao sistema de aprovação.');
    if (chamada.estado === 'confirmada') {
      throw new ConflictError('O processo desta demanda já está aberto no sistema de aprovação.');
    }
    await tx.db.chamadaExterna.updateMany({
      where: { id: chamada.id, estado: 'erro' },
      data: { estado: 'pendente', ultimoErro: null, atualizadaEm: tx.now },
    });
    await enfileirarInicio(tx, chamada.id);
    await registrarAuditoria(tx, { acao: 'fluig.reenviar', entidade: 'demanda', entidadeId: demandaId });
  });
}

export const chaveDaSolicitacao = (demandaId: string): string => `solicitacao:${demandaId}`;

const mensagem = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function estadoDepois(error: unknown): 'incerta' | 'erro' | 'pendente' {
  const nome = error instanceof Error ? error.name : '';
  if (nome === 'RecusaDoWorkflow') {
    return (error as { definitivo?: boolean }).definitivo === true ? 'erro' : 'pendente';
  }
  // What is not a clear refusal may have been accepted.
  return 'incerta';
}

type Chamada = { id: string; demandaId: string | null; estado: string; atualizadaEm: Date };

/** Commits the attempt before the call; false when another task has taken it since it was read. */
async function tomar(ctx: Ctx, { id, estado, atualizadaEm }: Chamada): Promise<boolean> {
  const { count } = await ctx.db.chamadaExterna.updateMany({
    where: { id, estado, atualizadaEm },
    data: {
      estado: 'enviando',
      tentativas: { increment: 1 },
      atualizadaEm: instanteSeguinte(ctx, atualizadaEm),
    },
  });
  return count === 1;
}

/** Two attempts never carry the same mark, whatever the clock says. */
const instanteSeguinte = (ctx: Ctx, anterior: Date): Date =>
  ctx.now > anterior ? ctx.now : new Date(anterior.getTime() + 1);

async function anotar(
  ctx: Ctx,
  id: string,
  estado: 'incerta' | 'erro' | 'pendente',
  motivo: string,
  atualizadaEm: Date = ctx.now,
): Promise<FimDaChamada> {
  await ctx.db.chamadaExterna.update({
    where: { id },
    data: { estado, ultimoErro: motivo.slice(0, 500), atualizadaEm },
  });
  return estado === 'erro' ? { estado } : { estado: 'repetir', motivo };
}

async function confirmar(
  ctx: Ctx,
  { id, demandaId }: Chamada,
  aberto: ProcessoAberto,
): Promise<FimDaChamada> {
  await inTransaction(ctx, async (tx) => {
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
  return { estado: 'confirmada' };
}
