import type { Ctx } from '#app/domain/ctx.ts';
import { QUE_CONTAM } from '#app/domain/documento/queries.server/contam.ts';
import { RESULTADOS } from '#app/domain/etapa/catalogo.ts';
import { comoStatusDoRecurso } from '#app/domain/etapa/recursos.ts';
import type { EtapaComResultado } from '#app/domain/etapa/types.ts';

const ARQUIVO = { id: true, nomeOriginal: true, bytes: true } as const;

/** The sent documents that the stage judged, by kind; empty where it judges none. Opening one asks the authority. */
export async function documentosJulgados(
  ctx: Pick<Ctx, 'db'>,
  participacaoId: string,
  etapa: EtapaComResultado,
) {
  const habilitacao = RESULTADOS[etapa].documentos;
  if (habilitacao === undefined) return [];
  const enviados = await ctx.db.documentoEnviado.findMany({
    where: {
      ...QUE_CONTAM,
      envio: { participacaoId, habilitacao, estado: 'enviado' },
    },
    orderBy: [{ tipoDocumento: { descricao: 'asc' } }, { anexadoEm: 'asc' }, { id: 'asc' }],
    select: { tipoDocumento: { select: { id: true, descricao: true } }, arquivo: { select: ARQUIVO } },
  });
  const tipos = new Map(enviados.map(({ tipoDocumento }) => [tipoDocumento.id, tipoDocumento]));
  return [...tipos.values()].map((tipo) => ({
    ...tipo,
    arquivos: enviados
      .filter(({ tipoDocumento }) => tipoDocumento.id === tipo.id)
      .map(({ arquivo }) => arquivo),
  }));
}

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
