import type { Ctx } from '#app/domain/ctx.ts';
import { nomearSemAviso } from '#app/domain/aviso/queries.server/sem-aviso.ts';
import { nomearAptos } from '#app/domain/homologacao/queries.server/aptos.ts';
import { nomearDeixados } from '#app/domain/situacao/queries.server/deixados.ts';
import type { Bloqueio } from '../types.ts';

const QUEM: Partial<
  Record<Bloqueio['codigo'], (ctx: Pick<Ctx, 'db' | 'now'>, demandaId: string) => Promise<string>>
> = { deixados: nomearDeixados, aptos: nomearAptos, avisos: nomearSemAviso };

/** The sentence of what holds a demand, with the names of those whom it is about. R-SIT-02, R-SIT-04, R-HOM-10. */
export async function nomearNo(
  ctx: Pick<Ctx, 'db' | 'now'>,
  demandaId: string,
  texto: string,
  codigo: Bloqueio['codigo'] | undefined,
): Promise<string> {
  const nomear = codigo && QUEM[codigo];
  return nomear ? `${texto} ${await nomear(ctx, demandaId)}` : texto;
}
