import { ACESSOS } from '#app/domain/acesso/registros.ts';
import { inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { appStorage } from '#app/integrations/storage/storage.server.ts';
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
      where: { dono },
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

const UM_DIA_MS = 24 * 60 * 60 * 1000;

/** Days that each kind of record is kept: docs/retencao.md. */
export const DIAS_DE_GUARDA = { acessoPagina: 730, leitura: 1825, importacao: 90, conferencia: 365 } as const;

export type Varredura = Record<'arquivos' | 'acessos' | 'leituras' | 'importadas' | 'conferencias', number>;

/**
 * Deletes what is over its time, finishes removals that the storage refused, and takes out again whatever a request
 * that was already running wrote about a person while they were being anonymised.
 */
export async function varrerDadosPessoais(ctx: Ctx): Promise<Varredura> {
  const antes = (dias: number): Date => new Date(ctx.now.getTime() - dias * UM_DIA_MS);
  const recentes = await ctx.db.usuario.findMany({
    where: { anonimizadoEm: { gt: antes(2) } },
    select: { id: true },
  });
  for (const { id } of recentes) {
    await inTransaction(ctx, async (tx) => {
      await abrirAnonimizacao(tx);
      await apagarDaPessoa(tx, id);
    });
  }
  const arquivos = await apagarArquivos(ctx);
  const [acessos, leituras, importadas, conferencias] = await inTransaction(ctx, async (tx) => {
    await abrirAnonimizacao(tx);
    return [
      await tx.db.acessoPagina.deleteMany({
        where: { instante: { lt: antes(DIAS_DE_GUARDA.acessoPagina) } },
      }),
      await tx.db.auditoria.deleteMany({
        where: { instante: { lt: antes(DIAS_DE_GUARDA.leitura) }, acao: { in: ACESSOS } },
      }),
      await tx.db.importacaoLinha.deleteMany({
        where: { importacao: { importadaEm: { lt: antes(DIAS_DE_GUARDA.importacao) } } },
      }),
      await tx.db.conferenciaDoFluig.deleteMany({
        where: { pedidaEm: { lt: antes(DIAS_DE_GUARDA.conferencia) } },
      }),
    ];
  });
  return {
    arquivos,
    acessos: acessos.count,
    leituras: leituras.count,
    importadas: importadas.count,
    conferencias: conferencias.count,
  };
}
