import { areasVisiveis } from '#app/domain/acesso/grupos.ts';
import { registrarAuditoria, registrarLeitura } from '#app/domain/acesso/commands.server/auditoria.ts';
import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { pedirPdf } from '#app/domain/relatorio/commands.server/documento.ts';
import { podeVerCurriculoDeOutros } from '../access.ts';
import { versaoOfereceDasAreas } from '../areas.server.ts';
import type { CurriculoVersaoCompleta } from '../queries.server/versao.ts';
import { getCurriculoVersao } from '../versao.server.ts';

/**
 * A finished version for who may read it: its own person, or staff with 'curriculo.ver-de-outros' whose areas it
 * offers something of; their reading goes to the audit. Anybody else gets the same NotFoundError as for a version that does not exist.
 */
export function consultarCurriculo(ctx: CtxUsuario, versaoId: string): Promise<CurriculoVersaoCompleta> {
  return abrir(ctx, versaoId, (dados) => registrarLeitura(ctx, { versaoId, dados }));
}

/** Asks for the version's PDF; the answer is the id for `/documentos/{id}`. */
export function pedirPdfDoCurriculo(ctx: CtxUsuario, versaoId: string): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const versao = await abrir(tx, versaoId, (dados) =>
      registrarAuditoria(tx, {
        acao: 'curriculo.baixar',
        entidade: 'curriculo_versao',
        entidadeId: versaoId,
        dados,
      }),
    );
    return pedirPdf(tx, {
      tipo: 'curriculo',
      referencia: { versaoId },
      nomeArquivo: `Currículo de ${versao.nomeCompleto ?? ''}`,
    });
  });
}

async function abrir(
  ctx: CtxUsuario,
  versaoId: string,
  registrar: (dados: { usuarioId: string; versao: number }) => Promise<void>,
): Promise<CurriculoVersaoCompleta> {
  const versao = await getCurriculoVersao(ctx, versaoId);
  const { usuarioId } = await ctx.db.curriculo.findUniqueOrThrow({
    where: { id: versao.curriculoId },
    select: { usuarioId: true },
  });
  if (usuarioId === ctx.actor.id) return versao;
  const pode =
    podeVerCurriculoDeOutros(ctx.actor).ok &&
    (await versaoOfereceDasAreas(ctx, versaoId, areasVisiveis(ctx.actor)));
  if (!pode) throw new NotFoundError(NAO_HA.curriculo);
  await registrar({ usuarioId, versao: versao.numero });
  return versao;
}
