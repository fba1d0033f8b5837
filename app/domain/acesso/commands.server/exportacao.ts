import { randomUUID } from 'node:crypto';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { registrarAuditoria } from './auditoria.ts';

/** How long the file may be fetched after its purpose was told. */
const VALE_MS = 10 * 60 * 1000;

type Exportacao = {
  /** Address of the list. */
  lista: string;
  /** Its filters by name. */
  filtros: Record<string, string>;
  finalidade: string;
};

/** Puts on record who takes which people out of the portal, and what for. Answers the key of the file. R-ACE-17. */
export async function registrarExportacao(ctx: CtxUsuario, exportacao: Exportacao): Promise<string> {
  const id = randomUUID();
  await registrarAuditoria(ctx, {
    acao: 'pessoas.exportar',
    entidade: 'exportacao',
    entidadeId: id,
    dados: exportacao,
  });
  return id;
}

/** What is on record of an export of that list by this person a moment ago; null when there is none. */
export async function findExportacao(
  ctx: CtxUsuario,
  { id, lista }: { id: string | null; lista: string },
): Promise<Pick<Exportacao, 'filtros' | 'finalidade'> | null> {
  if (id === null) return null;
  const registro = await ctx.db.auditoria.findFirst({
    where: {
      acao: 'pessoas.exportar',
      entidade: 'exportacao',
      entidadeId: id,
      atorId: ctx.actor.id,
      instante: { gt: new Date(ctx.now.getTime() - VALE_MS) },
    },
  });
  const dados = registro?.dados as Exportacao | undefined;
  return dados?.lista === lista ? { filtros: dados.filtros, finalidade: dados.finalidade } : null;
}
