import { inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { appStorage } from '#app/integrations/storage/storage.server.ts';
import { apagarVencidos } from '../colunas/sql.server/vencidos.ts';
import { TIPO_REMOVIDO } from '../types.ts';
import { abrirAnonimizacao, apagarDaPessoa } from './anonimizar.ts';

const POR_VEZ = 200;

/**
 * Removes the files of an anonymised person and the generated documents marked for removal: the file first, then the
 * row that still knows its key, so that a storage that is away loses nothing. Returns how many files went.
 */
export async function apagarArquivos(ctx: Ctx, usuarioId?: string): Promise<number> {
  const dono = { anonimizadoEm: { not: null }, ...(usuarioId === undefined ? {} : { id: usuarioId }) };
  let apagados = 0;
  for (;;) {
    const arquivos = await ctx.db.arquivo.findMany({
      // The signed paper of a decision is not its bearer's.
      where: { dono, homologacao: null },
      select: { id: true, chave: true },
      take: POR_VEZ,
    });
    for (const { id, chave } of arquivos) {
      await appStorage().remove(chave);
      await ctx.db.arquivo.deleteMany({ where: { id } });
    }
    apagados += arquivos.length;
    if (arquivos.length < POR_VEZ) break;
  }
  const documentos = await ctx.db.documentoGerado.findMany({
    where: { tipo: TIPO_REMOVIDO },
    select: { id: true, chave: true },
  });
  for (const { id, chave } of documentos) {
    if (chave !== null) await appStorage().remove(chave);
    await ctx.db.documentoGerado.deleteMany({ where: { id, chave } });
    apagados += 1;
  }
  return apagados;
}

/** Longer than any request that was already running. */
const DOIS_DIAS_MS = 2 * 24 * 60 * 60 * 1000;

export type Varredura = Record<string, number> & { arquivos: number };

/**
 * Deletes what is over its time, finishes removals that the storage refused, and takes out again whatever a request
 * that was already running wrote about a person while they were being anonymised.
 */
export async function varrerDadosPessoais(ctx: Ctx): Promise<Varredura> {
  const recentes = await ctx.db.usuario.findMany({
    where: { anonimizadoEm: { gt: new Date(ctx.now.getTime() - DOIS_DIAS_MS) } },
    select: { id: true },
  });
  for (const { id } of recentes) {
    await inTransaction(ctx, async (tx) => {
      await abrirAnonimizacao(tx);
      await apagarDaPessoa(tx, id);
    });
  }
  const arquivos = await apagarArquivos(ctx);
  const vencidos = await inTransaction(ctx, async (tx) => {
    await abrirAnonimizacao(tx);
    return apagarVencidos(tx, 'dados-pessoais');
  });
  return { ...vencidos, arquivos };
}
