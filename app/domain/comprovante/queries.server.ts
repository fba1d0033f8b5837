import type { Ctx } from '#app/domain/ctx.ts';
import type { TipoDePdf } from '#app/domain/relatorio/types.ts';
import { isUuid } from '#app/lib/uuid.ts';
import { comoEspecie, ESPECIES } from '#app/domain/relatorio/especies.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { MENSAGENS } from './labels.ts';
import { lerCodigo } from './rules.ts';
import type {
  ArquivoDoAto,
  ComprovantePublico,
  RelatorioVerificavel,
  TipoDeComprovante,
  Verificavel,
} from './types.ts';

type Leitura = Pick<Ctx, 'db'>;
type LeituraDePessoa = Pick<Ctx, 'db' | 'actor'>;

const COM_DEMANDA = { demanda: { select: { identificacaoProcesso: true } } } as const;

type Linha = {
  codigo: string;
  protocolo: string;
  tipo: string;
  emitidoEm: Date;
  chegouEm: Date | null;
  sha256: string;
  arquivos: unknown;
  demanda: { identificacaoProcesso: string } | null;
};

const publico = (linha: Linha): ComprovantePublico => ({
  codigo: linha.codigo,
  protocolo: linha.protocolo,
  tipo: linha.tipo as TipoDeComprovante,
  processo: linha.demanda?.identificacaoProcesso ?? null,
  emitidoEm: linha.emitidoEm,
  chegouEm: linha.chegouEm,
  sha256: linha.sha256,
  arquivos: linha.arquivos as ArquivoDoAto[],
});

/** What a code stands for, for anyone who has it; null when it stands for nothing. */
export async function findVerificavel(ctx: Leitura, digitado: string): Promise<Verificavel | null> {
  const codigo = lerCodigo(digitado);
  if (codigo === null) return null;
  const [comprovante, documentos] = await Promise.all([
    ctx.db.comprovante.findUnique({ where: { codigo }, include: COM_DEMANDA }),
    ctx.db.documentoEmitido.findMany({
      where: { codigo },
      orderBy: { emitidoEm: 'desc' },
      select: { id: true, tipo: true, processo: true, emitidoEm: true, sha256: true },
    }),
  ]);
  if (!comprovante && documentos.length === 0) return null;
  const { documentosRegistradosDesde: desde } = await ctx.db.organizacao.findUniqueOrThrow({
    where: { id: 1 },
    select: { documentosRegistradosDesde: true },
  });
  return {
    codigo,
    comprovante: comprovante && publico(comprovante),
    registroDesde: comprovante && desde && comprovante.emitidoEm < desde ? desde : null,
    documentos: documentos.map(({ tipo, processo, emitidoEm, sha256 }) => ({
      tipo: tipo as TipoDePdf,
      processo,
      emitidoEm,
      sha256,
    })),
    relatorio: await findRelatorioVerificavel(
      ctx,
      documentos.map(({ id }) => id),
    ),
  };
}

/** The report that one of these documents prints, and the newest rectification of it; null where none is of one. */
async function findRelatorioVerificavel(
  ctx: Leitura,
  documentos: readonly string[],
): Promise<RelatorioVerificavel | null> {
  const relatorio = await ctx.db.relatorio.findFirst({
    where: { documentoId: { in: [...documentos] } },
    select: { especie: true, referenciaId: true, versao: true },
  });
  if (!relatorio) return null;
  const { especie, referenciaId, versao } = relatorio;
  const nova = await ctx.db.relatorio.findFirst({
    where: { especie, referenciaId, versao: { gt: versao }, documento: { estado: 'pronto' } },
    orderBy: { versao: 'desc' },
    select: { versao: true, documento: { select: { codigo: true } } },
  });
  return {
    titulo: ESPECIES[comoEspecie(especie)].titulo,
    versao,
    nova: nova && { versao: nova.versao, codigo: nova.documento.codigo ?? '' },
  };
}

/** A receipt of the actor's own (any, for the system: the worker draws it); NotFoundError for any other. */
export async function getComprovante(
  ctx: LeituraDePessoa,
  codigo: string,
): Promise<ComprovantePublico & { referenciaId: string }> {
  const { actor } = ctx;
  const linha = await ctx.db.comprovante.findUnique({
    where: { codigo: lerCodigo(codigo) ?? '' },
    include: COM_DEMANDA,
  });
  const proprio = actor.tipo === 'sistema' || (actor.tipo === 'usuario' && linha?.usuarioId === actor.id);
  if (!linha || !proprio) throw new NotFoundError(MENSAGENS.desconhecido);
  return { ...publico(linha), referenciaId: linha.referenciaId };
}

/** The receipt of what a request of the actor's brought; null where it did nothing that has one. R-TEL-36. */
export async function findComprovanteDoPedido(
  { db, actor }: LeituraDePessoa,
  pedido: string,
): Promise<ComprovantePublico | null> {
  if (actor.tipo !== 'usuario' || !isUuid(pedido)) return null;
  const linha = await db.comprovante.findFirst({
    where: { pedido, usuarioId: actor.id },
    include: COM_DEMANDA,
  });
  return linha && publico(linha);
}

/** The actor's own receipts, newest first: one page and the total. */
export async function listComprovantes(
  ctx: Leitura,
  usuarioId: string,
  { pular, tamanho }: { pular: number; tamanho: number },
): Promise<{ linhas: ComprovantePublico[]; total: number }> {
  const [linhas, total] = await Promise.all([
    ctx.db.comprovante.findMany({
      where: { usuarioId },
      include: COM_DEMANDA,
      orderBy: [{ emitidoEm: 'desc' }, { numero: 'desc' }],
      skip: pular,
      take: tamanho,
    }),
    ctx.db.comprovante.count({ where: { usuarioId } }),
  ]);
  return { linhas: linhas.map(publico), total };
}

/** A person's receipts of what they did in a demand, the oldest first, with what each is of. R-TEL-45. */
export const listComprovantesDaDemanda = (ctx: Leitura, usuarioId: string, demandaId: string) =>
  ctx.db.comprovante.findMany({
    where: { usuarioId, demandaId },
    orderBy: [{ emitidoEm: 'asc' }, { numero: 'asc' }],
    select: { codigo: true, protocolo: true, tipo: true, referenciaId: true, emitidoEm: true },
  });
