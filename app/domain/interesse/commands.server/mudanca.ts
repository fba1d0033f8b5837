import { randomUUID } from 'node:crypto';
import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { emitirComprovante } from '#app/domain/comprovante/commands.server.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { RuleError } from '#app/domain/errors.ts';
import { ETAPA } from '#app/domain/etapa/ids.ts';
import { getMinhaAplicacao } from '../queries.server/aplicacao.ts';
import { avisarMudanca } from './avisar.ts';

/** Of the act, to whoever did it. */
export type Comprovante = { codigo: string; protocolo: string };

/** What a new interest freezes again. */
type Congelado = { curriculoVersaoId: string; tipo: string; codCfo: string | null; demonstradoEm: Date };

/**
 * Each time has its receipt and its message; twice the same changes nothing, and has none. In a transaction that holds the
 * demand. R-INT-14.
 */
export async function registrarMudanca(
  tx: CtxUsuario,
  demandaId: string,
  { interessado, congelado }: { interessado: boolean; congelado?: Congelado },
): Promise<Comprovante | null> {
  await tx.db.$queryRaw`select 1 from participacao
    where demanda_id = ${demandaId}::uuid and usuario_id = ${tx.actor.id}::uuid for update`;
  const minha = await getMinhaAplicacao(tx, demandaId);
  if (!minha.permissao.ok) throw new RuleError(minha.permissao.motivo);
  if (minha.interessado === interessado) return null;
  await tx.db.participacao.update({
    where: { id: minha.id },
    data: { interessado, retiradoEm: interessado ? null : tx.now, ...congelado },
  });
  // The draft of the evaluation goes back to the start: nothing looked at, no decision.
  await tx.db.resultadoEtapa.updateMany({
    where: { participacaoId: minha.id, etapa: ETAPA.cadastro, estado: 'rascunho' },
    data: {
      criterios: {},
      versao: { increment: 1 },
      apto: null,
      observacao: null,
      atualizadoEm: tx.now,
    },
  });
  await registrarAuditoria(tx, {
    acao: interessado ? 'aplicacao.registrar' : 'aplicacao.cancelar',
    entidade: 'participacao',
    entidadeId: minha.id,
  });
  const comprovante = await emitirComprovante(tx, {
    tipo: interessado ? 'retorno' : 'retirada',
    referenciaId: randomUUID(),
    usuarioId: tx.actor.id,
    demandaId,
    conteudo: {
      ...{ demanda: demandaId, participacao: minha.id, interessado, em: tx.now },
      ...(congelado && { curriculo: congelado.curriculoVersaoId, tipo: congelado.tipo }),
    },
    arquivos: [],
  });
  await avisarMudanca(tx, {
    demandaId,
    interessado,
    protocolo: comprovante.protocolo,
    janela: minha.janela,
    noInteresse: minha.noInteresse,
  });
  return comprovante;
}
