import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { registrarHistorico } from '#app/domain/demanda/commands.server/historico.ts';
import { ConflictError, RuleError } from '#app/domain/errors.ts';
import { MEMBROS, diverge, somar } from '../notas.ts';
import { exigirLugar, type Lugar } from '../queries.server/lugar.ts';
import { getRubrica } from '../queries.server/rubrica.ts';
import { motivoParaNaoFinalizar } from '../schema.ts';
import { avisarDivergencia } from './avisar.ts';
import { exigirPontuar } from './salvar.ts';

/**
 * Locks one's own evaluation: every criterion has its score, and what is final is what was confirmed (`versao`). The
 * third of a candidate opens all three to the panel; where they diverge the three are told, once. The third of a round of
 * reconsideration ends it. Throws as `salvarNotas`. R-AVA-05, R-AVA-11, R-AVA-12.
 */
export function finalizarNotas(
  ctx: CtxUsuario,
  { agendamentoId, versao }: { agendamentoId: string; versao: number },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    // The scheduling is held: of two that finalise at once the second sees the first, and somebody is the third.
    const lugar = await exigirLugar(tx, agendamentoId, { lock: true });
    const { alvo } = lugar;
    const minha = await tx.db.avaliacao.findFirst({
      where: {
        agendamentoId,
        lugar: alvo.lugar,
        rodada: alvo.rodada,
        usuarioId: tx.actor.id,
        estado: { not: 'anulada' },
      },
      include: { notas: true },
    });
    // The other press of the same button came first: what was confirmed is done.
    if (minha?.estado === 'final' && minha.versao === versao + 1) return;
    await exigirPontuar(tx, lugar);
    const { criterios } = await getRubrica(tx, alvo.demandaId, alvo.parte);
    const notas = Object.fromEntries(minha?.notas.map(({ campo, meios }) => [campo, meios]) ?? []);
    const falta = motivoParaNaoFinalizar(criterios, notas);
    if (!minha || falta !== null) throw new RuleError(falta ?? 'Ainda não há notas.');
    if (minha.versao !== versao)
      throw new ConflictError(
        'As notas mudaram depois que você as conferiu. Confira de novo antes de finalizar.',
      );
    await tx.db.avaliacao.update({
      where: { id: minha.id },
      data: {
        estado: 'final',
        totalMeios: somar(Object.values(notas)),
        finalizadoEm: tx.now,
        atualizadoEm: tx.now,
        usuarioNome: tx.actor.nome,
        versao: { increment: 1 },
      },
    });
    // Never the scores: the audit is read by people who may not see them yet.
    await registrarAuditoria(tx, {
      acao: 'avaliacao.finalizar',
      entidade: 'avaliacao',
      entidadeId: minha.id,
      dados: { agendamentoId, parte: alvo.parte, lugar: alvo.lugar, rodada: alvo.rodada },
    });
    await depoisDaTerceira(tx, lugar);
  });
}

async function depoisDaTerceira(tx: CtxUsuario, { alvo }: Lugar): Promise<void> {
  const finais = await tx.db.avaliacao.findMany({
    where: { agendamentoId: alvo.agendamentoId, rodada: alvo.rodada, estado: 'final' },
    select: { totalMeios: true, usuarioId: true },
  });
  if (finais.length < MEMBROS) return;
  if (alvo.rodada === 2) {
    await tx.db.reconsideracao.update({
      where: { agendamentoId: alvo.agendamentoId },
      data: { encerradaEm: tx.now, encerradaPor: tx.actor.nome, fim: 'todos' },
    });
    await registrarHistorico(tx, alvo.demandaId, {
      evento: 'encerrarReconsideracao',
      dados: { agendamentoId: alvo.agendamentoId, fim: 'todos' },
    });
    return;
  }
  const totais = finais.flatMap(({ totalMeios }) => (totalMeios === null ? [] : [totalMeios]));
  if (diverge(alvo.parte, totais))
    await avisarDivergencia(
      tx,
      alvo,
      finais.map(({ usuarioId }) => usuarioId),
    );
}
