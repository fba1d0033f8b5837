import { exigir } from '#app/domain/acesso/autoridade.ts';
import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { actorRecord, inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { ConflictError, NotFoundError } from '#app/domain/errors.ts';
import { lerNiveis, type CriterioDigitado } from '../schema.ts';
import type { Parte } from '../types.ts';

/**
 * Changes what a criterion is called, what its levels mean and its place, for the demands that have not begun: those
 * that have keep their frozen rubric. Its range is the notice's, and changes by import only. R-AVA-02.
 */
export function salvarCriterio(
  ctx: CtxUsuario,
  { tipo, campo, ...dados }: CriterioDigitado & { tipo: Parte; campo: string },
): Promise<void> {
  exigir('criterio.salvar', ctx.actor);
  return inTransaction(ctx, async (tx) => {
    await tx.db.$queryRaw`select 1 from criterio_avaliacao where tipo = ${tipo} for update`;
    const todos = await tx.db.criterioAvaliacao.findMany({
      where: { tipo },
      orderBy: [{ ordem: 'asc' }, { campo: 'asc' }],
    });
    const antes = todos.find((um) => um.campo === campo);
    if (!antes) throw new NotFoundError('Não encontramos este critério.');
    if (antes.versao !== dados.versao) {
      throw new ConflictError(
        'Este critério foi alterado por outra pessoa. Atualize a página para ver como está.',
      );
    }
    const { nome, descricao, niveis } = dados;
    await tx.db.criterioAvaliacao.update({
      where: { tipo_campo: { tipo, campo } },
      data: {
        ...{ nome, descricao, niveis },
        versao: { increment: 1 },
        atualizadoEm: tx.now,
        atualizadoPor: actorRecord(tx.actor).atorNome,
      },
    });
    const outros = todos.filter((um) => um.campo !== campo);
    for (const [indice, um] of outros.toSpliced(dados.ordem - 1, 0, antes).entries()) {
      if (um.ordem === indice + 1) continue;
      await tx.db.criterioAvaliacao.update({
        where: { tipo_campo: { tipo, campo: um.campo } },
        data: { ordem: indice + 1 },
      });
    }
    await registrarAuditoria(tx, {
      acao: 'criterio.editar',
      entidade: 'criterio_avaliacao',
      entidadeId: `${tipo}.${campo}`,
      dados: {
        antes: {
          nome: antes.nome,
          descricao: antes.descricao,
          ordem: antes.ordem,
          niveis: lerNiveis(antes.niveis).map(({ texto }) => texto),
        },
        depois: { nome, descricao, ordem: dados.ordem, niveis: niveis.map(({ texto }) => texto) },
      },
    });
  });
}
