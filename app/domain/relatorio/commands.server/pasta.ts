import type { Readable } from 'node:stream';
import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { ConflictError, NotFoundError } from '#app/domain/errors.ts';
import { appStorage } from '#app/integrations/storage/storage.server.ts';
import { enqueue } from '#app/lib/enqueue.server.ts';
import { MENSAGENS_DA_PASTA, nomeNaPasta, TIPO_DA_PASTA } from '../pasta.ts';
import { pararMontagem } from './montagem.ts';
import { exigirPasta } from '../queries.server/pasta/tela.ts';

/** Asks the worker for the folder of a demand; while one waits, it is the same one. R-REL-07, R-REL-08. */
export function pedirPasta(ctx: Ctx, demandaId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { processo } = await exigirPasta(tx, demandaId);
    // Two windows at once ask one after the other.
    await tx.db.$queryRaw`select pg_advisory_xact_lock(hashtextextended('pasta:' || ${demandaId}, 0))::text`;
    const chave = { tipo: TIPO_DA_PASTA, referencia: { equals: { demandaId } } };
    if (await tx.db.documentoGerado.findFirst({ where: { ...chave, estado: 'pendente' } })) return;
    const { id } = await tx.db.documentoGerado.create({
      data: {
        tipo: TIPO_DA_PASTA,
        referencia: { demandaId },
        solicitanteId: tx.actor.tipo === 'usuario' ? tx.actor.id : null,
        nomeArquivo: `${nomeNaPasta(`Pasta do processo ${processo}`)}.zip`,
        criadoEm: tx.now,
        feitos: 0,
      },
      select: { id: true },
    });
    await enqueue(tx, 'pasta.montar', { documentoId: id }, { key: `pasta:${id}` });
    await registrarAuditoria(tx, { acao: 'pasta.pedir', entidade: 'demanda', entidadeId: demandaId });
  });
}

/** 'Parar': the folder in the making is not made, and the page says who stopped it. R-REL-10. */
export function pararPasta(ctx: Ctx, { demandaId, id }: { demandaId: string; id: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await exigirPasta(tx, demandaId);
    const daDemanda = { id, tipo: TIPO_DA_PASTA, referencia: { equals: { demandaId } } };
    if (!(await pararMontagem(tx, daDemanda))) throw new ConflictError(MENSAGENS_DA_PASTA.jaTerminou);
    await registrarAuditoria(tx, { acao: 'pasta.parar', entidade: 'demanda', entidadeId: demandaId });
  });
}

/** The ZIP, with a line in the audit for each download. R-REL-08. */
export async function baixarPasta(
  ctx: Ctx,
  { demandaId, id }: { demandaId: string; id: string },
): Promise<{ nomeArquivo: string; bytes: number; conteudo: Readable }> {
  await exigirPasta(ctx, demandaId);
  const linha = await ctx.db.documentoGerado.findFirst({
    where: { id, tipo: TIPO_DA_PASTA, estado: 'pronto', referencia: { equals: { demandaId } } },
  });
  if (!linha || linha.chave === null || linha.bytes === null)
    throw new NotFoundError(MENSAGENS_DA_PASTA.semPasta);
  const conteudo = await appStorage().open(linha.chave);
  await registrarAuditoria(ctx, {
    acao: 'pasta.baixar',
    entidade: 'demanda',
    entidadeId: demandaId,
    dados: { sha256: linha.sha256 },
  });
  return { nomeArquivo: linha.nomeArquivo, bytes: linha.bytes, conteudo };
}

/** The request of a folder that was not made yet; null when there is nothing to do. */
export async function findPastaPedida(
  ctx: Pick<Ctx, 'db'>,
  id: string,
): Promise<{ demandaId: string; processo: string } | null> {
  const linha = await ctx.db.documentoGerado.findUnique({ where: { id } });
  if (linha?.tipo !== TIPO_DA_PASTA || linha.estado !== 'pendente') return null;
  const { demandaId = '' } = linha.referencia as { demandaId?: string };
  const demanda = await ctx.db.demanda.findUniqueOrThrow({
    where: { id: demandaId },
    select: { identificacaoProcesso: true },
  });
  return { demandaId, processo: demanda.identificacaoProcesso };
}

/** Keeps the ZIP, a piece at a time; what was stopped or removed in the meantime leaves no file. */
export async function guardarPasta(
  ctx: Ctx,
  id: string,
  { caminho, bytes, sha256, total }: { caminho: string; bytes: number; sha256: string; total: number },
): Promise<void> {
  const chave = `pastas/${id}.zip`;
  await appStorage().putFile(chave, caminho, { contentType: 'application/zip', bytes });
  const { count } = await ctx.db.documentoGerado.updateMany({
    where: { id, tipo: TIPO_DA_PASTA, estado: 'pendente' },
    data: { chave, bytes, sha256, feitos: total, total, estado: 'pronto', erro: null, prontoEm: ctx.now },
  });
  if (count === 0) await appStorage().remove(chave);
}

/** Says that it could not be made; asking again makes another. */
export async function registrarFalhaDaPasta(ctx: Pick<Ctx, 'db'>, id: string): Promise<void> {
  await ctx.db.documentoGerado.updateMany({
    where: { id, tipo: TIPO_DA_PASTA, estado: 'pendente' },
    data: { estado: 'erro', erro: MENSAGENS_DA_PASTA.falhou },
  });
}
