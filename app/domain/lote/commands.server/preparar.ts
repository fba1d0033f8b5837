import { exigirTentativa } from '#app/domain/acesso/autoridade.ts';
import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { NotFoundError, RuleError } from '#app/domain/errors.ts';
import { ATOS } from '../atos.ts';
import { ATOS_NO_SERVIDOR } from '../atos.server.ts';
import { MENSAGENS } from '../labels.ts';
import { MAXIMO_DO_LOTE } from '../rules.ts';
import { SCHEMA_DO_ATO, type PedidoDeLote } from '../schema.ts';
import { conferirItens } from './conferir.ts';

/**
 * What was chosen of a list, kept as the preview of an act: nothing is done yet. Where nothing is typed for all of them it
 * is checked at once. R-LOT-01, R-LOT-02.
 */
export function prepararLote(
  ctx: CtxUsuario,
  { tipo, todos, ids }: PedidoDeLote,
  { demandaId, filtros }: { demandaId: string | null; filtros: URLSearchParams },
): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    if (tipo === null) throw new RuleError(MENSAGENS.semAto);
    exigirTentativa(ATOS[tipo].operacao, tx.actor);
    if (!todos && ids.length === 0) throw new RuleError(MENSAGENS.ninguem);
    const escolha = todos ? { filtros } : { ids };
    const alvos = await ATOS_NO_SERVIDOR[tipo].alvos(tx, demandaId, escolha, MAXIMO_DO_LOTE + 1);
    if (alvos.length > MAXIMO_DO_LOTE) throw new RuleError(MENSAGENS.demais);
    if (alvos.length === 0) throw todos ? new RuleError(MENSAGENS.ninguemNoFiltro) : new NotFoundError();
    const { id } = await tx.db.atoEmLote.create({
      data: {
        ...{ tipo, demandaId, criadoEm: tx.now },
        ...{ solicitanteId: tx.actor.id, solicitanteNome: tx.actor.nome },
        itens: { createMany: { data: alvos.map((alvo, ordem) => ({ ...alvo, ordem })) } },
      },
      select: { id: true },
    });
    if (SCHEMA_DO_ATO[tipo].safeParse({}).success) await conferirItens(tx, { id, tipo }, {});
    return id;
  });
}

/** A preview that is not wanted: nothing of it stays. */
export async function descartarLote(ctx: CtxUsuario, id: string): Promise<void> {
  const { count } = await ctx.db.atoEmLote.deleteMany({
    where: { id, estado: 'previa', solicitanteId: ctx.actor.id },
  });
  if (count === 0) throw new NotFoundError(MENSAGENS.ausente);
}
