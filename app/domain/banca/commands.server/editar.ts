import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { apagarRascunhosDoMembro } from '#app/domain/avaliacao/commands.server/salvar.ts';
import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { ConflictError, RuleError } from '#app/domain/errors.ts';
import { diaDoInstante, instanteDe } from '#app/lib/dates.ts';
import { MENSAGENS } from '../labels.ts';
import { mudancaDe, noMesmoLugar } from '../rules.ts';
import type { BancaDigitada } from '../schema.ts';
import type { LugarNaBanca, PeriodoDaBanca } from '../types.ts';
import {
  abrirBanca,
  abrirLugar,
  colunasDoPeriodo,
  conferirAgendaDaBanca,
  escolhidos,
  exigirDias,
} from './abrir.ts';
import { convocar } from './convocar.ts';

/**
 * 'Editar Banca Avaliadora': days, hours, place and members. Scores that whoever leaves has finalised stay with their
 * seat and count; their drafts go, and so does their place as somebody's substitute. Who leaves gets a CANCEL and who
 * enters a REQUEST; who stays gets an update where days, hours or place changed, and nothing otherwise. R-BAN-04, R-BAN-07, R-BAN-11.
 */
export function editarBanca(ctx: CtxUsuario, id: string, digitada: BancaDigitada): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { banca, lugares: atuais, demanda } = await abrirBanca(tx, id);
    if (!banca.ativa) throw new RuleError(MENSAGENS.jaFechada);
    if (banca.versao !== digitada.versao) throw new ConflictError();
    const { motivo, periodo, suplentes } = digitada;
    const titulares = noMesmoLugar(atuais, digitada.titulares);
    const escolha = await escolhidos(tx, banca.demandaId, { titulares, suplentes }, atuais);
    const { saem, entram, ficam } = mudancaDe(atuais, escolha);
    const colunas = colunasDoPeriodo(periodo);
    const mudouPeriodo = Object.entries(colunas).some(
      ([nome, valor]) => String(banca[nome as keyof typeof colunas]) !== String(valor),
    );
    if (saem.length === 0 && entram.length === 0 && !mudouPeriodo) throw new RuleError(MENSAGENS.igual);
    if (saem.length > 0 && motivo === '') throw new RuleError(MENSAGENS.motivoDaSaida, 'motivo');
    const mudouDias = [colunas.inicioDia, colunas.fimDia].some(
      (dia, i) => String(dia) !== String(i === 0 ? banca.inicioDia : banca.fimDia),
    );
    if (mudouDias) exigirDias(tx, demanda, periodo);
    if (mudouPeriodo) await recusarForaDoPeriodo(tx, id, periodo);
    if (saem.length > 0) await esperarNotas(tx, id);
    for (const lugar of saem) {
      await convocar(tx, banca, lugar, 'CANCEL', motivo);
      await sair(tx, lugar, motivo);
    }
    const nova = await tx.db.banca.update({
      where: { id },
      data: { ...colunas, versao: { increment: 1 } },
    });
    for (const lugar of entram) {
      const { id: membroId, ...membro } = await abrirLugar(tx, id, lugar);
      if (banca.convocadaEm !== null) await convocar(tx, nova, { ...membro, membroId }, 'REQUEST');
    }
    if (mudouPeriodo && banca.convocadaEm !== null)
      for (const lugar of ficam) await convocar(tx, nova, lugar, 'REQUEST', MENSAGENS.mudouPeriodo);
    // Who enters may be elsewhere at an hour of this panel.
    await conferirAgendaDaBanca(tx, id);
    await registrarAuditoria(tx, {
      acao: 'banca.editar',
      entidade: 'banca',
      entidadeId: id,
      dados: {
        saem: saem.map(({ membroId }) => membroId),
        entram: entram.map(({ avaliador }) => avaliador.codigo),
      },
    });
  });
}

/**
 * Nobody stays scheduled at an hour for which the panel is no longer convened, and what was held stays in the days of the
 * panel that held it. R-AGE-05, R-BAN-11.
 */
async function recusarForaDoPeriodo(
  tx: Pick<CtxUsuario, 'db' | 'now'>,
  bancaId: string,
  { inicioDia, fimDia, inicioHora, fimHora }: PeriodoDaBanca,
): Promise<void> {
  const agendados = await tx.db.agendamento.findMany({
    where: { bancaId, estado: 'agendado' },
    select: { inicio: true, fim: true },
  });
  const fora = agendados.filter(({ inicio, fim }) => {
    const dia = diaDoInstante(inicio);
    const noDia = dia >= inicioDia && dia <= fimDia;
    return !noDia || inicio < instanteDe(dia, inicioHora) || fim > instanteDe(dia, fimHora);
  });
  const realizados = fora.filter(({ inicio }) => inicio < tx.now).length;
  if (realizados > 0) throw new RuleError(MENSAGENS.comRealizados(realizados), 'inicioData');
  if (fora.length > 0) throw new RuleError(MENSAGENS.foraDoPeriodo(fora.length), 'inicioData');
}

/**
 * Scores that are being written in this panel are waited for, and those that come wait: what is final by then stays and
 * counts, and no draft is left in the place of who enters. R-BAN-04.
 */
const esperarNotas = (tx: Pick<CtxUsuario, 'db'>, bancaId: string) =>
  tx.db.$queryRaw`select 1 from agendamento where banca_id = ${bancaId}::uuid order by id for no key update`;

async function sair(tx: CtxUsuario, { membroId }: LugarNaBanca, motivo: string): Promise<void> {
  await apagarRascunhosDoMembro(tx, membroId);
  await tx.db.substituto.updateMany({ where: { membroId, ate: null }, data: { ate: tx.now } });
  await tx.db.bancaMembro.update({ where: { id: membroId }, data: { ate: tx.now, motivoSaida: motivo } });
}
