import { exigir } from '#app/domain/acesso/autoridade.ts';
import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { actorRecord, inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { ConflictError, NotFoundError, RuleError } from '#app/domain/errors.ts';
import { enqueue } from '#app/lib/enqueue.server.ts';
import { desfazerImportacao, type ImportacaoDesfeita } from '../importacao/desfazer.server.ts';
import { acharConsulta } from './consultas.ts';

type Pedido = {
  /** One table; null: all. */
  tabela?: string | null;
  /** The caller makes it itself. */
  semTarefa?: boolean;
};

/** Asks for a pull, made by the worker; answers its id. One that still waits for its turn is not asked for twice. */
export function pedirCarga(ctx: Ctx, { tabela = null, semTarefa = false }: Pedido = {}): Promise<string> {
  exigir('referencia.importar', ctx.actor);
  return inTransaction(ctx, async (tx) => {
    if (tabela !== null && !acharConsulta(tabela)) {
      throw new NotFoundError(`O sistema de gestão não fornece a tabela ${tabela}.`);
    }
    const esperando = await tx.db.cargaErp.findFirst({ where: { estado: 'pedida', tabela } });
    if (esperando && !semTarefa) return esperando.id;
    const { atorNome } = actorRecord(tx.actor);
    const { id } = await tx.db.cargaErp.create({ data: { tabela, atorNome, pedidaEm: tx.now } });
    if (!semTarefa) await enqueue(tx, 'erp.carregar', { cargaId: id }, { key: `erp:${id}` });
    await registrarAuditoria(tx, {
      acao: 'erp.pedir',
      entidade: 'carga_erp',
      entidadeId: id,
      dados: { tabela },
    });
    return id;
  });
}

/**
 * Answers a pull that stopped: yes lets exactly the rows that were seen in, by another pull of the table; no keeps
 * what is stored. R-EXT-13.
 */
export function responderCarga(ctx: Ctx, parteId: string, resposta: 'sim' | 'nao'): Promise<void> {
  exigir('referencia.importar', ctx.actor);
  return inTransaction(ctx, async (tx) => {
    await tx.db.$queryRaw`select 1 from carga_erp_parte where id = ${parteId}::uuid for update`;
    const parte = await tx.db.cargaErpParte.findUnique({ where: { id: parteId } });
    if (!parte) throw new NotFoundError('Não encontramos esta carga.');
    if (parte.estado !== 'parada') throw new ConflictError('Esta carga não espera mais uma resposta.');
    await tx.db.cargaErpParte.update({
      where: { id: parteId },
      data: {
        estado: resposta === 'sim' ? 'autorizada' : 'negada',
        respondidaPor: actorRecord(tx.actor).atorNome,
        respondidaEm: tx.now,
      },
    });
    const { tabela, motivo } = parte;
    await registrarAuditoria(tx, {
      acao: 'erp.responder',
      entidade: 'carga_erp',
      entidadeId: parte.cargaId,
      dados: { tabela, resposta, motivo },
    });
    if (resposta === 'sim') await pedirCarga(tx, { tabela });
  });
}

/** Takes back all that a pull wrote, the last table first, all or none. R-EXT-11. */
export function desfazerCarga(ctx: Ctx, cargaId: string): Promise<ImportacaoDesfeita[]> {
  exigir('referencia.importar', ctx.actor);
  return inTransaction(ctx, async (tx) => {
    const partes = await tx.db.cargaErpParte.findMany({
      where: { cargaId, estado: 'feita', importacaoId: { not: null } },
      orderBy: { id: 'desc' },
    });
    if (partes.length === 0) throw new RuleError('Esta carga não mudou nada, ou já foi desfeita.');
    const desfeitas: ImportacaoDesfeita[] = [];
    for (const { importacaoId } of partes) {
      if (importacaoId !== null) desfeitas.push(await desfazerImportacao(tx, importacaoId));
    }
    return desfeitas;
  });
}
