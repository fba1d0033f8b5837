import type { Ctx } from '#app/domain/ctx.ts';

/** When a message may leave, and how long that is from now by the database's clock. */
export type Vez = { em: Date; esperaMs: number };

/**
 * The next moment at which the installation may send, taken by whoever asks: no two have the same, and they are as far
 * apart as the rate says, however many workers there are. R-MSG-24.
 */
export async function reservarVez(ctx: Pick<Ctx, 'db'>, porMinuto: number): Promise<Vez> {
  const [vez] = await ctx.db.$queryRaw<Vez[]>`
    with reservada as (
      update ritmo_de_envio
         set proximo = greatest(proximo, clock_timestamp()) + make_interval(secs => ${60 / porMinuto}::float8)
       where id = 1
      returning proximo - make_interval(secs => ${60 / porMinuto}::float8) as em)
    select em, greatest(0, extract(epoch from em - clock_timestamp()) * 1000)::float8 as "esperaMs" from reservada`;
  if (vez === undefined) throw new Error('the row of the rate is missing');
  return vez;
}
