import { exigir } from '#app/domain/acesso/autoridade.ts';
import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { exigirAberta } from '#app/domain/demanda/encerrada.ts';
import { ConflictError, NotFoundError, RuleError, type Permissao } from '#app/domain/errors.ts';
import { TERMINAIS } from '#app/domain/etapa/status.ts';
import { enqueue } from '#app/lib/enqueue.server.ts';
import { podeCancelar, podeRepetir } from '../access.ts';
import { emCurso } from '../rules.ts';
import type { Aberto, EstadoDaChamada, PedidoExterno } from '../types.ts';

export type NovaChamada = PedidoExterno & {
  sistema: string;
  demandaId: string | null;
  homologacaoId?: string;
};

/** Writes the call and its job in the caller's transaction: it is made if, and only if, what asks for it stands. */
export async function registrarChamada(ctx: Ctx, nova: NovaChamada): Promise<void> {
  const { id } = await ctx.db.chamadaExterna.create({
    data: { ...nova, corpo: { ...nova.corpo }, criadaEm: ctx.now, atualizadaEm: ctx.now },
    select: { id: true },
  });
  await enfileirar(ctx, id);
}

const EM_CURSO = 'Esta chamada está em andamento. Espere a resposta.';

/** One waiting job a call: sending again replaces it. */
const enfileirar = (ctx: Ctx, chamadaId: string): Promise<void> =>
  enqueue(ctx, 'chamada.executar', { chamadaId }, { key: `chamada:${chamadaId}` });

/**
 * Calls again, now. Nothing is done twice: what may have arrived is looked for there first. Throws ForbiddenError,
 * NotFoundError or ConflictError.
 */
export function repetirChamada(ctx: Ctx, id: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { estado, status, atualizadaEm } = await abrir(tx, id, podeRepetir);
    // Another job would only wait for the one that is asking, and run out of attempts.
    if (emCurso({ estado, atualizadaEm }, tx.now)) throw new ConflictError(EM_CURSO);
    if (status !== null) exigirAberta({ status });
    await tx.db.chamadaExterna.updateMany({
      where: { id, estado: { in: ['recusada', 'cancelada'] } },
      data: { estado: 'pendente', ultimoErro: null, atualizadaEm: tx.now },
    });
    await enfileirar(tx, id);
    await registrarAuditoria(tx, {
      acao: 'chamada.repetir',
      entidade: 'chamada_externa',
      entidadeId: id,
      dados: { antes: estado },
    });
  });
}

/** Calls again where that can help: what the outside accepted, or is being asked now, is left as it is. R-EXT-22. */
export async function garantirChamada(ctx: Ctx, id: string): Promise<Aberto> {
  exigir('chamada.administrar', ctx.actor);
  const { numeroExterno, ...chamada } = await ctx.db.chamadaExterna.findUniqueOrThrow({
    where: { id },
    select: { estado: true, numeroExterno: true, atualizadaEm: true },
  });
  if (chamada.estado === 'concluida') return { situacao: 'aberto', numero: numeroExterno };
  if (emCurso(chamada, ctx.now)) return { situacao: 'em-curso', numero: null };
  await repetirChamada(ctx, id);
  return { situacao: 'pedido', numero: null };
}

/** Calls that one press repeats: more wait for the next. */
const REPETIDAS_DE_UMA_VEZ = 200;

/** The same of all that wait after an attempt, in the order in which they were asked for; answers how many. */
export function repetirParadas(ctx: Ctx): Promise<number> {
  exigir('chamada.administrar', ctx.actor);
  return inTransaction(ctx, async (tx) => {
    const esperam = await tx.db.chamadaExterna.findMany({
      where: {
        OR: [{ estado: 'pendente', tentativas: { gt: 0 } }, { estado: 'incerta' }],
        AND: { OR: [{ demandaId: null }, { demanda: { status: { notIn: [...TERMINAIS] } } }] },
      },
      orderBy: [{ criadaEm: 'asc' }, { id: 'asc' }],
      take: REPETIDAS_DE_UMA_VEZ,
      select: { id: true },
    });
    for (const { id } of esperam) await repetirChamada(tx, id);
    return esperam.length;
  });
}

/**
 * Gives the call up, with the reason on record. Throws NotFoundError, ConflictError, or RuleError
 * without a reason.
 */
export function cancelarChamada(ctx: Ctx, id: string, motivo: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { estado, ultimoErro } = await abrir(tx, id, podeCancelar);
    if (motivo.trim() === '') throw new RuleError('Diga por que a chamada é cancelada.', 'motivo');
    await tx.db.chamadaExterna.update({ where: { id }, data: { estado: 'cancelada', atualizadaEm: tx.now } });
    await registrarAuditoria(tx, {
      acao: 'chamada.cancelar',
      entidade: 'chamada_externa',
      entidadeId: id,
      dados: { antes: estado, motivo: motivo.trim(), resposta: ultimoErro },
    });
  });
}

/** `status`: of the demand that it is about. */
type Chamada = {
  estado: EstadoDaChamada;
  ultimoErro: string | null;
  status: number | null;
  atualizadaEm: Date;
};

async function abrir(tx: Ctx, id: string, permitida: (estado: EstadoDaChamada) => Permissao) {
  exigir('chamada.administrar', tx.actor);
  const [chamada] = await tx.db.$queryRaw<Chamada[]>`
    select c.estado, c.ultimo_erro as "ultimoErro", c.atualizada_em as "atualizadaEm", d.status from chamada_externa c
      left join demanda d on d.id = c.demanda_id where c.id = ${id}::uuid for update of c`;
  if (!chamada) throw new NotFoundError('Não encontramos esta chamada.');
  const resposta = permitida(chamada.estado);
  if (!resposta.ok) throw new ConflictError(resposta.motivo);
  return chamada;
}
