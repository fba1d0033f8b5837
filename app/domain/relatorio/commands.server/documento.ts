import { createHash, randomBytes } from 'node:crypto';
import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { canonico, codigoDe } from '#app/domain/comprovante/rules.ts';
import { inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { ForbiddenError } from '#app/domain/errors.ts';
import { appStorage } from '#app/integrations/storage/storage.server.ts';
import { enqueue } from '#app/lib/enqueue.server.ts';
import { SO_NA_SUA_TELA } from '../access.ts';
import { abrirArquivo, getDocumento } from '../queries.server/documento.ts';
import { TIPO_DA_PASTA } from '../pasta.ts';
import { limiteDo, PRAZO } from '#app/domain/dados-pessoais/prazos.ts';
import { nomeDoArquivo } from '../rules.ts';
import type { PedidoDePdf } from '../types.ts';

/**
 * Asks the worker for a PDF; whoever calls has checked that the actor may see what it shows. The same request
 * while the first one waits is the same document. Returns its id, for `/documentos/{id}`. It carries a code that anyone
 * may check (R-DOC-09).
 */
export function pedirPdf(
  ctx: Ctx,
  { tipo, referencia, nomeArquivo, codigo = codigoDe(randomBytes(12)), doPortal = false }: PedidoDePdf,
): Promise<string> {
  const { actor } = ctx;
  if (actor.tipo === 'anonimo') throw new ForbiddenError();
  const solicitanteId = actor.tipo === 'usuario' && !doPortal ? actor.id : null;
  return inTransaction(ctx, async (tx) => {
    const pedido = canonico({ tipo, solicitanteId, referencia });
    await tx.db.$queryRaw`select pg_advisory_xact_lock(hashtextextended('pdf:' || ${pedido}, 0))::text`;
    const aguardando = await tx.db.documentoGerado.findFirst({
      where: { tipo, solicitanteId, estado: 'pendente', referencia: { equals: referencia } },
      select: { id: true },
    });
    if (aguardando) return aguardando.id;
    const { id } = await tx.db.documentoGerado.create({
      data: {
        tipo,
        referencia,
        solicitanteId,
        codigo,
        nomeArquivo: nomeDoArquivo(nomeArquivo),
        criadoEm: tx.now,
      },
      select: { id: true },
    });
    await enqueue(tx, 'pdf.gerar', { documentoId: id }, { key: `pdf:${id}` });
    return id;
  });
}

/**
 * What a person asked for with groups that they no longer have opens no more for them; they ask again for what they
 * still may see. A list and a copy of one's data have a check of their own. R-ACE-22.
 */
export async function soltarDocumentosDe(ctx: Ctx, usuarioId: string): Promise<void> {
  const tipo = { notIn: [...SO_NA_SUA_TELA] };
  await ctx.db.documentoGerado.updateMany({
    where: { solicitanteId: usuarioId, tipo },
    data: { solicitanteId: null },
  });
}

/** Asks again for a document that could not be made. */
export function tentarDeNovo(ctx: Ctx, id: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await getDocumento(tx, id);
    const { count } = await tx.db.documentoGerado.updateMany({
      where: { id, estado: 'erro' },
      data: { estado: 'pendente', erro: null, criadoEm: tx.now },
    });
    if (count > 0) await enqueue(tx, 'pdf.gerar', { documentoId: id }, { key: `pdf:${id}` });
  });
}

/** The file of a document that is ready; of a report, with a line in the audit. R-REL-06. */
export async function baixarDocumento(ctx: Ctx, id: string): ReturnType<typeof abrirArquivo> {
  const aberto = await abrirArquivo(ctx, id);
  if (aberto.relatorioId !== null)
    await registrarAuditoria(ctx, {
      acao: 'relatorio.baixar',
      entidade: 'relatorio',
      entidadeId: aberto.relatorioId,
    });
  return aberto;
}

export type DocumentoPedido = {
  id: string;
  tipo: string;
  referencia: Record<string, string>;
  /** Printed on it, for the public check. */
  codigo: string | null;
  solicitante: string | null;
  /** When a report was asked for, which is when it speaks; null for what speaks when it is made. */
  emitidoEm: Date | null;
};

/** The request of a document that was not made yet; null when there is nothing to do. */
export async function findDocumentoPedido(ctx: Pick<Ctx, 'db'>, id: string): Promise<DocumentoPedido | null> {
  const linha = await ctx.db.documentoGerado.findUnique({
    where: { id },
    include: {
      solicitante: { select: { nome: true, sobrenome: true } },
      relatorio: { select: { criadoPor: true, criadoEm: true } },
    },
  });
  if (!linha || linha.estado === 'pronto') return null;
  const { solicitante, relatorio } = linha;
  return {
    id,
    tipo: linha.tipo,
    referencia: linha.referencia as Record<string, string>,
    codigo: linha.codigo,
    solicitante:
      relatorio?.criadoPor ?? (solicitante && `${solicitante.nome} ${solicitante.sobrenome}`.trim()),
    emitidoEm: relatorio?.criadoEm ?? null,
  };
}

/**
 * Keeps the file and what a copy of it is compared with for ever; the document is ready once. The file is written under
 * the lock of its row: two that make it at once leave one, and a document that was removed leaves none.
 */
export function guardarDocumento(
  ctx: Ctx,
  { id, tipo, codigo }: Pick<DocumentoPedido, 'id' | 'tipo' | 'codigo'>,
  conteudo: Uint8Array,
  processo: string | null,
): Promise<void> {
  const chave = `documentos/${id}.pdf`;
  const bytes = conteudo.byteLength;
  const sha256 = createHash('sha256').update(conteudo).digest('hex');
  return inTransaction(ctx, async (tx) => {
    const [linha] = await tx.db.$queryRaw<{ id: string }[]>`
      select id from documento_gerado where id = ${id}::uuid and tipo = ${tipo} and estado <> 'pronto' for update`;
    if (!linha) return;
    await appStorage().put(chave, conteudo, { contentType: 'application/pdf' });
    await tx.db.documentoGerado.update({
      where: { id },
      data: { estado: 'pronto', chave, bytes, sha256, erro: null, prontoEm: tx.now },
    });
    if (codigo === null) return;
    await tx.db.documentoEmitido.create({
      data: { id, codigo, tipo, processo, emitidoEm: tx.now, sha256, bytes },
    });
  });
}

/** Says that it could not be made. `erro` is a sentence for the person. */
export async function registrarErroDoDocumento(ctx: Ctx, id: string, erro: string): Promise<void> {
  await ctx.db.documentoGerado.updateMany({
    where: { id, estado: 'pendente' },
    data: { estado: 'erro', erro },
  });
}

/**
 * Removes the documents of more than a day ago, files included; those asked for again are made again. The one of a
 * report stays with it, and a folder for its days.
 */
export async function apagarDocumentosAntigos(ctx: Ctx): Promise<number> {
  const antigos = await ctx.db.documentoGerado.findMany({
    where: {
      OR: [
        {
          tipo: { not: TIPO_DA_PASTA },
          criadoEm: { lt: limiteDo(PRAZO.documento, ctx.now) },
          relatorio: null,
        },
        { tipo: TIPO_DA_PASTA, criadoEm: { lt: limiteDo(PRAZO.pasta, ctx.now) } },
      ],
    },
    select: { id: true, chave: true },
    take: 1_000,
  });
  for (const { chave } of antigos) if (chave !== null) await appStorage().remove(chave);
  const { count } = await ctx.db.documentoGerado.deleteMany({
    where: { id: { in: antigos.map(({ id }) => id) } },
  });
  return count;
}
