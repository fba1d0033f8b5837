import { createHash, randomBytes } from 'node:crypto';
import { inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { pedirPdf } from '#app/domain/relatorio/commands.server/documento.ts';
import { diaDoInstante } from '#app/lib/dates.ts';
import { getComprovante } from './queries.server.ts';
import { canonico, codigoDe, protocoloDe } from './rules.ts';
import type { ArquivoDoAto, TipoDeComprovante } from './types.ts';

export type Ato = {
  tipo: TipoDeComprovante;
  /** The row that the act wrote. */
  referenciaId: string;
  usuarioId: string;
  demandaId?: string;
  /** What was sent: its canonical text gets the SHA-256. */
  conteudo: unknown;
  arquivos: readonly ArquivoDoAto[];
};

/**
 * The receipt of an act, in the transaction that does it. The same act again has the same receipt. R-DOC-06, R-CRO-15.
 */
export async function emitirComprovante(
  ctx: Ctx,
  { tipo, referenciaId, usuarioId, demandaId, conteudo, arquivos }: Ato,
): Promise<{ codigo: string; protocolo: string }> {
  const select = { codigo: true, protocolo: true };
  const chave = { tipo_referenciaId: { tipo, referenciaId } };
  const antes = await ctx.db.comprovante.findUnique({ where: chave, select });
  if (antes) return antes;
  const [sequencia] = await ctx.db.$queryRaw<{ numero: bigint }[]>`
    select nextval(pg_get_serial_sequence('comprovante', 'numero')) as numero`;
  const numero = sequencia?.numero ?? 0n;
  const emitidoEm = ctx.registradoEm ?? ctx.now;
  const deQuemPediu = ctx.actor.tipo === 'usuario' && ctx.actor.id === usuarioId ? ctx.chegada : undefined;
  await ctx.db.comprovante.createMany({
    data: [
      {
        codigo: codigoDe(randomBytes(12)),
        numero,
        protocolo: protocoloDe(diaDoInstante(emitidoEm).slice(0, 4), numero),
        tipo,
        referenciaId,
        usuarioId,
        demandaId,
        emitidoEm,
        chegouEm: deQuemPediu?.em,
        pedido: deQuemPediu?.pedido,
        sha256: createHash('sha256').update(canonico(conteudo)).digest('hex'),
        arquivos: arquivos.map(({ sha256, bytes }) => ({ sha256, bytes })),
      },
    ],
    skipDuplicates: true,
  });
  return ctx.db.comprovante.findUniqueOrThrow({ where: chave, select });
}

/** Asks the worker for the receipt on paper; only for its owner. */
export function pedirPdfDoComprovante(ctx: Ctx, codigo: string): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const { protocolo } = await getComprovante(tx, codigo);
    return pedirPdf(tx, {
      tipo: 'comprovante',
      referencia: { codigo },
      codigo,
      nomeArquivo: `Comprovante ${protocolo}`,
    });
  });
}
