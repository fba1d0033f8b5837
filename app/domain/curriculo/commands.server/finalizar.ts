import { createHash } from 'node:crypto';
import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { RuleError } from '#app/domain/errors.ts';
import { MENSAGENS, TERMO_DO_CURRICULO } from '../labels.ts';
import { cpfDeOutraConta } from '../queries.server.ts';
import { primeiraIncompleta, problemasDaEtapa, soDigitos } from '../rules.ts';
import type { EtapaId, Valores } from '../types.ts';
import { salvarRascunho } from './rascunho.ts';

/** A step still lacks something: `etapa` is where to go. */
export class CurriculoIncompleto extends RuleError {
  constructor(
    message: string,
    readonly etapa: EtapaId,
  ) {
    super(message);
  }
}

/**
 * Makes the draft an immutable version (spec 1 §4, decisions §4): every step is checked again, the agreement is
 * kept with its version and instant, the content gets its SHA-256. Throws CurriculoIncompleto, RuleError (terms)
 * or ConflictError (another window).
 */
export function finalizarCurriculo(
  ctx: CtxUsuario,
  { valores, revisao, aceitaTermos }: { valores: Valores; revisao: number; aceitaTermos: boolean },
): Promise<{ versaoId: string }> {
  return inTransaction(ctx, async (tx) => {
    await exigirCompleto(tx, valores);
    if (!aceitaTermos) throw new RuleError(MENSAGENS.termos, 'termos');
    const { versaoId } = await salvarRascunho(tx, { valores, revisao });
    await tx.db.curriculoVersao.update({
      where: { id: versaoId },
      data: {
        estado: 'finalizado',
        finalizadaEm: tx.now,
        sha256: createHash('sha256').update(canonico(valores)).digest('hex'),
        termosVersao: TERMO_DO_CURRICULO.versao,
        termosAceitosEm: tx.now,
      },
    });
    await tx.db.curriculo.update({
      where: { usuarioId: tx.actor.id },
      data: { versaoAtualId: versaoId, finalizadoEm: tx.now },
    });
    await tx.db.aceiteTermos.create({
      data: { usuarioId: tx.actor.id, ...TERMO_DO_CURRICULO, aceitoEm: tx.now },
    });
    return { versaoId };
  });
}

async function exigirCompleto(ctx: CtxUsuario, valores: Valores): Promise<void> {
  const etapa = primeiraIncompleta(valores);
  const [problema] = problemasDaEtapa(etapa, valores);
  if (problema) throw new CurriculoIncompleto(problema.mensagem, etapa);
  if (await cpfDeOutraConta(ctx, ctx.actor.id, soDigitos(valores.cpf))) {
    throw new CurriculoIncompleto(MENSAGENS.cpfDeOutro, 'dados-pessoais');
  }
}

/** The same content gives the same text, whatever the order of its keys. */
function canonico(valor: unknown): string {
  if (Array.isArray(valor)) return `[${valor.map(canonico).join(',')}]`;
  if (typeof valor === 'object' && valor !== null) {
    const pares = Object.entries(valor).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${pares.map(([chave, item]) => `${JSON.stringify(chave)}:${canonico(item)}`).join(',')}}`;
  }
  return JSON.stringify(valor);
}
