import { exigirTentativa } from '#app/domain/acesso/autoridade.ts';
import { guardarPara, type GravarArquivo } from '#app/domain/arquivo/commands.server.ts';
import type { ArquivoRecebido } from '#app/domain/arquivo/types.ts';
import { emitirComprovante } from '#app/domain/comprovante/commands.server.ts';
import { aoChegar, inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { MENSAGENS as DO_ENVIO } from '#app/domain/documento/labels.ts';
import { ARQUIVOS_POR_TIPO } from '#app/domain/documento/rules.ts';
import { ConflictError, NotFoundError, RuleError } from '#app/domain/errors.ts';
import { motivoParaNaoResponder } from '../diligencia.ts';
import { getDiligencia, type DiligenciaDoCandidato } from '../queries.server/diligencias.ts';

export type AlvoDaResposta = { demandaId: string; diligenciaId: string };

function conferir(ctx: CtxUsuario, diligencia: DiligenciaDoCandidato): void {
  const motivo = motivoParaNaoResponder(diligencia, ctx.now);
  if (motivo !== null) throw new RuleError(motivo);
}

/**
 * The request, held: whoever reviews comes before or after. The review's result is locked first, as the other side
 * does, and the clock is asked under the lock.
 */
async function travar(tx: CtxUsuario, { demandaId, diligenciaId }: AlvoDaResposta) {
  exigirTentativa('documento.responder-diligencia', tx.actor);
  const { resultadoId } = await getDiligencia(tx, demandaId, diligenciaId);
  await tx.db.$queryRaw`select 1 from resultado_etapa where id = ${resultadoId}::uuid for update`;
  await tx.db.$queryRaw`select 1 from diligencia where id = ${diligenciaId}::uuid for update`;
  const diligencia = await getDiligencia(tx, demandaId, diligenciaId);
  conferir(tx, diligencia);
  return diligencia;
}

/** Attaches a file to the answer; only its person sees it until the answer is sent. */
export async function anexarNaDiligencia(
  pedido: CtxUsuario,
  alvo: AlvoDaResposta,
  recebido: ArquivoRecebido,
): Promise<void> {
  const ctx = aoChegar(pedido);
  exigirTentativa('documento.responder-diligencia', ctx.actor);
  conferir(ctx, await getDiligencia(ctx, alvo.demandaId, alvo.diligenciaId));
  await guardarPara(ctx, recebido, { aceita: ['pdf'] }, (tx, gravar) =>
    anexar(tx, alvo, recebido.sha256, gravar),
  );
}

async function anexar(
  tx: CtxUsuario,
  alvo: AlvoDaResposta,
  soma: string,
  gravar: GravarArquivo,
): Promise<void> {
  const { id, envioId, tipoDocumentoId, anexos } = await travar(tx, alvo);
  if (anexos.some(({ sha256 }) => sha256 === soma)) throw new RuleError(DO_ENVIO.repetido);
  if (anexos.length >= ARQUIVOS_POR_TIPO) throw new RuleError(DO_ENVIO.muitosNoTipo);
  await tx.db.documentoEnviado.create({
    data: {
      envioId,
      tipoDocumentoId,
      arquivoId: (await gravar()).id,
      diligenciaId: id,
      anexadoEm: tx.now,
    },
  });
}

export function removerDaDiligencia(ctx: CtxUsuario, alvo: AlvoDaResposta, arquivoId: string): Promise<void> {
  return inTransaction(aoChegar(ctx), async (tx) => {
    const { id } = await travar(tx, alvo);
    const { count } = await tx.db.documentoEnviado.deleteMany({ where: { arquivoId, diligenciaId: id } });
    if (count === 0) throw new NotFoundError('Este documento já foi removido.');
  });
}

/**
 * Sends the answer: its files take the place of those sent before, which are kept, and the document is to be looked
 * at again. `anexos` is what the person confirmed. R-HAB-07.
 */
export function responderDiligencia(
  ctx: CtxUsuario,
  alvo: AlvoDaResposta,
  { anexos: conferidos }: { anexos: number },
): Promise<{ protocolo: string; codigo: string }> {
  return inTransaction(aoChegar(ctx), async (tx) => {
    const { id, envioId, resultadoId, tipoDocumentoId, anexos, habilitacao } = await travar(tx, alvo);
    if (anexos.length === 0) throw new RuleError('Anexe ao menos um arquivo antes de enviar.');
    if (anexos.length !== conferidos) throw new ConflictError(DO_ENVIO.mudou);
    await tx.db.diligencia.update({ where: { id }, data: { respondidaEm: tx.now } });
    await tx.db.documentoEnviado.updateMany({
      where: {
        envioId,
        tipoDocumentoId,
        substituidoPorId: null,
        OR: [{ diligenciaId: null }, { diligencia: { respondidaEm: { not: null }, id: { not: id } } }],
      },
      data: { substituidoPorId: id },
    });
    await tx.db.documentoAnalisado.updateMany({
      where: { resultadoId, tipoDocumentoId },
      data: { veredito: null, motivoId: null, texto: '', validoAte: null },
    });
    await tx.db.resultadoEtapa.update({
      where: { id: resultadoId },
      data: { versao: { increment: 1 }, atualizadoEm: tx.now },
    });
    const arquivos = anexos.map(({ sha256, bytes }) => ({ sha256, bytes }));
    return emitirComprovante(tx, {
      tipo: 'documentos',
      referenciaId: id,
      usuarioId: tx.actor.id,
      demandaId: alvo.demandaId,
      conteudo: {
        habilitacao,
        diligencia: id,
        documentos: arquivos.map((item) => ({ tipo: tipoDocumentoId, ...item })),
      },
      arquivos,
    });
  });
}
