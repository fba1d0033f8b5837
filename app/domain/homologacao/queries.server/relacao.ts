import type { Ctx } from '#app/domain/ctx.ts';
import { STATUS } from '#app/domain/etapa/ids.ts';
import { estaEm } from '#app/domain/etapa/status.ts';
import { listPessoasPorFim } from './aptos.ts';

const NO_FIM = [STATUS.aguardandoFinalizacao, STATUS.finalizada];

/** Why the official list is not made yet; null when it may be: at the end, and nobody waits. R-HOM-12. */
export async function motivoParaNaoRelacionar(
  ctx: Pick<Ctx, 'db' | 'now'>,
  demandaId: string,
): Promise<string | null> {
  const { status } = await ctx.db.demanda.findUniqueOrThrow({
    where: { id: demandaId },
    select: { status: true },
  });
  if (!estaEm(status, NO_FIM)) return 'A relação de credenciados existe depois de encerrada a última etapa.';
  const pessoas = await listPessoasPorFim(ctx, demandaId, ['apto', 'na-superintendencia', 'homologado']);
  if (pessoas.some(({ situacao }) => situacao.fim.codigo !== 'homologado'))
    return 'A relação de credenciados existe depois que ninguém mais espera a homologação.';
  return pessoas.length === 0 ? 'Ninguém foi credenciado nesta demanda.' : null;
}
