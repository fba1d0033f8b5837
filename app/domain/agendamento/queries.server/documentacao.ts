import type { CtxUsuario } from '#app/domain/ctx.ts';
import type { Habilitacao } from '#app/domain/etapa/types.ts';
import { getCandidatoDoDialogo } from './dialogo.ts';

/** The documents that a candidate has sent, to be read beside their scheduling; opening a file is what goes on record. */
export async function getDocumentacao(ctx: CtxUsuario, participacaoId: string) {
  const { candidato, demanda } = await getCandidatoDoDialogo(ctx, participacaoId);
  const envios = await ctx.db.envioDocumento.findMany({
    where: { participacaoId, estado: 'enviado' },
    orderBy: { habilitacao: 'desc' },
    select: {
      habilitacao: true,
      enviadoEm: true,
      documentos: {
        orderBy: { anexadoEm: 'asc' },
        select: {
          arquivo: { select: { id: true, nomeOriginal: true } },
          tipoDocumento: { select: { descricao: true } },
        },
      },
    },
  });
  return {
    nome: candidato.nome,
    processo: demanda.identificacaoProcesso,
    envios: envios.map(({ habilitacao, documentos, ...envio }) => ({
      ...envio,
      habilitacao: habilitacao as Habilitacao,
      documentos: documentos.map(({ arquivo, tipoDocumento }) => ({
        ...arquivo,
        tipo: tipoDocumento.descricao,
      })),
    })),
  };
}

export type Documentacao = Awaited<ReturnType<typeof getDocumentacao>>;
