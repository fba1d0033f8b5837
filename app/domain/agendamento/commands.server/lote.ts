import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { NotFoundError, RuleError } from '#app/domain/errors.ts';
import { MENSAGENS } from '../labels.ts';
import { listCandidatos } from '../queries.server/alvo.ts';
import { choquesGravados } from '../queries.server/ocupacao.ts';
import { semRepetidos, textoDoChoque } from '../rules/choques.ts';
import type { PedidoDeAgendamento } from '../types.ts';
import { avisarSeJaNotificado } from './avisar.ts';
import { exigirFeriadosVistos } from './feriado.ts';
import { abrirDemanda, gravar, recusaDoHorario } from './gravar.ts';
import { conferirAgenda, travarAgenda } from './travar.ts';

type Lote = { demandaId: string; pedidos: readonly PedidoDeAgendamento[] };

/** What stands in the way of one row of the agenda. */
export type ProblemaDoLote = { participacaoId: string; motivo: string };

/** The whole agenda is refused: every row that has a problem, with it. */
export class LoteRecusado extends RuleError {
  constructor(readonly problemas: readonly ProblemaDoLote[]) {
    super(MENSAGENS.loteRecusado);
  }
}

async function gravarLote(tx: CtxUsuario, { demandaId, pedidos }: Lote) {
  const ids = pedidos.map(({ participacaoId }) => participacaoId);
  const pessoas = await tx.db.participacao.findMany({
    where: { demandaId, id: { in: ids } },
    select: { usuarioId: true },
  });
  if (pessoas.length !== ids.length) throw new NotFoundError('Um dos candidatos não está nesta demanda.');
  const carga = await abrirDemanda(tx, demandaId, pessoas);
  await travarAgenda(tx);
  const candidatos = new Map(
    (await listCandidatos(tx, demandaId, ids)).map((candidato) => [candidato.participacaoId, candidato]),
  );
  const problemas: ProblemaDoLote[] = [];
  const gravados = new Map<string, string>();
  for (const pedido of pedidos) {
    const { participacaoId } = pedido;
    const candidato = candidatos.get(participacaoId);
    if (!candidato) continue;
    const recusa = await recusaDoHorario(tx, carga, candidato, pedido, false);
    if (recusa !== null) problemas.push({ participacaoId, motivo: recusa.motivo });
    else gravados.set(await gravar(tx, demandaId, pedido, 'lote'), participacaoId);
  }
  const choques = semRepetidos(await choquesGravados(tx, [...gravados.keys()]));
  for (const choque of choques) {
    const participacaoId = gravados.get(choque.um.agendamento);
    if (participacaoId !== undefined) problemas.push({ participacaoId, motivo: textoDoChoque(choque) });
  }
  return { gravados: [...gravados.keys()], problemas };
}

/** Carries out of a transaction what was found in it, and undoes the transaction. */
class Desfeito extends Error {
  constructor(readonly problemas: readonly ProblemaDoLote[]) {
    super('agenda conferida');
  }
}

/**
 * The preview: the agenda is written, checked as it would stand, and undone. So it says what 'Agendar todos' would. R-AGE-07.
 */
export async function conferirLote(ctx: CtxUsuario, lote: Lote): Promise<readonly ProblemaDoLote[]> {
  try {
    return await inTransaction(ctx, async (tx) => {
      throw new Desfeito((await gravarLote(tx, lote)).problemas);
    });
  } catch (error) {
    if (error instanceof Desfeito) return error.problemas;
    throw error;
  }
}

/** 'Agendar todos': the agenda that was previewed, all of it or nothing. R-AGE-07. */
export function agendarVarios(ctx: CtxUsuario, lote: Lote): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const [primeiro] = lote.pedidos;
    if (primeiro === undefined) throw new RuleError(MENSAGENS.ninguemEscolhido);
    const { gravados, problemas } = await gravarLote(tx, lote);
    if (problemas.length > 0) throw new LoteRecusado(problemas);
    await exigirFeriadosVistos(tx, lote.pedidos);
    await conferirAgenda(tx, gravados, primeiro.lugar);
    await avisarSeJaNotificado(tx, gravados);
    await registrarAuditoria(tx, {
      acao: 'agendamento.criar',
      entidade: 'demanda',
      entidadeId: lote.demandaId,
      dados: { agendamentos: gravados },
    });
    return gravados.length;
  });
}
