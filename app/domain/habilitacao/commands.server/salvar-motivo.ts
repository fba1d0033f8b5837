import { exigirTentativa } from '#app/domain/acesso/autoridade.ts';
import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { ConflictError, NotFoundError } from '#app/domain/errors.ts';
import type { Habilitacao } from '#app/domain/etapa/types.ts';
import { ANALISES } from '../rules.ts';
import type { MotivoDigitado } from '../schema.ts';

/** A reason of the library, new or changed; what was already said with it stays as it was said. R-HAB-06. */
export function salvarMotivo(
  ctx: CtxUsuario,
  habilitacao: Habilitacao,
  id: string | null,
  { versao, ...digitado }: MotivoDigitado,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    exigirTentativa(ANALISES[habilitacao].operacao, tx.actor);
    const dados = { ...digitado, atualizadoEm: tx.now, atualizadoPor: tx.actor.nome };
    if (digitado.tipoDocumentoId !== null) {
      const tipo = await tx.db.tipoDocumento.count({ where: { id: digitado.tipoDocumentoId, habilitacao } });
      if (tipo === 0) throw new NotFoundError('Não encontramos este documento.');
    }
    let salvo = id;
    if (salvo === null) {
      const motivo = await tx.db.motivoDaAnalise.create({
        data: { ...dados, habilitacao },
        select: { id: true },
      });
      salvo = motivo.id;
    } else {
      const { count } = await tx.db.motivoDaAnalise.updateMany({
        where: { id: salvo, habilitacao, versao },
        data: { ...dados, versao: { increment: 1 } },
      });
      if (count === 0) throw new ConflictError('Este motivo foi mudado por outra pessoa. Atualize a página.');
    }
    await registrarAuditoria(tx, {
      acao: 'motivo.editar',
      entidade: 'motivo_da_analise',
      entidadeId: salvo,
      dados: { titulo: digitado.titulo, texto: digitado.texto, ativo: digitado.ativo },
    });
  });
}
