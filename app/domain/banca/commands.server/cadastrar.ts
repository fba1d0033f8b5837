import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { actorRecord, inTransaction, type Ctx, type CtxUsuario } from '#app/domain/ctx.ts';
import { ConflictError, RuleError } from '#app/domain/errors.ts';
import { MENSAGENS } from '../labels.ts';
import { mudancaDe } from '../rules.ts';
import type { BancaDigitada } from '../schema.ts';
import type { AvaliadorEscolhido, PeriodoDaBanca, Resposta } from '../types.ts';
import { abrirDemanda, abrirLugar, colunasDoPeriodo, escolhidos, exigirDias } from './abrir.ts';
import { convocarBanca } from './convocar.ts';

type Nova = Omit<BancaDigitada, 'motivo' | 'versao'> & { demandaId: string };

/**
 * 'Cadastrar Banca Avaliadora', with or without its convocation, in one act. The panel stays where the convocation, a
 * part that fails alone, is refused (a shut account): the answer says why, and 'Convocar' is offered in the list. R-BAN-01 to
 * R-BAN-03, R-BAN-07, R-BAN-11.
 */
export function cadastrarBanca(
  ctx: CtxUsuario,
  { convocar, ...nova }: Nova & { convocar: boolean },
): Promise<{ id: string; resposta: Resposta; motivo: string | null }> {
  return inTransaction(ctx, async (tx) => {
    const id = await gravar(tx, nova);
    if (!convocar) return { id, resposta: 'sem-convocacao', motivo: null };
    try {
      await convocarBanca(tx, id);
      return { id, resposta: 'com-convocacao', motivo: null };
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      return { id, resposta: 'convocacao-falhou', motivo: error.message };
    }
  });
}

async function gravar(tx: CtxUsuario, { demandaId, periodo, ...escolha }: Nova): Promise<string> {
  exigirDias(tx, await abrirDemanda(tx, demandaId), periodo);
  // Two that register at the same time number their panels one after the other.
  await tx.db.$queryRaw`select 1 from pg_advisory_xact_lock(hashtext(${`banca:${demandaId}`}))`;
  const { titulares, suplentes } = await escolhidos(tx, demandaId, escolha);
  await recusarRepetida(tx, demandaId, periodo, titulares);
  const { atorNome: criadaPor, atorId: criadaPorId } = actorRecord(tx.actor);
  const banca = await tx.db.banca.create({
    data: {
      ...colunasDoPeriodo(periodo),
      demandaId,
      numero: (await tx.db.banca.count({ where: { demandaId } })) + 1,
      criadaEm: tx.now,
      criadaPor,
      criadaPorId,
    },
  });
  for (const lugar of mudancaDe([], { titulares, suplentes }).entram) await abrirLugar(tx, banca.id, lugar);
  await registrarAuditoria(tx, { acao: 'banca.cadastrar', entidade: 'banca', entidadeId: banca.id });
  return banca.id;
}

/** The same form sent twice makes one panel (R-TEL-04). */
async function recusarRepetida(
  tx: Ctx,
  demandaId: string,
  periodo: PeriodoDaBanca,
  titulares: readonly AvaliadorEscolhido[],
): Promise<void> {
  const abertas = await tx.db.banca.findMany({
    where: { demandaId, ativa: true, ...colunasDoPeriodo(periodo) },
    select: { membros: { where: { papel: 'titular', ate: null }, select: { avaliadorCodigo: true } } },
  });
  const codigos = new Set(titulares.map(({ codigo }) => codigo));
  if (abertas.some(({ membros }) => membros.every((um) => codigos.has(um.avaliadorCodigo))))
    throw new ConflictError(MENSAGENS.jaCadastrada);
}
