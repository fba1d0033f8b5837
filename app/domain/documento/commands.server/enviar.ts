import { emitirComprovante } from '#app/domain/comprovante/commands.server.ts';
import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { ConflictError, RuleError } from '#app/domain/errors.ts';
import { MENSAGENS } from '../labels.ts';
import { getEnvio } from '../queries.server/envio.ts';
import { travarEnvio, type Alvo } from './documentos.ts';

/**
 * Sends and locks the documents. `versao` is the list that the person confirmed; `cienteDoQueFalta` says that the
 * missing documents do not apply to them. Of two sends at once, one wins.
 */
export function enviarDocumentos(
  ctx: CtxUsuario,
  alvo: Alvo,
  { versao, cienteDoQueFalta }: { versao: number; cienteDoQueFalta: boolean },
): Promise<{ protocolo: string; codigo: string }> {
  return inTransaction(ctx, async (tx) => {
    const travado = await travarEnvio(tx, alvo, null);
    if (travado.versao !== versao) throw new ConflictError(MENSAGENS.mudou);
    const { documentos, faltam } = await getEnvio(tx, alvo.demandaId, alvo.habilitacao);
    if (documentos.every(({ anexos }) => anexos.length === 0)) throw new RuleError(MENSAGENS.nenhum);
    if (faltam.length > 0 && !cienteDoQueFalta) throw new RuleError(MENSAGENS.confirme, 'ciente');
    await tx.db.envioDocumento.update({
      where: { id: travado.id },
      data: { estado: 'enviado', versao: { increment: 1 }, atualizadoEm: tx.now, enviadoEm: tx.now },
    });
    const enviados = await tx.db.documentoEnviado.findMany({
      where: { envioId: travado.id },
      select: { tipoDocumentoId: true, arquivo: { select: { sha256: true, bytes: true } } },
      orderBy: [{ tipoDocumentoId: 'asc' }, { id: 'asc' }],
    });
    return emitirComprovante(tx, {
      tipo: 'documentos',
      referenciaId: travado.id,
      usuarioId: tx.actor.id,
      demandaId: alvo.demandaId,
      conteudo: {
        habilitacao: alvo.habilitacao,
        documentos: enviados.map(({ tipoDocumentoId, arquivo }) => ({ tipo: tipoDocumentoId, ...arquivo })),
      },
      arquivos: enviados.map(({ arquivo }) => arquivo),
    });
  });
}
