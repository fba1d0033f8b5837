import { exigir } from '#app/domain/acesso/autoridade.ts';
import { inTransaction, type Actor, type Ctx } from '#app/domain/ctx.ts';
import { ConflictError, RuleError } from '#app/domain/errors.ts';
import { cancelarHomologacoesDa } from '#app/domain/homologacao/commands.server/cancelar.ts';
import {
  registrarFimSemHomologacao,
  type MotivosSemHomologacao,
} from '#app/domain/homologacao/commands.server/sem-homologacao.ts';
import { contasComInteresse } from '#app/domain/interesse/queries.server/candidatos.ts';
import type { Prisma } from '#app/generated/prisma/client.ts';
import { MENSAGEM_CONFLITO, MOTIVO_NAO_DITO } from '../labels.ts';
import { decidir } from '../machine/decidir.ts';
import { EVENTOS } from '../machine/eventos.ts';
import { TERMINAIS } from '#app/domain/etapa/status.ts';
import { carregarDemandaNaMaquina } from '../queries.server/maquina.ts';
import { nomearNo } from '../queries.server/nomes.ts';
import type { StatusId } from '#app/domain/etapa/ids.ts';
import type { Bloqueio, Decisao, Encerramento, Evento, EventoDeTransicao, QuemDecide } from '../types.ts';
import { listQuemContinua } from '../queries.server/quem-continua.ts';
import { avisaOFim, avisarFim } from './avisar-fim.ts';
import { exigirNadaEmMao } from './em-mao.ts';
import { replanejarEncerramento } from './replanejar.ts';
import { gravarPassagens } from './status.ts';

export type Transicao = {
  demandaId: string;
  evento: EventoDeTransicao;
  /** The version the person saw; without it only the lock protects. */
  versao?: number;
  /** The person has seen the list of what is pending and goes on. */
  confirmarPendencias?: boolean;
  motivo?: string;
  /** Of 'encerrarSemHomologacao': why for each who is apt. */
  motivos?: MotivosSemHomologacao;
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

/** A refusal over people names them. */
async function comOsNomes<R extends Extract<Decisao, { ok: false }>>(
  ctx: Ctx,
  demandaId: string,
  recusa: R,
): Promise<R> {
  if (recusa.codigo === 'confirmar') return recusa;
  return { ...recusa, motivo: await nomearNo(ctx, demandaId, recusa.motivo, recusa.pendencias[0]?.codigo) };
}

/** Is the event this actor's to cause in this demand? The authority's answer, asked again inside the command. */
export async function exigirEvento(
  ctx: Ctx,
  evento: Evento,
  demanda: { id: string; areaAtuacao: string },
): Promise<void> {
  const { areaAtuacao } = demanda;
  exigir(EVENTOS[evento].operacao, ctx.actor, {
    areaAtuacao,
    pessoas: await contasComInteresse(ctx, demanda.id),
  });
}

const ENCERRAMENTOS: Partial<Record<Evento, Encerramento>> = {
  reprovarAnalise: 'analise',
  reprovarDiretoria: 'diretoria',
  reprovarSuperintendencia: 'superintendencia',
  cancelarDemanda: 'cancelada',
  encerrarDemanda: 'finalizada',
  encerrarSemHomologacao: 'finalizada',
  encerrarSemInteressados: 'finalizada',
  finalizarDemanda: 'finalizada',
};

const MARCOS: Partial<Record<Evento, string>> = {
  criarCronograma: 'cronogramaCriadoEm',
  concluirCargaHoraria: 'avaliacaoCargaHorariaConcluidaEm',
  concluirCadastro: 'avaliacaoCadastroConcluidaEm',
};

/**
 * One event of one demand (R-DEM-04): locks the row, asks the machine, writes status, marks and history and plans the
 * next timed closing, in one transaction. Throws ForbiddenError, ConflictError (someone was faster),
 * ConfirmacaoNecessaria or RuleError.
 */
export function transitar(ctx: Ctx, pedido: Transicao): Promise<{ de: StatusId; para: StatusId }> {
  return inTransaction(ctx, async (tx) => {
    const { demandaId, evento } = pedido;
    const { demanda, fases, pendencias } = await carregarDemandaNaMaquina(tx, demandaId, { lock: true });
    await exigirEvento(tx, evento, demanda);
    if (pedido.versao !== undefined && pedido.versao !== demanda.versao)
      throw new ConflictError(MENSAGEM_CONFLITO);
    const decisao = decidir(evento, demanda, fases, pendencias, tx.now, {
      por: quemDecide(tx.actor),
      confirmarPendencias: pedido.confirmarPendencias,
    });
    // Without a version nobody knows whether the person saw the demand where it is.
    if (!decisao.ok && decisao.codigo === 'passada' && pedido.versao === undefined)
      throw new ConflictError(MENSAGEM_CONFLITO);
    if (!decisao.ok) return recusar(await comOsNomes(tx, demandaId, decisao));
    const { de, para } = decisao;
    if (evento !== 'cancelarDemanda') await exigirNadaEmMao(tx, fases);
    if (evento === 'encerrarSemHomologacao')
      await registrarFimSemHomologacao(tx, demandaId, pedido.motivos ?? new Map());
    // Read before the demand ends: afterwards everybody is out of it.
    const avisados = avisaOFim(evento) ? await listQuemContinua(tx, demandaId) : [];
    await gravarPassagens(tx, [{ demandaId, de, para }], {
      evento,
      campos: camposDoEvento(tx, pedido, para),
      motivo: pedido.motivo,
      dados: { ...pedido.dados, pendencias: decisao.pendencias.map((pendencia) => pendencia.texto) },
    });
    if (avisaOFim(evento)) {
      const motivo = pedido.motivo ?? MOTIVO_NAO_DITO;
      await avisarFim(tx, { demandaId, evento, motivo }, avisados);
    }
    if (evento === 'cancelarDemanda') await cancelarHomologacoesDa(tx, demandaId);
    await replanejarEncerramento(tx, demandaId);
    return { de, para };
  });
}

/** The mark of the event, and how the demand ended where it ends (R-DEM-14). */
function camposDoEvento(ctx: Ctx, { evento, motivo }: Transicao, para: StatusId) {
  const marco = MARCOS[evento];
  const encerra = TERMINAIS.includes(para);
  return {
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
