import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ctx } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { appStorage } from '#app/integrations/storage/storage.server.ts';
import { isUuid } from '#app/lib/uuid.ts';
import { podeAbrirDocumento } from '../access.ts';
import type { Documento, EstadoDoDocumento } from '../types.ts';

const INTERVALO_MS = 150;

/** A generated document the actor may open; NotFoundError for any other. */
export async function getDocumento(ctx: Pick<Ctx, 'db' | 'actor'>, id: string): Promise<Documento> {
  const linha = await getLinha(ctx, id);
  const { tipo, nomeArquivo, estado, erro } = linha;
  return { id, tipo, nomeArquivo, estado: estado as EstadoDoDocumento, erro };
}

/** The same, waiting up to `limiteMs` for the worker to finish it. */
export async function aguardarDocumento(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  id: string,
  limiteMs: number,
): Promise<Documento> {
  const fim = performance.now() + limiteMs;
  for (;;) {
    const documento = await getDocumento(ctx, id);
    if (documento.estado !== 'pendente' || performance.now() + INTERVALO_MS > fim) return documento;
    await sleep(INTERVALO_MS);
  }
}

/** The file of a document that is ready. */
export async function abrirArquivo(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  id: string,
): Promise<{ nomeArquivo: string; bytes: number; conteudo: Readable; relatorioId: string | null }> {
  const { estado, chave, bytes, nomeArquivo, relatorio } = await getLinha(ctx, id);
  if (estado !== 'pronto' || chave === null || bytes === null) throw new NotFoundError();
  return {
    nomeArquivo,
    bytes,
    conteudo: await appStorage().open(chave),
    relatorioId: relatorio?.id ?? null,
  };
}

const DE_QUE_DEMANDA = { select: { id: true, demanda: { select: { areaAtuacao: true } } } } as const;

async function getLinha(ctx: Pick<Ctx, 'db' | 'actor'>, id: string) {
  const linha = isUuid(id)
    ? await ctx.db.documentoGerado.findUnique({ where: { id }, include: { relatorio: DE_QUE_DEMANDA } })
    : null;
  if (!linha || !podeAbrirDocumento(ctx.actor, linha)) {
    throw new NotFoundError('Este documento não existe mais. Peça-o de novo na tela em que estava.');
  }
  return linha;
}
