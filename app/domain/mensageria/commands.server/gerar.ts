import { exigir } from '#app/domain/acesso/autoridade.ts';
import { inTransaction, type Ctx } from '#app/domain/ctx.ts';
import type { Dia } from '#app/lib/dates.ts';
import { listAvisosDevidos, montarAvisos } from '../queries.server/avisos.ts';
import { montarNaoEnviados } from '../queries.server/nao-enviados.ts';
import type { TipoGerado } from '../types.ts';
import { abrirLote, soltar, ultimoLote } from './lote.ts';
import { aindaNaoEscritas, registrarMensagens } from './registro.ts';

type Devido = Awaited<ReturnType<typeof listAvisosDevidos>>[number];

/**
 * Writes the messages that a date causes (R-MSG-11): phase 17 starts, phase 33 starts, phase 26 starts or ends
 * in two days. Doing it again for the same date adds only those who were not told yet.
 */
export async function gerarAvisos(
  ctx: Ctx,
  { dia, tipos }: { dia: Dia; tipos?: readonly TipoGerado[] },
): Promise<{ demandas: number; criadas: number }> {
  exigir('mensagem.administrar', ctx.actor);
  const devidos = await listAvisosDevidos(ctx, dia, tipos);
  let criadas = 0;
  for (const aviso of devidos) criadas += await gerarLote(ctx, aviso, dia);
  return { demandas: devidos.length, criadas };
}

/**
 * What a person generates waits for 'Enviar'; without a person it leaves at once, with what waited (R-MSG-14). A batch
 * that was confirmed or held stays as it was: who appeared since goes with the next (R-MSG-25).
 */
async function gerarLote(ctx: Ctx, aviso: Devido, dia: Dia): Promise<number> {
  const mensagens = await montarAvisos(ctx, aviso);
  if (mensagens.length === 0) return 0;
  return inTransaction(ctx, async (tx) => {
    const ultimo = await ultimoLote(tx, aviso);
    const novas = await aindaNaoEscritas(tx, mensagens);
    const lote =
      ultimo?.estado === 'esperando' || novas.length === 0 ? ultimo : await abrirLote(tx, aviso, dia);
    if (lote === null) return 0;
    const criadas = await registrarMensagens(tx, novas, { id: lote.id, liberado: false });
    if (lote.estado === 'esperando' && ctx.actor.tipo === 'sistema') await soltar(tx, lote.id);
    return criadas;
  });
}

/** Tells whose documents or appeal were not sent when the window closed, once for each window (R-MSG-12). */
export async function avisarNaoEnviados(ctx: Ctx): Promise<{ criadas: number }> {
  exigir('mensagem.administrar', ctx.actor);
  return { criadas: await registrarMensagens(ctx, await montarNaoEnviados(ctx)) };
}
