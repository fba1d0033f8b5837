import { aoChegar, inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { ForbiddenError } from '#app/domain/errors.ts';
import { podeEntrarNaSelecao } from '../access.ts';
import { getMinhaAplicacao } from '../queries.server/aplicacao.ts';
import { demonstrarInteresse } from './demonstrar-interesse.ts';
import { registrarMudanca, type Comprovante } from './mudanca.ts';

/**
 * 'Se aplicar!': the person who withdrew is a candidate again, to be evaluated anew. While the interest is open that is
 * showing it again, with the curriculum of the day. R-INT-02, R-INT-07.
 */
export async function aplicar(ctx: CtxUsuario, demandaId: string): Promise<Comprovante | null> {
  exigirGrupo(ctx);
  const { noInteresse } = await getMinhaAplicacao(aoChegar(ctx), demandaId);
  if (!noInteresse) return mudar(ctx, demandaId, true);
  return (await demonstrarInteresse(ctx, { demandaId })).comprovante;
}

/** 'Cancelar': the person is no candidate of this demand until they apply again, inside the window. */
export async function cancelarAplicacao(ctx: CtxUsuario, demandaId: string): Promise<Comprovante | null> {
  exigirGrupo(ctx);
  return mudar(ctx, demandaId, false);
}

function exigirGrupo({ actor }: CtxUsuario): void {
  const grupo = podeEntrarNaSelecao(actor);
  if (!grupo.ok) throw new ForbiddenError(grupo.motivo);
}

const mudar = (ctx: CtxUsuario, demandaId: string, interessado: boolean): Promise<Comprovante | null> =>
  inTransaction(aoChegar(ctx), async (tx) => {
    // Whoever ends the registry evaluation holds the demand: this change comes before it or is refused after.
    await tx.db.$queryRaw`select 1 from demanda where id = ${demandaId}::uuid for share`;
    return registrarMudanca(tx, demandaId, { interessado });
  });
