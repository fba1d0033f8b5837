import type { Ctx } from '#app/domain/ctx.ts';
import type { TipoDePdf } from '#app/domain/relatorio/types.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { MENSAGENS } from './labels.ts';
import { lerCodigo } from './rules.ts';
import type { ArquivoDoAto, ComprovantePublico, TipoDeComprovante, Verificavel } from './types.ts';

type Leitura = Pick<Ctx, 'db'>;
type LeituraDePessoa = Pick<Ctx, 'db' | 'actor'>;

const COM_DEMANDA = { demanda: { select: { identificacaoProcesso: true } } } as const;

type Linha = {
  codigo: string;
  protocolo: string;
  tipo: string;
  emitidoEm: Date;
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
      select: { tipo: true, processo: true, emitidoEm: true, sha256: true },
    }),
  ]);
  if (!comprovante && documentos.length === 0) return null;
  return {
    codigo,
    comprovante: comprovante && publico(comprovante),
    documentos: documentos.map(({ tipo, ...documento }) => ({ ...documento, tipo: tipo as TipoDePdf })),
  };
}

/** A receipt of the actor's own (any, for the system: the worker draws it); NotFoundError for any other. */
export async function getComprovante(ctx: LeituraDePessoa, codigo: string): Promise<ComprovantePublico> {
  const { actor } = ctx;
  const linha = await ctx.db.comprovante.findUnique({
    where: { codigo: lerCodigo(codigo) ?? '' },
    include: COM_DEMANDA,
  });
  const proprio = actor.tipo === 'sistema' || (actor.tipo === 'usuario' && linha?.usuarioId === actor.id);
  if (!linha || !proprio) throw new NotFoundError(MENSAGENS.desconhecido);
  return publico(linha);
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
