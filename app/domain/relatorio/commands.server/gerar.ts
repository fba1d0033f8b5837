import { randomUUID } from 'node:crypto';
import { exigir } from '#app/domain/acesso/autoridade.ts';
import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { actorRecord, inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { RuleError } from '#app/domain/errors.ts';
import { motivoParaNaoGerar } from '../disponivel.ts';
import type { Prisma } from '#app/generated/prisma/client.ts';
import { ESPECIES, type Especie } from '../especies.ts';
import { mudancasEntre } from '../mudancas.ts';
import { motivoDaVersao, versaoContadaDeUm } from '../rules.ts';
import { getDemandaDosRelatorios, hashDoConteudo, montarConteudo } from '../queries.server/conteudo.ts';
import type { ConteudoDoRelatorio, PedidoDePdf } from '../types.ts';
import { pedirPdf, tentarDeNovo } from './documento.ts';

export type PedidoDeRelatorio = {
  demandaId: string;
  especie: Especie;
  versao: number;
  /** What the rectification is for. */
  mudancas: string;
  /** Whoever asks counts the versions from 1. */
  contaDeUm?: boolean;
};

/**
 * 'Gerar': freezes what was published and asks the worker for its PDF. The same version with the same data is the
 * same report; a version is the next one, and says what changed. Returns the id of the document, for
 * `/documentos/{id}`. R-REL-02, R-REL-04, R-REL-05.
 */
export function gerarRelatorio(
  ctx: Ctx,
  { demandaId, especie, versao: pedida, mudancas, contaDeUm = false }: PedidoDeRelatorio,
): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const demanda = await getDemandaDosRelatorios(tx, demandaId);
    exigir('relatorio.gerar', tx.actor, demanda);
    const recusa = motivoParaNaoGerar(especie, demanda);
    if (recusa !== null) throw new RuleError(recusa, 'tipo');
    await travar(tx, demandaId);
    const conteudo = await montarConteudo(tx, demanda, especie);
    const anteriores = await tx.db.relatorio.findMany({
      where: { especie, referenciaId: demandaId },
      orderBy: { versao: 'asc' },
      select: { versao: true, sha256: true, conteudo: true, documentoId: true },
    });
    const sha256 = hashDoConteudo(conteudo);
    const ultima = anteriores.at(-1);
    const mudou =
      mudancas !== '' ||
      (ultima !== undefined && mudancasEntre(ultima.conteudo as ConteudoDoRelatorio, conteudo).length > 0);
    const versao = contaDeUm ? versaoContadaDeUm(pedida, ultima?.versao ?? null, mudou) : pedida;
    const mesma = anteriores.find((anterior) => anterior.versao === versao);
    if (mesma?.sha256 === sha256) return retomar(tx, mesma.documentoId);
    const motivo = motivoDaVersao({ versao, ultima: ultima?.versao ?? null, mudou });
    if (motivo !== null) throw new RuleError(motivo, 'versao');
    const { documentoId } = await emitirRelatorio(tx, {
      demandaId,
      especie,
      referenciaId: demandaId,
      versao,
      conteudo,
      sha256,
      mudancas: versao === 0 || mudancas === '' ? null : mudancas,
    });
    return documentoId;
  });
}

type Emissao = {
  demandaId: string;
  especie: Especie;
  referenciaId: string;
  versao: number;
  conteudo: object;
  sha256: string;
  mudancas: string | null;
  /** What the worker draws, where that is no table of candidates. */
  pdf?: Pick<PedidoDePdf, 'tipo' | 'referencia'>;
};

/** The report on record, with the document that the worker makes of it. */
export async function emitirRelatorio(
  ctx: Ctx,
  { pdf, ...dados }: Emissao,
): Promise<{ documentoId: string }> {
  const id = randomUUID();
  const { atorId, atorNome } = actorRecord(ctx.actor);
  const documentoId = await pedirPdf(ctx, {
    ...(pdf ?? { tipo: 'relatorio', referencia: { relatorioId: id } }),
    nomeArquivo: ESPECIES[dados.especie].arquivo,
    doPortal: true,
  });
  await ctx.db.relatorio.create({
    data: { id, ...dados, criadoPorId: atorId, criadoPor: atorNome, criadoEm: ctx.now, documentoId },
  });
  await registrarAuditoria(ctx, {
    acao: 'relatorio.gerar',
    entidade: 'relatorio',
    entidadeId: id,
    dados: { especie: dados.especie, versao: dados.versao },
  });
  return { documentoId };
}

/** A report that there is already: made again where it failed. */
export async function retomar(ctx: Ctx, documentoId: string): Promise<string> {
  await tentarDeNovo(ctx, documentoId);
  return documentoId;
}

/** Of two that ask at once for the reports of a demand, the second sees the first's. */
export async function travar(ctx: Ctx, demandaId: string): Promise<void> {
  await ctx.db
    .$queryRaw`select pg_advisory_xact_lock(hashtextextended('relatorio:' || ${demandaId}, 0))::text`;
}

/**
 * The official list of who was accredited in a demand, as it stands: the same people are the same list, and others the
 * next version of it. Whoever calls has checked that it may be made. R-HOM-12.
 */
export async function documentoDosCredenciados(
  ctx: Ctx,
  demandaId: string,
  conteudo: Prisma.InputJsonObject,
): Promise<string> {
  const especie = 'relacaoCredenciados';
  await travar(ctx, demandaId);
  const ultima = await ctx.db.relatorio.findFirst({
    where: { especie, referenciaId: demandaId },
    orderBy: { versao: 'desc' },
    select: { versao: true, sha256: true, documentoId: true },
  });
  const sha256 = hashDoConteudo(conteudo);
  if (ultima?.sha256 === sha256) return retomar(ctx, ultima.documentoId);
  const versao = ultima === null ? 0 : ultima.versao + 1;
  const { documentoId } = await emitirRelatorio(ctx, {
    demandaId,
    especie,
    referenciaId: demandaId,
    versao,
    conteudo,
    sha256,
    mudancas: null,
    pdf: { tipo: 'credenciados', referencia: { demandaId, versao: String(versao) } },
  });
  return documentoId;
}

/**
 * The document of a decided homologation, on record like the other reports: what was decided does not change, so
 * there is one. Whoever calls has checked that it was decided and that the actor may have it. R-HOM-07, R-REL-01.
 */
export async function documentoDaHomologacao(
  ctx: Ctx,
  { homologacaoId, demandaId }: { homologacaoId: string; demandaId: string },
): Promise<string> {
  const especie = 'homologProcessoUnico';
  await travar(ctx, demandaId);
  const feito = await ctx.db.relatorio.findUnique({
    where: { especie_referenciaId_versao: { especie, referenciaId: homologacaoId, versao: 0 } },
    select: { documentoId: true },
  });
  if (feito) return retomar(ctx, feito.documentoId);
  const conteudo = { homologacaoId };
  const { documentoId } = await emitirRelatorio(ctx, {
    demandaId,
    especie,
    referenciaId: homologacaoId,
    versao: 0,
    conteudo,
    sha256: hashDoConteudo(conteudo),
    mudancas: null,
    pdf: { tipo: 'homologacao', referencia: conteudo },
  });
  return documentoId;
}
