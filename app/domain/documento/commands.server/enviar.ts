import { emitirComprovante } from '#app/domain/comprovante/commands.server.ts';
import { aoChegar, inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { ConflictError, RuleError } from '#app/domain/errors.ts';
import { MENSAGENS, motivoDaDispensa } from '../labels.ts';
import { campoDoMotivo, MOTIVO_MAX } from '../schema.ts';
import { getEnvio } from '../queries.server/envio.ts';
import { travarEnvio, type Alvo } from './documentos.ts';

/**
 * Sends and locks the documents. `versao` is the list that the person confirmed; `cienteDoQueFalta` says that the
 * missing documents do not apply to them, and `motivos` why, by kind, for the mandatory ones. Of two sends at once, one
 * wins. R-DOC-13.
 */
export function enviarDocumentos(
  ctx: CtxUsuario,
  alvo: Alvo,
  {
    versao,
    cienteDoQueFalta,
    motivos = new Map(),
    semMotivo = 'recusa',
  }: {
    versao: number;
    cienteDoQueFalta: boolean;
    motivos?: ReadonlyMap<number, string>;
    /** A client that knows nothing of reasons sends; the reviewer is the one to excuse then. */
    semMotivo?: 'recusa' | 'fica-por-dispensar';
  },
): Promise<{ protocolo: string; codigo: string }> {
  return inTransaction(aoChegar(ctx), async (tx) => {
    const travado = await travarEnvio(tx, alvo, null);
    if (travado.versao !== versao) throw new ConflictError(MENSAGENS.mudou);
    const { documentos, faltam } = await getEnvio(tx, alvo.demandaId, alvo.habilitacao);
    if (documentos.every(({ anexos }) => anexos.length === 0)) throw new RuleError(MENSAGENS.nenhum);
    const obrigatorios = faltam.filter(({ obrigatorio }) => obrigatorio);
    const calado = obrigatorios.find(({ id }) => !motivos.has(id));
    if (calado && semMotivo === 'recusa')
      throw new RuleError(motivoDaDispensa(calado.descricao), campoDoMotivo(calado.id));
    const dispensas = obrigatorios.filter(({ id }) => motivos.has(id));
    if (faltam.length > 0 && !cienteDoQueFalta) throw new RuleError(MENSAGENS.confirme, 'ciente');
    await tx.db.dispensaDeDocumento.createMany({
      data: dispensas.map(({ id }) => ({
        envioId: travado.id,
        tipoDocumentoId: id,
        motivo: (motivos.get(id) ?? '').slice(0, MOTIVO_MAX),
        criadaEm: tx.now,
      })),
    });
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
        dispensas: dispensas.map(({ id }) => ({ tipo: id, motivo: motivos.get(id) ?? '' })),
        documentos: enviados.map(({ tipoDocumentoId, arquivo }) => ({ tipo: tipoDocumentoId, ...arquivo })),
      },
      arquivos: enviados.map(({ arquivo }) => arquivo),
    });
  });
}
