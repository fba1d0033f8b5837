import type { CtxUsuario } from '#app/domain/ctx.ts';
import type { EstadoDaMontagem } from '#app/domain/relatorio/types.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { FORMATOS } from '#app/lib/formato-de-lista.ts';
import { motivoParaNaoBaixar } from '../access.ts';
import { findLista } from '../listas.server.ts';
import { fimDoArquivo, HORAS_DO_ARQUIVO, LINHAS_NO_ARQUIVO } from '../rules.ts';
import { TIPO_DE_LISTA, type ListaFeita } from '../types.ts';

const MOSTRADAS = 50;

/** One's own files of lists that were asked for and are still kept, the latest first. R-EXP-03. */
export async function listExportacoes(ctx: CtxUsuario) {
  const linhas = await ctx.db.documentoGerado.findMany({
    where: {
      tipo: TIPO_DE_LISTA,
      solicitanteId: ctx.actor.id,
      criadoEm: { gt: new Date(ctx.now.getTime() - HORAS_DO_ARQUIVO * 60 * 60 * 1000) },
    },
    orderBy: [{ criadoEm: 'desc' }, { id: 'desc' }],
    take: MOSTRADAS,
  });
  return linhas.map(({ referencia, criadoEm, ...linha }) => {
    const pedido = referencia as unknown as ListaFeita;
    const feitos = linha.feitos ?? 0;
    return {
      id: linha.id,
      titulo: findLista(pedido.lista)?.titulo ?? '',
      formato: FORMATOS[pedido.formato],
      endereco: `${pedido.lista}?${new URLSearchParams(pedido.filtros)}`,
      filtrada: Object.keys(pedido.filtros).length > 0,
      finalidade: pedido.finalidade ?? null,
      estado: linha.estado as EstadoDaMontagem,
      /** Why it is not fetched. */
      aviso: motivoParaNaoBaixar(pedido, ctx.actor) ?? linha.erro,
      linhas: feitos,
      cortada: feitos >= LINHAS_NO_ARQUIVO,
      bytes: linha.bytes ?? 0,
      pedida: formatarInstante(criadoEm),
      ate: formatarInstante(fimDoArquivo(criadoEm)),
    };
  });
}

export type ExportacaoNaTela = Awaited<ReturnType<typeof listExportacoes>>[number];
