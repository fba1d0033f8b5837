import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import type { VereditoDigitado } from '../schema.ts';
import type { Alvo } from './decidir.ts';
import { finalizarAnalise } from './finalizar-analise.ts';
import { salvarVeredito } from './salvar-veredito.ts';

/**
 * Says something of several documents of a candidate and, where it is asked, ends the review: all of it or nothing.
 * `versao`: the one that was seen. Answers the new one.
 */
export function analisarDocumentos(
  ctx: CtxUsuario,
  alvo: Alvo,
  {
    versao,
    vereditos,
    finalizar,
    atraso,
  }: {
    versao: number;
    vereditos: readonly Omit<VereditoDigitado, 'versao'>[];
    finalizar: boolean;
    /** Why it ends after the phase. */
    atraso?: string;
  },
): Promise<{ versao: number; apto: boolean | null }> {
  return inTransaction(ctx, async (tx) => {
    let atual = versao;
    for (const veredito of vereditos) {
      atual = (await salvarVeredito(tx, alvo, { ...veredito, versao: atual })).versao;
    }
    if (!finalizar) return { versao: atual, apto: null };
    const { apto } = await finalizarAnalise(tx, alvo, { versao: atual, atraso });
    return { versao: atual + 1, apto };
  });
}
