import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { NotFoundError, RuleError } from '#app/domain/errors.ts';
import { colunaDoDia } from '#app/lib/dates.ts';
import { motivoParaNaoDiligenciar } from '../diligencia.ts';
import { MENSAGENS } from '../labels.ts';
import { listDiligencias } from '../queries.server/diligencias.ts';
import { getDocumentos } from '../queries.server/pessoa.ts';
import type { DiligenciaDigitada } from '../schema.ts';
import { avisarDiligencia } from './avisar.ts';
import { abrirAnalise, quemDecide, type Alvo } from './decidir.ts';

/** Opens one document again for one candidate, until a day, with the reason that they read. R-HAB-07. */
export function abrirDiligencia(
  ctx: CtxUsuario,
  alvo: Alvo,
  { tipoDocumentoId, motivo, ate }: DiligenciaDigitada,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { pessoa, resultado } = await abrirAnalise(tx, alvo);
    if (!pessoa.enviado || pessoa.envio === null) throw new RuleError(MENSAGENS.semEnvio);
    const documentos = await getDocumentos(tx, alvo.habilitacao, pessoa);
    const documento = documentos.find(({ tipoId }) => tipoId === tipoDocumentoId);
    if (!documento) throw new NotFoundError(MENSAGENS.foraDaAnalise);
    const outras = await listDiligencias(tx, resultado.id);
    const recusa = motivoParaNaoDiligenciar(
      {
        ate,
        motivo,
        janela: pessoa.janela,
        pendentes: outras.filter(
          (outra) =>
            outra.tipoDocumentoId === tipoDocumentoId && ['aberta', 'vencida'].includes(outra.situacao),
        ).length,
        finalizado: pessoa.finalizado,
      },
      tx.now,
    );
    if (recusa !== null) throw new RuleError(recusa);
    const { id } = await tx.db.diligencia.create({
      data: {
        resultadoId: resultado.id,
        envioId: pessoa.envio.id,
        tipoDocumentoId,
        motivo: motivo.trim(),
        ate: colunaDoDia(ate),
        abertaEm: tx.now,
        abertaPorId: tx.actor.id,
        abertaPorNome: tx.actor.nome,
      },
      select: { id: true },
    });
    await tx.db.resultadoEtapa.update({ where: { id: resultado.id }, data: quemDecide(tx) });
    await registrarAuditoria(tx, { acao: 'diligencia.abrir', entidade: 'diligencia', entidadeId: id });
    await avisarDiligencia(tx, pessoa, { id, ate, motivo: motivo.trim(), documento: documento.descricao });
  });
}

/** Takes back a request that was not answered; of an answer at the same moment one is kept. R-HAB-07. */
export function cancelarDiligencia(ctx: CtxUsuario, alvo: Alvo, id: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { pessoa, resultado } = await abrirAnalise(tx, alvo);
    const diligencia = (await listDiligencias(tx, resultado.id)).find((outra) => outra.id === id);
    if (!diligencia) throw new NotFoundError('Não encontramos esta diligência.');
    if (diligencia.situacao === 'respondida')
      throw new RuleError('O candidato já respondeu esta diligência.');
    if (diligencia.situacao === 'cancelada') throw new RuleError('Esta diligência já foi cancelada.');
    await tx.db.diligencia.update({ where: { id }, data: { canceladaEm: tx.now } });
    await tx.db.resultadoEtapa.update({ where: { id: resultado.id }, data: quemDecide(tx) });
    await registrarAuditoria(tx, { acao: 'diligencia.cancelar', entidade: 'diligencia', entidadeId: id });
    if (diligencia.situacao !== 'aberta') return;
    const { descricao } = await tx.db.tipoDocumento.findUniqueOrThrow({
      where: { id: diligencia.tipoDocumentoId },
      select: { descricao: true },
    });
    await avisarDiligencia(tx, pessoa, { id, documento: descricao });
  });
}
