import { setTimeout as sleep } from 'node:timers/promises';
import { isRoot, type Ctx } from '#app/domain/ctx.ts';

const PAUSA_MS = 200;
const TENTATIVAS = 20;

/**
 * The number that the outside gives to a homologation that was just asked for: whoever asked waits four seconds to hear
 * of it. Within a transaction the request has not gone out yet, and nothing is waited for.
 */
export async function aguardarNumero(ctx: Pick<Ctx, 'db'>, id: string): Promise<string | null> {
  for (let vez = 0; vez < TENTATIVAS; vez++) {
    const { numeroProcesso } = await ctx.db.homologacao.findUniqueOrThrow({
      where: { id },
      select: { numeroProcesso: true },
    });
    if (numeroProcesso !== null || !isRoot(ctx.db)) return numeroProcesso;
    await sleep(PAUSA_MS);
  }
  return null;
}
