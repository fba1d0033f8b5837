import { setTimeout as esperar } from 'node:timers/promises';
import { inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { decidir } from '../machine/decidir.ts';
import { carregarDemandasNaMaquina, type CargaDaMaquina } from '../queries.server/maquina.ts';
import type { StatusId } from '#app/domain/etapa/ids.ts';
import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { momentoDoStatus, SEQUENCIA } from '#app/domain/etapa/status.ts';
import { temAlguemNaEtapa } from '#app/domain/situacao/queries.server/na-etapa.ts';
import { colunaDoDia, diaDoInstante } from '#app/lib/dates.ts';
import { semNadaEmMaoAte } from './em-mao.ts';
import { replanejarEncerramentos } from './replanejar.ts';
import { gravarPassagens } from './status.ts';
import { quemDecide } from './transitar.ts';

/** Demands decided and written in one transaction. */
const LOTE = 250;
/** More rounds than a life has statuses: a loop beyond it is a defect of the machine. */
const MAX_RODADAS = 20;

type Movimento = CargaDaMaquina & { de: StatusId; para: StatusId };

/**
 * Closes by time every phase that is due, as actor 'sistema' (R-DEM-05): the truth for timed transitions.
 * Batches of locked rows that nobody else is deciding are each decided by the pure machine and written by a
 * few statements, so that two workers at once move each demand once. What blocks a demand leaves it where it
 * is, and so does an act in hand that arrived before the end (R-CRO-16). Returns how many transitions were made.
 */
export async function varrerDemandas(ctx: Ctx): Promise<number> {
  const ate = await semNadaEmMaoAte(ctx);
  let movidas = 0;
  for (let rodada = 0; rodada < MAX_RODADAS; rodada++) {
    const daRodada = (await varrerUmaVez(ctx, ate)) + (await varrerVazias(ctx, ate));
    movidas += daRodada;
    if (daRodada === 0) return movidas;
  }
  throw new Error('uma demanda passou por mais fases do que existem');
}

/** What is in hand at the end is mostly done within so long; for what is not, the sweep of each minute comes back. */
const ESPERAS = 10;
const ESPERA_MS = 300;

/** The job of one demand: nothing when it is not due (any more), else the sweep, which takes it and its like. */
export async function encerrarFasePorTempo(ctx: Ctx, { demandaId }: { demandaId: string }): Promise<number> {
  const devida = await ctx.db.demanda.findFirst({
    where: { id: demandaId, encerraEm: { lte: ctx.now } },
    select: { encerraEm: true },
  });
  if (!devida?.encerraEm) return 0;
  for (let vez = 0; vez < ESPERAS && (await semNadaEmMaoAte(ctx)) < devida.encerraEm; vez++)
    await esperar(ESPERA_MS);
  return varrerDemandas(ctx);
}

/** Those that close by finalising their evaluation, where there is somebody to evaluate. */
const COM_AVALIACAO = SEQUENCIA.filter((status) => momentoDoStatus(status)?.avaliacao !== undefined);

/**
 * Evaluations with nobody in them, which time closes like any other phase; few at any time. What is not over yet is left
 * where it is. R-SIT-03.
 */
async function varrerVazias(ctx: Ctx, ate: Date): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const vazias = await tx.db.$queryRaw<{ id: string }[]>`
      select d.id from demanda d
       where d.status in (${idsEmSql(COM_AVALIACAO)}) and not ${temAlguemNaEtapa(colunaDoDia(diaDoInstante(tx.now)))}
       order by d.id limit ${LOTE} for update of d skip locked`;
    const cargas = await carregarDemandasNaMaquina(
      tx,
      vazias.map(({ id }) => id),
    );
    const movimentos = decidirLote(tx, cargas, ate);
    if (movimentos.length > 0) await gravar(tx, movimentos);
    return movimentos.length;
  });
}

/** One pass over what is due, in order; a demand left behind because it is blocked is not asked twice. */
async function varrerUmaVez(ctx: Ctx, ate: Date): Promise<number> {
  let cursor = { encerraEm: new Date(0), id: '00000000-0000-0000-0000-000000000000' };
  let movidas = 0;
  for (;;) {
    const lote = await inTransaction(ctx, async (tx) => {
      const devidas = await tx.db.$queryRaw<{ id: string; encerraEm: Date }[]>`
        select id, encerra_em as "encerraEm" from demanda
         where encerra_em <= ${ate} and (encerra_em, id) > (${cursor.encerraEm}, ${cursor.id}::uuid)
         order by encerra_em, id limit ${LOTE} for update skip locked`;
      if (devidas.length === 0) return null;
      const movimentos = decidirLote(
        tx,
        await carregarDemandasNaMaquina(
          tx,
          devidas.map(({ id }) => id),
        ),
        ate,
      );
      if (movimentos.length > 0) await gravar(tx, movimentos);
      return { ultima: devidas[devidas.length - 1], movidas: movimentos.length };
    });
    if (!lote?.ultima) return movidas;
    cursor = lote.ultima;
    movidas += lote.movidas;
  }
}

/** As of the instant up to which nothing is in hand. */
function decidirLote(ctx: Ctx, cargas: CargaDaMaquina[], ate: Date): Movimento[] {
  return cargas.flatMap((carga) => {
    const { demanda, fases, pendencias } = carga;
    const decisao = decidir('encerrarFase', demanda, fases, pendencias, ate, {
      por: quemDecide(ctx.actor),
    });
    return decisao.ok ? [{ ...carga, de: decisao.de, para: decisao.para }] : [];
  });
}

async function gravar(ctx: Ctx, movimentos: Movimento[]): Promise<void> {
  const passagens = movimentos.map(({ demanda, de, para }) => ({ demandaId: demanda.id, de, para }));
  await gravarPassagens(ctx, passagens, { evento: 'encerrarFase' });
  await replanejarEncerramentos(
    ctx,
    movimentos.map(({ demanda, fases, para }) => ({ demanda: { ...demanda, status: para }, fases })),
  );
}
