import { inTransaction, type Actor, type Ctx } from '#app/domain/ctx.ts';
import { ConflictError, ForbiddenError, NotFoundError, RuleError } from '#app/domain/errors.ts';
import type { Prisma } from '#app/generated/prisma/client.ts';
import { podeVerArea } from '../access.ts';
import { MENSAGEM_CONFLITO } from '../labels.ts';
import { decidir } from '../machine/decidir.ts';
import { papelPodeCausar } from '../machine/eventos.ts';
import { TERMINAIS } from '#app/domain/etapa/status.ts';
import { carregarDemandaNaMaquina } from '../queries.server/maquina.ts';
import type { StatusId } from '#app/domain/etapa/ids.ts';
import type { Bloqueio, Decisao, Encerramento, Evento, EventoDeTransicao, QuemDecide } from '../types.ts';
import { registrarHistorico } from './historico.ts';
import { replanejarEncerramento } from './replanejar.ts';

export type Transicao = {
  demandaId: string;
  evento: EventoDeTransicao;
  /** The version the person saw; without it only the lock protects. */
  versao?: number;
  /** The person has seen the list of what is pending and goes on. */
  confirmarPendencias?: boolean;
  motivo?: string;
  /** Kept with the history row. */
  dados?: Prisma.InputJsonObject;
};

/** The machine asks a person to confirm: `pendencias` is the list to show. */
export class ConfirmacaoNecessaria extends RuleError {
  constructor(
    message: string,
    readonly pendencias: Bloqueio[],
  ) {
    super(message);
  }
}

export function quemDecide(actor: Actor): QuemDecide {
  if (actor.tipo !== 'sistema') return 'pessoa';
  if (actor.origem === 'worker') return 'sistema';
  return actor.origem === 'fluig' ? 'workflow' : 'pessoa';
}

/** Throws what a refusal of the machine means for the caller. */
export function recusar(decisao: Extract<Decisao, { ok: false }>): never {
  if (decisao.codigo === 'passada' || decisao.codigo === 'repetida') throw new ConflictError(decisao.motivo);
  if (decisao.codigo === 'confirmar') throw new ConfirmacaoNecessaria(decisao.motivo, decisao.pendencias);
  throw new RuleError(decisao.motivo);
}

/** May this actor cause the event at all? The machine's table of groups, asked again inside the command. */
export function exigirPapel(actor: Actor, evento: Evento): void {
  if (actor.tipo === 'sistema') return;
  if (actor.tipo === 'anonimo' || !papelPodeCausar(evento, actor.grupos)) throw new ForbiddenError();
}

/** A demand outside the person's areas does not exist for them. Decisions §1. */
export function exigirArea(actor: Actor, { areaAtuacao }: { areaAtuacao: string }): void {
  if (actor.tipo !== 'usuario' || podeVerArea(actor, areaAtuacao)) return;
  throw new NotFoundError('Não encontramos esta demanda.');
}

const ENCERRAMENTOS: Partial<Record<Evento, Encerramento>> = {
  reprovarAnalise: 'analise',
  reprovarDiretoria: 'diretoria',
  reprovarSuperintendencia: 'superintendencia',
  cancelarDemanda: 'cancelada',
  encerrarDemanda: 'finalizada',
  finalizarDemanda: 'finalizada',
};

const MARCOS: Partial<Record<Evento, keyof Prisma.DemandaUpdateInput>> = {
  criarCronograma: 'cronogramaCriadoEm',
  concluirCargaHoraria: 'avaliacaoCargaHorariaConcluidaEm',
  concluirCadastro: 'avaliacaoCadastroConcluidaEm',
};

/**
 * The only writer of a demand's status (decisions §3.2): locks the row, asks the machine, writes status, marks and
 * history and plans the next timed closing, in one transaction. Throws ForbiddenError, ConflictError (someone was
 * faster), ConfirmacaoNecessaria or RuleError.
 */
export function transitar(ctx: Ctx, pedido: Transicao): Promise<{ de: StatusId; para: StatusId }> {
  return inTransaction(ctx, async (tx) => {
    const { demandaId, evento } = pedido;
    exigirPapel(tx.actor, evento);
    const { demanda, fases, pendencias } = await carregarDemandaNaMaquina(tx, demandaId, { lock: true });
    exigirArea(tx.actor, demanda);
    if (pedido.versao !== undefined && pedido.versao !== demanda.versao)
      throw new ConflictError(MENSAGEM_CONFLITO);
    const decisao = decidir(evento, demanda, fases, pendencias, tx.now, {
      por: quemDecide(tx.actor),
      confirmarPendencias: pedido.confirmarPendencias,
    });
    if (!decisao.ok) return recusar(decisao);
    const { de, para } = decisao;
    await tx.db.demanda.update({
      where: { id: demandaId, versao: demanda.versao },
      data: { ...mudanca(tx, pedido, para), versao: { increment: 1 } },
    });
    await registrarHistorico(tx, demandaId, {
      evento,
      de,
      para,
      motivo: pedido.motivo,
      dados: { ...pedido.dados, pendencias: decisao.pendencias.map((pendencia) => pendencia.texto) },
    });
    await replanejarEncerramento(tx, demandaId);
    return { de, para };
  });
}

function mudanca(ctx: Ctx, { evento, motivo }: Transicao, para: StatusId): Prisma.DemandaUpdateInput {
  const marco = MARCOS[evento];
  const encerra = TERMINAIS.includes(para);
  return {
    status: para,
    statusDesde: ctx.now,
    ...(marco ? { [marco]: ctx.now } : {}),
    ...(encerra
      ? {
          encerramento: ENCERRAMENTOS[evento] ?? 'finalizada',
          encerradaEm: ctx.now,
          encerradaPor: ctx.actor.tipo === 'anonimo' ? null : ctx.actor.nome,
          justificativa: motivo ?? null,
        }
      : {}),
  };
}
