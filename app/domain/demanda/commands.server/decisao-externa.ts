import { SEM_JUSTIFICATIVA, outraDecisao } from '../labels.ts';
import { inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { ConflictError, NotFoundError, RuleError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { INSTANCIAS, type DecisaoExterna } from '../schema.ts';
import { carregarDemandaNaMaquina } from '../queries.server/maquina.ts';
import type { Evento } from '../types.ts';
import { decidir } from '../machine/decidir.ts';
import { registrarHistorico } from './historico.ts';
import { recusar, transitar } from './transitar.ts';
import { exigir } from '#app/domain/acesso/autoridade.ts';
import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';

export type RespostaDaDecisao = { resultado: 'registrada' | 'repetida' };

/**
 * Records a decision of the directorate or the superintendence (R-EXT-04), as the outside workflow or its
 * simulator reports it. The same decision again changes nothing; a different one, or one that comes out of turn
 * or after the demand ended, is kept in the audit as divergent and refused with ConflictError.
 */
export async function registrarDecisaoExterna(
  ctx: Ctx,
  credenciamento: string,
  decisao: DecisaoExterna,
): Promise<RespostaDaDecisao> {
  exigir('demanda.registrar-aprovacao', ctx.actor);
  const demandaId = await acharDemanda(ctx, credenciamento);
  try {
    return await inTransaction(ctx, (tx) => registrar(tx, demandaId, decisao));
  } catch (error) {
    if (error instanceof ConflictError) {
      await registrarAuditoria(ctx, {
        acao: 'aprovacao.divergente',
        entidade: 'demanda',
        entidadeId: demandaId,
        dados: { ...decisao, motivo: error.message },
      });
    }
    throw error;
  }
}

async function acharDemanda(ctx: Pick<Ctx, 'db'>, credenciamento: string): Promise<string> {
  const ehId = /^[0-9a-f-]{36}$/i.test(credenciamento);
  const demanda = await ctx.db.demanda.findFirst({
    where: ehId ? { id: credenciamento } : { identificacaoProcesso: credenciamento.toUpperCase() },
    select: { id: true },
  });
  if (!demanda) throw new NotFoundError(NAO_HA.credenciamento);
  return demanda.id;
}

async function registrar(ctx: Ctx, demandaId: string, decisao: DecisaoExterna): Promise<RespostaDaDecisao> {
  const { demanda, fases, pendencias } = await carregarDemandaNaMaquina(ctx, demandaId, { lock: true });
  const { instancia, aprovada, justificativa, por } = decisao;
  const anterior = demanda.aprovacao?.[instancia] ?? null;
  if (anterior !== null) {
    if (anterior === aprovada) return { resultado: 'repetida' };
    throw new ConflictError(outraDecisao(INSTANCIAS[instancia]));
  }
  if (!aprovada && justificativa.trim() === '') throw new RuleError(SEM_JUSTIFICATIVA, 'justificativa');
  const evento = eventoDa(decisao);
  const resposta = decidir(evento, demanda, fases, pendencias, ctx.now, { por: 'workflow' });
  if (!resposta.ok) {
    if (resposta.codigo === 'regra') throw new ConflictError(resposta.motivo);
    return recusar(resposta);
  }
  if (evento === 'aprovarDiretoria') {
    await registrarHistorico(ctx, demandaId, { evento, motivo: justificativa || null, dados: { por } });
    await ctx.db.demanda.update({ where: { id: demandaId }, data: { versao: { increment: 1 } } });
  } else {
    await transitar(ctx, { demandaId, evento, motivo: justificativa, dados: { por } });
  }
  const campos =
    instancia === 'diretoria'
      ? {
          diretoria: aprovada,
          diretoriaJustificativa: justificativa,
          diretoriaEm: ctx.now,
          diretoriaPor: por,
        }
      : {
          superintendencia: aprovada,
          superintendenciaJustificativa: justificativa,
          superintendenciaEm: ctx.now,
          superintendenciaPor: por,
        };
  await ctx.db.aprovacao.update({ where: { demandaId }, data: campos });
  return { resultado: 'registrada' };
}

function eventoDa({ instancia, aprovada }: DecisaoExterna) {
  const eventos = {
    diretoria: { sim: 'aprovarDiretoria', nao: 'reprovarDiretoria' },
    superintendencia: { sim: 'aprovarSuperintendencia', nao: 'reprovarSuperintendencia' },
  } as const satisfies Record<string, Record<string, Evento>>;
  return eventos[instancia][aprovada ? 'sim' : 'nao'];
}
