import { registrarLeitura } from '#app/domain/acesso/commands.server/auditoria.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { getCurriculoVersao } from '#app/domain/curriculo/versao.server.ts';
import { getParticipacaoVisivel } from '../queries.server/aplicacao.ts';

type Pedido = { demandaId: string; participacaoId: string };

/**
 * The curriculum of an application as it was frozen with the interest: the person's own, or a candidate's for the
 * reviewer, whose reading goes to the audit. R-ACE-15.
 */
export async function consultarCurriculoDaAplicacao(ctx: CtxUsuario, { demandaId, participacaoId }: Pedido) {
  const pessoa = await getParticipacaoVisivel(ctx, demandaId, participacaoId);
  const versao = await getCurriculoVersao(ctx, pessoa.curriculoVersaoId);
  if (pessoa.usuarioId !== ctx.actor.id) {
    await registrarLeitura(ctx, {
      versaoId: versao.id,
      dados: { usuarioId: pessoa.usuarioId, versao: versao.numero },
    });
  }
  return { pessoa, versao };
}
