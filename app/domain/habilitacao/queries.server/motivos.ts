import { podeTentar } from '#app/domain/acesso/autoridade.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import type { Habilitacao } from '#app/domain/etapa/types.ts';
import { ANALISES } from '../rules.ts';

const MOTIVO = {
  id: true,
  titulo: true,
  texto: true,
  tipoDocumentoId: true,
  ordem: true,
  ativo: true,
  versao: true,
  atualizadoEm: true,
  atualizadoPor: true,
} as const;

/** The library of a kind of review, those out of use at the end. R-HAB-06. */
export async function listMotivos(ctx: CtxUsuario, habilitacao: Habilitacao) {
  const linhas = await ctx.db.motivoDaAnalise.findMany({
    where: { habilitacao },
    orderBy: [{ ativo: 'desc' }, { ordem: 'asc' }, { titulo: 'asc' }],
    select: { ...MOTIVO, tipoDocumento: { select: { descricao: true } } },
  });
  return {
    permissao: podeTentar(ANALISES[habilitacao].operacao, ctx.actor),
    motivos: linhas.map(({ tipoDocumento, ...motivo }) => ({
      ...motivo,
      documento: tipoDocumento?.descricao ?? null,
    })),
  };
}

/** One of them, or a new one, with the documents that it may be of. */
export async function getMotivo(ctx: CtxUsuario, habilitacao: Habilitacao, id: string | null) {
  const motivo =
    id && (await ctx.db.motivoDaAnalise.findFirst({ where: { id, habilitacao }, select: MOTIVO }));
  if (id !== null && !motivo) throw new NotFoundError('Não encontramos este motivo.');
  const documentos = await ctx.db.tipoDocumento.findMany({
    where: { habilitacao, ativo: true },
    orderBy: { id: 'asc' },
    select: { id: true, descricao: true },
  });
  return {
    permissao: podeTentar(ANALISES[habilitacao].operacao, ctx.actor),
    motivo: motivo || null,
    documentos,
  };
}
