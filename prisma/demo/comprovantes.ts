import { emitirComprovante } from '#app/domain/comprovante/commands.server.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { CANDIDATO_EXTERNO, CANDIDATO_INTERNO } from './contas.ts';

/** The receipts that the candidates with an account to enter by would have. */
export async function gravarComprovantes(ctx: Ctx): Promise<void> {
  const pessoas = await ctx.db.usuario.findMany({
    where: { email: { in: [CANDIDATO_EXTERNO, CANDIDATO_INTERNO] } },
    select: {
      id: true,
      curriculo: {
        select: { versoes: { where: { finalizadaEm: { not: null } }, orderBy: { numero: 'asc' } } },
      },
      participacoes: { orderBy: { demonstradoEm: 'asc' } },
    },
  });
  for (const { id: usuarioId, curriculo, participacoes } of pessoas) {
    for (const versao of curriculo?.versoes ?? []) {
      await emitirComprovante(
        { ...ctx, now: versao.finalizadaEm ?? ctx.now },
        {
          tipo: 'curriculo',
          referenciaId: versao.id,
          usuarioId,
          conteudo: { curriculo: versao.sha256, termos: versao.termosVersao },
          arquivos: [],
        },
      );
    }
    for (const { id, demandaId, curriculoVersaoId, tipo, demonstradoEm } of participacoes) {
      await emitirComprovante(
        { ...ctx, now: demonstradoEm },
        {
          tipo: 'interesse',
          referenciaId: id,
          usuarioId,
          demandaId,
          conteudo: { demanda: demandaId, curriculo: curriculoVersaoId, tipo },
          arquivos: [],
        },
      );
    }
  }
}
