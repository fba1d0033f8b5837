import { RECURSO } from '#app/domain/etapa/ids.ts';
import { exigir } from '#app/domain/acesso/autoridade.ts';
import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { actorRecord, inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { ConflictError, NotFoundError, RuleError } from '#app/domain/errors.ts';
import { apagarRascunho } from '#app/domain/rascunho/commands.server/apagar.ts';
import { nomeDoRascunho } from '#app/domain/rascunho/rules.ts';
import { operacaoDaDecisao, podeDecidir, podeVerRecurso } from '../access.ts';
import { MENSAGENS } from '../labels.ts';
import { comoEtapa } from '#app/domain/etapa/catalogo.ts';

type Travado = {
  status: number;
  faseId: number;
  resultadoId: string;
  etapa: string;
  statusDaDemanda: number;
  areaAtuacao: string;
  usuarioId: string;
};

/**
 * Decides an appeal, once. Granted, the stage's final decision becomes apt and the first one stays; the candidate
 * is told with the final result. The legal stage has no notification of a final result: there the decision is
 * public when it is taken, which 'Tentar Outro Recurso' needs. Decisions §4.
 */
export function decidirRecurso(
  ctx: CtxUsuario,
  { id, aprovar, descricao }: { id: string; aprovar: boolean; descricao: string },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    // The demand first: whoever closes its phase counts the appeals under the same lock.
    await tx.db.$queryRaw`select d.id from demanda d join recurso r on r.demanda_id = d.id
      where r.id = ${id}::uuid for no key update of d`;
    const [recurso] = await tx.db.$queryRaw<Travado[]>`
      select r.status, r.fase_id as "faseId", r.resultado_id as "resultadoId", e.etapa,
             d.status as "statusDaDemanda", d.area_atuacao as "areaAtuacao", p.usuario_id as "usuarioId"
      from recurso r
      join resultado_etapa e on e.id = r.resultado_id
      join participacao p on p.id = e.participacao_id
      join demanda d on d.id = r.demanda_id
      where r.id = ${id}::uuid
      for update of r, e`;
    if (!recurso || !podeVerRecurso(tx.actor, recurso)) {
      throw new NotFoundError('Não encontramos este recurso.');
    }
    const { areaAtuacao, usuarioId } = recurso;
    exigir(operacaoDaDecisao(recurso.faseId), tx.actor, { areaAtuacao, pessoas: [usuarioId] });
    if (recurso.status !== RECURSO.emAnalise) throw new ConflictError(MENSAGENS.jaDecidido);
    const permissao = podeDecidir(tx.actor, { ...recurso, etapa: comoEtapa(recurso.etapa) });
    if (!permissao.ok) throw new RuleError(permissao.motivo);
    const texto = descricao.trim();
    if (texto === '') throw new RuleError(MENSAGENS.descricao, 'descricao');
    await tx.db.recurso.update({
      where: { id },
      data: {
        status: aprovar ? 15 : 16,
        decisao: texto,
        decididoPor: actorRecord(tx.actor).atorNome,
        decididoPorId: tx.actor.id,
        decididoEm: tx.now,
      },
    });
    await tx.db.resultadoEtapa.update({
      where: { id: recurso.resultadoId },
      data: {
        ...(aprovar && { aptoFinal: true, observacaoFinal: MENSAGENS.aprovadoAposRecurso }),
        ...(recurso.etapa === 'hab_juridica' && { publicadoFinalEm: tx.now }),
      },
    });
    await apagarRascunho(tx, nomeDoRascunho('decisao-recurso', id));
    await apagarRascunho(tx, nomeDoRascunho('decisao-juridica', id));
    await registrarAuditoria(tx, {
      acao: aprovar ? 'recurso.aprovar' : 'recurso.reprovar',
      entidade: 'recurso',
      entidadeId: id,
    });
  });
}
