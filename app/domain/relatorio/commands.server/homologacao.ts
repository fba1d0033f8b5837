import type { Ctx } from '#app/domain/ctx.ts';
import { hashDoConteudo } from '../queries.server/conteudo.ts';
import { emitirRelatorio, retomar, travar } from './gerar.ts';

/**
 * The document of a decided homologation, on record like the other reports: what was decided does not change, so
 * there is one. Whoever calls has checked that it was decided and that the actor may have it. R-HOM-07, R-REL-01.
 */
export async function documentoDaHomologacao(
  ctx: Ctx,
  { homologacaoId, demandaId }: { homologacaoId: string; demandaId: string },
): Promise<string> {
  const especie = 'homologProcessoUnico';
  await travar(ctx, demandaId);
  const feito = await ctx.db.relatorio.findUnique({
    where: { especie_referenciaId_versao: { especie, referenciaId: homologacaoId, versao: 0 } },
    select: { documentoId: true },
  });
  if (feito) return retomar(ctx, feito.documentoId);
  const conteudo = { homologacaoId };
  const { documentoId } = await emitirRelatorio(ctx, {
    demandaId,
    especie,
    referenciaId: homologacaoId,
    versao: 0,
    conteudo,
    sha256: hashDoConteudo(conteudo),
    mudancas: null,
    pdf: { tipo: 'homologacao', referencia: conteudo },
  });
  return documentoId;
}
