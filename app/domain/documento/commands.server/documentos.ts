import { guardarPara } from '#app/domain/arquivo/commands.server.ts';
import { aoChegar, inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { ConflictError, NotFoundError, RuleError } from '#app/domain/errors.ts';
import type { ArquivoRecebido } from '#app/domain/arquivo/types.ts';
import { podeMudarDocumentos } from '../access.ts';
import { MENSAGENS } from '../labels.ts';
import { RECEBIDOS } from '../queries.server/contam.ts';
import { getParticipacao } from '../queries.server/envio.ts';
import { documentosDaPessoa, participaPorEmpresa } from '../deveres.ts';
import { listTiposDeDocumento } from '../queries.server/tipos.ts';
import { ARQUIVOS_POR_ENVIO, ARQUIVOS_POR_TIPO, BYTES_POR_ENVIO } from '../rules.ts';
import type { Habilitacao } from '#app/domain/etapa/types.ts';

export type Alvo = { demandaId: string; habilitacao: Habilitacao };

/** Refuses who may not change these documents now, and kinds that the demand does not ask. */
async function conferir(ctx: CtxUsuario, { demandaId, habilitacao }: Alvo, tipoDocumentoId: number | null) {
  const { id, demanda, envios, situacao, ...participacao } = await getParticipacao(ctx, demandaId);
  const envio = envios.find((item) => item.habilitacao === habilitacao);
  const estado = envio?.estado ?? null;
  const permissao = podeMudarDocumentos(ctx.actor, { habilitacao, estado, situacao }, ctx.now);
  if (!permissao.ok) throw new RuleError(permissao.motivo);
  if (tipoDocumentoId !== null) {
    const { atividade, tipoAvaliacao } = demanda;
    const pedidos = documentosDaPessoa(
      await listTiposDeDocumento(ctx, demandaId),
      { habilitacao, atividade, tipoAvaliacao, porEmpresa: participaPorEmpresa(participacao) },
      new Set(),
    );
    if (!pedidos.some((pedido) => pedido.id === tipoDocumentoId))
      throw new RuleError(MENSAGENS.tipoDesconhecido);
  }
  return { participacaoId: id, vinculado: participacao.codCfo !== null };
}

/**
 * The draft of this sending, locked; the first file makes it. The window and the state are asked under the lock. Demand
 * and candidate are held before it, in the order of everybody who decides about them.
 */
export async function travarEnvio(tx: CtxUsuario, alvo: Alvo, tipoDocumentoId: number | null) {
  const { participacaoId } = await conferir(tx, alvo, tipoDocumentoId);
  await tx.db.$queryRaw`select 1 from demanda where id = ${alvo.demandaId}::uuid for share`;
  await tx.db.$queryRaw`select 1 from participacao where id = ${participacaoId}::uuid for no key update`;
  const { habilitacao } = alvo;
  await tx.db.$executeRaw`
    insert into envio_documento (id, participacao_id, habilitacao, estado, versao, criado_em, atualizado_em)
    values (gen_random_uuid(), ${participacaoId}::uuid, ${habilitacao}, 'rascunho', 1, ${tx.now}, ${tx.now})
    on conflict (participacao_id, habilitacao) do nothing`;
  const [envio] = await tx.db.$queryRaw<{ id: string; estado: string; versao: number }[]>`
    select id, estado, versao from envio_documento
    where participacao_id = ${participacaoId}::uuid and habilitacao = ${habilitacao}
    for update`;
  if (!envio) throw new NotFoundError();
  if (envio.estado === 'enviado') throw new ConflictError(MENSAGENS.jaEnviado);
  // Whoever waited for the row may have been rejected meanwhile.
  await conferir(tx, alvo, null);
  return envio;
}

const mudou = (tx: CtxUsuario, envioId: string) =>
  tx.db.envioDocumento.update({
    where: { id: envioId },
    data: { versao: { increment: 1 }, atualizadoEm: tx.now },
  });

async function anexar(
  tx: CtxUsuario,
  alvo: Alvo,
  tipoDocumentoId: number,
  arquivo: { bytes: number; sha256: string; gravar: () => Promise<{ id: string }> },
  reaproveitadoDeId: string | null = null,
): Promise<void> {
  const envio = await travarEnvio(tx, alvo, tipoDocumentoId);
  const anexos = await tx.db.documentoEnviado.findMany({
    where: { envioId: envio.id },
    select: { tipoDocumentoId: true, arquivo: { select: { sha256: true, bytes: true } } },
  });
  const doTipo = anexos.filter((anexo) => anexo.tipoDocumentoId === tipoDocumentoId);
  if (doTipo.some((anexo) => anexo.arquivo.sha256 === arquivo.sha256))
    throw new RuleError(MENSAGENS.repetido);
  if (doTipo.length >= ARQUIVOS_POR_TIPO) throw new RuleError(MENSAGENS.muitosNoTipo);
  if (anexos.length >= ARQUIVOS_POR_ENVIO) throw new RuleError(MENSAGENS.muitosNoEnvio);
  const bytes = anexos.reduce((soma, anexo) => soma + anexo.arquivo.bytes, arquivo.bytes);
  if (bytes > BYTES_POR_ENVIO) throw new RuleError(MENSAGENS.bytesDoEnvio);
  await tx.db.documentoEnviado.create({
    data: {
      envioId: envio.id,
      tipoDocumentoId,
      arquivoId: (await arquivo.gravar()).id,
      anexadoEm: tx.now,
      reaproveitadoDeId,
    },
  });
  await mudou(tx, envio.id);
}

/** One file, kept as draft at once; `problema` is set where it was refused, and the others stay. */
export type ResultadoDoAnexo = { tipoDocumentoId: number; nome: string; problema: string | null };

/** Attaches what came, each file on its own: one that is refused does not take the others with it. R-DOC-03. */
export async function anexarDocumentos(
  pedido: CtxUsuario,
  alvo: Alvo,
  arquivos: readonly { tipoDocumentoId: number; recebido: ArquivoRecebido }[],
): Promise<ResultadoDoAnexo[]> {
  const ctx = aoChegar(pedido);
  await conferir(ctx, alvo, null);
  const resultados: ResultadoDoAnexo[] = [];
  for (const { tipoDocumentoId, recebido } of arquivos) {
    const resultado = { tipoDocumentoId, nome: recebido.nomeOriginal, problema: null };
    try {
      await conferir(ctx, alvo, tipoDocumentoId);
      await guardarPara(ctx, recebido, { aceita: ['pdf'] }, (tx, gravar) =>
        anexar(tx, alvo, tipoDocumentoId, { ...recebido, gravar }),
      );
      resultados.push(resultado);
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      resultados.push({ ...resultado, problema: error.message });
    }
  }
  return resultados;
}

/** Says by whom they take part: what is asked depends on it. What was attached stays. R-DOC-12. */
export function dizerPorQuemParticipa(ctx: CtxUsuario, alvo: Alvo, porEmpresa: boolean): Promise<void> {
  return inTransaction(aoChegar(ctx), async (tx) => {
    const { vinculado, participacaoId } = await conferir(tx, alvo, null);
    if (vinculado) throw new RuleError(MENSAGENS.vinculado);
    const envio = await travarEnvio(tx, alvo, null);
    await tx.db.participacao.update({ where: { id: participacaoId }, data: { porEmpresa } });
    await mudou(tx, envio.id);
  });
}

/** A document of one's own, already sent in another demand. */
export function reaproveitarDocumento(
  ctx: CtxUsuario,
  alvo: Alvo,
  { tipoDocumentoId, arquivoId }: { tipoDocumentoId: number; arquivoId: string },
): Promise<void> {
  return inTransaction(aoChegar(ctx), async (tx) => {
    const enviado = await tx.db.documentoEnviado.findFirst({
      where: {
        ...RECEBIDOS,
        tipoDocumentoId,
        arquivo: { id: arquivoId, donoId: tx.actor.id },
        envio: { estado: 'enviado', participacao: { usuarioId: tx.actor.id } },
      },
      orderBy: { anexadoEm: 'desc' },
      select: { id: true, arquivo: { select: { id: true, bytes: true, sha256: true } } },
    });
    if (!enviado) throw new NotFoundError('Não encontramos este documento.');
    const { arquivo } = enviado;
    const jaGravado = { ...arquivo, gravar: () => Promise.resolve(arquivo) };
    await anexar(tx, alvo, tipoDocumentoId, jaGravado, enviado.id);
  });
}

export function removerDocumento(ctx: CtxUsuario, alvo: Alvo, anexoId: string): Promise<void> {
  return inTransaction(aoChegar(ctx), async (tx) => {
    const envio = await travarEnvio(tx, alvo, null);
    const { count } = await tx.db.documentoEnviado.deleteMany({ where: { id: anexoId, envioId: envio.id } });
    if (count === 0) throw new NotFoundError('Este documento já foi removido.');
    await mudou(tx, envio.id);
  });
}
