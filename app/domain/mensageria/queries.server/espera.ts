import { setTimeout as sleep } from 'node:timers/promises';
import type { Ctx } from '#app/domain/ctx.ts';
import { STATUS_DA_MENSAGEM } from '../types.ts';

const PAUSA_MS = 200;
const TENTATIVAS = 15;

/** The message that was asked to go, and how often it was tried before that. */
export type PedidoDeEnvio = { id: string; tentativas: number };

/** What the worker made of a message that was just asked for: whoever asked waits three seconds to hear of it. */
export async function desfechoDoEnvio(
  ctx: Pick<Ctx, 'db'>,
  { id, tentativas }: PedidoDeEnvio,
): Promise<'enviada' | 'falhou' | 'na-fila'> {
  for (let vez = 0; vez < TENTATIVAS; vez++) {
    const mensagem = await ctx.db.mensagem.findUnique({
      where: { id },
      select: { status: true, tentativas: true, enviandoPor: true },
    });
    if (mensagem?.status === STATUS_DA_MENSAGEM.enviada) return 'enviada';
    if (mensagem && mensagem.tentativas > tentativas && mensagem.enviandoPor === null) return 'falhou';
    await sleep(PAUSA_MS);
  }
  return 'na-fila';
}
