import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { getCurriculoVersao, type CurriculoVersaoCompleta } from '#app/domain/curriculo/queries.server.ts';
import { exigirLugar } from '../queries.server/lugar.ts';

/**
 * The frozen curriculum of a candidate for the members of their panel: the seat and its declaration are the right, and
 * the reading goes to the audit. Not found for anybody else. R-AVA-01.
 */
export async function consultarCurriculoDaBanca(
  ctx: CtxUsuario,
  agendamentoId: string,
): Promise<CurriculoVersaoCompleta> {
  const { alvo } = await exigirLugar(ctx, agendamentoId);
  const { usuarioId, curriculoVersaoId } = await ctx.db.participacao.findUniqueOrThrow({
    where: { id: alvo.participacaoId },
    select: { usuarioId: true, curriculoVersaoId: true },
  });
  const versao = await getCurriculoVersao(ctx, curriculoVersaoId);
  await registrarAuditoria(ctx, {
    acao: 'curriculo.consultar',
    entidade: 'curriculo_versao',
    entidadeId: curriculoVersaoId,
    dados: { usuarioId, versao: versao.numero },
  });
  return versao;
}
