import type { Ctx } from '#app/domain/ctx.ts';
import { QUE_CONTAM } from '#app/domain/documento/queries.server/contam.ts';
import { RESULTADOS } from '#app/domain/etapa/catalogo.ts';
import { comoStatusDoRecurso } from '#app/domain/etapa/recursos.ts';
import type { EtapaComResultado } from '#app/domain/etapa/types.ts';
import type { Veredito } from '#app/domain/habilitacao/types.ts';

const ARQUIVO = { id: true, nomeOriginal: true, bytes: true } as const;

/**
 * The documents that the stage judged, in the order of the table, each with what was said of it and the files that were
 * sent; empty where it judges none. Opening one asks the authority. R-REC-07.
 */
export async function documentosJulgados(
  ctx: Pick<Ctx, 'db'>,
  participacaoId: string,
  etapa: EtapaComResultado,
) {
  const habilitacao = RESULTADOS[etapa].documentos;
  if (habilitacao === undefined) return [];
  const tipoDocumento = { select: { id: true, descricao: true } } as const;
  const [enviados, vistos] = await Promise.all([
    ctx.db.documentoEnviado.findMany({
      where: {
        ...QUE_CONTAM,
        envio: { participacaoId, habilitacao, estado: 'enviado' },
      },
      orderBy: [{ anexadoEm: 'asc' }, { id: 'asc' }],
      select: { tipoDocumento, arquivo: { select: ARQUIVO } },
    }),
    ctx.db.documentoAnalisado.findMany({
      where: { resultado: { participacaoId, etapa }, veredito: { not: null } },
      select: { tipoDocumento, veredito: true, texto: true },
    }),
  ]);
  const tipos = new Map(
    [...enviados, ...vistos].map((linha) => [linha.tipoDocumento.id, linha.tipoDocumento]),
  );
  return [...tipos.values()]
    .sort((a, b) => a.id - b.id)
    .map((tipo) => {
      const visto = vistos.find((linha) => linha.tipoDocumento.id === tipo.id);
      return {
        ...tipo,
        veredito: (visto?.veredito ?? null) as Veredito | null,
        texto: visto?.texto ?? '',
        arquivos: enviados
          .filter((linha) => linha.tipoDocumento.id === tipo.id)
          .map(({ arquivo }) => arquivo),
      };
    });
}

export type DocumentoJulgado = Awaited<ReturnType<typeof documentosJulgados>>[number];

/** The other attempts against the same result, the latest first, with what was asked and decided. */
export async function outrasTentativas(ctx: Pick<Ctx, 'db'>, resultadoId: string, recursoId: string) {
  const recursos = await ctx.db.recurso.findMany({
    where: { resultadoId, id: { not: recursoId } },
    orderBy: { numeracao: 'desc' },
    select: {
      id: true,
      numeracao: true,
      status: true,
      observacao: true,
      decisao: true,
      decididoPor: true,
      decididoEm: true,
      criadoEm: true,
      anexos: { orderBy: { ordem: 'asc' }, select: { arquivo: { select: ARQUIVO } } },
    },
  });
  return recursos.map(({ status, anexos, ...recurso }) => ({
    ...recurso,
    status: comoStatusDoRecurso(status),
    anexos: anexos.map(({ arquivo }) => arquivo),
  }));
}

export type Tentativa = Awaited<ReturnType<typeof outrasTentativas>>[number];
