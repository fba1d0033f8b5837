import { exigir } from '#app/domain/acesso/autoridade.ts';
import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { actorRecord, inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { NotFoundError, RuleError } from '#app/domain/errors.ts';
import { colunaDoDia, type Dia } from '#app/lib/dates.ts';
import { enqueue } from '#app/lib/enqueue.server.ts';
import { env } from '#app/lib/env.server.ts';
import { lerProcessos, type LeituraFeita } from '../queries.server/reconciliacao.ts';
import type { LeituraDeProcessos } from '../types.ts';

type Pedido = {
  /** The night that it is of: one each. */
  noite?: Dia;
  /** The caller makes it itself. */
  semTarefa?: boolean;
};

/** One that a person asked for and nobody has begun for longer was lost with its process. */
const PEDIDO_PERDIDO_MS = 60 * 60_000;

/**
 * Asks for a reconciliation with the workflow, made by the worker; answers its id. One that waits for its turn, and that
 * of a night which is done, are not asked for twice. R-EXT-19.
 */
export function pedirConferencia(ctx: Ctx, { noite, semTarefa = false }: Pedido = {}): Promise<string> {
  exigir('chamada.conferir', ctx.actor);
  if (noite === undefined && !semTarefa && env.WORKFLOW_MODE === 'local')
    throw new RuleError('Este portal não está ligado a um Fluig: não há o que conferir.');
  return inTransaction(ctx, async (tx) => {
    // Two that ask at once come one after the other.
    await tx.db.$queryRaw`select 1 from pg_advisory_xact_lock(hashtext('conferencia_do_fluig'))`;
    const recente = new Date(tx.now.getTime() - PEDIDO_PERDIDO_MS);
    const feita = await tx.db.conferenciaDoFluig.findFirst({
      where:
        noite === undefined
          ? { noite: null, terminadaEm: null, pedidaEm: { gt: recente } }
          : { noite: colunaDoDia(noite) },
    });
    if (feita && noite === undefined && !semTarefa) return feita.id;
    const nova = feita?.noite ? feita : await criar(tx, noite);
    if (!semTarefa && !completa(nova))
      await enqueue(tx, 'fluig.conferir', { conferenciaId: nova.id }, { key: `conferencia:${nova.id}` });
    return nova.id;
  });
}

const completa = ({ terminadaEm, parou }: { terminadaEm: Date | null; parou: string | null }): boolean =>
  terminadaEm !== null && parou === null;

async function criar(tx: Ctx, noite: Dia | undefined) {
  const { atorNome } = actorRecord(tx.actor);
  const nova = await tx.db.conferenciaDoFluig.create({
    data: { atorNome, pedidaEm: tx.now, noite: noite === undefined ? null : colunaDoDia(noite) },
  });
  await registrarAuditoria(tx, {
    acao: 'chamada.conferir',
    entidade: 'conferencia_do_fluig',
    entidadeId: nova.id,
    dados: { noite: noite ?? null },
  });
  return nova;
}

/**
 * Makes a reconciliation and keeps its report, with what was told of each process; one that read all is not made again,
 * one that stopped is. Answers whether the workflow did not answer. R-EXT-19.
 */
export async function executarConferencia(
  ctx: Ctx,
  id: string,
  fluig: LeituraDeProcessos,
): Promise<{ fora: boolean }> {
  exigir('chamada.conferir', ctx.actor);
  const pedida = await ctx.db.conferenciaDoFluig.findUnique({ where: { id } });
  if (!pedida) throw new NotFoundError('Não encontramos esta conferência.');
  if (completa(pedida)) return { fora: false };
  let feita: LeituraFeita;
  try {
    feita = await lerProcessos(ctx, fluig);
  } catch (error) {
    const parou = 'uma falha inesperada; os detalhes estão no registro do servidor';
    await ctx.db.conferenciaDoFluig.update({ where: { id }, data: { terminadaEm: ctx.now, parou } });
    throw error;
  }
  const { conferidos, iguais, diferentes, vistas, parou, fora } = feita;
  await inTransaction(ctx, async (tx) => {
    await tx.db.$executeRaw`
      update chamada_externa c set situacao_la = v.la
        from jsonb_to_recordset(${JSON.stringify(vistas)}::jsonb) as v(id uuid, la text)
       where c.id = v.id and c.situacao_la is distinct from v.la`;
    await tx.db.conferenciaDoFluig.update({
      where: { id },
      data: { terminadaEm: tx.now, conferidos, iguais, diferentes, parou },
    });
  });
  return { fora };
}
