import { exigir } from '#app/domain/acesso/autoridade.ts';
import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { chaveDoEncerramento } from '#app/domain/demanda/commands.server/replanejar.ts';
import { ForbiddenError, RuleError } from '#app/domain/errors.ts';
import { clockMaySimulate } from '#app/lib/clock.server.ts';
import { enqueue, enqueueMany } from '#app/lib/enqueue.server.ts';
import { DESLOCAMENTO_MAXIMO_MS } from './rules.ts';

/** `realNow` is the machine's clock. */
type CtxRelogio = Ctx & { realNow: Date };

/** What the clock says after a change, and how many timed closings were planned again. */
export type Relogio = { agora: Date; deslocamentoMs: number; replanejadas: number };

/** Moves the simulated clock by this much, from where it is. R-CRO-10. */
export function avancarRelogio(ctx: CtxRelogio, { ms }: { ms: number }): Promise<Relogio> {
  return mudar(ctx, (atual) => atual + ms);
}

/** Makes the application's now this instant; from there the clock goes on. */
export function definirRelogio(ctx: CtxRelogio, { instante }: { instante: Date }): Promise<Relogio> {
  return mudar(ctx, () => instante.getTime() - ctx.realNow.getTime());
}

/** Back to the real time. */
export function zerarRelogio(ctx: CtxRelogio): Promise<Relogio> {
  return mudar(ctx, () => 0);
}

/**
 * Jobs run by the real clock: each planned closing is planned again at the real instant of its due one, and a
 * sweep is enqueued, so that a running worker reacts within seconds.
 */
function mudar(ctx: CtxRelogio, novo: (atual: number) => number): Promise<Relogio> {
  exigir('relogio.mudar', ctx.actor);
  if (!clockMaySimulate) throw new ForbiddenError('O relógio não pode ser simulado em produção.');
  return inTransaction(ctx, async (tx) => {
    const [linha] = await tx.db.$queryRaw<{ ms: bigint }[]>`
      select deslocamento_ms as ms from relogio where id = 1 for update`;
    const deslocamentoMs = novo(Number(linha?.ms ?? 0));
    if (Math.abs(deslocamentoMs) > DESLOCAMENTO_MAXIMO_MS) {
      throw new RuleError('O relógio não pode se afastar mais de 100 anos da data real.');
    }
    await tx.db.$executeRaw`
      insert into relogio (id, deslocamento_ms) values (1, ${BigInt(deslocamentoMs)})
      on conflict (id) do update set deslocamento_ms = excluded.deslocamento_ms`;
    const agora = new Date(ctx.realNow.getTime() + deslocamentoMs);
    const planejadas = await tx.db.demanda.findMany({
      where: { encerraEm: { not: null } },
      select: { id: true, encerraEm: true },
    });
    await enqueueMany(
      tx,
      'demanda.encerrar-fase',
      planejadas.flatMap(({ id, encerraEm }) =>
        encerraEm
          ? [
              {
                payload: { demandaId: id },
                key: chaveDoEncerramento(id),
                runAt: new Date(encerraEm.getTime() - deslocamentoMs),
              },
            ]
          : [],
      ),
    );
    await enqueue(tx, 'demanda.varrer', {}, { key: 'relogio:varrer' });
    await enqueue(tx, 'mensageria.gerar-avisos', {}, { key: 'relogio:avisos' });
    await registrarAuditoria(tx, {
      acao: 'relogio.mudar',
      entidade: 'relogio',
      dados: { deslocamentoMs, agora: agora.toISOString() },
    });
    return { agora, deslocamentoMs, replanejadas: planejadas.length };
  });
}
