import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { NotFoundError, RuleError } from '#app/domain/errors.ts';
import { enqueue } from '#app/lib/enqueue.server.ts';
import { tabelaDe, type Linha, type Tabela } from '#app/lib/tabela.ts';
import { MENSAGENS } from '../labels.ts';
import type { ListaExportavel } from '../declarar.server.ts';
import { findLista } from '../listas.server.ts';
import { EM_PREPARO_POR_PESSOA, LINHAS_NA_HORA, MINUTOS_DO_MESMO_ARQUIVO } from '../rules.ts';
import { TIPO_DE_LISTA, type ListaFeita, type PedidoDeLista } from '../types.ts';

/**
 * The file of a list, all rows of its filters whatever the page; null where there are so many that it is made in the
 * background. Whoever calls has checked that the actor may enter the list. R-EXP-01, R-EXP-02.
 */
export async function exportarLista(
  ctx: CtxUsuario & { realNow: Date },
  pedido: PedidoDeLista,
): Promise<{ nome: string; tabela: Tabela } | null> {
  const lista = findLista(pedido.lista);
  if (lista === null) throw new NotFoundError();
  const params = new URLSearchParams(pedido.filtros);
  const { cabecalho, lotes } = await lista.tabela(ctx, { params, maximo: LINHAS_NA_HORA + 1 });
  const linhas = await primeiras(lotes, LINHAS_NA_HORA + 1);
  if (linhas.length > LINHAS_NA_HORA) {
    await pedirArquivo(ctx, pedido, lista.arquivo(params));
    return null;
  }
  await registrarArquivo(ctx, pedido, linhas.length);
  return { nome: lista.arquivo(params), tabela: tabelaDe(cabecalho, linhas) };
}

async function primeiras(lotes: Tabela['lotes'], quantas: number): Promise<Linha[]> {
  const linhas: Linha[] = [];
  for await (const lote of lotes) {
    linhas.push(...lote);
    if (linhas.length >= quantas) break;
  }
  return linhas;
}

/** Who took which list, by which filters, what for and how many rows. R-EXP-01. */
export const registrarArquivo = (ctx: CtxUsuario, pedido: PedidoDeLista, linhas: number): Promise<void> =>
  registrarAuditoria(ctx, { acao: 'lista.exportar', entidade: 'exportacao', dados: { ...pedido, linhas } });

/** Asks the worker for it; the same request while one waits, or was just made, is the same file. */
function pedirArquivo(
  ctx: CtxUsuario,
  pedido: PedidoDeLista,
  nome: ReturnType<ListaExportavel['arquivo']>,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { id: solicitanteId } = tx.actor;
    // Two windows at once ask one after the other.
    await tx.db.$queryRaw`select id from usuario where id = ${solicitanteId}::uuid for no key update`;
    const emPreparo = { tipo: TIPO_DE_LISTA, solicitanteId, estado: 'pendente' };
    const referencia = { ...pedido };
    const feita: ListaFeita = { ...pedido, grupos: tx.actor.grupos };
    const recente = new Date(tx.now.getTime() - MINUTOS_DO_MESMO_ARQUIVO * 60_000);
    const mesma = await tx.db.documentoGerado.findFirst({
      where: {
        tipo: TIPO_DE_LISTA,
        solicitanteId,
        OR: [
          { estado: 'pendente', referencia: { equals: referencia } },
          { estado: 'pronto', prontoEm: { gt: recente }, referencia: { equals: feita } },
        ],
      },
      select: { id: true },
    });
    if (mesma) return;
    if ((await tx.db.documentoGerado.count({ where: emPreparo })) >= EM_PREPARO_POR_PESSOA)
      throw new RuleError(MENSAGENS.demais);
    const { id } = await tx.db.documentoGerado.create({
      data: {
        ...emPreparo,
        referencia,
        nomeArquivo: `${nome}.${pedido.formato}`,
        criadoEm: tx.now,
        feitos: 0,
      },
      select: { id: true },
    });
    await enqueue(tx, 'exportacao.preparar', { documentoId: id }, { key: `exportacao:${id}` });
  });
}
