import type { Readable } from 'node:stream';
import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { ConflictError, ForbiddenError, NotFoundError } from '#app/domain/errors.ts';
import { pararMontagem } from '#app/domain/relatorio/commands.server/montagem.ts';
import { appStorage } from '#app/integrations/storage/storage.server.ts';
import { ESCRITORES } from '#app/lib/arquivo-de-lista.server.ts';
import { motivoParaNaoBaixar } from '../access.ts';
import { MENSAGENS } from '../labels.ts';
import { fimDoArquivo } from '../rules.ts';
import { TIPO_DE_LISTA, type ListaFeita } from '../types.ts';

/** The file, for who asked for it and nobody else, while they may enter the list and it is kept. R-EXP-03, R-EXP-04. */
export async function baixarExportacao(
  ctx: CtxUsuario,
  id: string,
): Promise<{ nomeArquivo: string; tipo: string; bytes: number; conteudo: Readable }> {
  const linha = await ctx.db.documentoGerado.findFirst({
    where: { id, tipo: TIPO_DE_LISTA, estado: 'pronto', solicitanteId: ctx.actor.id },
  });
  if (!linha || linha.chave === null || linha.bytes === null || fimDoArquivo(linha.criadoEm) <= ctx.now)
    throw new NotFoundError(MENSAGENS.ausente);
  const pedido = linha.referencia as unknown as ListaFeita;
  const recusa = motivoParaNaoBaixar(pedido, ctx.actor);
  if (recusa !== null) throw new ForbiddenError(recusa);
  const conteudo = await appStorage().open(linha.chave);
  await registrarAuditoria(ctx, {
    acao: 'lista.baixar',
    entidade: 'exportacao',
    entidadeId: id,
    dados: { lista: pedido.lista, sha256: linha.sha256 },
  });
  return {
    nomeArquivo: linha.nomeArquivo,
    tipo: ESCRITORES[pedido.formato].tipo,
    bytes: linha.bytes,
    conteudo,
  };
}

/** 'Parar': one's own file that is in the making is not made. R-REL-10. */
export function pararExportacao(ctx: CtxUsuario, id: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const propria = { id, tipo: TIPO_DE_LISTA, solicitanteId: tx.actor.id };
    if ((await tx.db.documentoGerado.count({ where: propria })) === 0)
      throw new NotFoundError(MENSAGENS.ausente);
    if (!(await pararMontagem(tx, propria))) throw new ConflictError(MENSAGENS.jaTerminou);
    await registrarAuditoria(tx, { acao: 'lista.parar', entidade: 'exportacao', entidadeId: id });
  });
}
